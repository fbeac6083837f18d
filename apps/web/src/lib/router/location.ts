import type { HistoryLocation } from '@tanstack/history'

/** The current address. `search` and `hash` have their sign or are empty; `key` names this entry of the history. */
export type Location = {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
  readonly key: string
}

/** The target of a navigation: an address, or its parts; without a path one stays on the page. */
export type To = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string }

/** The entry's own state lies beside what the history keeps in it. */
export const OWN_STATE = 'own'

export function locationOf({ pathname, search, hash, state }: HistoryLocation): Location {
  const own = OWN_STATE in state ? state[OWN_STATE] : undefined
  return { pathname, search, hash, state: own ?? null, key: state.key ?? '' }
}

export function hrefOf(to: To, from: { readonly pathname: string; readonly search: string }): string {
  if (typeof to === 'string') {
    if (to.startsWith('#')) return from.pathname + from.search + to
    return to.startsWith('?') ? from.pathname + to : to
  }
  return (to.pathname ?? from.pathname) + signed('?', to.search) + signed('#', to.hash)
}

function signed(sign: string, part = ''): string {
  return part === '' || part.startsWith(sign) ? part : sign + part
}
