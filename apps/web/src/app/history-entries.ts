import { createPath, type DataRouter } from 'react-router'
import { newId } from '../lib/new-id.ts'

/** So long after the browser's last step its address should be the one that is shown, in milliseconds. */
const SETTLING_MS = 100

/**
 * Two repairs of the browser's history, of which the router knows too little:
 * - An entry that the browser made itself, for a link to a place in the page, gets its number and its key. Without, the
 *   router does not know how far back the entry before lies.
 * - A way back that is held back is undone by a step forward, which the browser drops if a second way back is under way:
 *   the address would stay behind the page.
 */
export function keepEntries(router: DataRouter): () => void {
  let shown = indexOf()
  let settling: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    const at = indexOf()
    if (router.state.navigation.state === 'idle' && at !== shown) history.go(shown - at)
  }
  const follow = () => {
    if (history.state === null) adopt(router, shown)
    clearTimeout(settling)
    settling = setTimeout(settle, SETTLING_MS)
  }
  const stop = router.subscribe(({ location }) => {
    if (createPath(location) === addressOf()) shown = indexOf()
  })
  // Before the router hears of it.
  addEventListener('popstate', follow, { capture: true })
  return () => {
    stop()
    clearTimeout(settling)
    removeEventListener('popstate', follow, { capture: true })
  }
}

function adopt(router: DataRouter, shown: number): void {
  // The same place once more takes the entry's place.
  const steps = createPath(router.state.location) === addressOf() ? 0 : 1
  history.replaceState({ usr: null, key: newId(), idx: shown + steps }, '')
}

const addressOf = () => location.pathname + location.search + location.hash

// As the router numbers its entries.
const indexOf = () => (history.state as { idx: number }).idx
