import { createBrowserRouter, type DataRouter } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withRepairedHistory } from './history-entries.ts'

let router: DataRouter
let stop: () => void

beforeEach(async () => {
  history.replaceState(null, '', '/')
  ;({ router, stop } = withRepairedHistory(() => createBrowserRouter([{ path: '/' }, { path: '/terms' }])))
  await router.navigate('/terms')
})

afterEach(() => {
  stop()
  router.dispose()
})

/** Acts as a browser that follows a link to a fragment: an entry without state, then a popstate event. */
function follow(hash: string, how: 'pushState' | 'replaceState' = 'pushState'): void {
  history[how](null, '', hash)
  dispatchEvent(new PopStateEvent('popstate'))
}

const entry = () => history.state as { idx: number; key: string }

it('adds index and key to an entry that the browser made for a fragment', async () => {
  const before = entry().idx
  follow('#akun')
  await expect.poll(() => router.state.location.hash).toBe('#akun')
  expect([entry().idx, router.state.location.key]).toEqual([before + 1, entry().key])
  const { key } = entry()
  follow('#akun', 'replaceState')
  await expect.poll(() => router.state.location.key).not.toBe(key)
  expect(entry().idx).toBe(before + 1)
})
