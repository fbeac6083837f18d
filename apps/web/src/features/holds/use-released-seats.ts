import { useState } from 'react'
import { statesOf, type SeatAvailability } from '../seats/index.ts'
import { readReleasedSeats } from './api/booking-storage.ts'

/**
 * The seats of the booking that was just given up, if all of them are free again: one tap chooses them once more [H181].
 * Empty once a seat is chosen.
 */
export function useReleasedSeats(
  idRute: number,
  map: SeatAvailability | undefined,
  chosen: readonly number[],
): readonly number[] {
  const [released, setReleased] = useState(() => readReleasedSeats(idRute))
  if (released.length > 0 && chosen.length > 0) setReleased([])
  if (map === undefined || chosen.length > 0) return []
  const states = statesOf(map)
  return released.every((seat) => states.get(seat) === 'available') ? released : []
}
