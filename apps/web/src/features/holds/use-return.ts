import { RETURN_REFRESH_MS } from '@tiketbus/contract'
import { useEffect, useRef, useState } from 'react'
import { showAlert } from '../../lib/alerts.ts'
import {
  clearReservations,
  clearSelection,
  isCancelling,
  paymentCompletedAt,
  readRedirectUrl,
  readReservations,
  readToldPayment,
  saveToldPayment,
} from '../../lib/booking-storage.ts'
import { errorText } from '../../lib/http-client.ts'
import { cameFromProvider } from '../../lib/redirect-url.ts'
import { useLocation, useNavigationType } from '../../lib/router/index.ts'
import { t } from '../../texts/holds.ts'
import { arrivalOf, returnReason, type Return } from './return-to-seats.ts'

// Of this document: a page seen before, and the provider's referrer, which stays for as long as the document does.
let seenBefore = false
let referrerTold = false

/** Whether one comes back to these seats from a booking: decided once, before anything is drawn. */
export function useReturnReason(idRute: number): Return | undefined {
  const { pathname, search } = useLocation()
  const step = useNavigationType()
  const [reason] = useState(() => {
    const [load] = performance.getEntriesByType('navigation')
    const loadedBy = load instanceof PerformanceNavigationTiming ? load : undefined
    const isFirstPage = !seenBefore && pathOf(loadedBy?.name) === pathname
    return returnReason({
      query: new URLSearchParams(search),
      arrival: arrivalOf({ step, isFirstPage, loadedBy: loadedBy?.type }),
      hasReservations: readReservations(idRute).length > 0,
      isCancelling: isCancelling(idRute),
      cameFromProvider:
        !referrerTold && cameFromProvider(document.referrer, readRedirectUrl(), location.origin),
      paidAtMs: paymentCompletedAt(),
      toldPaidAtMs: readToldPayment(),
      nowMs: Date.now(),
    })
  })
  return reason
}

function pathOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).pathname : undefined
}

/** Undoes what the booking left: holds (never orders), the choice; says so, and looks at the seats again a second later. */
export function useReturn(idRute: number, reason: Return | undefined, refresh: () => Promise<void>): void {
  const begun = useRef(false)
  const [undone, setUndone] = useState(false)
  const refreshNow = useRef(refresh)
  useEffect(() => {
    refreshNow.current = refresh
  })
  useEffect(() => {
    seenBefore = true
    if (reason === undefined || begun.current) return
    begun.current = true
    referrerTold = true
    saveToldPayment(paymentCompletedAt())
    void undo(idRute, reason).then(() => setUndone(true))
  }, [idRute, reason])
  useEffect(() => {
    if (!undone) return undefined
    const timer = setTimeout(() => void refreshNow.current(), RETURN_REFRESH_MS)
    return () => clearTimeout(timer)
  }, [undone])
}

async function undo(idRute: number, reason: Return): Promise<void> {
  clearSelection()
  try {
    const { cancelTicket } = await import('../tickets/api/cancel-ticket.ts')
    await Promise.all(readReservations(idRute).map((id) => cancelTicket(id)))
    clearReservations(idRute)
    showAlert(
      reason === 'paid' ? 'success' : 'info',
      t(reason === 'paid' ? 'return.paid' : 'return.cancelled'),
    )
  } catch (error) {
    // The hold ends by itself; until then the map shows it as one's own.
    showAlert('danger', errorText(error, t('return.cancelFailed')))
  }
}
