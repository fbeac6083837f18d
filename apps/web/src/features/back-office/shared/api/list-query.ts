export type Paged = { readonly page: number; readonly limit: number }

/** The parameters of a back-office list; the server searches and pages it. */
export type ListQuery = Paged & { readonly q: string; readonly filter: string }

export const paged = ({ q, page, limit }: ListQuery) => ({ ...(q !== '' && { q }), page, limit })

type ListReply<Row> = {
  readonly data: readonly Row[]
  readonly meta?: ({ readonly total: number } & Paged) | undefined
}

/** What the search and the filter of a list look at in a row. */
export type RowTexts<Row> = {
  readonly searched: (row: Row) => readonly (string | undefined)[]
  readonly filtered?: (row: Row) => string
}

/**
 * A list without `meta` is another server's: the specification's calls have no parameters, so such a server sends every
 * row. It is searched, filtered and paged here.
 */
export function narrowed<Row>(
  reply: ListReply<Row>,
  { q, filter, page, limit }: ListQuery,
  { searched, filtered }: RowTexts<Row>,
): ListReply<Row> {
  if (reply.meta !== undefined) return reply
  const wanted = q.trim().toLowerCase()
  const rows = reply.data.filter((row) => {
    if (filtered && filter !== '' && filtered(row) !== filter) return false
    return searched(row).some((text = '') => text.toLowerCase().includes(wanted))
  })
  const data = rows.slice((page - 1) * limit, page * limit)
  return { data, meta: { page, limit, total: rows.length } }
}

/** Path parameters with a record's id. */
export const params = (id: number | string) => ({ id: String(id) })
