import type { RouterHistory } from '@tanstack/history'
import { afterEach, expect, it } from 'vitest'
import { createBrowserHistory } from './browser-history.ts'

let history: RouterHistory

afterEach(() => history.destroy())

/** As a browser follows a link to a place in the page: an entry without state, with a popstate event. */
function follow(hash: string, how: 'pushState' | 'replaceState' = 'pushState'): void {
  History.prototype[how].call(window.history, null, '', hash)
  dispatchEvent(new PopStateEvent('popstate'))
}

const place = () => [history.location.hash, history.location.state.__TSR_index]

it('numbers an entry that the browser made for a place in the page, and keeps its key', async () => {
  history = createBrowserHistory()
  history.push('/terms', {})
  history.flush()
  const before = history.location.state.__TSR_index
  follow('#akun')
  await expect.poll(place).toEqual(['#akun', before + 1])
  const { key } = history.location.state
  follow('#akun', 'replaceState')
  await expect.poll(() => history.location.state.key).not.toBe(key)
  expect(place()).toEqual(['#akun', before + 1])
  expect(window.history.state).toEqual(history.location.state)
})
