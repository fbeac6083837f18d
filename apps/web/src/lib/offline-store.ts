/**
 * What a person opened once and may need without a connection, in this browser's IndexedDB. It belongs to one account and
 * session: nothing is found under another token, and `session-store.ts` deletes it at each login and at each end of a
 * session. If the browser refuses (a private window, a full phone, plain http, which has no Web Crypto), nothing is kept
 * and no call fails.
 */
import { read, user as userSchema, type User } from '@tiketbus/contract'
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { serverNow } from './server-clock.ts'
import { findToken, OFFLINE_DATABASE, TOKEN_KEY } from './session-store.ts'
import { localStore } from './storage.ts'

/** `at`: when it came from the server, ISO 8601. */
export type OfflineEntry = { readonly key: string; readonly value: unknown; readonly at: string }

type Owner = { readonly user: User; readonly session: string }

interface Schema extends DBSchema {
  things: { key: string; value: OfflineEntry }
  owner: { key: 'owner'; value: Owner }
}

/** More than anybody opens between two journeys; the oldest are removed first. */
export const MAX_OFFLINE_ENTRIES = 30

/** Stores a value of this person under its key; replaces an older one. */
export async function saveOffline(user: User, key: string, value: unknown): Promise<void> {
  const token = findToken()
  const session = await hash(token)
  if (session === undefined) return
  await withDatabase(async (database) => {
    const tx = database.transaction(['things', 'owner'], 'readwrite')
    const things = tx.objectStore('things')
    const owner = await tx.objectStore('owner').get('owner')
    // If the session has ended since, the next person would find it.
    if (!isStored(token)) return
    if (owner?.user.id_user !== user.id_user) await things.clear()
    await tx.objectStore('owner').put({ user, session }, 'owner')
    await things.put({ key, value, at: new Date(serverNow()).toISOString() })
    const newestFirst = (await things.getAll()).toSorted((a, b) => (a.at < b.at ? 1 : -1))
    await Promise.all(newestFirst.slice(MAX_OFFLINE_ENTRIES).map((old) => things.delete(old.key)))
    await tx.done
  })
  // Another tab may have logged out during the write.
  if (isStored(null)) indexedDB.deleteDatabase(OFFLINE_DATABASE)
}

/** Removes what is kept under these keys. */
export async function deleteOffline(keys: readonly string[]): Promise<void> {
  await withDatabase(async (database) => {
    const tx = database.transaction('things', 'readwrite')
    await Promise.all([...keys.map((key) => tx.store.delete(key)), tx.done])
  })
}

/** Everything that this session has stored. */
export async function listOffline(): Promise<readonly OfflineEntry[]> {
  const owner = await findOwner()
  return owner === undefined ? [] : ((await withDatabase((database) => database.getAll('things'))) ?? [])
}

/** The user of this session, if something was stored for them. */
export async function findOfflineUser(): Promise<User | undefined> {
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

/** Reads the storage directly: another tab's change arrives here as an event only a moment later. */
const isStored = (token: string | null) => localStore.get(TOKEN_KEY) === token

/** Closes the connection at once: an open one would block the deletion. Returns undefined if the browser refuses. */
async function withDatabase<Result>(
  work: (database: IDBPDatabase<Schema>) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const database = await openDB<Schema>(OFFLINE_DATABASE, 1, {
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

/** Hash of the session's token, so that the token itself is stored in one place only; undefined without a token or Web Crypto. */
async function hash(token: string | null): Promise<string | undefined> {
  if (token === null || !('subtle' in crypto)) return undefined
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
