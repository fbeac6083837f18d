import type { User } from '@tiketbus/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { showAlert } from '../../lib/alerts.ts'
import { saveReservations, saveSelection } from '../../lib/booking-storage.ts'
import { newId } from '../../lib/new-id.ts'
import { paths } from '../../lib/paths.ts'
import { PROFILE } from '../../lib/query-client.ts'
import { useNavigate } from '../../lib/router/index.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { t } from '../../texts/holds.ts'
import type { SeatConflict } from './components/conflict.tsx'
import { placeHold, type HoldRequest } from './api/place-hold.ts'
import { reserve, type ReserveEnd } from './reserve.ts'
import { loseSeats } from './use-choose.ts'
import type { Selection } from './use-selection.ts'

type ContinueDeps = {
  readonly idRute: number
  readonly user: User
  readonly selection: Selection
  readonly refresh: () => Promise<void>
  readonly onClosed: () => void
}

type ConflictView = typeof import('./components/conflict-on-map.tsx').ConflictOnMap
export type SpentSeats = Extract<ReserveEnd, { kind: 'spent' }>

/** 'Lanjutkan': holds the chosen seats and goes on to the summary (section 4, Booking flow, 1–3). */
export function useContinue({ idRute, user, selection, refresh, onClosed }: ContinueDeps) {
  const { busy, run } = useBusy()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [spent, setSpent] = useState<SpentSeats>()
  const [conflict, setConflict] = useState<{ told: SeatConflict; View: ConflictView }>()
  const key = useRef({ seats: '', value: '' })

  // One key for one intent: the same seats again after a broken connection are the same hold.
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
    // The rare way out: its code comes when it is taken.
    const direct = async (given: HoldRequest, givenKey: string) => {
      const { placeDirect } = await import('../orders/api/place-order.ts')
      return placeDirect(orderOf(given, user), givenKey)
    }
    setSpent(undefined)
    setConflict(undefined)
    const end = await reserve(request, keyOf(seats), { placeHold, placeDirect: direct })
    if (end.kind !== 'unheld') key.current = { seats: '', value: '' }
    await follow(end, seats)
  }

  /** The rare end as well; should its code not come, an alert names the seats. */
  async function showConflict(told: SeatConflict): Promise<void> {
    const shown = await import('./components/conflict-on-map.tsx').catch(() => undefined)
    if (shown === undefined) return loseSeats(told.seats, selection, refresh)
    selection.remove(told.seats)
    setConflict({ told, View: shown.ConflictOnMap })
    await refresh()
  }

  async function follow(end: ReserveEnd, seats: readonly number[]): Promise<void> {
    switch (end.kind) {
      case 'held': {
        saveReservations(idRute, end.reservations)
        saveSelection(idRute, seats)
        void refresh()
        return navigate(paths.bookingSummary(idRute, { reservation: end.reservations[0], seats }))
      }
      case 'ticket':
        if (end.missing.length > 0)
          showAlert(
            'warning',
            t('choose.partly', { booked: end.booked.join(', '), missing: end.missing.join(', ') }),
          )
        selection.remove(seats)
        return navigate(paths.ticket(end.idTiket))
      case 'unheld':
        saveSelection(idRute, seats)
        showAlert('danger', end.message ?? t('choose.holdFailed'))
        return navigate(paths.bookingSummary(idRute, { seats }))
      case 'conflict':
        return showConflict(end)
      case 'spent':
        // On a phone the button is far below what the map says of it, which stays after the alert has gone.
        showAlert('warning', t('spent.title', { seats: end.seats.join(', ') }))
        setSpent(end)
        selection.remove(end.seats)
        return refresh()
      case 'closed':
        return onClosed()
      case 'gone':
        return client.invalidateQueries({ queryKey: ['trip', idRute] })
      case 'refused':
        showAlert('danger', end.message ?? t('choose.holdFailed'))
        if (end.type === 'UNAUTHENTICATED') return client.invalidateQueries({ queryKey: [PROFILE] })
    }
  }

  return { busy, spent, conflict, proceed: (seats: readonly number[]) => void run(() => place(seats)) }
}

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
