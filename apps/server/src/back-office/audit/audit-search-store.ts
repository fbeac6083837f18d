/**
 * Search of the audit log: the text is looked up among records first, then their entries are read by the log's
 * indexes. However long the log is, a search reads no more than the bounds below.
 */
import type { Reader } from '../../platform/database/database.ts'
import type { Page } from '../../platform/database/lists.ts'
import { sql, type Arguments } from '../../platform/database/statements.ts'
import { ERASED_NAME } from '../../tables/erased-name.ts'
import type { UnusualFilter } from './audit-list-store.ts'
import type { AuditSearch } from './audit-search.ts'

type SearchFilter = { entity?: string } & UnusualFilter

/** How many records of a kind are searched by name, newest first. */
const MAX_SCANNED = 20_000
/** How many records of a kind a name may match. */
const MAX_RECORDS = 1000
/** Entries per record, and entries in total. */
const MAX_OF_RECORD = 1000
const MAX_FOUND = 10_000

/** Two CTEs: the newest records of a kind, and the ids of those that match the condition, newest first. */
const named = (name: string, id: string, from: string, condition: string) => `
    ${name}_near as materialized (select * from ${from} order by ${id} desc limit ${MAX_SCANNED}),
    ${name} as materialized (select ${id} as id from ${name}_near where ${condition} order by ${id} desc limit ${MAX_RECORDS})`

/**
 * The newest entries with these values, by the index on the columns and id. Written as a range, which no other index can serve:
 * with an equality on a column in which most entries share a value the planner would scan the log backwards by id, a million rows
 * for a value that no entry has.
 */
const newestOf = (columns: string, values: string, limit: number) => `
        select id, entity, at, unusual from audit_log
        where (${columns}, id) > (${values}, 0) and (${columns}, id) < (${values}, ${Number.MAX_SAFE_INTEGER})
        order by ${columns
          .split(', ')
          .map((column) => `${column} desc`)
          .join(', ')}, id desc limit ${limit}`

const isFull = (name: string) => `(select count(*) from ${name}_near) = ${MAX_SCANNED}
      or (select count(*) from ${name}) = ${MAX_RECORDS}`

const SEARCH = sql(
  'back_office_audit_search',
  `with ${named(
    'trips_found',
    'id_rute',
    "(select id_rute, asal || ' ' || tujuan as name from trips where $6::text[] is not null) t",
    'name ilike all ($6)',
  )},
    ${named(
      'buses_found',
      'id_bus',
      '(select id_bus, nama_bus as name from buses where $5::text is not null) b',
      'name ilike $5',
    )},
    ${named(
      'people_found',
      'id_user',
      // A deleted account has its name only if it was one of staff, whose acts are still looked for.
      `(select id_user, username, email from users
        where $5::text is not null and (deleted_at is null or username <> '${ERASED_NAME}')) u`,
      'username ilike $5 or email ilike $5',
    )},
    users_found as materialized (
      select id from people_found
      union select id_user from users where email = $7::text and deleted_at is null
    ),
    orders_found as materialized (
      (select order_group_id from orders where order_group_id between $3::uuid and $4::uuid order by order_group_id limit 20)
      union select order_group_id from tickets where id_tiket = $2::bigint
    ),
    tickets_found as materialized (
      select $2 as id where $2 is not null
      union select k.id_tiket from tickets k join orders_found using (order_group_id) where $3 is not null
    ),
    records as materialized (
      select kind as entity, $1::text as entity_id from unnest('{user,bus,trip,ticket,refund}'::text[]) as kind where $1 is not null
      union select 'trip', id::text from trips_found
      union select 'bus', id::text from buses_found
      union select 'user', id::text from users_found
      union select 'ticket', id::text from tickets_found
      union select 'order', order_group_id::text from orders_found
      union select 'refund', s.id_refund::text from tickets_found k join refund_tickets s on s.id_tiket = k.id
    ),
    acts as materialized (
      select a.id, a.entity, a.at, a.unusual from users_found u cross join lateral (${newestOf(
        'id_admin',
        'u.id',
        MAX_FOUND,
      )}) a order by a.id desc limit ${MAX_FOUND}
    ),
    found as materialized (
      select id from (
        select a.id, a.at, a.unusual from records r cross join lateral (${newestOf(
          'entity, entity_id',
          'r.entity, r.entity_id',
          MAX_OF_RECORD,
        )}) a where $8::text is null or r.entity = $8
        union select id, at, unusual from acts where $8 is null or entity = $8
      ) every where (not $11::boolean or unusual is not null)
        and ($12::date is null or (at at time zone 'Asia/Jakarta')::date = $12)
      order by id desc limit ${MAX_FOUND}
    ),
    whole as (
      select count(*) as total, count(*) = ${MAX_FOUND} or (select count(*) from acts) = ${MAX_FOUND}
        or ${isFull('trips_found')} or ${isFull('buses_found')} or ${isFull('people_found')} as partial
      from found
    ),
    page as (select id from found order by id desc limit $9 offset $10)
    select page.id, whole.total, whole.partial from whole left join page on true order by page.id desc`,
  { present: ['total', 'partial'], prepared: false },
)

/** Returns the statement of a search with its values, so that a test can explain its plan. */
export function selectFoundRows(
  search: AuditSearch,
  { entity, filter, tanggal }: SearchFilter,
  page: Pick<Page, 'limit' | 'offset'>,
) {
  const { number, id_tiket, orders, text, journey, email } = search
  const [from, to] = orders ?? [null, null]
  const values: Arguments<typeof SEARCH>[0] = [
    number,
    id_tiket,
    from,
    to,
    text,
    journey,
    email,
    entity ?? null,
    page.limit,
    page.offset,
    filter === 'unusual',
    tanggal ?? null,
  ]
  return { statement: SEARCH, values }
}

/** Returns the ids of a page of entries, newest first; `partial` is true if a bound was reached. */
export async function searchAuditIds(
  reader: Reader,
  search: AuditSearch,
  filter: SearchFilter,
  page: Page,
): Promise<{ ids: number[]; total: number; partial: boolean }> {
  const { statement, values } = selectFoundRows(search, filter, page)
  const rows = await reader.rows(statement, values)
  const { total = 0, partial = false } = rows[0] ?? {}
  return { ids: rows.flatMap(({ id }) => id ?? []), total, partial }
}
