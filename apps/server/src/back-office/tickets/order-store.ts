/** What the administrators' page of an order shows beside the order itself. */
import type { AdminOrder, HandWay, OrderMail, PaymentMethod } from '@tiketbus/contract'
import { HAD_ACCOUNT, IS_DUE_IN_CASH } from '../../tables/conditions.ts'
import { disputeReason } from '../../orders/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { ERASED_NAME } from '../../tables/erased-name.ts'

const SEATS = sql(
  'back_office_order_notes',
  `select k.id_tiket, case when k.status_tiket = 'cancelled' then k.cancel_note end as cancel_note
   from tickets k where k.order_group_id = $1::uuid and k.deleted_at is null order by k.nomor_kursi`,
)

/** Returns the tickets that are not archived, in seat order. */
export function selectListedTickets(reader: Reader, order_group_id: string) {
  return reader.rows(SEATS, [order_group_id])
}

const BUYER = sql(
  'back_office_order_buyer',
  `select o.nama_penumpang as nama, o.no_telepon from orders o
   where o.order_group_id = $1::uuid and o.id_user is null and not ${HAD_ACCOUNT}`,
)

/** Returns the contact of somebody without an account to whom it was sold; null if it is a passenger's own order. */
export async function selectBuyer(
  reader: Reader,
  order_group_id: string,
): Promise<NonNullable<AdminOrder['pembeli']> | null> {
  const [row] = await reader.rows(BUYER, [order_group_id])
  return row ?? null
}

const OPEN_DISPUTE = sql(
  'back_office_order_dispute',
  `select o.disputed_at, o.dispute_cause, o.disputed_reason from orders o
   where o.order_group_id = $1::uuid and o.disputed_at is not null and o.resolved_at is null`,
  { present: ['disputed_at'] },
)

/** Returns since when and why the order's money is disputed; null if it is not, or no longer. */
export async function selectOpenDispute(
  reader: Reader,
  order_group_id: string,
): Promise<NonNullable<AdminOrder['dispute']> | null> {
  const [row] = await reader.rows(OPEN_DISPUTE, [order_group_id])
  return row ? { disputed_at: row.disputed_at, alasan: disputeReason(row) } : null
}

const PAYMENTS = sql(
  'back_office_order_payments',
  `select p.id_pembayaran, p.order_id, p.metode, p.payment_type, p.status, p.transaction_status, p.amount as total_bayar,
     p.waktu_pembayaran, p.created_at, coalesce(p.nama_petugas, u.username) as oleh, p.word_asked_at as ditanya_pada, p.transaction_id, p.cara, p.referensi, p.alasan,
     case when p.metode = 'manual' then p.pay_channel end as bank
   from payments p left join users u on u.id_user = p.id_admin
   where p.order_group_id = $1::uuid order by p.id_pembayaran desc limit 50`,
).as<{ metode: PaymentMethod; cara: HandWay | null }>()

/** Returns the newest 50 payments, newest first. */
export function selectOrderPayments(reader: Reader, order_group_id: string) {
  return reader.rows(PAYMENTS, [order_group_id])
}

const REFUNDS = sql(
  'back_office_order_refunds',
  `select r.id_refund, r.jumlah, r.cara, r.status, r.created_at, r.ended_at,
     array(select k.nomor_kursi from refund_tickets s join tickets k using (id_tiket)
       where s.id_refund = r.id_refund order by k.nomor_kursi) as nomor_kursi,
     (select coalesce(sum(e.jumlah), 0) from refunds_elsewhere e
       where e.id_refund = r.id_refund and r.status <> 'withdrawn') as elsewhere,
     ${IS_DUE_IN_CASH} as dari_laci
   from refunds r join payments p on p.id_pembayaran = r.id_pembayaran
   where r.order_group_id = $1::uuid order by r.id_refund desc limit 100`,
  { present: ['nomor_kursi', 'elsewhere', 'dari_laci'] },
).as<Pick<AdminOrder['refunds'][number], 'cara' | 'status'>>()

/** Returns the newest 100 refunds, newest first. */
export function selectOrderRefunds(reader: Reader, order_group_id: string) {
  return reader.rows(REFUNDS, [order_group_id])
}

const REFUNDS_ELSEWHERE = sql(
  'back_office_order_refunds_elsewhere',
  `select e.id, p.order_id, e.jumlah, e.reported_at
   from payments p join refunds_elsewhere e using (id_pembayaran) left join refunds r on r.id_refund = e.id_refund
   where p.order_group_id = $1::uuid and (r.id_refund is null or r.status = 'withdrawn')
   order by e.id desc limit 50`,
)

/** Returns the newest 50 reports of dashboard refunds, newest first, without those that paid out a manual refund. */
export function selectOrderRefundsElsewhere(reader: Reader, order_group_id: string) {
  return reader.rows(REFUNDS_ELSEWHERE, [order_group_id])
}

const HISTORY = sql(
  'back_office_order_history',
  `select h.id_tiket, k.nomor_kursi, h.from_status, h.to_status, h.cause, nullif(u.username, '${ERASED_NAME}') as oleh, h.alasan, h.at
   from tickets k join ticket_history h using (id_tiket) left join users u on u.id_user = h.id_user
   where k.order_group_id = $1::uuid order by h.id desc limit 200`,
).as<Pick<AdminOrder['history'][number], 'from_status' | 'to_status'>>()

/** Returns the newest 200 changes of its tickets' statuses, newest first. */
export function selectOrderHistory(reader: Reader, order_group_id: string) {
  return reader.rows(HISTORY, [order_group_id])
}

const NAMES = sql(
  'back_office_order_names',
  `select n.id_tiket, k.nomor_kursi, case when o.id_user is not null or not ${HAD_ACCOUNT} then n.nama_lama end as nama_lama,
     case when o.id_user is not null or not ${HAD_ACCOUNT} then n.nama_baru end as nama_baru, nullif(u.username, '${ERASED_NAME}') as oleh, n.at
   from orders o join tickets k on k.order_group_id = o.order_group_id join ticket_names n on n.id_tiket = k.id_tiket
     left join users u on u.id_user = n.id_user
   where o.order_group_id = $1::uuid order by n.id desc limit 200`,
)

/** Returns the newest 200 corrections of names, newest first; without the names of a deleted account, as everywhere. */
export function selectOrderNames(reader: Reader, order_group_id: string) {
  return reader.rows(NAMES, [order_group_id])
}

const MAILS = sql(
  'back_office_order_mails',
  `select id_mail, kind, recipient as email, created_at, sent_at, tried_at, reason, catatan,
     case when sent_at is not null then 'sent' when ended_at is not null then 'failed' else 'queued' end as status
   from order_mails where order_group_id = $1::uuid order by created_at desc, id_mail limit 100`,
).as<Pick<OrderMail, 'status'>>()

/** Returns the newest 100 mails about the order, newest first. */
export function selectOrderMails(reader: Reader, order_group_id: string) {
  return reader.rows(MAILS, [order_group_id])
}
