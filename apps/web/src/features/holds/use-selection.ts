import { useCallback, useRef, useState } from 'react'
import { readSelection, saveSelection } from './api/booking-storage.ts'

export type Selection = {
  readonly seats: readonly number[]
  /** The current seats, for code that runs between two renders. */
  readonly now: () => readonly number[]
  readonly add: (seat: number) => void
  readonly remove: (seats: readonly number[]) => void
}

/** The seats chosen in this tab; they survive a reload and the way to the summary and back. */
export function useSelection(idRute: number, startEmpty: boolean): Selection {
  const [seats, setSeats] = useState<readonly number[]>(() => (startEmpty ? [] : readSelection(idRute)))
  const current = useRef(seats)
  const put = useCallback(
    (next: readonly number[]) => {
      current.current = next.toSorted((a, b) => a - b)
      saveSelection(idRute, current.current)
      setSeats(current.current)
    },
    [idRute],
  )
  const now = useCallback(() => current.current, [])
  const add = useCallback(
    (seat: number) => put([...current.current.filter((one) => one !== seat), seat]),
    [put],
  )
  const remove = useCallback(
    (gone: readonly number[]) => put(current.current.filter((seat) => !gone.includes(seat))),
    [put],
  )
  return { seats, now, add, remove }
}
