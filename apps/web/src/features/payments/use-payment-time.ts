import type { DataOf, payments } from '@tiketbus/contract'
import { remainingMs } from '../../lib/countdown.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import { payUntil } from './pay-by.ts'
import type { ResultRow } from './result-row.ts'

type Status = Pick<DataOf<typeof payments.paymentStatus>, 'paid' | 'tickets' | 'order' | 'cara_bayar'>

/** Intervals of the clock, ms: while something is to be paid, and while nothing is. */
const [TICK_MS, IDLE_TICK_MS] = [1000, 60_000]

export type PaymentTime = {
  /** Milliseconds until the chosen number can no longer be paid. */
  readonly left: number
  /** What has expired: the number, which can be replaced by another one, or the whole order [M48]. */
  readonly over: 'number' | 'order' | undefined
}

/** The remaining time to pay, by the server's clock. Nothing expires if the address claims that it is paid. */
export function usePaymentTime(
  { paid, tickets, order, cara_bayar }: Status,
  { claimsPaid }: ResultRow,
  onJump: () => void,
): PaymentTime {
  const isDue = !paid && !claimsPaid && tickets.some(({ status_tiket }) => status_tiket === 'pending')
  const now = useServerNow(isDue || cara_bayar ? TICK_MS : IDLE_TICK_MS, onJump)
  const left = cara_bayar ? remainingMs(payUntil(cara_bayar, order), now) : 0
  if (isDue && remainingMs(order.batas_pembayaran, now) === 0) return { left, over: 'order' }
  return { left, over: isDue && cara_bayar && left === 0 ? 'number' : undefined }
}
