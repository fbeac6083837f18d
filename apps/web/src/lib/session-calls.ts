import { accounts, type User } from '@tiketbus/contract'
import { call } from './http-client.ts'

export async function fetchProfile(signal: AbortSignal): Promise<User> {
  const reply = await call(accounts.getProfile, { signal, foreign: ({ reply, user }) => reply(user) })
  return reply.data
}

/** Ends the session at the server; if that fails, it runs out there by itself. */
export async function endAtServer(token: string): Promise<void> {
  await call(accounts.logout, { token, timeoutMs: 10_000 }).catch(() => undefined)
}
