import { type Trip, type User, seatLabelList, type Labelled } from '@tiketbus/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { showAlert } from '../../lib/alerts.ts'
import { HttpError } from '../../lib/http-client.ts'
import { newId } from '../../lib/new-id.ts'
import { paths, type Part } from '../../lib/paths.ts'
import { AUTH } from '../../lib/query-client.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { t } from '../../texts/holds.ts'
import { tripQuery } from '../trips/api/trips.ts'
import { useAddressPart } from '../trips/index.ts'
import { saveMissedHold, saveReservations, saveSelection } from './api/booking-storage.ts'
import { placeHold, type HoldRequest } from './api/holds.ts'
import { saveOwnClaim } from '../seats/api/own-claims.ts'
import { orderFor, placeDirect } from '../orders/api/place-order.ts'
import { alertHoldTimeUsed } from './components/refusal.tsx'
import { reserve, type ReserveOutcome } from './reserve.ts'
import type { Selection } from './use-selection.ts'
import type { ConflictMarks } from './use-conflict-marks.ts'

type ContinueDeps = {
  readonly trip: Trip
  /** Of the way, and its name for the tab's storage. */
  readonly part: Part
  readonly partName: string
  readonly user: User
  readonly selection: Selection
  /** The map, whose seats may have labels. */
  readonly labels: Labelled
  /** The day of the way back, passed on to the summary [T27]; '' without one. */
  readonly pulang: string
  /** Resolves when earlier holds have been cancelled. */
  readonly whenUndone: () => Promise<unknown>
  readonly refresh: () => Promise<void>
  readonly partRefused: (type: string) => Promise<boolean>
  readonly marks: Pick<ConflictMarks, 'mark' | 'clear'>
  readonly onClosed: () => void
}

export type HoldTimeUsedOutcome = Extract<ReserveOutcome, { kind: 'holdTimeUsed' }>
type Conflict = Extract<ReserveOutcome, { kind: 'conflict' }>
export type RefusedOutcome = Conflict | HoldTimeUsedOutcome | Extract<ReserveOutcome, { kind: 'refused' }>

/** A refusal; `left`: the seats that stayed chosen after a conflict. */
type ShownRefusal = { readonly outcome: RefusedOutcome; readonly left?: readonly number[] }

/** 'Lanjutkan': holds the chosen seats and opens the summary [H1, H3, H4]. */
export function useContinue(deps: ContinueDeps) {
  const { trip, part, partName, user, selection, pulang, whenUndone, refresh, partRefused, marks, onClosed } =
    deps
  const idRute = trip.id_rute
  const addressPart = useAddressPart()
  const { busy, run } = useBusy()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<ShownRefusal>()
  const key = useRef({ seats: '', value: '' })

  // One idempotency key per set of seats and part of the way, so that a retry after a broken connection is the same hold.
  function keyOf(seats: readonly number[]): string {
    const wanted = [...seats, ...Object.values(part)].join()
    if (key.current.seats !== wanted) key.current = { seats: wanted, value: newId() }
    return key.current.value
  }

  async function place(seats: readonly number[]): Promise<void> {
    if (seats.length === 0) {
      showAlert('warning', t('choose.min'))
      return
    }
    const request = { id_rute: idRute, nomor_kursi: seats, part }
    const direct = (given: HoldRequest, givenKey: string) => placeDirect(orderFor(user, given), givenKey)
    setRefusal(undefined)
    marks.clear()
    await whenUndone()
    saveOwnClaim(idRute, seats)
    const outcome = await reserve(request, keyOf(seats), { placeHold, placeDirect: direct })
    if (outcome.kind !== 'unheld') key.current = { seats: '', value: '' }
    await handleOutcome(outcome, seats)
  }

  /** Shows refused seats and the reason. */
  async function showRefusal(outcome: Conflict | HoldTimeUsedOutcome): Promise<void> {
    if (outcome.kind === 'holdTimeUsed') alertHoldTimeUsed(outcome, deps.labels)
    selection.remove(outcome.seats)
    setRefusal({ outcome, left: selection.now() })
    await (outcome.kind === 'conflict' ? marks.mark(outcome.seats) : refresh())
  }

  async function handleOutcome(outcome: ReserveOutcome, seats: readonly number[]): Promise<void> {
    switch (outcome.kind) {
      case 'held': {
        saveReservations(idRute, outcome.reservations)
        saveSelection(idRute, seats, partName, part)
        void refresh()
        return navigate(
          paths.bookingSummary(idRute, { reservation: outcome.reservations[0], seats, pulang, part }),
        )
      }
      case 'ticket':
        if (outcome.missing.length > 0) {
          const [booked, missing] = [
            seatLabelList(deps.labels, outcome.booked),
            seatLabelList(deps.labels, outcome.missing),
          ]
          showAlert('warning', t('choose.partly', { booked, missing }), 'next')
        }
        selection.remove(seats)
        return navigate(paths.ticket(outcome.idTiket))
      case 'unheld':
        saveSelection(idRute, seats, partName, part)
        if (outcome.unanswered) saveMissedHold(idRute, { seats, key: keyOf(seats) })
        showAlert('danger', outcome.message ?? t('choose.holdFailed'), 'next')
        return navigate(paths.bookingSummary(idRute, { seats, pulang, part }))
      case 'conflict':
      case 'holdTimeUsed':
        return showRefusal(outcome)
      case 'closed':
        return onClosed()
      case 'gone':
        return afterMissing(outcome, seats)
      case 'refused': {
        if (await partRefused(outcome.type)) return undefined
        showAlert('danger', outcome.message ?? t('choose.holdFailed'))
        if (outcome.type === 'UNAUTHENTICATED') return client.invalidateQueries({ queryKey: [AUTH] })
        return setRefusal({ outcome })
      }
    }
  }

  /** Nothing to hold: the departure was deleted, which its own page then shows, or the server has no holds [H4]. */
  async function afterMissing(
    { message }: Extract<ReserveOutcome, { kind: 'gone' }>,
    seats: readonly number[],
  ) {
    const { queryKey } = tripQuery(idRute, addressPart)
    await client.invalidateQueries({ queryKey })
    const { error } = client.getQueryState(queryKey) ?? {}
    if (error === null) return handleOutcome({ kind: 'unheld', message }, seats)
    if (!(error instanceof HttpError) || error.serverMessage === undefined)
      showAlert('danger', message ?? t('choose.holdFailed'))
  }

  // After a conflict the same choice is not sent again, unless the user agrees to what is left of it [H13].
  const isConflict = refusal?.outcome.kind === 'conflict' && refusal.left !== undefined
  const blocked = isConflict && refusal.left?.join() === selection.seats.join()
  const agree = () => setRefusal((now) => now && { outcome: now.outcome })
  return {
    busy,
    refusal,
    blocked,
    agree,
    proceed: (seats: readonly number[]) => void run(() => place(seats)),
  }
}
