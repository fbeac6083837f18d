import type { Trip, User } from '@tiketbus/contract'
import { useEffect, useState } from 'react'
import { showAlert } from '../../../lib/alerts.ts'
import { errorText } from '../../../lib/http-client.ts'
import { paths, returnDayIn } from '../../../lib/paths.ts'
import { useSearchParams } from 'react-router'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { noAlert, useLoadAlert } from '../../../lib/use-load-alert.ts'
import { t } from '../../../texts/holds.ts'
import { t as seatText } from '../../../texts/seats.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import {
  SeatLegend,
  SeatMap,
  SeatMapLoading,
  SeatChangeAnnouncer,
  useSeats,
  type SeatAvailability,
} from '../../seats/index.ts'
import { wayBackFrom, ClosingBanner, closingWarning } from '../../trips/index.ts'
import { isBookingClosedError } from '../is-booking-closed-error.ts'
import { useToggleSeat, useDeselectTakenSeats } from '../use-toggle-seat.ts'
import { useContinue } from '../use-continue.ts'
import { isOldSelection, useUndoBooking, useReturnReason } from '../use-undo-booking.ts'
import { useSelection } from '../use-selection.ts'
import { SelectionBar } from './selection-bar.tsx'
import { TripSummary } from './trip-summary.tsx'

type SeatChooserProps = { readonly trip: Trip; readonly user: User; readonly onClosed: () => void }

/** The seat map, the chosen seats, and 'Lanjutkan'. */
export function SeatChooser({ trip, user, onClosed }: SeatChooserProps) {
  const idRute = trip.id_rute
  const reason = useReturnReason(idRute)
  const [startEmpty] = useState(() => isOldSelection(reason))
  const selection = useSelection(idRute, startEmpty)
  const seats = useSeats(idRute, trip.total_kursi, selection.seats)
  const { refresh } = seats
  // The map is refetched every few seconds: once it is shown, a failed refetch shows no alert.
  useLoadAlert(seats.data === undefined ? seats : noAlert, seatText('seats.failed'))
  const reloading = useBusy()
  async function reload(): Promise<void> {
    const error = await seats.reload()
    // Without a map the failure of any load is alerted above; a closed route has its own page.
    if (error === null || seats.data === undefined || isBookingClosedError(error)) return
    showAlert('danger', errorText(error, seatText('seats.failed')))
  }
  const choose = useToggleSeat({ idRute, selection, refresh, onClosed })
  const back = wayBackFrom(trip, returnDayIn(useSearchParams()[0]))
  const whenUndone = useUndoBooking(idRute, reason, refresh)
  const { busy, refusal, proceed } = useContinue({
    trip,
    user,
    selection,
    pulang: back?.pulang ?? '',
    whenUndone,
    refresh,
    onClosed,
  })
  // The map sent with the page is a guest's: in it the user's own seats are booked.
  useDeselectTakenSeats(seats.dataUpdatedAt === 0 ? undefined : seats.data, selection, busy)
  const offline = useOfflineNotice()
  const warning = closingWarning(trip, useServerNow(5000))
  return (
    <>
      {warning && <ClosingBanner warning={warning} className="mb-6" />}
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:items-start">
        <div className="lg:sticky lg:top-24 lg:order-last">
          <TripSummary trip={trip} back={back} />
        </div>
        <div className="min-w-0">
          {seats.data?.seats.every(({ status }) => status === 'booked') && <NoFreeSeats />}
          {refusal}
          {offline?.({ trip, held: seats.data ? ownSeats(seats.data) : [], chosen: selection.seats })}
          {seats.data && <OwnHold seats={seats.data} busy={busy} onContinue={proceed} />}
          <div className="mb-1 grid justify-items-center gap-2">
            <SeatLegend withOwn={seats.data !== undefined && ownSeats(seats.data).length > 0} />
            <Button
              variant="quiet"
              size="sm"
              icon="refresh"
              busy={reloading.busy}
              busyLabel={t('choose.refresh')}
              onClick={() => void reloading.run(reload)}
            >
              {t('choose.refresh')}
            </Button>
            {/* As high as its text: the map must not move while someone is about to tap a seat. */}
            <p role="status" className="min-h-5 text-sm leading-5 text-muted">
              {seats.data && seats.isStale && seatText('seats.stale')}
            </p>
          </div>
          {seats.data && (
            <>
              <SeatChangeAnnouncer seats={seats.data} />
              <SeatMap seats={seats.data} selected={selection.seats} onToggle={choose} />
            </>
          )}
          {seats.isPending && <SeatMapLoading totalSeats={trip.total_kursi} />}
          {seats.isError && !seats.data && (
            <ErrorState
              message={errorText(seats.error, seatText('seats.failed'))}
              onRetry={() => void refresh()}
              busy={seats.isFetching}
            />
          )}
        </div>
      </div>
      <SelectionBar
        seats={selection.seats}
        harga={trip.harga}
        busy={busy}
        onContinue={() => proceed(selection.now())}
      />
    </>
  )
}

/** Loaded right after the page, since it cannot be loaded once the connection is gone. */
function useOfflineNotice() {
  const [notice, setNotice] = useState<typeof import('./offline-notice.tsx')>()
  useEffect(() => void import('./offline-notice.tsx').then(setNotice, () => {}), [])
  return notice?.offlineNotice
}

/** No free seats. Seats whose orders are not paid become free again, and the map updates by itself. */
function NoFreeSeats() {
  return (
    <Notice
      tone="warning"
      icon="seat"
      title={t('full.title')}
      className="mb-6"
      actions={
        <LinkButton variant="secondary" size="sm" to={paths.searchResults}>
          {t('choose.toSearch')}
        </LinkButton>
      }
    >
      {t('full.help')}
    </Notice>
  )
}

function ownSeats({ seats }: SeatAvailability): number[] {
  return seats.filter(({ status }) => status === 'my_reservation').map(({ number }) => number)
}

type OwnHoldProps = {
  seats: SeatAvailability
  busy: boolean
  onContinue: (seats: readonly number[]) => void
}

/** The user's own hold, placed in another tab or earlier; not the one that is being placed now. */
function OwnHold({ seats, busy, onContinue }: OwnHoldProps) {
  const current = ownSeats(seats)
  const [own, setOwn] = useState(current)
  if (!busy && own.join() !== current.join()) setOwn(current)
  if (own.length === 0) return null
  return (
    <Notice
      tone="info"
      icon="clock"
      title={t('own.title', { seats: own.join(', ') })}
      live="status"
      className="mb-6"
      actions={
        <Button variant="secondary" size="sm" onClick={() => onContinue(own)}>
          {t('own.continue')}
        </Button>
      }
    >
      {t('own.help')}
    </Notice>
  )
}
