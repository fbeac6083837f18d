/** Why the server ended the session in this tab, for the login page; until the next login. */
import { useSyncExternalStore } from 'react'
import { tabStore } from './storage.ts'

const KEY = 'session_end'

export function noteSessionEnd(reason: string): void {
  tabStore.set(KEY, reason)
}

export function forgetSessionEnd(): void {
  tabStore.remove(KEY)
}

/** The reason, or null. The prerendered HTML has none, and the first render must match it. */
export function useSessionEnd(): string | null {
  return useSyncExternalStore(
    () => () => {},
    () => tabStore.get(KEY),
    () => null,
  )
}
