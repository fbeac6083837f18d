/** Rendered pages, cached as long as their replies are the same; the least recently used is evicted. */
import { LRUCache } from 'lru-cache'
import type { PageParts } from './page-with-replies.ts'

type CachedRender = {
  readonly parts: PageParts
  /** The page with the settings that it was rendered with. */
  readonly page: object
  /** The replies' addresses, and a digest of the replies. */
  readonly addresses: readonly string[]
  readonly version: string
}

export type RenderCache = LRUCache<string, CachedRender>

/** `maxBytes` are counted before compression. */
export const createRenderCache = (maxBytes: number): RenderCache =>
  new LRUCache({ maxSize: maxBytes, sizeCalculation: (render, key) => sizeOf(key, render) })

const sizeOf = (key: string, { parts, addresses, version }: CachedRender) =>
  parts.reduce(
    (sum, { bytes }) => sum + bytes.length,
    key.length + addresses.join('').length + version.length,
  )
