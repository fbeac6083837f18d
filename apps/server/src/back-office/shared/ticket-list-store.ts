/** Selects the tickets of the administrators' list; `orders` renders them. */
import { cleanTyped, ticketNamed, type TicketStatus } from '@tiketbus/contract'
import type { Reader } from '../../platform/database/database.ts'
import { likePattern, uuidBound, type Page } from '../../platform/database/lists.ts'
import { sql } from '../../platform/database/statements.ts'

/** `agency`: only the orders of this one. */
export type TicketFilter = {
  q?: string
  status?: TicketStatus
  id_rute?: number
  agency?: number | null
  sort?: 'id_tiket' | '-id_tiket'
}

/** Tickets that are not archived, of a status, a departure and an agency if they are named. `joined`: what else a condition reads. */
const filtered = (joined = '') => `from tickets k ${joined}
      where k.deleted_at is null and ($1::text is null or k.status_tiket = $1) and ($2::bigint is null or k.id_rute = $2)
        and ($3::int is null or exists (select from orders a where a.order_group_id = k.order_group_id and a.id_agen = $3))`

/** Follows an index from the newest ticket on and stops at the end of the page. */
export const PAGE = sql(
  'back_office_ticket_page',
  `select k.id_tiket ${filtered()} order by k.id_tiket desc limit $4 offset $5`,
  { prepared: false },
)

export const OLDEST = sql(
  'back_office_ticket_page_oldest',
  `select k.id_tiket ${filtered()} order by k.id_tiket limit $4 offset $5`,
  { prepared: false },
)

const COUNT = sql('back_office_count_tickets', `select count(*) as total ${filtered()}`, {
  present: ['total'],
  prepared: false,
})

/**
 * One set of tickets for each way to match. As one condition with `or`, a word that matches very many people, such as part of every
 * address, would be compared anew for each ticket. Numbers are compared only if `q` can be one.
 */
const search = (way: '' | 'desc') => `with found as materialized (
      select k.id_tiket ${filtered('join orders o using (order_group_id) join users u using (id_user)')}
        and u.deleted_at is null and (u.username ilike $4 or u.email ilike $4)
      union
      select k.id_tiket ${filtered('join trips t on t.id_rute = k.id_rute')}
        and (t.asal ilike $4 and k.naik = 0 or t.tujuan ilike $4 and k.turun = t.jumlah_ruas)
      union
      select k.id_tiket ${filtered('join trip_nodes n on n.id_rute = k.id_rute')}
        and n.kota ilike $4 and (n.simpul = k.naik or n.simpul = k.turun)
      union
      select k.id_tiket ${filtered()} and $5::text is not null and k.id_tiket::text like $5
      union
      select k.id_tiket ${filtered()} and k.order_group_id between $6::uuid and $7::uuid
    ),
    page as (select id_tiket from found order by id_tiket ${way} limit $8 offset $9)
    select page.id_tiket, all_found.total from (select count(*) as total from found) as all_found left join page on true
    order by page.id_tiket ${way}`
export const SEARCH = sql('back_office_ticket_search', search('desc'), {
  present: ['total'],
  prepared: false,
})
const SEARCH_OLDEST = sql('back_office_ticket_search_oldest', search(''), {
  present: ['total'],
  prepared: false,
})

type Found = { ids: number[]; total: number }

/**
 * Returns the ids of a page, newest first or in the order of `sort`, and the number of all matches. `q` matches the passenger's name or
 * e-mail, the city in which they get on or off, the ticket's number (with or without TB-), and the beginning of an order's number.
 */
export async function selectTicketIds(
  reader: Reader,
  { q, status, id_rute, agency, sort }: TicketFilter,
  page: Page,
): Promise<Found> {
  const filter = [status ?? null, id_rute ?? null, agency ?? null] as const
  const pattern = likePattern(q)
  const isOldestFirst = sort === 'id_tiket'
  if (pattern) {
    const statement = isOldestFirst ? SEARCH_OLDEST : SEARCH
    return searchTickets(reader, statement, { filter, pattern, q: q ?? '' }, page)
  }
  const rows = await reader.rows(isOldestFirst ? OLDEST : PAGE, [...filter, page.limit, page.offset])
  const [count] = await reader.rows(COUNT, [...filter])
  return { ids: rows.map((row) => row.id_tiket), total: count?.total ?? 0 }
}

async function searchTickets(
  reader: Reader,
  statement: typeof SEARCH | typeof SEARCH_OLDEST,
  {
    filter,
    pattern,
    q,
  }: { filter: readonly [TicketStatus | null, number | null, number | null]; pattern: string; q: string },
  page: Page,
): Promise<Found> {
  const digits = cleanTyped(q)
  const number = ticketNamed(q) ?? /^\d{1,10}$/.exec(digits)?.[0]
  const group = /^[0-9a-f]{1,8}$/i.test(digits) ? digits.toLowerCase() : undefined
  const rows = await reader.rows(statement, [
    ...filter,
    pattern,
    number ? `%${number}%` : null,
    group ? uuidBound(group, '0') : null,
    group ? uuidBound(group, 'f') : null,
    page.limit,
    page.offset,
  ])
  return { ids: rows.flatMap((row) => row.id_tiket ?? []), total: rows[0]?.total ?? 0 }
}

/** Returns the ids of the newest tickets. */
export async function selectNewestTicketIds(reader: Reader, limit: number): Promise<number[]> {
  const rows = await reader.rows(PAGE, [null, null, null, limit, 0])
  return rows.map((row) => row.id_tiket)
}
