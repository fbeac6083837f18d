/** Conditions of a call on what it is about, by tag (RFC 9110, 8.8.3 and 13.1): one place for every reply with an ETag. */
import type { IncomingHttpHeaders } from 'node:http'

type Tag = { readonly weak: boolean; readonly opaque: string }

/** The tags of a list, or '*' for any; undefined for a header that is neither. A comma may stand inside of a tag. */
function readTags(header: string): readonly Tag[] | '*' | undefined {
  if (header.trim() === '*') return '*'
  if (!/^[\s,]*(?:W\/)?"[^"]*"[\s,]*(?:,\s*(?:W\/)?"[^"]*"[\s,]*)*$/.test(header)) return undefined
  return [...header.matchAll(/(W\/)?"([^"]*)"/g)].map(([, weak, opaque = '']) => ({
    weak: weak !== undefined,
    opaque,
  }))
}

/**
 * Whether the caller has this reply already (`If-None-Match`, weak comparison: 'W/' makes no difference). A header that is
 * no list of tags is as good as none: the whole reply is right in any case.
 */
export function isKnown(headers: IncomingHttpHeaders, etag: string): boolean {
  const tags = readTags(headers['if-none-match'] ?? '')
  if (tags === undefined || tags === '*') return tags === '*'
  const [own] = readTags(etag) ?? []
  return typeof own === 'object' && tags.some(({ opaque }) => opaque === own.opaque)
}

/**
 * The versions of a record that the caller takes for the newest (`If-Match`); undefined for any. Strong comparison: a weak
 * tag is no version, nor is one that was never given out. A single version may stand without its quotes. 'malformed' for a
 * header that is no list of tags.
 */
export function readVersions(headers: IncomingHttpHeaders): readonly number[] | undefined | 'malformed' {
  const header = headers['if-match']
  if (header === undefined) return undefined
  const tags = readTags(/^\d{1,9}$/.test(header) ? `"${header}"` : header)
  if (tags === undefined) return 'malformed'
  if (tags === '*') return undefined
  return tags
    .filter(({ weak, opaque }) => !weak && /^\d{1,9}$/.test(opaque))
    .map(({ opaque }) => Number(opaque))
}
