/** Compares the transfers of orders with their rows, and writes what an earlier release has not posted. The caller has locked the order. */
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { TICKET_IS_VALID } from '../tables/conditions.ts'
import { missingTransfers } from './money-transfers.ts'
import { insertTicketTransfers } from './ticket-transfers.ts'
import { ACCOUNTS } from './words.ts'

const ofOrder = (column: string) => `${column} = $1::uuid`

/** What an earlier release moved has the time of its rows, as far as they have one. */
const POST = sql(
  'books_post',
  `with ${missingTransfers(ofOrder)}
    insert into transfers (at, debit, credit, amount, cause, cause_id, order_group_id, id_pembayaran, id_refund, actor)
    select least(happened_at, clock_timestamp()), debit, credit, amount, cause, cause_id, order_group_id, id_pembayaran, id_refund, actor
    from missing order by nth`,
)

const POST_TICKETS = sql(
  'books_post_tickets',
  insertTicketTransfers(`(
    select h.id, h.at, h.from_status, h.to_status, h.id_user, k.id_tiket, k.order_group_id, k.total_bayar
    from tickets k join ticket_history h on h.id_tiket = k.id_tiket where k.order_group_id = $1::uuid
  )`),
)

/**
 * Posts what rows of an order mean that was not posted when they were written: by an earlier release. Without the order's lock, two that
 * post the same difference meet a unique constraint.
 */
export async function postHistory(tx: Tx, order_group_id: string): Promise<void> {
  await tx.rows(POST_TICKETS, [order_group_id])
  await tx.rows(POST, [order_group_id])
}

const amongOrders = (column: string) => `${column} = any ($1::uuid[])`

const DIFFERING = sql(
  'books_differing',
  `with ${missingTransfers(amongOrders)}
    select order_group_id from missing
    union
    select k.order_group_id from tickets k left join lateral (
        select sum(case ${ACCOUNTS.tickets} when t.credit then t.amount when t.debit then -t.amount else 0 end) as amount
        from transfers t where t.order_group_id = k.order_group_id and t.id_tiket = k.id_tiket
      ) as held on true
    where k.order_group_id = any ($1::uuid[])
      and coalesce(held.amount, 0) <> case when ${TICKET_IS_VALID} then k.total_bayar else 0 end
    order by order_group_id`,
  { present: ['order_group_id'], prepared: false },
)

/** Returns those of these orders whose rows mean something that is not posted. */
export async function listDiffering(reader: Reader, order_group_ids: readonly string[]): Promise<string[]> {
  const rows = await reader.rows(DIFFERING, [order_group_ids])
  return rows.map(({ order_group_id }) => order_group_id)
}
