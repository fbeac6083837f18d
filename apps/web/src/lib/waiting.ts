import { createContext, useContext, type ReactNode } from 'react'

const WaitingContext = createContext<ReactNode>(undefined)

/**
 * Around an `Outlet`, while the session loads: pages inside show their waiting view. `value` is the fallback for a page
 * without one; undefined once the pages themselves may be shown.
 */
export const Waits = WaitingContext

/** The fallback for a page without a waiting view; undefined if the page itself is shown. */
export function useWaiting(): ReactNode {
  return useContext(WaitingContext)
}

/** Whether the page's waiting view is shown. */
export function useIsWaiting(): boolean {
  return useWaiting() !== undefined
}
