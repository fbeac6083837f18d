/**
 * Tokens of sessions that were ended here without a connection: the server ends them when it is reachable again [A83]. Until then
 * they are kept in this browser, apart from the session's own token.
 */
import { localStore, readJson, writeJson } from './storage.ts'

const KEY = 'ended_sessions'
const MAX_KEPT = 5

function keptTokens(): string[] {
  const kept = readJson(localStore, KEY)
  return Array.isArray(kept) ? kept.filter((token) => typeof token === 'string') : []
}

export function keepEndedSession(token: string): void {
  writeJson(localStore, KEY, [...keptTokens().filter((kept) => kept !== token), token].slice(-MAX_KEPT))
}

export function forgetEndedSession(token: string): void {
  const left = keptTokens().filter((kept) => kept !== token)
  if (left.length === 0) localStore.remove(KEY)
  else writeJson(localStore, KEY, left)
}

/** Ends them now, and again whenever the connection returns. */
export function endKeptSessions(): void {
  const end = () => {
    if (keptTokens().length === 0) return
    // Rarely needed, so its code is loaded on demand, which may fail; the next start tries again.
    import('./session-calls.ts').then(
      ({ logoutAtServer }) => keptTokens().forEach((token) => void logoutAtServer(token)),
      () => undefined,
    )
  }
  addEventListener('online', end)
  end()
}
