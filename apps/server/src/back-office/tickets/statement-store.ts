/** The transfers of one order, with what explains them. Sums are the books' alone. */
import type { HandWay, PaymentMethod, RefundWay } from '@tiketbus/contract'
import { ACCOUNTS } from '../../books/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Page } from '../../platform/database/lists.ts'
import { sql, type RowsOf } from '../../platform/database/statements.ts'
import { ERASED_NAME } from '../../tables/erased-name.ts'

const { orders, refunds, loss } = ACCOUNTS

/** What a transfer moves into an account, less what it moves out of it. */
const moved = (account: number) =>
  `case ${account} when t.credit then t.amount when t.debit then -t.amount else 0 end`

const SUMS = sql(
  'back_office_statement_sums',
  `select count(*) as total, coalesce(sum(t.amount) filter (where t.credit = ${orders}), 0) as masuk,
     coalesce(sum(t.amount) filter (where t.debit = ${orders}), 0) as keluar, coalesce(sum(${moved(refunds)}), 0) as dijanjikan
   from transfers t where t.order_group_id = $1::uuid`,
  { present: ['total', 'masuk', 'keluar', 'dijanjikan'] },
)

/** Returns the sums of an order in the books, in rupiah, and the number of its transfers. */
export async function sumStatement(reader: Reader, order_group_id: string) {
  const [row] = await reader.rows(SUMS, [order_group_id])
  return row ?? { total: 0, masuk: 0, keluar: 0, dijanjikan: 0 }
}

/** The orders of earlier releases are written later, with the times of their rows. */
const LINES = sql(
  'back_office_statement_lines',
  `with line as (
     select t.*, sum(${moved(orders)}) over (order by t.at, t.id) as saldo
     from transfers t where t.order_group_id = $1::uuid order by t.at desc, t.id desc limit $2 offset $3
   )
   select l.id, l.at, l.debit, l.credit, l.amount, l.cause, l.saldo,
     case when l.cause = 'payment' and p.metode = 'manual' then coalesce(p.nama_petugas, u.username)
       else nullif(u.username, '${ERASED_NAME}') end as oleh,
     h.cause as change_cause, h.alasan as change_reason, l.id_pembayaran, p.order_id, p.metode, p.payment_type, p.cara, p.referensi,
     p.alasan as payment_reason, l.id_refund, r.cara as refund_way, r.status as refund_status, r.cause as refund_cause,
     r.alasan as refund_reason, r.proof, case when l.debit = ${loss} then o.dispute_note end as dispute_note, l.id_tiket, k.nomor_kursi
   from line l left join payments p on p.id_pembayaran = l.id_pembayaran left join refunds r on r.id_refund = l.id_refund
     left join tickets k on k.id_tiket = l.id_tiket
     left join ticket_history h on h.id_tiket = l.id_tiket and h.id::text = l.cause_id and l.cause = 'ticket'
     left join users u on u.id_user = l.actor left join orders o on o.order_group_id = $1::uuid
   order by l.at desc, l.id desc`,
  { present: ['saldo'] },
).as<{ metode: PaymentMethod | null; cara: HandWay | null; refund_way: RefundWay | null }>()

export type StatementRow = RowsOf<typeof LINES>[number]

/** Returns a page of the transfers of an order, newest first, each with the balance after it. */
export function selectStatementLines(reader: Reader, order_group_id: string, page: Page) {
  return reader.rows(LINES, [order_group_id, page.limit, page.offset])
}

const PROMISED = sql(
  'back_office_statement_promised',
  `select r.id_refund, sum(${moved(refunds)}) as jumlah, r.cara, r.created_at, u.username as paying_username
   from transfers t join refunds r on r.id_refund = t.id_refund left join users u on u.id_user = r.paying_by
   where t.order_group_id = $1::uuid group by r.id_refund, u.username having sum(${moved(refunds)}) > 0
   order by r.id_refund limit 50`,
  { present: ['jumlah'] },
).as<{ cara: RefundWay }>()

/** Returns the oldest 50 refunds of which something is promised and has not gone. */
export function selectPromised(reader: Reader, order_group_id: string) {
  return reader.rows(PROMISED, [order_group_id])
}
