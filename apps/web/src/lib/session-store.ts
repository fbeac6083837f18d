import { create } from 'zustand'
import { localStore } from './storage.ts'

/** Specification, section 9: the key of the session's token in local storage. */
export const TOKEN_KEY = 'token'

type TokenState = { readonly token: string | null }

/** The bearer token of this browser; another tab's login or logout arrives through the storage event. */
export const useTokenStore = create<TokenState>(() => ({ token: null }))

// Set after creation: while a prerendered page is taken over, the initial state must be the guest's, as in its HTML.
useTokenStore.setState({ token: localStore.get(TOKEN_KEY) })

export function getToken(): string | null {
  return useTokenStore.getState().token
}

export function storeToken(token: string): void {
  localStore.set(TOKEN_KEY, token)
  useTokenStore.setState({ token })
}

export function removeToken(): void {
  localStore.remove(TOKEN_KEY)
  useTokenStore.setState({ token: null })
}

/** Follows logins and logouts of other tabs; gives the function that stops it. */
export function followOtherTabs(): () => void {
  const read = () => useTokenStore.setState({ token: localStore.get(TOKEN_KEY) })
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
