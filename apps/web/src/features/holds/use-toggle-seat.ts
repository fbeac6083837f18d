import { MAX_SEATS_PER_BOOKING, seatLabelList, type Labelled } from '@tiketbus/contract'
import { useEffect, useRef, useState } from 'react'
import { dismissAlert, showAlert } from '../../lib/alerts.ts'
import { errorText, HttpError } from '../../lib/http-client.ts'
import type { Part } from '../../lib/paths.ts'
import { repeatUntil } from '../../lib/repeat-until.ts'
import { t } from '../../texts/holds.ts'
import { checkSeats, conflictSeats } from '../seats/api/check-seats.ts'
import { statesOf, type SeatAvailability } from '../seats/index.ts'
import { isBookingClosedError } from './booking-protocol.ts'
import type { Selection } from './use-selection.ts'

type ToggleSeatDeps = {
  readonly idRute: number
  readonly part: Part
  readonly selection: Selection
  /** The map, whose seats may have labels. */
  readonly labels: Labelled
  /** Marks others' seats and refetches the map. */
  readonly mark: (seats: readonly number[]) => Promise<void>
  readonly partRefused: (type: string) => Promise<boolean>
  readonly onClosed: () => void
}

type ToggleSeat = {
  readonly toggle: (seat: number) => void
  /** Chosen seats whose check got no answer: they stay chosen, and are checked again by themselves [S200]. */
  readonly unchecked: readonly number[]
}

/** Choosing a seat: at most five; each new one is checked with the server. */
export function useToggleSeat({
  idRute,
  part,
  selection,
  labels,
  mark,
  partRefused,
  onClosed,
}: ToggleSeatDeps): ToggleSeat {
  const shown = useRef('')
  useEffect(() => () => dismiss(shown), [])
  const [unanswered, setUnanswered] = useState<readonly number[]>([])
  const unchecked = unanswered.filter((seat) => selection.seats.includes(seat))

  /** Checks the chosen seats. Returns whether there was an answer; without one the new seats stay chosen. */
  async function check(added: readonly number[], isRepetition = false): Promise<boolean> {
    let isLeaving = false
    const leave = () => void (isLeaving = true)
    addEventListener('beforeunload', leave)
    try {
      const others = await checkSeats(idRute, selection.now(), part)
      // A seat that was deselected meanwhile needs no message.
      const conflicts = others.filter((one) => selection.now().includes(one))
      if (conflicts.length > 0) deselectConflicts(conflicts, { selection, labels, mark })
    } catch (error) {
      // A reload aborts the call while the page still runs. The choice stays stored: the next load checks it against the map.
      if (isLeaving) return true
      const isUnanswered = error instanceof HttpError && error.isTransient
      if (isUnanswered && isRepetition) return false
      if (isBookingClosedError(error)) onClosed()
      else if (error instanceof HttpError && error.status === 409)
        deselectConflicts(conflictsOf(error, added), { selection, labels, mark })
      else {
        if (isUnanswered) setUnanswered((before) => [...before, ...added])
        // The check failed, so the seat is not selected.
        else selection.remove(added)
        if (error instanceof HttpError && (await partRefused(error.type))) return true
        showAlert('danger', errorText(error, t('choose.checkFailed')))
      }
      if (isUnanswered) return false
    } finally {
      removeEventListener('beforeunload', leave)
    }
    setUnanswered([])
    return true
  }
  const latest = useRef({ check, unchecked })
  useEffect(() => {
    latest.current = { check, unchecked }
  })
  const isUnchecked = unchecked.length > 0
  useEffect(() => {
    if (isUnchecked) return repeatUntil(() => latest.current.check(latest.current.unchecked, true))
    return undefined
  }, [isUnchecked])

  function toggle(seat: number): void {
    if (selection.now().includes(seat)) return selection.remove([seat])
    if (selection.now().length >= MAX_SEATS_PER_BOOKING) {
      dismiss(shown)
      shown.current = showAlert('warning', t('choose.max', { n: MAX_SEATS_PER_BOOKING }))
      return
    }
    selection.add(seat)
    void check([seat])
  }
  return { toggle, unchecked }
}

/** The refusal of a sixth seat means nothing on the next page. */
const dismiss = ({ current }: { readonly current: string }) => dismissAlert(current)

function conflictsOf(error: HttpError, added: readonly number[]): readonly number[] {
  const named = conflictSeats(error)
  return named.length > 0 ? named : added
}

/** Deselects others' seats, shows which they are, marks them and refetches the map. */
function deselectConflicts(
  seats: readonly number[],
  { selection, labels, mark }: Pick<ToggleSeatDeps, 'selection' | 'labels' | 'mark'>,
): void {
  selection.remove(seats)
  showAlert('danger', t('choose.taken', { n: seatLabelList(labels, seats) }))
  void mark(seats)
}

/** Deselects and names chosen seats that the map shows as booked; not while our own hold is being placed. */
export function useDeselectBookedSeats(
  seats: SeatAvailability | undefined,
  selection: Selection,
  paused: boolean,
): void {
  const { now, remove } = selection
  useEffect(() => {
    if (seats === undefined || paused) return
    const states = statesOf(seats)
    const booked = now().filter((seat) => (states.get(seat) ?? 'booked') === 'booked')
    if (booked.length === 0) return
    remove(booked)
    showAlert('danger', t('choose.taken', { n: seatLabelList(seats, booked) }))
  }, [seats, now, remove, paused])
}
