/** Section 4, 'Returning to the seat page': whether one comes back from a booking that is to be undone. */
import { RECENT_PAYMENT_MS } from '@tiketbus/contract'

/** How this page was reached. */
export type Arrival = 'fresh' | 'back' | 'reload'

export type Return = 'paid' | 'cancelled'

type Circumstances = {
  readonly query: URLSearchParams
  readonly arrival: Arrival
  /** This tab has placed holds on this departure. */
  readonly hasReservations: boolean
  /** They were to be cancelled already, and the server has not said yet that they are. */
  readonly isCancelling: boolean
  readonly cameFromProvider: boolean
  readonly paidAtMs: number | undefined
  /** The payment that has been told already. */
  readonly toldPaidAtMs: number | undefined
  readonly nowMs: number
}

/**
 * Why one is back, or undefined. A reload is no return: it must not undo what was chosen since. A payment counts once,
 * or every departure looked at within five minutes after it would lose its choice.
 */
export function returnReason(given: Circumstances): Return | undefined {
  const { query, arrival, hasReservations, isCancelling, cameFromProvider, paidAtMs, toldPaidAtMs, nowMs } =
    given
  if (arrival === 'reload') return undefined
  if (query.get('cancel') === 'true' || query.get('from') === 'booking' || isCancelling) return 'cancelled'
  const isNew = paidAtMs !== undefined && paidAtMs !== toldPaidAtMs
  const isRecent = isNew && nowMs - paidAtMs >= 0 && nowMs - paidAtMs <= RECENT_PAYMENT_MS
  if (cameFromProvider || isRecent) return 'paid'
  return arrival === 'back' && hasReservations ? 'cancelled' : undefined
}

type Reached = {
  /** The router's last step. */
  readonly step: 'LOAD' | 'POP' | 'PUSH' | 'REPLACE'
  /** The document was loaded at this page, and nothing else has been seen since. */
  readonly isFirstPage: boolean
  /** `PerformanceNavigationTiming.type` of the document. */
  readonly loadedBy: string | undefined
}

/** Tells a way back apart from a link and from a reload. */
export function arrivalOf({ step, isFirstPage, loadedBy }: Reached): Arrival {
  if (!isFirstPage) return step === 'PUSH' || step === 'REPLACE' ? 'fresh' : 'back'
  if (loadedBy === 'reload') return 'reload'
  return loadedBy === 'back_forward' ? 'back' : 'fresh'
}
