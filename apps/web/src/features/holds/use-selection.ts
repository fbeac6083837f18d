import { useCallback, useRef, useState } from 'react'
import { readSelection, saveSelection, readReleasedSeats } from './api/booking-storage.ts'
import { statesOf, type SeatAvailability } from '../seats/index.ts'

export type Selection = {
  readonly seats: readonly number[]
  /** The current seats, for code that runs between two renders. */
  readonly now: () => readonly number[]
  readonly add: (seat: number) => void
  readonly remove: (seats: readonly number[]) => void
}

/** The seats chosen in this tab on this part of the way; they survive a reload and the way to the summary and back. */
export function useSelection(idRute: number, part: string, startEmpty: boolean): Selection {
  const [seats, setSeats] = useState<readonly number[]>(() => (startEmpty ? [] : readSelection(idRute, part)))
  const latest = useRef(seats)
  const put = useCallback(
    (next: readonly number[]) => {
      latest.current = next.toSorted((a, b) => a - b)
      saveSelection(idRute, latest.current, part)
      setSeats(latest.current)
    },
    [idRute, part],
  )
  const now = useCallback(() => latest.current, [])
  const add = useCallback(
    (seat: number) => put([...latest.current.filter((one) => one !== seat), seat]),
    [put],
  )
  const remove = useCallback(
    (gone: readonly number[]) => put(latest.current.filter((seat) => !gone.includes(seat))),
    [put],
  )
  return { seats, now, add, remove }
}

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
