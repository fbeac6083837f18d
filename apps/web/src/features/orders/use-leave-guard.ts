import type { User } from '@tiketbus/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useBlocker, useNavigate, type Location } from 'react-router'
import { useAskBeforeLogout, type Logout } from '../../lib/before-logout.ts'
import { paths } from '../../lib/paths.ts'
import { findToken } from '../../lib/session-store.ts'
import { useBusy } from '../../lib/use-busy.ts'
import {
  clearReservations,
  clearSelection,
  markCancelling,
  readReservations,
  saveReleasedSeats,
} from '../holds/api/booking-storage.ts'
import { findPlan, belongsToOtherHalf, otherHalfOf } from '../trips/api/return-plan.ts'
import { cancelTicket } from '../tickets/api/cancel-ticket.ts'
import { useReturnDay } from '../trips/index.ts'
import type { Booking } from './api/get-booking.ts'

export type LeaveGuard = {
  readonly asking: boolean
  readonly busy: boolean
  readonly stay: () => void
  readonly leave: () => void
  /** Disables the question: the order exists, or the hold is over. */
  readonly disable: () => void
}

/**
 * Leaving the summary asks, then cancels the reservations [O16, O17] and returns to the seats. Navigation in the
 * application opens our own dialog; closing the tab shows the browser's prompt and cancels nothing. Logging out asks as
 * well, but goes to the landing page.
 */
export function useLeaveGuard(booking: Booking, user: User, active: boolean): LeaveGuard {
  // A ref: `disable` and the navigation happen in the same tick, before React renders again.
  const isDisabled = useRef(false)
  const navigate = useNavigate()
  const pulang = useReturnDay()
  const { busy, run } = useBusy()
  // The other half of the journey, by a link or by back and forward, needs no question [H26].
  const isOtherHalf = (address: Location) => {
    const plan = findPlan(user.id_user, '')
    const other = plan && otherHalfOf(plan, { ...booking.route, id_rute: booking.id_rute })
    return other !== undefined && belongsToOtherHalf(other, address)
  }
  // If the session has ended, there is no user to ask.
  const [isBlocked, setBlocked] = useState(false)
  useBlocker(({ currentLocation, nextLocation }) => {
    const isLeaving = nextLocation.pathname !== currentLocation.pathname
    const blocks =
      active && !isDisabled.current && findToken() !== null && isLeaving && !isOtherHalf(nextLocation)
    if (blocks) setBlocked(true)
    return blocks
  })
  const [logout, setLogout] = useState<{ readonly go: Logout }>()
  const askAboutLogout = useCallback((go: Logout) => (isDisabled.current ? go() : setLogout({ go })), [])
  useAskBeforeLogout(active ? askAboutLogout : undefined)

  useEffect(() => {
    if (!active) return undefined
    const ask = (event: BeforeUnloadEvent) => {
      if (!isDisabled.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [active])

  const leave = () =>
    run(async () => {
      await cancelReservations(booking)
      isDisabled.current = true
      setBlocked(false)
      await navigate(paths.seatSelectionAfterCancel(booking.id_rute, pulang), { replace: true })
    })

  return {
    asking: isBlocked || logout !== undefined,
    busy,
    stay: () => {
      setLogout(undefined)
      setBlocked(false)
    },
    leave: () => {
      if (logout === undefined) return void leave()
      isDisabled.current = true
      return logout.go(cancelReservations(booking))
    },
    disable: () => {
      isDisabled.current = true
    },
  }
}

/** If cancelling fails, the ids stay stored and marked: the seat page, which opens next, retries and shows the outcome. */
async function cancelReservations({ id_rute, id_reservasi, nomor_kursi }: Booking): Promise<void> {
  saveReleasedSeats(id_rute, nomor_kursi)
  const ids = new Set(readReservations(id_rute))
  if (id_reservasi !== undefined) ids.add(id_reservasi)
  clearSelection()
  markCancelling(id_rute, [...ids])
  try {
    await Promise.all([...ids].map((id) => cancelTicket(id)))
    clearReservations(id_rute)
  } catch {
    // The hold expires by itself; the user must be able to leave.
  }
}
