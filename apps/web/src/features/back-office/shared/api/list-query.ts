import { queryOptions } from '@tanstack/react-query'

export type Paged = { readonly page: number; readonly limit: number }

/** The parameters of a back-office list; the server searches and pages it. */
export type ListQuery = Paged & {
  readonly q: string
  readonly filter: string
  readonly sort?: string
}

type ListReply<Row> = {
  readonly data: readonly Row[]
  readonly meta?: ({ readonly total: number } & Paged) | undefined
}

/** Query of a page of a list; the page before stays until it has loaded. */
export function pageQuery<Reply>(
  kind: string,
  query: Readonly<Record<string, unknown>>,
  load: (signal: AbortSignal) => Promise<Reply>,
) {
  const options = queryOptions({
    queryKey: ['admin', kind, query],
    queryFn: ({ signal }) => load(signal),
  })
  return { ...options, placeholderData: (before: Reply | undefined) => before }
}

/** Query of what is read anew each time that it is shown. */
export const freshQuery = <Reply>(key: readonly unknown[], load: (signal: AbortSignal) => Promise<Reply>) =>
  queryOptions({ queryKey: ['admin', ...key], queryFn: ({ signal }) => load(signal), staleTime: 0 })

type SpecifiedList<Row, Filter extends string, Order extends string> = {
  readonly kind: string
  readonly list: ListQuery
  /** What else the list depends on. */
  readonly also?: object
  readonly load: (
    query: { readonly q?: string; readonly sort?: Order; readonly page: number; readonly limit: number },
    filter: Filter | undefined,
    signal: AbortSignal,
  ) => Promise<ListReply<Row>>
  /** What the search and the filter look at in a row. */
  readonly searched: (row: Row) => readonly (string | undefined)[]
  readonly filters?: readonly Filter[]
  /** The orders that the server knows. */
  readonly orders?: readonly Order[]
  readonly filtered?: (row: Row) => string
}

/** Query of a page of one of the specification's lists, which other servers send whole. */
export function specifiedListQuery<Row, Filter extends string = never, Order extends string = never>({
  kind,
  list: { q, page, limit, filter, sort },
  also,
  load,
  filters,
  orders,
  ...texts
}: SpecifiedList<Row, Filter, Order>) {
  const known = filters?.find((one) => one === filter)
  const order = orders?.find((one) => one === sort)
  const query = { ...(q !== '' && { q }), page, limit, ...(order && { sort: order }) }
  return pageQuery(kind, { ...query, filter: known, ...also }, async (signal) =>
    narrowed(await load(query, known, signal), { q, page, limit, filter: known ?? '' }, texts),
  )
}

/**
 * A list without `meta` is another server's: the specification's calls have no parameters, so such a server sends every
 * row. It is searched, filtered and paged here.
 */
function narrowed<Row>(
  reply: ListReply<Row>,
  { q, filter, page, limit }: ListQuery,
  { searched, filtered }: Pick<SpecifiedList<Row, string, string>, 'searched' | 'filtered'>,
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
