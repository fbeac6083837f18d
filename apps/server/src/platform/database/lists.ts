/** Pages and search texts of lists. */
import { DEFAULT_PAGE_SIZE, MAX_ADMIN_LIST } from '@tiketbus/contract'

export type PageQuery = { page?: number; limit?: number }
export type Page = { page: number; limit: number; offset: number }

/** Without page and limit the whole list as far as plain lists go (the specification's client pages by itself). */
export function pageOf({ page, limit }: PageQuery, plainLimit: number = MAX_ADMIN_LIST): Page {
  if (page === undefined && limit === undefined) return { page: 1, limit: plainLimit, offset: 0 }
  const size = limit ?? DEFAULT_PAGE_SIZE
  return { page: page ?? 1, limit: size, offset: ((page ?? 1) - 1) * size }
}

/** A LIKE pattern for 'contains', or null without a search. Wildcards in the caller's text are escaped. */
export function likePattern(text: string | undefined): string | null {
  return text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null
}
