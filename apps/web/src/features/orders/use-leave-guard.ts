import { useEffect, useRef } from 'react'
import { showAlert } from '../../lib/alerts.ts'
import { clearBooking, readReservations } from '../../lib/booking-storage.ts'
import { errorText } from '../../lib/http-client.ts'
import { paths } from '../../lib/paths.ts'
import { useBlocker, useNavigate } from '../../lib/router/index.ts'
import { getToken } from '../../lib/session-store.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { t } from '../../texts/orders.ts'
import { cancelTicket } from '../tickets/api/cancel-ticket.ts'
import type { Booking } from './api/get-booking.ts'

export type LeaveGuard = {
  readonly asking: boolean
  readonly busy: boolean
  readonly stay: () => void
  readonly leave: () => void
  /** From now on nothing is asked: the order exists, or the hold is over. */
  readonly letGo: () => void
}

/**
 * Section 2: leaving the summary asks, cancels the reservations and returns to the seats. Inside the application it is our
 * own dialog; closing the tab is the browser's prompt and cancels nothing.
 */
export function useLeaveGuard(booking: Booking, active: boolean): LeaveGuard {
  // A ref: the way out is opened in the same breath in which it is taken, before React has drawn again.
  const open = useRef(false)
  const navigate = useNavigate()
  const { busy, run } = useBusy()
  // Logging out, or a session that ended, is no leaving: there is nobody to ask.
  const blocker = useBlocker((from, to) => active && !open.current && getToken() !== null && to !== from)

  useEffect(() => {
    if (!active) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      if (!open.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])

  const leave = () =>
    run(async () => {
      try {
        await cancelReservations(booking)
      } catch (error) {
        // The hold ends by itself; staying because of it would be a trap.
        showAlert('warning', errorText(error, t('confirm.cancelFailed')))
      }
      clearBooking()
      open.current = true
      blocker.answer()
      await navigate(`${paths.seatSelection(booking.id_rute)}?cancel=true&from=booking`, { replace: true })
    })

  return {
    asking: blocker.asking,
    busy,
    stay: blocker.answer,
    leave: () => void leave(),
    letGo: () => {
      open.current = true
    },
  }
}

async function cancelReservations(booking: Booking): Promise<void> {
  const ids = new Set(readReservations(booking.id_rute))
  if (booking.id_reservasi !== undefined) ids.add(booking.id_reservasi)
  await Promise.all([...ids].map((id) => cancelTicket(id)))
}
