import { createContext, useContext, type ReactNode } from 'react'

const WaitingContext = createContext<ReactNode>(undefined)

/**
 * Around an `Outlet`: pages within are shown as they wait to be allowed. `value` stands in the place of a page that has no
 * such view; undefined shows the pages themselves.
 */
export const Waits = WaitingContext

/** What stands in the place of a page without a view of its own to wait with; undefined if the page itself is shown. */
export function useWaiting(): ReactNode {
  return useContext(WaitingContext)
}

/** Whether the page is shown as it waits. */
export function useIsWaiting(): boolean {
  return useWaiting() !== undefined
}
