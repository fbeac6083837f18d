/** Conditional requests by entity tag (RFC 9110, 8.8.3 and 13.1), for every reply with an ETag. */
import type { IncomingHttpHeaders } from 'node:http'

type Tag = { readonly weak: boolean; readonly opaque: string }

/** Returns the tags of a list, or '*' for any; undefined for any other header. A tag may contain commas. */
function readTags(header: string): readonly Tag[] | '*' | undefined {
  if (header.trim() === '*') return '*'
  if (!/^[\s,]*(?:W\/)?"[^"]*"[\s,]*(?:,\s*(?:W\/)?"[^"]*"[\s,]*)*$/.test(header)) return undefined
  return [...header.matchAll(/(W\/)?"([^"]*)"/g)].map(([, weak, opaque = '']) => ({
    weak: weak !== undefined,
    opaque,
  }))
}

/**
 * Returns whether the caller has this reply already (`If-None-Match`, weak comparison: 'W/' is ignored). An invalid header is
 * ignored, because the whole reply is correct in any case.
 */
export function isKnown(headers: IncomingHttpHeaders, etag: string): boolean {
  const header = headers['if-none-match']
  if (header === undefined) return false
  const tags = readTags(header)
  if (tags === undefined || tags === '*') return tags === '*'
  const [own] = readTags(etag) ?? []
  return typeof own === 'object' && tags.some(({ opaque }) => opaque === own.opaque)
}

/**
 * Returns the versions of a record that the caller believes to be current (`If-Match`); undefined for any. Strong comparison: a weak
 * tag matches no version, nor does one that was never sent. A single version may be unquoted. Returns 'malformed' for an invalid
 * header.
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
