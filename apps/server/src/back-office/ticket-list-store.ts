/** Which tickets administration's list shows; how they look is orders' to say. */
import type { TicketStatus } from '@tiketbus/contract'
import type { Reader } from '../platform/database.ts'
import { likePattern, type Page } from '../platform/lists.ts'

export type TicketFilter = { q?: string; status?: TicketStatus; id_rute?: number }

/**
 * Ids of a page, newest first, and how many match in all. `q` is found in the passenger's name or e-mail, in origin or
 * destination, in the ticket's number (TB- or not), and as the beginning of an order's number.
 */
export async function selectTicketIds(
  reader: Reader,
  filter: TicketFilter,
  page: Page,
): Promise<{ ids: number[]; total: number }> {
  const values: (string | number)[] = []
  const parameter = (value: string | number) => `$${values.push(value)}`
  const conditions = [
    'k.deleted_at is null',
    ...(filter.status ? [`k.status_tiket = ${parameter(filter.status)}`] : []),
    ...(filter.id_rute ? [`k.id_rute = ${parameter(filter.id_rute)}`] : []),
    ...(filter.q ? [`(${searched(filter.q, parameter).join(' or ')})`] : []),
  ]
  const rows = await reader.query<{ id_tiket: number | null; total: number }>(
    `with found as materialized (select k.id_tiket from tickets k where ${conditions.join(' and ')}),
     page as (select id_tiket from found order by id_tiket desc limit ${parameter(page.limit)} offset ${parameter(page.offset)})
     select page.id_tiket, all_found.total from (select count(*) as total from found) as all_found left join page on true
     order by page.id_tiket desc`,
    values,
  )
  return { ids: rows.flatMap((row) => row.id_tiket ?? []), total: rows[0]?.total ?? 0 }
}

/** People and cities are looked up first: they are few, the tickets many. What cannot be a number is not sought in them. */
function searched(q: string, parameter: (value: string | number) => string): string[] {
  const text = parameter(likePattern(q) ?? '%')
  const number = /^(?:tb-)?(\d{1,10})$/i.exec(q)?.[1]
  const group = /^[0-9a-f]{1,8}$/i.test(q) ? q.toLowerCase() : undefined
  return [
    `k.order_group_id in (select o.order_group_id from orders o join users u using (id_user)
       where u.deleted_at is null and (u.username ilike ${text} or u.email ilike ${text}))`,
    `k.id_rute in (select t.id_rute from trips t where t.asal ilike ${text} or t.tujuan ilike ${text})`,
    ...(number ? [`k.id_tiket::text like ${parameter(`%${number}%`)}`] : []),
    ...(group
      ? [
          `k.order_group_id between ${parameter(edgeUuid(group, '0'))}::uuid and ${parameter(edgeUuid(group, 'f'))}::uuid`,
        ]
      : []),
  ]
}

/** The lowest (`0`) or highest (`f`) UUID that begins with some hexadecimal digits. */
export const edgeUuid = (start: string, fill: '0' | 'f') =>
  start.padEnd(32, fill).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Whether administration's lists have the ticket. */
export async function isTicketListed(reader: Reader, id_tiket: number): Promise<boolean> {
  const rows = await reader.query('select 1 from tickets where id_tiket = $1 and deleted_at is null', [
    id_tiket,
  ])
  return rows.length === 1
}
