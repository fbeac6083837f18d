import { useSyncExternalStore } from 'react'
import { createStore } from 'zustand'
import { localStore } from './storage.ts'

/** The key of the session's token [A39] in local storage. */
export const TOKEN_KEY = 'token'

type TokenState = { readonly token: string | null }

/** The bearer token of this browser; another tab's login or logout arrives through the storage event. */
const tokens = createStore<TokenState>(() => ({ token: localStore.get(TOKEN_KEY) }))

let renderToken: string | null = null

/** Sets the token to render with during prerendering and hydration: null for a guest. */
export function setRenderToken(token: string | null): void {
  renderToken = token
}

/** The token to render with: during hydration the one that the page was prerendered with, then the stored one. */
export function useToken(): string | null {
  return useSyncExternalStore(tokens.subscribe, findToken, () => renderToken)
}

export function findToken(): string | null {
  return tokens.getState().token
}

/** Database of what was kept for offline use (`offline-store.ts`); another session must not find it. */
export const OFFLINE_DATABASE = 'kept'

function deleteOfflineDatabase(): void {
  // After the token has changed, so that a write that is under way for the old token is deleted as well.
  try {
    indexedDB.deleteDatabase(OFFLINE_DATABASE)
  } catch {
    // A browser without IndexedDB, or one that forbids it in a private window, has kept nothing.
  }
}

export function storeToken(token: string): void {
  localStore.set(TOKEN_KEY, token)
  deleteOfflineDatabase()
  tokens.setState({ token })
}

export function removeToken(): void {
  localStore.remove(TOKEN_KEY)
  deleteOfflineDatabase()
  tokens.setState({ token: null })
}

/** Follows logins and logouts in other tabs; returns an unsubscribe function. */
export function syncTokenFromOtherTabs(): () => void {
  const read = () => tokens.setState({ token: localStore.get(TOKEN_KEY) })
  function follow(event: StorageEvent): void {
    if (event.key === TOKEN_KEY || event.key === null) read()
  }
  window.addEventListener('storage', follow)
  // A page in the back-forward cache receives no storage events.
  window.addEventListener('pageshow', read)
  return () => {
    window.removeEventListener('storage', follow)
    window.removeEventListener('pageshow', read)
  }
}
