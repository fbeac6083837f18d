/** The provider call of a refund. The row records it before the call is sent. */
import type { LockedOrder } from '../../orders/index.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { moveRefund, type RefundRow } from './refund-store.ts'
import type { PaidBy, RefundCall } from '../../provider/index.ts'

export type ProviderCall = RefundCall | 'cancel'

/** A refund with the data that decides how it is paid. */
export type SendingRefund = Omit<RefundRow, 'paying' | 'cancelled' | 'just_paid'> &
  PaidBy & {
    provider_call: ProviderCall | null
    calls_unanswered: number
    /** Minutes since the first call of this kind. */
    call_minutes: number
    paid_days: number | null
  }

const SENDING = sql(
  'payments_sending_refund',
  `select r.id_refund, r.id_pembayaran, r.order_group_id, r.jumlah, r.cara, r.status, r.cause, r.alasan, r.refund_key,
      r.not_before > clock_timestamp() as early, r.accepted_at is not null as accepted, r.provider_call,
      r.calls_unanswered, coalesce(extract(epoch from clock_timestamp() - r.call_since) / 60, 0)::float8 as call_minutes,
      p.payment_type, p.acquirer, p.issuer, p.transaction_type, p.card_bank,
      (extract(epoch from clock_timestamp() - p.waktu_pembayaran) / 86400)::float8 as paid_days
    from refunds r join payments p on p.id_pembayaran = r.id_pembayaran where r.id_refund = $1`,
  { present: ['early', 'accepted', 'call_minutes'] },
).as<{ provider_call: ProviderCall | null }>()

export async function findSending(reader: Reader, id_refund: number): Promise<SendingRefund | undefined> {
  const [row] = await reader.rows(SENDING, [id_refund])
  return row
}

const BEGIN_CALL = sql(
  'payments_begin_refund_call',
  `update refunds set provider_call = $2, calls_unanswered = case when provider_call = $2 then calls_unanswered else 0 end + 1,
      call_since = case when provider_call = $2 then coalesce(call_since, clock_timestamp()) else clock_timestamp() end
    where id_refund = $1`,
)

/**
 * Records that `call` is about to be sent; returns false if another job was faster or the refund is no longer wanted. The caller
 * has locked the order.
 */
export async function beginCall(tx: Tx, seen: SendingRefund, call: ProviderCall): Promise<boolean> {
  const now = await findSending(tx, seen.id_refund)
  if (!now || !isSame(now, seen)) return false
  if (now.status === 'due') await moveRefund(tx, now, 'due', 'sent')
  await tx.rows(BEGIN_CALL, [seen.id_refund, call])
  return true
}

/** Whether a refund is unchanged since it was read. */
export function isSame(now: SendingRefund, seen: SendingRefund): boolean {
  return (
    now.status === seen.status &&
    now.accepted === seen.accepted &&
    now.provider_call === seen.provider_call &&
    now.calls_unanswered === seen.calls_unanswered
  )
}

const ACCEPT_CALL = sql(
  'payments_accept_refund_call',
  `update refunds set accepted_at = coalesce(accepted_at, clock_timestamp()), calls_unanswered = 0
    where id_refund = $1 and order_group_id = $2::uuid and status = 'sent'`,
)

/** Records that the provider accepted the call. */
export async function acceptCall(tx: Tx, { order_group_id }: LockedOrder, id_refund: number): Promise<void> {
  await tx.rows(ACCEPT_CALL, [id_refund, order_group_id])
}

const END_CALL = sql(
  'payments_end_refund_call',
  `update refunds set calls_unanswered = 0, provider_call = $2,
      call_since = case when provider_call is not distinct from $2 then call_since end
    where id_refund = $1 and order_group_id = $3::uuid and status = 'sent'`,
)

/** Records that the provider refused the only call in flight, which therefore had no effect. `next`: the call to send next. */
export async function endCall(
  tx: Tx,
  { order_group_id }: LockedOrder,
  id_refund: number,
  next: ProviderCall | null,
): Promise<void> {
  await tx.rows(END_CALL, [id_refund, next, order_group_id])
}

const TAKE_UNCONFIRMED = sql(
  'payments_take_unconfirmed_refunds',
  `update refunds set asked_at = clock_timestamp() where id_refund in (
      select id_refund from refunds
      where status in ('due', 'sent') and cara = 'provider'
        and coalesce(sent_at, not_before) > clock_timestamp() - interval '90 days'
        and (asked_at > clock_timestamp() or coalesce(asked_at, sent_at, not_before) <= clock_timestamp() - case
          when coalesce(sent_at, not_before) > clock_timestamp() - interval '3 days' then interval '1 hour' else interval '1 day' end)
      order by coalesce(sent_at, not_before) limit 500 for update skip locked
    ) returning id_refund`,
  { prepared: false },
)

/**
 * Takes refunds to look at again and marks them as polled: sent ones that are unconfirmed for an hour (after three days: a day), and due
 * ones that are overdue by as long because their job was lost. Polling ends after 90 days: by then the age of the oldest one is a matter
 * for the operators.
 */
export function takeUnconfirmed(tx: Tx): Promise<{ id_refund: number }[]> {
  return tx.rows(TAKE_UNCONFIRMED)
}

const SET_PAID_BY = sql(
  'payments_set_paid_by',
  `update payments set acquirer = coalesce($2, acquirer), issuer = coalesce($3, issuer),
      transaction_type = coalesce($4, transaction_type), card_bank = coalesce($5, card_bank)
    where id_pembayaran = $1`,
)

/** Stores how a payment was made, as a verified status names it. */
export async function setPaidBy(tx: Tx, id_pembayaran: number, paid: Omit<PaidBy, 'payment_type'>) {
  await tx.rows(SET_PAID_BY, [
    id_pembayaran,
    paid.acquirer,
    paid.issuer,
    paid.transaction_type,
    paid.card_bank,
  ])
}
