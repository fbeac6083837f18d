import { createBrowserHistory as create, type RouterHistory } from '@tanstack/history'
import { newId } from '../new-id.ts'

/** So long after the browser's last step its address should be the one that is shown, in milliseconds. */
const SETTLING_MS = 100

/**
 * The browser's history, in which every entry has its number and its key: those too that the browser makes itself, for
 * a link to a place in the page. Without them, code that holds back a step could not know how far to go back.
 */
export function createBrowserHistory(): RouterHistory {
  const adopt = () => {
    if (window.history.state !== null) return
    const { href, state } = history.location
    const { pathname, search, hash } = window.location
    // The same place once more takes the entry's place.
    const steps = href === pathname + search + hash ? 0 : 1
    const key = newId()
    // Not by the history's own: it would take this for a navigation.
    const entry = { key, __TSR_key: key, __TSR_index: state.__TSR_index + steps }
    History.prototype.replaceState.call(window.history, entry, '')
  }
  // Before the history hears of it.
  addEventListener('popstate', adopt)
  const history = create()
  // A way back that is held back is undone by a step forward, which the browser drops if a second way back is under
  // way: the address would stay behind.
  let settling: ReturnType<typeof setTimeout> | undefined
  const settle = () => {
    clearTimeout(settling)
    settling = setTimeout(() => {
      const at: { __TSR_index: number } = window.history.state
      const steps = history.location.state.__TSR_index - at.__TSR_index
      if (steps !== 0) window.history.go(steps)
    }, SETTLING_MS)
  }
  addEventListener('popstate', settle)
  const { destroy } = history
  history.destroy = () => {
    clearTimeout(settling)
    removeEventListener('popstate', adopt)
    removeEventListener('popstate', settle)
    destroy()
  }
  return history
}
