import type { Trip, User } from '@tiketbus/contract'
import { useState } from 'react'
import { useSeats } from '../seats/index.ts'
import { pairOf, useAddressPart, useReturnDay, wayBackFrom, withOnlyPoints } from '../trips/index.ts'
import { useContinue } from './use-continue.ts'
import { usePartRefused } from './use-part-refused.ts'
import { useReleasedSeats, useSelection } from './use-selection.ts'
import { useConflictMarks } from './use-conflict-marks.ts'
import { useDeselectBookedSeats, useToggleSeat } from './use-toggle-seat.ts'
import { isOldSelection, useReturnReason, useUndoBooking } from './use-undo-booking.ts'

/**
 * Choosing seats on a departure: its seats, the choice, and the way to the summary. A booking that the user returns from is
 * undone first.
 */
export function useSeatChoice(trip: Trip, user: User, onClosed: () => void) {
  const idRute = trip.id_rute
  const addressPart = useAddressPart()
  const part = withOnlyPoints(addressPart, trip)
  const pair = pairOf(part, trip)
  const partName = pair ? `${pair.naik}-${pair.turun}` : ''
  const reason = useReturnReason(idRute)
  const [startEmpty] = useState(() => isOldSelection(reason))
  const selection = useSelection(idRute, partName, startEmpty)
  const seats = useSeats({ idRute, knownTotal: trip.total_kursi, part: addressPart, pair }, selection.seats)
  const { refresh, reload } = seats
  const marks = useConflictMarks(seats.data, reload)
  const partRefused = usePartRefused(idRute, part)
  const { toggle, unchecked } = useToggleSeat({
    idRute,
    part,
    selection,
    labels: seats.data,
    mark: marks.mark,
    partRefused,
    onClosed,
  })
  const back = wayBackFrom(trip, useReturnDay())
  const whenUndone = useUndoBooking(idRute, reason, refresh)
  const pulang = back?.pulang ?? ''
  const { busy, refusal, blocked, agree, proceed } = useContinue({
    trip,
    part,
    partName,
    user,
    selection,
    labels: seats.data,
    pulang,
    whenUndone,
    refresh,
    partRefused,
    marks,
    onClosed,
  })
  // The map sent with the page is a guest's: in it the user's own seats are booked.
  useDeselectBookedSeats(seats.dataUpdatedAt === 0 ? undefined : seats.data, selection, busy)
  const released = useReleasedSeats(idRute, seats.data, selection.seats)
  const shown = { part, pair, seats, selection, back, busy, refusal, marks, blocked, unchecked, released }
  return { ...shown, agree, toggle, proceed }
}
