/** Reads orders as the settlement plan sees them: sums from the books, facts from payments, refunds and tickets. */
import type { PaymentMethod, RefundWay } from '@tiketbus/contract'
import {
  balanceOf,
  BOOKS_COMPLETE,
  leftOf,
  lostBy,
  orderBooks,
  postHistory,
  promisedOf,
  writtenOff,
  type OrderBooks,
} from '../../books/index.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { refundWay } from '../attempt.ts'
import type { RefundCause } from '../refunds/refund-cause.ts'
import { MONEY_STATES } from '../states.ts'
import type {
  SettlementCause,
  SettlementOrder,
  SettlementPayment,
  SettlementRefund,
  SettlementTicket,
} from './settlement-order.ts'

const settlementOf = (scope: string) => `
  select o.order_group_id, o.disputed_at is not null as disputed, ${BOOKS_COMPLETE} as complete, ${orderBooks('o.order_group_id')} as books, (
      select coalesce(json_agg(json_build_object(
          'id_tiket', k.id_tiket, 'nomor_kursi', k.nomor_kursi, 'total_bayar', k.total_bayar,
          'boarded', k.boarded_at is not null and k.status_tiket <> 'cancelled',
          'state', case when k.status_tiket in ('confirmed', 'completed') then 'valid' when k.status_tiket = 'pending' then 'pending'
            when k.cancel_cause = 'deadline' and k.deleted_at is null then 'lost' else 'cancelled' end,
          'cancelled_at', case when k.status_tiket = 'cancelled' then (
              select extract(epoch from max(h.at)) * 1000 from ticket_history h
              where h.id_tiket = k.id_tiket and h.to_status = 'cancelled' and h.id_user is not null
            ) end
        ) order by k.nomor_kursi), '[]')
      from tickets k where k.order_group_id = o.order_group_id
    ) as tickets, (
      select coalesce(json_agg(json_build_object(
          'id_pembayaran', p.id_pembayaran, 'metode', p.metode, 'payment_type', p.payment_type,
          'arrived_at', extract(epoch from coalesce((
              select max(came.at) from payment_history came where came.id_pembayaran = p.id_pembayaran
                and came.to_status = any($1::text[]) and came.from_status <> all($1::text[])
            ), p.created_at)) * 1000,
          'ids', (select coalesce(json_agg(s.id_tiket), '[]') from payment_tickets s where s.id_pembayaran = p.id_pembayaran)
        ) order by p.id_pembayaran), '[]')
      from payments p where p.order_group_id = o.order_group_id and p.status = any($1::text[] || 'taken_back'::text)
    ) as payments, (
      select coalesce(json_agg(json_build_object(
          'id_refund', r.id_refund, 'id_pembayaran', r.id_pembayaran, 'announced', r.announced_at is not null,
          'state', case when r.status = 'sent' then 'sent' when r.paying_since is not null then 'paying' else 'due' end,
          'cara', r.cara, 'cause', r.cause, 'alasan', r.alasan, 'early', r.not_before > clock_timestamp()
        ) order by r.id_refund), '[]')
      from refunds r where r.order_group_id = o.order_group_id and r.status in ('due', 'sent')
    ) as refunds
  from orders o where ${scope}`
const PRESENT = ['order_group_id', 'disputed', 'complete', 'books', 'tickets', 'payments', 'refunds']

const ORDER = sql('payments_settlement_order', settlementOf('o.order_group_id = $2::uuid'), {
  present: PRESENT,
}).as<Row>()

type Row = {
  books: OrderBooks
  tickets: Omit<SettlementTicket, 'revivable'>[]
  payments: (Pick<SettlementPayment, 'id_pembayaran' | 'arrived_at' | 'ids'> & {
    metode: PaymentMethod
    payment_type: string | null
  })[]
  refunds: Omit<StoredRefund, 'jumlah'>[]
}

/** A promised refund with what its successor takes from it. */
export type StoredRefund = SettlementRefund & {
  cara: RefundWay
  cause: RefundCause | null
  alasan: string
  /** An administrator can still undo the change. */
  early: boolean
}

export type StoredSettlement = {
  order_group_id: string
  order: Omit<SettlementOrder, 'refunds'> & { readonly refunds: readonly StoredRefund[] }
  /** A bank has taken back money of the order. */
  isChargedBack: boolean
  /** Nothing of the order can be missing in the books. */
  complete: boolean
}

/** Returns an order. Which tickets late money could buy, and whether the bus has left, is for the caller to know. */
export async function findSettlement(
  reader: Reader,
  order_group_id: string,
  cause: SettlementCause,
): Promise<StoredSettlement> {
  const [row] = await reader.rows(ORDER, [MONEY_STATES, order_group_id])
  if (!row) throw new Error(`No order ${order_group_id}`)
  return settlementIn(row, cause)
}

/**
 * As `findSettlement`, of an order that the caller has locked: until the orders of earlier releases are written, what the books lack of
 * this one is written first.
 */
export async function findWholeSettlement(
  tx: Tx,
  order_group_id: string,
  cause: SettlementCause,
): Promise<StoredSettlement> {
  const found = await findSettlement(tx, order_group_id, cause)
  if (found.complete) return found
  await postHistory(tx, order_group_id)
  return findSettlement(tx, order_group_id, cause)
}

function settlementIn(
  {
    order_group_id,
    disputed,
    complete,
    books,
    ...row
  }: Row & {
    order_group_id: string
    disputed: boolean
    complete: boolean
  },
  cause: SettlementCause,
): StoredSettlement {
  const payments = row.payments.map(({ metode, payment_type, ...payment }) => ({
    ...payment,
    account: metode === 'manual' ? ('hand' as const) : ('provider' as const),
    cara: refundWay({ metode, payment_type }),
    left: leftOf(books, payment.id_pembayaran),
  }))
  const isLess = (cause: string) =>
    payments.some(({ id_pembayaran }) => lostBy(books, id_pembayaran, cause).sum > 0)
  return {
    order_group_id,
    complete,
    isChargedBack: isLess('chargeback') || isLess('partial_chargeback'),
    order: {
      cause,
      balance: balanceOf(books),
      loss: writtenOff(books),
      payments,
      tickets: row.tickets.map((ticket) => ({ ...ticket, revivable: false })),
      refunds: row.refunds.map((refund) => ({ ...refund, jumlah: promisedOf(books, refund.id_refund) })),
      journey: 'ahead',
      disputed,
    },
  }
}
