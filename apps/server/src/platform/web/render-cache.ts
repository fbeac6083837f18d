/** Drawings that are kept while the replies in them are the same; the longest unused goes first. */
export type Drawing = {
  /** What belongs into the head: the title. */
  readonly head: string
  /** What belongs into `#root`. */
  readonly body: string
  /** The replies' addresses, and a digest of the replies. */
  readonly addresses: readonly string[]
  readonly version: string
}

export type DrawingCache = {
  get(key: string): Drawing | undefined
  set(key: string, drawing: Drawing): void
  /** Characters that are kept; never more than the cache was made for. */
  size(): number
}

export function createDrawingCache(maxCharacters: number): DrawingCache {
  const kept = new Map<string, Drawing>()
  let size = 0
  const remove = (key: string) => {
    const drawing = kept.get(key)
    if (!drawing) return
    kept.delete(key)
    size -= sizeOf(key, drawing)
  }
  return {
    get: (key) => {
      const drawing = kept.get(key)
      if (!drawing) return undefined
      // A map remembers the order of insertion: what is used moves to its end.
      kept.delete(key)
      kept.set(key, drawing)
      return drawing
    },
    set: (key, drawing) => {
      remove(key)
      const added = sizeOf(key, drawing)
      if (added > maxCharacters) return
      for (const oldest of kept.keys()) {
        if (size + added <= maxCharacters) break
        remove(oldest)
      }
      kept.set(key, drawing)
      size += added
    },
    size: () => size,
  }
}

const sizeOf = (key: string, { head, body, addresses, version }: Drawing) =>
  key.length + head.length + body.length + addresses.join('').length + version.length
