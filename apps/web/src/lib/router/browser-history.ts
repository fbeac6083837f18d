import { createBrowserHistory as create, type RouterHistory } from '@tanstack/history'

/**
 * The browser's history, in which every entry has its number and its key: those too that the browser makes itself, for
 * a link to a place in the page. Without, what holds a way back could not tell how far to go back to where one was.
 */
export function createBrowserHistory(): RouterHistory {
  const adopt = () => {
    if (window.history.state !== null) return
    const { href, state } = history.location
    const { pathname, search, hash } = window.location
    // The same place once more takes the entry's place.
    const steps = href === pathname + search + hash ? 0 : 1
    const key = crypto.randomUUID()
    // Not by the history's own: it would take this for a navigation.
    const entry = { key, __TSR_key: key, __TSR_index: state.__TSR_index + steps }
    History.prototype.replaceState.call(window.history, entry, '')
  }
  // Before the history hears of it.
  addEventListener('popstate', adopt)
  const history = create()
  const { destroy } = history
  history.destroy = () => {
    removeEventListener('popstate', adopt)
    destroy()
  }
  return history
}
