/** Builders of users by the real calls, and readers of their mails. */
import { api } from '@tiketbus/contract'
import type { TestApp } from './app.ts'

let counter = 0
/** Returns an unused address. */
export const anAddress = (name = 'orang') => `${name}.${process.pid}.${++counter}@contoh.id`

/** Returns the codes in the mails to an address, oldest first; runs the jobs that send them. */
export async function codesTo(app: TestApp, email: string): Promise<string[]> {
  await app.runJobs()
  return app.mails(email).flatMap((mail) => /^\d{6}$/m.exec(mail.text)?.[0] ?? [])
}

/** Returns the tokens of the links of one kind in the mails to an address, oldest first; runs the jobs that send them. */
export async function linksTo(
  app: TestApp,
  email: string,
  kind: 'verify' | 'reset-password' | 'login/link' | 'undo-email' | 'profile/email' | 'refund',
): Promise<string[]> {
  await app.runJobs()
  const link = new RegExp(`/${kind}/([\\w-]{20,})`)
  return app.mails(email).flatMap((mail) => link.exec(mail.text)?.[1] ?? [])
}

export type RegisteredUser = { email: string; password: string; token: string }

/** Registers a user, reads the code from the mail and logs in with it. */
export async function aRegisteredUser(
  app: TestApp,
  fields: { email?: string; password?: string; username?: string } = {},
): Promise<RegisteredUser> {
  const { email = anAddress(), password = 'kereta-malam-7', username = 'Sari Dewi' } = fields
  const body = { username, email, password, no_telepon: '0812 3456 7890' }
  const registered = await app.call(api.accounts.register, { body })
  registered.ok()
  const otp = (await codesTo(app, email)).at(-1)
  const verified = await app.call(api.accounts.verifyOtp, { body: { email, otp } })
  return { email, password, token: verified.ok().data?.token ?? '' }
}

/** Returns the value of the device cookie in the reply to a login. */
export function deviceOf({ headers }: { headers: Record<string, unknown> }): string {
  const value = /^(?:__Secure-)?tiketbus_device=([\w-]{43});/.exec(String(headers['set-cookie']))?.[1]
  if (!value) throw new Error('the reply sets no device cookie')
  return value
}

/** Returns the headers of a browser that has this device cookie. */
export const aDeviceCookie = (device: string) => ({ cookie: `tiketbus_device=${device}` })

/** Returns the headers of the browser that got the reply to a registration. */
export function attemptCookieOf({ headers }: { headers: Record<string, unknown> }): { cookie: string } {
  const cookie = /[\w-]*tiketbus_attempt=[\w-]{43}/.exec(String(headers['set-cookie']))?.[0]
  if (!cookie) throw new Error('the reply sets no cookie of a registration')
  return { cookie }
}
