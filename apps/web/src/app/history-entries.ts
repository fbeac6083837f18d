import { createPath, type DataRouter } from 'react-router'
import { newId } from '../lib/new-id.ts'

/** How long after the last popstate event the address must match the page that is shown, in milliseconds. */
const SETTLING_MS = 100

/**
 * Makes the router, and repairs two cases in which it and the browser's history disagree:
 * - An entry that the browser made itself, for a link to a fragment, has no index and no key. Both are added, since
 *   without them the router does not know how many entries to go back.
 * - The router undoes a blocked 'back' by going forward one entry. The browser drops that step if a second 'back' is
 *   under way, and the address would no longer match the page.
 */
export function withRepairedHistory(makeRouter: () => DataRouter): { router: DataRouter; stop: () => void } {
  let settling: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    const at = indexOf()
    if (router.state.navigation.state === 'idle' && at !== shown.index) history.go(shown.index - at)
  }
  const onPopState = () => {
    if (history.state === null) adopt(shown)
    clearTimeout(settling)
    settling = setTimeout(settle, SETTLING_MS)
  }
  // Before the router adds its own listener: a browser calls those of the window in their order, even for the phase of capture.
  addEventListener('popstate', onPopState)
  const router = makeRouter()
  let shown = entryShown()
  const unsubscribe = router.subscribe(({ location }) => {
    if (createPath(location) === addressOf()) shown = entryShown()
  })
  const stop = () => {
    unsubscribe()
    clearTimeout(settling)
    removeEventListener('popstate', onPopState)
  }
  return { router, stop }
}

type Entry = { readonly index: number; readonly address: string }

const entryShown = (): Entry => ({ index: indexOf(), address: addressOf() })

function adopt({ index, address }: Entry): void {
  // A link to the fragment that is already shown replaces the entry instead of adding one.
  const steps = address === addressOf() ? 0 : 1
  history.replaceState({ usr: null, key: newId(), idx: index + steps }, '')
}

const addressOf = () => location.pathname + location.search + location.hash

// The router stores each entry's index under this name.
const indexOf = () => (history.state as { idx: number }).idx
