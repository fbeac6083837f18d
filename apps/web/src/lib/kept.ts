/**
 * What a person opened once and may need without a connection, in this browser's IndexedDB. It belongs to the account
 * and the session that kept it: nothing is found under another token, and `session-store.ts` deletes it with each login
 * and each end of a session. If the browser refuses (a private window, a full phone, plain http, which has no Web Crypto)
 * nothing is kept, and nothing fails.
 */
import { read, user as userSchema, type User } from '@tiketbus/contract'
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { serverNow } from './server-clock.ts'
import { findToken, KEPT_DATABASE, TOKEN_KEY } from './session-store.ts'
import { localStore } from './storage.ts'

/** `at`: when it came from the server, ISO 8601. */
export type Kept = { readonly key: string; readonly value: unknown; readonly at: string }

type Owner = { readonly user: User; readonly session: string }

interface Schema extends DBSchema {
  things: { key: string; value: Kept }
  owner: { key: 'owner'; value: Owner }
}

/** More than anybody opens between two journeys; the oldest go first. */
export const MAX_KEPT = 30

/** Keeps a thing of this person under its key, in the place of an older one. */
export async function keep(user: User, key: string, value: unknown): Promise<void> {
  const token = findToken()
  const session = await hash(token)
  if (session === undefined) return
  await withDatabase(async (database) => {
    const tx = database.transaction(['things', 'owner'], 'readwrite')
    const things = tx.objectStore('things')
    const owner = await tx.objectStore('owner').get('owner')
    // The session may have ended since: then this would be there for the person who comes next.
    if (!isStored(token)) return
    if (owner?.user.id_user !== user.id_user) await things.clear()
    await tx.objectStore('owner').put({ user, session }, 'owner')
    await things.put({ key, value, at: new Date(serverNow()).toISOString() })
    const newestFirst = (await things.getAll()).toSorted((a, b) => (a.at < b.at ? 1 : -1))
    await Promise.all(newestFirst.slice(MAX_KEPT).map((old) => things.delete(old.key)))
    await tx.done
  })
  // Another tab's logout may have come in between.
  if (isStored(null)) indexedDB.deleteDatabase(KEPT_DATABASE)
}

/** Removes what is kept under these keys. */
export async function dropKept(keys: readonly string[]): Promise<void> {
  await withDatabase(async (database) => {
    const tx = database.transaction('things', 'readwrite')
    await Promise.all([...keys.map((key) => tx.store.delete(key)), tx.done])
  })
}

/** All that this session's person has here. */
export async function listKept(): Promise<readonly Kept[]> {
  const owner = await findOwner()
  return owner === undefined ? [] : ((await withDatabase((database) => database.getAll('things'))) ?? [])
}

/** Who this session belongs to, if something was kept for them. */
export async function findKeptUser(): Promise<User | undefined> {
  const owner = await findOwner()
  const found = owner && read(userSchema, owner.user)
  return found?.ok ? found.value : undefined
}

async function findOwner(): Promise<Owner | undefined> {
  const token = findToken()
  const session = await hash(token)
  if (session === undefined) return undefined
  const owner = await withDatabase((database) => database.get('owner', 'owner'))
  return owner?.session === session && isStored(token) ? owner : undefined
}

/** Asks the storage itself: what another tab has changed there this one hears of a moment later. */
const isStored = (token: string | null) => localStore.get(TOKEN_KEY) === token

/** The connection is closed at once: an open one would hold up the deletion. Undefined if the browser refuses. */
async function withDatabase<Result>(
  work: (database: IDBPDatabase<Schema>) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const database = await openDB<Schema>(KEPT_DATABASE, 1, {
      upgrade(fresh) {
        fresh.createObjectStore('things', { keyPath: 'key' })
        fresh.createObjectStore('owner')
      },
    })
    try {
      return await work(database)
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

/** Of a session's token, which itself is stored in one place only; undefined for a guest, and if the browser has no hash. */
async function hash(token: string | null): Promise<string | undefined> {
  if (token === null || !('subtle' in crypto)) return undefined
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
