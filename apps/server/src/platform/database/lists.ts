/** Pages and search patterns of lists. */
import { DEFAULT_PAGE_SIZE, MAX_ADMIN_LIST } from '@tiketbus/contract'

export type PageQuery = { page?: number; limit?: number }
export type Page = { page: number; limit: number; offset: number }

/** Without page and limit: the whole list up to the limit of plain lists (the specification's client pages by itself). */
export function pageOf({ page, limit }: PageQuery, plainLimit: number = MAX_ADMIN_LIST): Page {
  if (page === undefined && limit === undefined) return { page: 1, limit: plainLimit, offset: 0 }
  const size = limit ?? DEFAULT_PAGE_SIZE
  return { page: page ?? 1, limit: size, offset: ((page ?? 1) - 1) * size }
}

/** Separators between two names: 'Jakarta → Yogyakarta', 'Jakarta ke Yogyakarta'. */
const BETWEEN = /^(?:[-–—→>,/]+|ke)$/i

/** Returns a LIKE pattern for each word of a search, or null without one. */
export function wordPatterns(text: string | undefined): string[] | null {
  const words = [...new Set((text ?? '').split(/[\s,→]+/).filter(Boolean))]
  const names = words.filter((word) => !BETWEEN.test(word))
  const patterns = (names.length > 0 ? names : words).flatMap((word) => likePattern(word) ?? [])
  return patterns.length > 0 ? patterns : null
}

/** Returns a LIKE pattern for 'contains', or null without a search. Wildcards in the caller's text are escaped. */
export function likePattern(text: string | undefined): string | null {
  return text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null
}

/** Returns the lowest (`0`) or highest (`f`) UUID that begins with some hexadecimal digits. */
export const uuidBound = (start: string, fill: '0' | 'f') =>
  start.padEnd(32, fill).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
