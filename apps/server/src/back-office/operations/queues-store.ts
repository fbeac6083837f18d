/** What waits for an administrator: refunds to pay out, orders in dispute. */
import type { Dispute, Refund } from '@tiketbus/contract'
import type { Reader } from '../../platform/database.ts'
import type { Page } from '../../platform/lists.ts'

export type RefundFacts = Pick<
  Refund,
  | 'id_refund'
  | 'order_group_id'
  | 'jumlah'
  | 'cara'
  | 'status'
  | 'alasan'
  | 'created_at'
  | 'ended_at'
  | 'proof'
  | 'paying_by'
  | 'paying_since'
  | 'paying_username'
>

/** One refund, without whose it is. */
export async function selectRefundFacts(reader: Reader, id_refund: number): Promise<RefundFacts | undefined> {
  const [row] = await reader.query<RefundFacts>(
    `select r.id_refund, r.order_group_id, r.jumlah, r.cara, r.status, r.alasan, r.created_at, r.ended_at, r.proof,
       r.paying_by, r.paying_since, u.username as paying_username
     from refunds r left join users u on u.id_user = r.paying_by where r.id_refund = $1`,
    [id_refund],
  )
  return row
}

/** What an order keeps of a deleted account is not among these (rules: manifest and refund queue only). */
const DISPUTES = `select o.order_group_id, m.id_tiket as master_ticket_id, o.id_rute, o.disputed_at,
    o.disputed_reason as alasan, o.resolved_at, u.username as nama_penumpang, u.email, u.no_telepon,
    (select sum(k.total_bayar) from tickets k where k.order_group_id = o.order_group_id) as total_amount
  from orders o
    join tickets m on m.order_group_id = o.order_group_id and m.is_master_ticket
    left join users u on u.id_user = o.id_user and u.deleted_at is null
  where o.disputed_at is not null`

const STATES = {
  open: 'and o.resolved_at is null',
  resolved: 'and o.resolved_at is not null',
}

/** Open ones first, the oldest of them on top; `total` counts all that fit. */
export async function selectDisputes(
  reader: Reader,
  status: keyof typeof STATES | undefined,
  page: Page,
): Promise<{ rows: Dispute[]; total: number }> {
  const state = status ? STATES[status] : ''
  const rows = await reader.query<Dispute>(
    `${DISPUTES} ${state} order by o.resolved_at desc nulls first, o.disputed_at, o.order_group_id limit $1 offset $2`,
    [page.limit, page.offset],
  )
  const [count] = await reader.query<{ total: number }>(
    `select count(*) as total from orders o where o.disputed_at is not null ${state}`,
  )
  return { rows, total: count?.total ?? 0 }
}

/** A disputed order, open or resolved. */
export async function selectDispute(reader: Reader, order_group_id: string): Promise<Dispute | undefined> {
  const [row] = await reader.query<Dispute>(`${DISPUTES} and o.order_group_id = $1`, [order_group_id])
  return row
}
