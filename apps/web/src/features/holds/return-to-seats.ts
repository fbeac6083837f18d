/** Whether the user returns from a booking that is to be undone [H18, H19, H20, H21]. */
import { RECENT_PAYMENT_MS } from '@tiketbus/contract'

/** How this page was reached. */
export type Arrival = 'fresh' | 'back' | 'reload'

export type ReturnReason = {
  readonly kind: 'paid' | 'cancelled'
  /** Seats chosen after this moment (ms) stay; after a payment, holds placed after it too. */
  readonly before: number
}

type Circumstances = {
  readonly query: URLSearchParams
  readonly arrival: Arrival
  /** When this tab placed its holds on this departure; undefined without any. */
  readonly heldAtMs: number | undefined
  /** Since when they are to be cancelled; undefined once the server has cancelled them. */
  readonly cancellingSinceMs: number | undefined
  /** When the document was loaded, if the payment provider linked to it. */
  readonly fromProviderMs: number | undefined
  readonly paidAtMs: number | undefined
  /** When the page of that payment was first opened. */
  readonly paymentBeganMs: number | undefined
  readonly nowMs: number
}

/**
 * Why the user is back, or undefined. Holds to be cancelled are cancelled on any load until that succeeds; otherwise a
 * reload is no return. A payment counts on each return for five minutes, and leaves seats chosen or held after it alone.
 */
export function returnReason(circumstances: Circumstances): ReturnReason | undefined {
  const { query, arrival, heldAtMs, cancellingSinceMs, nowMs } = circumstances
  if (isToCancel(query) || cancellingSinceMs !== undefined)
    return { kind: 'cancelled', before: cancellingSinceMs ?? nowMs }
  if (arrival === 'reload') return undefined
  const paidMs = paymentMs(circumstances)
  // The hold was placed after the payment, or without one, and abandoned by going back.
  if (arrival === 'back' && heldAtMs !== undefined && heldAtMs > (paidMs ?? -1))
    return { kind: 'cancelled', before: nowMs }
  return paidMs === undefined ? undefined : { kind: 'paid', before: paidMs }
}

function isToCancel(query: URLSearchParams): boolean {
  return query.get('cancel') === 'true' || query.get('from') === 'booking'
}

/** The query without the flags that have been handled. */
export function withoutCancel(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => name !== 'cancel' && name !== 'from'))
}

function paymentMs({ fromProviderMs, paidAtMs, paymentBeganMs, nowMs }: Circumstances): number | undefined {
  const isRecent = paidAtMs !== undefined && nowMs >= paidAtMs && nowMs - paidAtMs <= RECENT_PAYMENT_MS
  return fromProviderMs ?? (isRecent ? (paymentBeganMs ?? paidAtMs) : undefined)
}

type Reached = {
  /** The router's last navigation type. */
  readonly step: 'POP' | 'PUSH' | 'REPLACE'
  /** Whether the document was loaded at this page and no other page was shown since. */
  readonly isFirstPage: boolean
  /** `PerformanceNavigationTiming.type` of the document. */
  readonly loadedBy: string | undefined
}

/** Distinguishes back navigation from a link and from a reload. */
export function arrivalOf({ step, isFirstPage, loadedBy }: Reached): Arrival {
  if (!isFirstPage) return step === 'PUSH' || step === 'REPLACE' ? 'fresh' : 'back'
  if (loadedBy === 'reload') return 'reload'
  return loadedBy === 'back_forward' ? 'back' : 'fresh'
}
