import { afterEach, expect, it, vi } from 'vitest'
import { localStore, readJson, tabStore, writeJson } from './storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

it('stores nothing, and throws nothing, if the browser forbids storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  localStore.set('token', 'x')
  expect(localStore.get('token')).toBeNull()
})

it('counts unreadable JSON as absent', () => {
  writeJson(tabStore, 'seats', [3, 4])
  expect(readJson(tabStore, 'seats')).toEqual([3, 4])
  tabStore.set('seats', '{oops')
  expect(readJson(tabStore, 'seats')).toBeUndefined()
})

it('lists keys by prefix', () => {
  tabStore.set('reservasi_1', 'a')
  tabStore.set('reservasi_2', 'b')
  tabStore.set('other', 'c')
  expect(tabStore.keys('reservasi_').toSorted()).toEqual(['reservasi_1', 'reservasi_2'])
})
