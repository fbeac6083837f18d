/** Browser storage that may be full, forbidden or absent (private windows, server rendering): then it forgets, and nothing breaks. */
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

/** Outlives the window: the session's token. */
export const localStore = safeStore(() => globalThis.window?.localStorage)
/** Ends with the tab: chosen seats, hold ids, payment flags. */
export const tabStore = safeStore(() => globalThis.window?.sessionStorage)

/** Reads JSON that this application wrote; anything unreadable counts as absent. */
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
