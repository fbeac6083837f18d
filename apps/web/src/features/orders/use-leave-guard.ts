import type { User } from '@tiketbus/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAskBeforeLogout, type Logout } from '../../lib/before-logout.ts'
import { paths } from '../../lib/paths.ts'
import { useBlocker, useNavigate, type Location } from 'react-router'
import { findToken } from '../../lib/session-store.ts'
import { useBusy } from '../../lib/use-busy.ts'
import {
  clearReservations,
  clearSelection,
  markCancelling,
  readReservations,
} from '../holds/api/booking-storage.ts'
import { findPlan, isOfOther, otherOf } from '../trips/api/return-plan.ts'
import { cancelTicket } from '../tickets/api/cancel-ticket.ts'
import type { Booking } from './api/get-booking.ts'
import { useReturnDay } from './use-return-day.ts'

export type LeaveGuard = {
  readonly asking: boolean
  readonly busy: boolean
  readonly stay: () => void
  readonly leave: () => void
  /** Disables the question: the order exists, or the hold is over. */
  readonly letGo: () => void
}

/**
 * Leaving the summary asks, then cancels the reservations [O16, O17] and returns to the seats. Navigation in the
 * application opens our own dialog; closing the tab shows the browser's prompt and cancels nothing. Logging out asks as
 * well, but goes to the landing page.
 */
export function useLeaveGuard(booking: Booking, user: User, active: boolean): LeaveGuard {
  // A ref: `letGo` and the navigation happen in the same tick, before React renders again.
  const open = useRef(false)
  const navigate = useNavigate()
  const pulang = useReturnDay()
  const { busy, run } = useBusy()
  // The other half of the journey, by a link or by back and forward, needs no question [H26].
  const isOtherHalf = (address: Location) => {
    const plan = findPlan(user.id_user, '')
    const other = plan && otherOf(plan, { ...booking.route, id_rute: booking.id_rute })
    return other !== undefined && isOfOther(other, address)
  }
  // If the session has ended, there is no user to ask.
  const [held, setHeld] = useState(false)
  useBlocker(({ currentLocation, nextLocation }) => {
    const isLeaving = nextLocation.pathname !== currentLocation.pathname
    const holds = active && !open.current && findToken() !== null && isLeaving && !isOtherHalf(nextLocation)
    if (holds) setHeld(true)
    return holds
  })
  const [logout, setLogout] = useState<{ readonly go: Logout }>()
  const askAboutLogout = useCallback((go: Logout) => (open.current ? go() : setLogout({ go })), [])
  useAskBeforeLogout(active ? askAboutLogout : undefined)

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
      await cancelReservations(booking)
      open.current = true
      setHeld(false)
      await navigate(paths.seatSelectionAfterCancel(booking.id_rute, pulang), { replace: true })
    })

  return {
    asking: held || logout !== undefined,
    busy,
    stay: () => {
      setLogout(undefined)
      setHeld(false)
    },
    leave: () => {
      if (logout === undefined) return void leave()
      open.current = true
      return logout.go(cancelReservations(booking))
    },
    letGo: () => {
      open.current = true
    },
  }
}

/** If cancelling fails, the ids stay stored and marked: the seat page, which opens next, retries and shows the outcome. */
async function cancelReservations({ id_rute, id_reservasi }: Booking): Promise<void> {
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
