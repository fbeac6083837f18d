/** Rendered pages, cached as long as their replies are the same; the least recently used is evicted. */
import type { PageParts } from './page-with-replies.ts'

export type CachedRender = {
  readonly parts: PageParts
  /** The page with the settings that it was rendered with. */
  readonly page: object
  /** The replies' addresses, and a digest of the replies. */
  readonly addresses: readonly string[]
  readonly version: string
}

export type RenderCache = {
  get(key: string): CachedRender | undefined
  set(key: string, render: CachedRender): void
  /** Cached bytes before compression, at most the size of the cache. */
  size(): number
}

export function createRenderCache(maxBytes: number): RenderCache {
  const kept = new Map<string, CachedRender>()
  let size = 0
  const remove = (key: string) => {
    const render = kept.get(key)
    if (!render) return
    kept.delete(key)
    size -= sizeOf(key, render)
  }
  return {
    get: (key) => {
      const render = kept.get(key)
      if (!render) return undefined
      // A Map keeps insertion order: a used page moves to the end.
      kept.delete(key)
      kept.set(key, render)
      return render
    },
    set: (key, render) => {
      remove(key)
      const added = sizeOf(key, render)
      if (added > maxBytes) return
      for (const oldest of kept.keys()) {
        if (size + added <= maxBytes) break
        remove(oldest)
      }
      kept.set(key, render)
      size += added
    },
    size: () => size,
  }
}

const sizeOf = (key: string, { parts, addresses, version }: CachedRender) =>
  parts.reduce(
    (sum, { bytes }) => sum + bytes.length,
    key.length + addresses.join('').length + version.length,
  )
