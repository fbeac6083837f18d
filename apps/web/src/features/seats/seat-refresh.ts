/** When the seat list refreshes itself [S12, S13, S14]. */
import {
  AFTER_PAYMENT_WINDOW_MS,
  PAYMENT_DETECTION_MIN_MS,
  SEAT_REFRESH_AFTER_PAYMENT_MS,
  SEAT_REFRESH_MS,
} from '@tiketbus/contract'

// A timer may fire slightly early; without this margin the refresh would wait for the next check, 5 s later.
const EARLY_MS = 100

/** How long a seat list stays fresh: 10 s from 5 s to 2 minutes after a payment, 15 s otherwise. */
export function refreshAfterMs(nowMs: number, paidAtMs: number | undefined): number {
  if (paidAtMs === undefined) return SEAT_REFRESH_MS
  const since = nowMs - paidAtMs
  const isDetected = since >= PAYMENT_DETECTION_MIN_MS && since <= AFTER_PAYMENT_WINDOW_MS
  return isDetected ? SEAT_REFRESH_AFTER_PAYMENT_MS : SEAT_REFRESH_MS
}

/** Whether the check every 5 s refreshes the list. A clock that was set back counts as due. */
export function isRefreshDue(nowMs: number, refreshedAtMs: number, paidAtMs: number | undefined): boolean {
  const age = nowMs - refreshedAtMs
  return age < 0 || age >= refreshAfterMs(nowMs, paidAtMs) - EARLY_MS
}
