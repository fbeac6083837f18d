import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

function storageWith(entries: Record<string, string>) {
  const kept = new Map(Object.entries(entries))
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

it('keeps the token in local storage under the key token [A39]', async () => {
  const storage = storageWith({})
  vi.stubGlobal('localStorage', storage)
  const { storeToken, removeToken, findToken } = await import('./session-store.ts')
  storeToken('abc')
  expect([storage.getItem('token'), findToken()]).toEqual(['abc', 'abc'])
  removeToken()
  expect([storage.getItem('token'), findToken()]).toEqual([null, null])
})

it('reads the stored token at the start, but hydrates as a guest what is prerendered for guests', async () => {
  vi.stubGlobal('localStorage', storageWith({ token: 'abc' }))
  const { setRenderToken, findToken, useToken } = await import('./session-store.ts')
  const Shown = () => createElement('b', null, useToken() ?? 'a guest')
  const rendered = () => renderToString(createElement(Shown))
  const forGuests = rendered()
  setRenderToken('somebody')
  expect([findToken(), forGuests, rendered()]).toEqual(['abc', '<b>a guest</b>', '<b>somebody</b>'])
})

it('follows a logout in another tab', async () => {
  const storage = storageWith({ token: 'abc' })
  vi.stubGlobal('localStorage', storage)
  const { syncTokenFromOtherTabs, findToken } = await import('./session-store.ts')
  const stop = syncTokenFromOtherTabs()
  storage.removeItem('token')
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  expect(findToken()).toBeNull()
  stop()
})

it('notices a logout that happened while the page was in the back-forward cache', async () => {
  const storage = storageWith({ token: 'abc' })
  vi.stubGlobal('localStorage', storage)
  const { syncTokenFromOtherTabs, findToken } = await import('./session-store.ts')
  const stop = syncTokenFromOtherTabs()
  storage.removeItem('token')
  window.dispatchEvent(new Event('pageshow'))
  expect(findToken()).toBeNull()
  stop()
})
