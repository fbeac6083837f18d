import { createPath, type DataRouter } from 'react-router'
import { newId } from '../lib/new-id.ts'

/** How long after the last popstate event the address must match the page that is shown, in milliseconds. */
const SETTLING_MS = 100

/**
 * Repairs two cases in which the router and the browser's history disagree:
 * - An entry that the browser made itself, for a link to a fragment, has no index and no key. Both are added, since
 *   without them the router does not know how many entries to go back.
 * - The router undoes a blocked 'back' by going forward one entry. The browser drops that step if a second 'back' is
 *   under way, and the address would no longer match the page.
 */
export function repairHistoryEntries(router: DataRouter): () => void {
  let shown = indexOf()
  let settling: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    const at = indexOf()
    if (router.state.navigation.state === 'idle' && at !== shown) history.go(shown - at)
  }
  const onPopState = () => {
    if (history.state === null) adopt(router, shown)
    clearTimeout(settling)
    settling = setTimeout(settle, SETTLING_MS)
  }
  const stop = router.subscribe(({ location }) => {
    if (createPath(location) === addressOf()) shown = indexOf()
  })
  // Capture: runs before the router's own listener.
  addEventListener('popstate', onPopState, { capture: true })
  return () => {
    stop()
    clearTimeout(settling)
    removeEventListener('popstate', onPopState, { capture: true })
  }
}

function adopt(router: DataRouter, shown: number): void {
  // A link to the fragment that is already shown replaces the entry instead of adding one.
  const steps = createPath(router.state.location) === addressOf() ? 0 : 1
  history.replaceState({ usr: null, key: newId(), idx: shown + steps }, '')
}

const addressOf = () => location.pathname + location.search + location.hash

// The router stores each entry's index under this name.
const indexOf = () => (history.state as { idx: number }).idx
