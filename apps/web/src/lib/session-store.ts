import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand'
import { localStore } from './storage.ts'

/** The key of the session's token [A39] in local storage. */
export const TOKEN_KEY = 'token'

type TokenState = { readonly token: string | null }

/** The bearer token of this browser; another tab's login or logout arrives through the storage event. */
const tokens = createStore<TokenState>(() => ({ token: localStore.get(TOKEN_KEY) }))

let drawnWith: string | null = null

/** A page that is prerendered, and one that is hydrated, is for a guest, or for the user with this token. */
export function drawWith(token: string | null): void {
  drawnWith = token
}

/** The token for what is rendered: first the one with which the page was prerendered, then the stored one. */
export function useToken(): string | null {
  return useSyncExternalStore(tokens.subscribe, findToken, () => drawnWith)
}

export function findToken(): string | null {
  return tokens.getState().token
}

/** What was kept of a person for when there is no connection (`kept.ts`); another one's session must not find it. */
export const KEPT_DATABASE = 'kept'

function forgetKept(): void {
  // After the token has changed: what is being kept for it meanwhile is erased as well.
  try {
    indexedDB.deleteDatabase(KEPT_DATABASE)
  } catch {
    // A browser without it, or that refuses it in a private window, has kept nothing.
  }
}

export function storeToken(token: string): void {
  localStore.set(TOKEN_KEY, token)
  forgetKept()
  tokens.setState({ token })
}

export function removeToken(): void {
  localStore.remove(TOKEN_KEY)
  forgetKept()
  tokens.setState({ token: null })
}

/** Follows logins and logouts of other tabs; returns the function that stops it. */
export function followOtherTabs(): () => void {
  const read = () => tokens.setState({ token: localStore.get(TOKEN_KEY) })
  function follow(event: StorageEvent): void {
    if (event.key === TOKEN_KEY || event.key === null) read()
  }
  window.addEventListener('storage', follow)
  // A page that the browser put aside and shows again has heard nothing meanwhile.
  window.addEventListener('pageshow', read)
  return () => {
    window.removeEventListener('storage', follow)
    window.removeEventListener('pageshow', read)
  }
}
