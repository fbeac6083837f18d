/** For tests of offline storage: the test environment has no IndexedDB. */
import * as fake from 'fake-indexeddb'
import { vi } from 'vitest'

/** Stubs an empty IndexedDB until the end of the test. */
export function stubIndexedDb(): IDBFactory {
  const { default: _default, ...names } = fake
  for (const [name, value] of Object.entries(names)) vi.stubGlobal(name, value)
  const factory = new fake.IDBFactory()
  vi.stubGlobal('indexedDB', factory)
  return factory
}
