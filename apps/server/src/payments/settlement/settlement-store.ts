/** Reads orders as the settlement plan sees them, from payments, refunds and tickets. */
import type { PaymentMethod } from '@tiketbus/contract'
import type { Reader } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { refundWay } from '../attempt.ts'
import { MONEY_STATES } from '../states.ts'
import type {
  SettlementOrder,
  SettlementPayment,
  SettlementRefund,
  SettlementTicket,
} from './settlement-order.ts'

const ORDERS = sql(
  'payments_settlement_orders',
  `select o.order_group_id, o.disputed_at is not null as disputed, (
      select coalesce(json_agg(json_build_object(
          'id_tiket', k.id_tiket, 'nomor_kursi', k.nomor_kursi, 'total_bayar', k.total_bayar, 'boarded', k.boarded_at is not null,
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
          -- At the provider nothing is left of what was taken back as a whole; what went by hand is gone besides.
          'left', case when p.status = 'taken_back' then 0 else p.amount - coalesce(p.partly_taken_back, 0)
            - greatest(p.refunded_elsewhere, p.refunded_there - r.called) - r.by_provider end - r.by_hand,
          'arrived_at', extract(epoch from coalesce((
              select max(came.at) from payment_history came where came.id_pembayaran = p.id_pembayaran
                and came.to_status = any($3::text[]) and came.from_status <> all($3::text[])
            ), p.created_at)) * 1000,
          'ids', (select coalesce(json_agg(s.id_tiket), '[]') from payment_tickets s where s.id_pembayaran = p.id_pembayaran)
        )), '[]')
      from payments p cross join lateral (
        select coalesce(sum(r.jumlah) filter (where r.cara = 'provider' and r.status in ('sent', 'done')), 0) as called,
          coalesce(sum(r.jumlah) filter (where r.cara = 'provider' and r.status = 'done'), 0) as by_provider,
          coalesce(sum(r.jumlah - coalesce(e.jumlah, 0)) filter (where r.cara = 'manual' and r.status = 'done'), 0) as by_hand
        from refunds r left join lateral (
          select sum(e.jumlah) as jumlah from refunds_elsewhere e where e.id_refund = r.id_refund
        ) as e on true
        where r.id_pembayaran = p.id_pembayaran
      ) as r
      where p.order_group_id = o.order_group_id and p.status = any($3::text[] || 'taken_back'::text)
    ) as payments, (
      select coalesce(json_agg(json_build_object(
          'id_refund', r.id_refund, 'id_pembayaran', r.id_pembayaran, 'announced', r.announced_at is not null,
          'state', case when r.status = 'sent' then 'sent' when r.paying_since is not null then 'paying' else 'due' end,
          'jumlah', r.jumlah - (
            select coalesce(sum(e.jumlah), 0) from refunds_elsewhere e where e.id_refund = r.id_refund
          )
        )), '[]')
      from refunds r where r.order_group_id = o.order_group_id and r.status in ('due', 'sent')
    ) as refunds
    from orders o
    where ($1::uuid is null or o.order_group_id > $1::uuid) and exists (
      select from payments p where p.order_group_id = o.order_group_id and p.status = any($3::text[] || 'taken_back'::text)
    )
    order by o.order_group_id limit $2`,
  { present: ['order_group_id', 'disputed', 'tickets', 'payments', 'refunds'] },
).as<{
  tickets: Omit<SettlementTicket, 'revivable'>[]
  payments: (Pick<SettlementPayment, 'id_pembayaran' | 'left' | 'arrived_at' | 'ids'> & {
    metode: PaymentMethod
    payment_type: string | null
  })[]
  refunds: SettlementRefund[]
}>()

export type StoredSettlement = { order_group_id: string; order: SettlementOrder }

/**
 * Returns the next orders that received money, by id, to be reviewed: nothing has happened, so that it does not matter which tickets late
 * money could buy and whether the bus has left.
 */
export async function listSettlements(
  reader: Reader,
  after: string | null,
  limit: number,
): Promise<StoredSettlement[]> {
  const rows = await reader.rows(ORDERS, [after, limit, MONEY_STATES])
  return rows.map(({ order_group_id, disputed, ...row }) => {
    const tickets = row.tickets.map((ticket) => ({ ...ticket, revivable: false }))
    const payments = row.payments.map(({ metode, payment_type, ...payment }) => ({
      ...payment,
      account: metode === 'manual' ? ('hand' as const) : ('provider' as const),
      cara: refundWay({ metode, payment_type }),
    }))
    const sumOf = (sums: readonly number[]) => sums.reduce((total, sum) => total + sum, 0)
    const balance =
      sumOf(payments.map(({ left }) => left)) -
      sumOf(tickets.filter(({ state }) => state === 'valid').map(({ total_bayar }) => total_bayar)) -
      sumOf(row.refunds.map(({ jumlah }) => jumlah))
    const { refunds } = row
    return {
      order_group_id,
      order: {
        cause: { kind: 'review' },
        balance,
        payments,
        tickets,
        refunds,
        journey: 'ahead',
        disputed,
      },
    }
  })
}
