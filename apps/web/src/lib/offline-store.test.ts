import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { stubIndexedDb } from '../testing/indexed-db.ts'
import { passenger } from '../testing/records.ts'
import {
  deleteOffline,
  findOfflineUser,
  saveOffline,
  listOffline,
  MAX_OFFLINE_ENTRIES,
} from './offline-store.ts'
import { noteServerTime } from './server-clock.ts'
import { syncTokenFromOtherTabs, removeToken, storeToken } from './session-store.ts'

let factory: IDBFactory
beforeEach(() => {
  factory = stubIndexedDb()
  storeToken('first')
  onTestFinished(syncTokenFromOtherTabs())
})

const other = { ...passenger, id_user: 9, username: 'Dewi Lestari' }
const keys = async () => (await listOffline()).map(({ key }) => key)
const databases = async () => (await factory.databases()).map(({ name }) => name)
/** Changes the token as a page does that bypasses `storeToken`: the developer tools, or another release. */
const become = (token: string) => {
  localStorage.setItem('token', token)
  window.dispatchEvent(new Event('pageshow'))
}

describe('what a phone keeps for offline use', () => {
  it('is the last value of each key, with the server’s time of its arrival', async () => {
    await saveOffline(passenger, 'a', { n: 1 })
    noteServerTime({ waktu_server: '2036-11-20T03:00:00.000Z' })
    await saveOffline(passenger, 'a', { n: 2 })
    expect(await listOffline()).toEqual([
      { key: 'a', value: { n: 2 }, at: expect.stringMatching(/^2036-11-20T03:00/) },
    ])
    expect(await findOfflineUser()).toEqual(passenger)
  })

  it('is limited in number; the oldest are removed', async () => {
    const start = Date.parse('2036-11-20T03:00:00.000Z')
    for (let n = 0; n < MAX_OFFLINE_ENTRIES + 2; n += 1) {
      noteServerTime({ waktu_server: new Date(start + n * 60_000).toISOString() })
      await saveOffline(passenger, `order ${n}`, n)
    }
    const left = await keys()
    expect([
      left.length,
      left.includes('order 0'),
      left.includes('order 1'),
      left.includes('order 2'),
    ]).toEqual([MAX_OFFLINE_ENTRIES, false, false, true])
  })

  it('can be dropped one by one', async () => {
    for (const key of ['a', 'b', 'c']) await saveOffline(passenger, key, key)
    await deleteOffline(['a', 'c'])
    expect(await keys()).toEqual(['b'])
  })

  it('is deleted at a logout, and when the server refuses the session [K41]', async () => {
    await saveOffline(passenger, 'a', 1)
    expect(await databases()).toEqual(['kept'])
    removeToken()
    await vi.waitFor(async () => expect(await databases()).toEqual([]), { timeout: 5000 })
    expect([await keys(), await findOfflineUser()]).toEqual([[], undefined])
  })

  it('is deleted at the next login, also of the same person [K41]', async () => {
    await saveOffline(passenger, 'a', 1)
    storeToken('second')
    await vi.waitFor(async () => expect(await databases()).toEqual([]), { timeout: 5000 })
    expect(await keys()).toEqual([])
  })

  it('is not found under another token, even if it was not deleted [K41]', async () => {
    await saveOffline(passenger, 'a', 1)
    become('stolen')
    expect([await keys(), await findOfflineUser()]).toEqual([[], undefined])
    become('first')
    expect(await keys()).toEqual(['a'])
  })

  it('belongs to one account: the first value of another deletes the rest [K41]', async () => {
    await saveOffline(passenger, 'a', 1)
    become('second')
    await saveOffline(other, 'b', 2)
    expect([await keys(), (await findOfflineUser())?.username]).toEqual([['b'], 'Dewi Lestari'])
    become('first')
    expect(await keys()).toEqual([])
  })

  it('is nothing if the session ended during the write, also in another tab [K41]', async () => {
    const keeping = saveOffline(passenger, 'a', 1)
    // The other tab logs out; this tab has not received the storage event yet.
    localStorage.removeItem('token')
    await keeping
    await vi.waitFor(async () => expect(await databases()).toEqual([]), { timeout: 5000 })
  })

  it('is nothing if another release stored it in another shape', async () => {
    await saveOffline({ ...passenger, role: 'captain' } as never, 'a', 1)
    expect(await findOfflineUser()).toBeUndefined()
  })
})

describe('nothing is kept, and nothing fails', () => {
  const nothing = async () => {
    await expect(saveOffline(passenger, 'a', 1)).resolves.toBeUndefined()
    expect([await listOffline(), await findOfflineUser()]).toEqual([[], undefined])
    expect(() => storeToken('next')).not.toThrow()
    expect(() => removeToken()).not.toThrow()
  }

  it('without IndexedDB', async () => {
    vi.stubGlobal('indexedDB', undefined)
    await nothing()
  })

  it('if the browser refuses it, as in a private window', async () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('indexedDB', { open: refuse, deleteDatabase: refuse })
    await nothing()
  })

  it('if the phone is full', async () => {
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await nothing()
    expect(full).toHaveBeenCalled()
    full.mockRestore()
  })

  it('on plain http, which has no Web Crypto to tell sessions apart', async () => {
    vi.stubGlobal('crypto', {})
    await nothing()
    expect(await databases()).toEqual([])
  })

  it('for a guest', async () => {
    removeToken()
    await nothing()
  })
})
