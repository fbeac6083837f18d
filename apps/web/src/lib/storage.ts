/** Browser storage. If it is full, forbidden or absent (private windows, server rendering), nothing is stored and no call throws. */
export type Store = {
  readonly get: (key: string) => string | null
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
  readonly clear: () => void
  /** Keys that begin with `prefix`. */
  readonly keys: (prefix: string) => string[]
}

function safeStore(find: () => Storage | undefined): Store {
  function attempt<T>(act: (storage: Storage) => T, otherwise: T): T {
    try {
      const storage = find()
      return storage === undefined ? otherwise : act(storage)
    } catch {
      return otherwise
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, value) => attempt((storage) => storage.setItem(key, value), undefined),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    clear: () => attempt((storage) => storage.clear(), undefined),
    keys: (prefix) => attempt((storage) => Object.keys(storage).filter((key) => key.startsWith(prefix)), []),
  }
}

/** Survives closing the window: the session's token. */
export const localStore = safeStore(() => globalThis.window?.localStorage)
/** Cleared with the tab: chosen seats, hold ids, payment flags. */
export const tabStore = safeStore(() => globalThis.window?.sessionStorage)

/** Parses JSON that this application wrote; undefined if it is not valid. */
export function readJson(store: Store, key: string): unknown {
  const text = store.get(key)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function writeJson(store: Store, key: string, value: unknown): void {
  store.set(key, JSON.stringify(value))
}
