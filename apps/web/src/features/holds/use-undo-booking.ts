import { RETURN_REFRESH_MS } from '@tiketbus/contract'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { parseUrl, cameFromProvider } from '../../lib/redirect-url.ts'
import {
  paymentBegan,
  paymentCompletedAt,
  readRedirectUrl,
  isPaymentOpen,
} from '../payments/api/payment-storage.ts'
import {
  cancellingSince,
  clearSelection,
  heldAtMs,
  markCancelling,
  readReservations,
  readSelection,
  saveReleasedSeats,
  selectionTime,
  clearReservations,
} from './api/booking-storage.ts'
import { arrivalOf, returnReason, withoutCancel, type ReturnReason } from './return-to-seats.ts'
import { showAlert } from '../../lib/alerts.ts'
import { errorText } from '../../lib/http-client.ts'
import { t } from '../../texts/holds.ts'
import { cancelTicket } from '../tickets/api/cancel-ticket.ts'

// Per document: whether a page was shown before; the provider's referrer, which lasts as long as the document; whether the
// browser has just restored the document from its cache.
let wasPageShownBefore = false
let isReferrerHandled = false
let isRestoredFromCache = false

/** Counts how often the browser restored the page from its cache: each time is a new arrival. */
export function useTimesRestored(): number {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    const count = ({ persisted }: PageTransitionEvent) => {
      isRestoredFromCache ||= persisted
      if (persisted) setTimes((before) => before + 1)
    }
    addEventListener('pageshow', count)
    return () => removeEventListener('pageshow', count)
  }, [])
  return times
}

/** Why the user returns to these seats from a booking, if they do; decided once, before the first render. */
export function useReturnReason(idRute: number): ReturnReason | undefined {
  const { pathname, search } = useLocation()
  const by = useNavigationType()
  const [reason] = useState(() => {
    const [load] = performance.getEntriesByType('navigation')
    const loadedBy = load instanceof PerformanceNavigationTiming ? load : undefined
    const isFirstPage = !wasPageShownBefore && pathOf(loadedBy?.name) === pathname
    const isFromProvider =
      !isReferrerHandled && cameFromProvider(document.referrer, readRedirectUrl(), location.origin)
    return returnReason({
      query: new URLSearchParams(search),
      arrival: arrivalOf({ step: isRestoredFromCache ? 'POP' : by, isFirstPage, loadedBy: loadedBy?.type }),
      heldAtMs: heldAtMs(idRute),
      cancellingSinceMs: cancellingSince(idRute),
      fromProviderMs: isFromProvider ? performance.timeOrigin : undefined,
      paidAtMs: paymentCompletedAt(),
      paymentBeganMs: paymentBegan(),
      nowMs: Date.now(),
    })
  })
  return reason
}

function pathOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : parseUrl(url)?.pathname
}

/** Whether the choice was made before the booking that the user returns from. */
export const isOldSelection = (reason: ReturnReason | undefined) =>
  reason !== undefined && selectionTime() <= reason.before

/**
 * Undoes an abandoned booking: cancels holds (never orders), clears the choice, shows an alert, removes the flag from the
 * address, and refetches the seats a second later. Returns a promise to wait for before holding seats again: otherwise the
 * new hold could be cancelled.
 */
export function useUndoBooking(
  idRute: number,
  reason: ReturnReason | undefined,
  refresh: () => Promise<void>,
): () => Promise<unknown> {
  const undoing = useRef<Promise<boolean>>(undefined)
  const [undone, setUndone] = useState<boolean>()
  const navigate = useNavigate()
  const { search } = useLocation()
  const latest = useRef({ refresh, navigate, search, isHere: true })
  useEffect(() => {
    latest.current = { refresh, navigate, search, isHere: true }
    return () => void (latest.current.isHere = false)
  })
  useEffect(() => {
    wasPageShownBefore = true
    isRestoredFromCache = false
    if (reason === undefined || undoing.current) return
    isReferrerHandled = true
    // Remove the flag before anything that waits continues: a later navigation would overtake the one to the summary.
    undoing.current = begin(idRute, reason).then(async (done) => {
      const query = new URLSearchParams(latest.current.search)
      const left = withoutCancel(query)
      if (done && left.size < query.size && latest.current.isHere)
        await latest.current.navigate({ search: String(left) }, { replace: true, preventScrollReset: true })
      setUndone(done)
      return done
    })
  }, [idRute, reason])
  useEffect(() => {
    if (undone === undefined) return undefined
    const timer = setTimeout(() => void latest.current.refresh(), RETURN_REFRESH_MS)
    return () => clearTimeout(timer)
  }, [undone])
  return async () => undoing.current
}

/** Clears earlier seats and holds. */
function begin(idRute: number, reason: ReturnReason): Promise<boolean> {
  const { kind, before } = reason
  if (isOldSelection(reason) && readSelection(idRute).length > 0) {
    if (kind === 'cancelled') saveReleasedSeats(idRute, readSelection(idRute))
    clearSelection()
  }
  const isLater = kind === 'paid' && (heldAtMs(idRute) ?? 0) > before
  const ids = isLater ? [] : readReservations(idRute)
  if (kind === 'cancelled' || ids.length > 0) markCancelling(idRute, ids)
  return undoBooking(idRute, ids, kind)
}

/** Cancels the holds of an abandoned booking and shows the result; returns whether the server cancelled them. */
async function undoBooking(
  idRute: number,
  ids: readonly number[],
  kind: ReturnReason['kind'],
): Promise<boolean> {
  try {
    await Promise.all(ids.map((id) => cancelTicket(id)))
  } catch (error) {
    // The hold expires by itself; until then the map shows it as the user's own, and the next load tries again.
    showAlert('danger', errorText(error, t('return.cancelFailed')))
    return false
  }
  // Other holds may have replaced them meanwhile.
  if (readReservations(idRute).join() === ids.join()) clearReservations(idRute)
  if (kind === 'cancelled') showAlert('info', t('return.cancelled'))
  // The flag is set when the payment page opens, also for an order that is still unpaid.
  else if (!isPaymentOpen()) showAlert('success', t('return.paid'))
  else if (ids.length > 0) showAlert('info', t('return.cancelled'))
  return true
}
