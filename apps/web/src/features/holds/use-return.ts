import { RETURN_REFRESH_MS } from '@tiketbus/contract'
import { useEffect, useRef, useState } from 'react'
import { cameFromProvider } from '../../lib/redirect-url.ts'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { paymentBegan, paymentCompletedAt, readRedirectUrl } from '../payments/api/payment-storage.ts'
import {
  cancellingSince,
  clearSelection,
  markCancelling,
  readReservations,
  readSelection,
  reservationTime,
  selectionTime,
} from './api/booking-storage.ts'
import { arrivalOf, returnReason, withoutCancel, type Return } from './return-to-seats.ts'

// Of this document: a page seen before; the provider's referrer, which stays for as long as the document does; that the
// browser has just brought the document back as it was left.
let seenBefore = false
let referrerShown = false
let restored = false

/** How often the browser brought the page back as it was left: each time is an arrival of its own. */
export function useTimesRestored(): number {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    const count = ({ persisted }: PageTransitionEvent) => {
      restored ||= persisted
      if (persisted) setTimes((before) => before + 1)
    }
    addEventListener('pageshow', count)
    return () => removeEventListener('pageshow', count)
  }, [])
  return times
}

/** Whether one comes back to these seats from a booking: decided once, before anything is rendered. */
export function useReturnReason(idRute: number): Return | undefined {
  const { pathname, search } = useLocation()
  const by = useNavigationType()
  const [reason] = useState(() => {
    const [load] = performance.getEntriesByType('navigation')
    const loadedBy = load instanceof PerformanceNavigationTiming ? load : undefined
    const isFirstPage = !seenBefore && pathOf(loadedBy?.name) === pathname
    const isFromProvider =
      !referrerShown && cameFromProvider(document.referrer, readRedirectUrl(), location.origin)
    return returnReason({
      query: new URLSearchParams(search),
      arrival: arrivalOf({ step: restored ? 'POP' : by, isFirstPage, loadedBy: loadedBy?.type }),
      heldAtMs: reservationTime(idRute),
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
  return url !== undefined && URL.canParse(url) ? new URL(url).pathname : undefined
}

/** Whether the choice was made before the booking that one comes back from. */
export const isBefore = (reason: Return | undefined) =>
  reason !== undefined && selectionTime() <= reason.before

/**
 * Undoes what the booking left: holds (never orders), the choice; shows that, takes the flag out of the address, and looks
 * at the seats again a second later. Returns what waits for it: seats that are held meanwhile must not be cancelled.
 */
export function useReturn(
  idRute: number,
  reason: Return | undefined,
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
    seenBefore = true
    restored = false
    if (reason === undefined || undoing.current) return
    referrerShown = true
    // The flag goes before anything that waits goes on: a step of its own, taken later, would overtake the way to the summary.
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

/** What was chosen and held before goes; should its code not come, the next load tries again. */
async function begin(idRute: number, reason: Return): Promise<boolean> {
  const { kind, before } = reason
  if (isBefore(reason) && readSelection(idRute).length > 0) clearSelection()
  const isLater = kind === 'paid' && (reservationTime(idRute) ?? 0) > before
  const ids = isLater ? [] : readReservations(idRute)
  if (kind === 'cancelled' || ids.length > 0) markCancelling(idRute, ids)
  const undo = await import('./undo-booking.ts').catch(() => undefined)
  return undo?.undoBooking(idRute, ids, kind) ?? false
}
