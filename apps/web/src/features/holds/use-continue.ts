import type { Trip, User } from '@tiketbus/contract'
import { useQueryClient } from '@tanstack/react-query'
import { createElement, useEffect, useRef, useState, type ReactNode } from 'react'
import { showAlert } from '../../lib/alerts.ts'
import { newId } from '../../lib/new-id.ts'
import { paths } from '../../lib/paths.ts'
import { PROFILE } from '../../lib/query-client.ts'
import { useNavigate } from 'react-router'
import { useBusy } from '../../lib/use-busy.ts'
import { t } from '../../texts/holds.ts'
import { saveReservations, saveSelection } from './api/booking-storage.ts'
import { placeHold, type HoldRequest } from './api/place-hold.ts'
import type { ReserveEnd } from './reserve.ts'
import { loseSeats } from './use-choose.ts'
import type { Selection } from './use-selection.ts'

type ContinueDeps = {
  readonly trip: Trip
  readonly user: User
  readonly selection: Selection
  /** The day of the way back, passed on to the summary [T27]; '' without one. */
  readonly pulang: string
  /** Resolves when earlier holds have been cancelled. */
  readonly undone: () => Promise<unknown>
  readonly refresh: () => Promise<void>
  readonly onClosed: () => void
}

export type SpentSeats = Extract<ReserveEnd, { kind: 'spent' }>

/** 'Lanjutkan': holds the chosen seats and opens the summary [H1, H3, H4]. */
export function useContinue({ trip, user, selection, pulang, undone, refresh, onClosed }: ContinueDeps) {
  const idRute = trip.id_rute
  const { busy, run } = useBusy()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<ReactNode>()
  const key = useRef({ seats: '', value: '' })

  // Preloads the code for 'Lanjutkan' while seats are being chosen.
  useEffect(() => void fetchReserve(), [])

  // One idempotency key per set of seats, so that a retry after a broken connection is the same hold.
  function keyOf(seats: readonly number[]): string {
    const wanted = seats.join()
    if (key.current.seats !== wanted) key.current = { seats: wanted, value: newId() }
    return key.current.value
  }

  async function place(seats: readonly number[]): Promise<void> {
    if (seats.length === 0) {
      showAlert('warning', t('choose.min'))
      return
    }
    const request = { id_rute: idRute, nomor_kursi: seats }
    // Rarely needed, so its code is loaded on demand.
    const direct = async (given: HoldRequest, givenKey: string) => {
      const { placeDirect } = await import('../orders/api/place-order.ts')
      return placeDirect(orderOf(given, user), givenKey)
    }
    setRefusal(undefined)
    await undone()
    const reserve = await fetchReserve()
    const end = (await reserve?.(request, keyOf(seats), { placeHold, placeDirect: direct })) ?? NO_CODE
    if (end.kind !== 'unheld') key.current = { seats: '', value: '' }
    await follow(end, seats)
  }

  /** Shows refused seats and the reason. Its code is loaded on demand; if that fails, an alert names the seats. */
  async function showRefusal(seats: readonly number[], show: () => Promise<ReactNode>): Promise<void> {
    const shown = await show().catch(() => undefined)
    if (shown === undefined) return loseSeats(seats, selection, refresh)
    selection.remove(seats)
    setRefusal(shown)
    await refresh()
  }

  async function follow(end: ReserveEnd, seats: readonly number[]): Promise<void> {
    switch (end.kind) {
      case 'held': {
        saveReservations(idRute, end.reservations)
        saveSelection(idRute, seats)
        void refresh()
        return navigate(paths.bookingSummary(idRute, { reservation: end.reservations[0], seats, pulang }))
      }
      case 'ticket':
        if (end.missing.length > 0) {
          const { t: told } = await import('../../texts/refusals.ts')
          const [booked, missing] = [end.booked.join(', '), end.missing.join(', ')]
          showAlert('warning', told('choose.partly', { booked, missing }))
        }
        selection.remove(seats)
        return navigate(paths.ticket(end.idTiket))
      case 'unheld':
        saveSelection(idRute, seats)
        showAlert('danger', end.message ?? t('choose.holdFailed'))
        return navigate(paths.bookingSummary(idRute, { seats, pulang }))
      case 'conflict':
        return showRefusal(end.seats, async () => {
          const { ConflictOnMap } = await import('./components/conflict-on-map.tsx')
          return createElement(ConflictOnMap, { conflict: end })
        })
      case 'spent':
        return showRefusal(end.seats, async () => {
          const { Spent, showSpent } = await import('./components/spent.tsx')
          showSpent(end)
          return createElement(Spent, { spent: end, zone: trip.zona_asal })
        })
      case 'closed':
        return onClosed()
      case 'gone':
        return client.invalidateQueries({ queryKey: ['routes', 'selectedRoute', idRute] })
      case 'refused':
        showAlert('danger', end.message ?? t('choose.holdFailed'))
        if (end.type === 'UNAUTHENTICATED') return client.invalidateQueries({ queryKey: [PROFILE] })
    }
  }

  return { busy, refusal, proceed: (seats: readonly number[]) => void run(() => place(seats)) }
}

const NO_CODE: ReserveEnd = { kind: 'unheld', message: undefined }

const fetchReserve = () =>
  import('./reserve.ts').then(
    ({ reserve }) => reserve,
    () => undefined,
  )

function orderOf({ id_rute, nomor_kursi }: HoldRequest, user: User) {
  return {
    id_reservasi: 'temp' as const,
    id_rute,
    nomor_kursi,
    nama_penumpang: user.username,
    email: user.email,
    no_telepon: user.no_telepon ?? '',
    penumpang: [],
  }
}
