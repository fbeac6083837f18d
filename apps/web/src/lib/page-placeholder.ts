import { createContext, useContext, type ReactNode } from 'react'

const PlaceholderContext = createContext<ReactNode>(undefined)

/**
 * Around an `Outlet`, while the session loads: pages inside show their placeholder. `value` is the fallback for a page
 * without one; undefined once the pages themselves may be shown.
 */
export const PlaceholderProvider = PlaceholderContext

/** The fallback for a page without a placeholder; undefined if the page itself is shown. */
export function usePlaceholder(): ReactNode {
  return useContext(PlaceholderContext)
}

/** Whether the page's placeholder is shown. */
export function useIsPlaceholder(): boolean {
  return usePlaceholder() !== undefined
}
