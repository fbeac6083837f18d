import { ALERT_MILLISECONDS } from '@tiketbus/contract'
import { useCallback, useEffect, useState } from 'react'
import { statesOf, type SeatAvailability } from '../seats/index.ts'

type Marks = {
  /** Each marked seat, and whether the map has shown it as booked since. */
  readonly seats: ReadonlyMap<number, boolean>
  /** Whether the map was refetched after the last conflict, a moment ago. */
  readonly isFresh: boolean
}

const NONE: Marks = { seats: new Map(), isFresh: false }

export type ConflictMarks = {
  /** Others' seats that a conflict named: red on the map, also while the map still shows them as free [H180]. */
  readonly conflicts: readonly number[]
  readonly isFresh: boolean
  /** Marks these seats and refetches the map. */
  readonly mark: (seats: readonly number[]) => Promise<void>
  /** For a new attempt: the server decides again. */
  readonly clear: () => void
}

/** `reload` resolves to the error of the refetch, if it fails. */
export function useConflictMarks(
  map: SeatAvailability | undefined,
  reload: () => Promise<Error | null>,
): ConflictMarks {
  const [marks, setMarks] = useState(NONE)
  const states = map && statesOf(map)
  const next = states && marksBy(states, marks.seats)
  // Derived while rendering: a freed seat must not be red for a moment longer.
  if (next && !isSame(next, marks.seats)) setMarks({ ...marks, seats: next })
  useEffect(() => {
    if (!marks.isFresh) return undefined
    const timer = setTimeout(() => setMarks((now) => ({ ...now, isFresh: false })), ALERT_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [marks.isFresh])
  const mark = useCallback(
    async (seats: readonly number[]) => {
      setMarks((now) => ({
        ...now,
        seats: new Map([...now.seats, ...seats.map((seat) => [seat, false] as const)]),
      }))
      const error = await reload()
      if (error === null) setMarks((now) => ({ ...now, isFresh: true }))
    },
    [reload],
  )
  const clear = useCallback(() => setMarks(NONE), [])
  return { conflicts: [...marks.seats.keys()], isFresh: marks.isFresh, mark, clear }
}

/** A seat that the map showed as booked and shows as free now is free again. */
function marksBy(states: ReadonlyMap<number, string>, marks: ReadonlyMap<number, boolean>) {
  const kept = [...marks].filter(([seat, wasBooked]) => !(wasBooked && states.get(seat) === 'available'))
  return new Map(kept.map(([seat, wasBooked]) => [seat, wasBooked || states.get(seat) === 'booked']))
}

const isSame = (one: ReadonlyMap<number, boolean>, other: ReadonlyMap<number, boolean>): boolean =>
  one.size === other.size && [...one].every(([seat, wasBooked]) => other.get(seat) === wasBooked)
