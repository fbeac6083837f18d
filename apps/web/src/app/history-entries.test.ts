import { createBrowserRouter, type DataRouter } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepEntries } from './history-entries.ts'

let router: DataRouter
let stop: () => void

beforeEach(async () => {
  history.replaceState(null, '', '/')
  router = createBrowserRouter([{ path: '/' }, { path: '/terms' }])
  stop = keepEntries(router)
  await router.navigate('/terms')
})

afterEach(() => {
  stop()
  router.dispose()
})

/** As a browser follows a link to a place in the page: an entry without state, and a popstate event. */
function follow(hash: string, how: 'pushState' | 'replaceState' = 'pushState'): void {
  history[how](null, '', hash)
  dispatchEvent(new PopStateEvent('popstate'))
}

const entry = () => history.state as { idx: number; key: string }

it('numbers an entry that the browser made for a place in the page, and adds a key', async () => {
  const before = entry().idx
  follow('#akun')
  await expect.poll(() => router.state.location.hash).toBe('#akun')
  expect([entry().idx, router.state.location.key]).toEqual([before + 1, entry().key])
  const { key } = entry()
  follow('#akun', 'replaceState')
  await expect.poll(() => router.state.location.key).not.toBe(key)
  expect(entry().idx).toBe(before + 1)
})
