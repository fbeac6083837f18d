import { MAX_SEATS_PER_BOOKING } from '@tiketbus/contract'
import { useEffect, useRef } from 'react'
import { dismissAlert, showAlert } from '../../lib/alerts.ts'
import { errorText, HttpError } from '../../lib/http-client.ts'
import { t } from '../../texts/holds.ts'
import { checkSeats } from '../seats/api/check-seats.ts'
import { conflictSeats } from '../seats/api/conflict-seats.ts'
import { statesOf, type SeatAvailability } from '../seats/index.ts'
import { isBookingClosedError } from './is-booking-closed-error.ts'
import type { Selection } from './use-selection.ts'

type ToggleSeatDeps = {
  readonly idRute: number
  readonly selection: Selection
  readonly refresh: () => Promise<void>
  readonly onClosed: () => void
}

/** Choosing a seat: at most five; each new one is checked with the server. */
export function useToggleSeat({
  idRute,
  selection,
  refresh,
  onClosed,
}: ToggleSeatDeps): (seat: number) => void {
  const shown = useRef('')
  useEffect(() => () => dismiss(shown), [])
  async function check(seat: number): Promise<void> {
    let isLeaving = false
    const leave = () => void (isLeaving = true)
    addEventListener('beforeunload', leave)
    try {
      const taken = await checkSeats(idRute, selection.now())
      // A seat that was deselected meanwhile needs no message.
      const conflicts = taken.filter((one) => selection.now().includes(one))
      if (conflicts.length > 0) deselectTakenSeats(conflicts, selection, refresh)
    } catch (error) {
      // A reload aborts the call while the page still runs. The choice stays stored: the next load checks it against the map.
      if (isLeaving) return
      if (isBookingClosedError(error)) return onClosed()
      if (error instanceof HttpError && error.status === 409)
        return deselectTakenSeats(conflictsOf(error, seat), selection, refresh)
      // The check failed, so the seat is not selected.
      selection.remove([seat])
      showAlert('danger', errorText(error, t('choose.checkFailed')))
    } finally {
      removeEventListener('beforeunload', leave)
    }
  }
  return (seat) => {
    if (selection.now().includes(seat)) return selection.remove([seat])
    if (selection.now().length >= MAX_SEATS_PER_BOOKING) {
      dismiss(shown)
      shown.current = showAlert('warning', t('choose.max', { n: MAX_SEATS_PER_BOOKING }))
      return
    }
    selection.add(seat)
    void check(seat)
  }
}

/** The refusal of a sixth seat means nothing on the next page. */
const dismiss = ({ current }: { readonly current: string }) => dismissAlert(current)

function conflictsOf(error: HttpError, seat: number): number[] {
  const named = conflictSeats(error)
  return named.length > 0 ? named : [seat]
}

/** Deselects the seats, shows which were taken, and refetches the map. */
export function deselectTakenSeats(
  seats: readonly number[],
  selection: Selection,
  refresh: () => Promise<void>,
): void {
  selection.remove(seats)
  showAlert('danger', t('choose.taken', { n: seats.join(', ') }))
  void refresh()
}

/** Deselects and names chosen seats that the map shows as booked; not while our own hold is being placed. */
export function useDeselectTakenSeats(
  seats: SeatAvailability | undefined,
  selection: Selection,
  paused: boolean,
): void {
  const { now, remove } = selection
  useEffect(() => {
    if (seats === undefined || paused) return
    const states = statesOf(seats)
    const lost = now().filter((seat) => (states.get(seat) ?? 'booked') === 'booked')
    if (lost.length === 0) return
    remove(lost)
    showAlert('danger', t('choose.taken', { n: lost.join(', ') }))
  }, [seats, now, remove, paused])
}
