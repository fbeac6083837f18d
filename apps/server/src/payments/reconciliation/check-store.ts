/** Queries behind the check of a manual payment: the order's attempts, and money that the payment may duplicate. */
import { MANUAL_PAYMENT_DOUBT_DAYS } from '@tiketbus/contract'
import type { Reader } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { MONEY_STATES, type PaymentState } from '../states.ts'

/** An attempt as it stood when the provider was polled. */
export type AttemptFacts = {
  id_pembayaran: number
  status: PaymentState
  transaction_status: string | null
  polled_at: string | null
}

const ATTEMPT_FACTS = sql(
  'payments_attempt_facts',
  `select id_pembayaran, status, transaction_status, word_asked_at::text as polled_at from payments
    where order_group_id = $1 and metode = 'midtrans' order by id_pembayaran`,
)

/** All provider attempts of an order, oldest first, with the time of the provider's last status. */
export function listAttemptFacts(reader: Reader, order_group_id: string): Promise<AttemptFacts[]> {
  return reader.rows(ATTEMPT_FACTS, [order_group_id])
}

const IS_NOTIFIED = sql(
  'payments_is_notified',
  `select exists (
      select from payment_notifications n join payments p on p.order_id = n.order_id
      where p.order_group_id = $1 and n.processed_at is null
        and n.received_at > $2::timestamptz and n.received_at <= clock_timestamp()
    ) as waiting`,
  { present: ['waiting'] },
)

/** Whether a notification about the order arrived after `since` and is not processed yet. */
export async function isNotified(reader: Reader, order_group_id: string, since: string): Promise<boolean> {
  const [row] = await reader.rows(IS_NOTIFIED, [order_group_id, since])
  return row?.waiting ?? false
}

const MET_MANUAL = sql(
  'payments_met_manual',
  `select distinct s.id_tiket
    from payments p
      join payment_history came on came.id_pembayaran = p.id_pembayaran
        and came.to_status = any($2::text[]) and came.from_status <> all($2::text[])
      join payment_tickets s on s.id_pembayaran = p.id_pembayaran
      join payment_tickets own on own.id_tiket = s.id_tiket
      join payments manual on manual.id_pembayaran = own.id_pembayaran and manual.metode = 'manual'
        and came.at between manual.created_at and manual.created_at + make_interval(days => $3::int)
        and own.amount > (
          select coalesce(sum(back.amount), 0)
          from refunds r join refund_tickets back on back.id_refund = r.id_refund and back.id_tiket = own.id_tiket
          where r.id_pembayaran = manual.id_pembayaran and r.status = 'done'
        )
        -- A person who cancelled the ticket after both came has decided that both go back.
        and not exists (
          select from tickets k join ticket_history h on h.id_tiket = k.id_tiket and h.to_status = 'cancelled'
          where k.id_tiket = s.id_tiket and k.status_tiket = 'cancelled' and h.id_user is not null and h.at > came.at
        )
    where p.order_group_id = $1 and p.metode = 'midtrans'
    order by s.id_tiket`,
)

/**
 * Returns the tickets that received provider money within MANUAL_PAYMENT_DOUBT_DAYS after a manual payment that was not paid back since: the
 * two may be the same money.
 */
export function listPaidAfterManual(reader: Reader, order_group_id: string): Promise<{ id_tiket: number }[]> {
  return reader.rows(MET_MANUAL, [order_group_id, MONEY_STATES, MANUAL_PAYMENT_DOUBT_DAYS])
}
