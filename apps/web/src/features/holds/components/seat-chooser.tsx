import { priceOf, seatLabelList, type Trip, type User } from '@tiketbus/contract'
import { useState } from 'react'
import { showAlert } from '../../../lib/alerts.ts'
import { cx } from '../../../lib/cx.ts'
import { errorText } from '../../../lib/http-client.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import { noAlert, useLoadAlert } from '../../../lib/use-load-alert.ts'
import { t } from '../../../texts/holds.ts'
import { t as seatText } from '../../../texts/seats.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import {
  LayoutOnDemand,
  SeatLegend,
  SeatMap,
  SeatMapLoading,
  SeatChangeAnnouncer,
  type SeatAvailability,
  type Seats,
} from '../../seats/index.ts'
import { closingWarning, splitBusName } from '../../trips/index.ts'
import { isBookingClosedError } from '../booking-protocol.ts'
import { useSeatChoice } from '../use-seat-choice.ts'
import { useJourneyArea } from '../use-journey-area.tsx'
import { OtherHalfLine } from './other-half-line.tsx'
import { Refusal } from './refusal.tsx'
import { NoFreeSeats, OfflineLine, OfflineSeats } from './seat-notices.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { TripSummary } from './trip-summary.tsx'

type SeatChooserProps = { readonly trip: Trip; readonly user: User; readonly onClosed: () => void }

/** The seat map, the chosen seats, and 'Lanjutkan'. */
export function SeatChooser({ trip, user, onClosed }: SeatChooserProps) {
  const choice = useSeatChoice(trip, user, onClosed)
  const { seats, selection, back, busy, refusal, marks, released, toggle, proceed } = choice
  const { data } = seats
  const own = useOwnHold(data ? ownSeats(data) : [], busy)
  const journey = useJourneyArea(trip, choice.part, data, own.length > 0, proceed)
  const isOwnShown = selection.seats.length === 0 && own.length > 0
  const shown = isOwnShown ? own : selection.seats
  const closing = closingWarning(trip, useServerNow(5000))
  const isFull = data?.seats.every(({ status }) => status === 'booked') ?? false
  const status = data && (
    <SeatsStatus
      isStale={seats.isStale}
      isFresh={marks.isFresh}
      own={seatLabelList(data, own)}
      isFull={isFull}
    />
  )
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] lg:gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:items-start">
        {/* With places to choose it may be higher than the screen: the bar would cover them. */}
        <div className={cx('lg:order-last', !journey.area && 'lg:sticky lg:top-24')}>
          <TripSummary trip={trip} back={back} />
          {journey.area}
          <OtherHalfLine
            trip={trip}
            user={user}
            seats={data}
            isChosen={selection.seats.length > 0 || own.length > 0}
            onChoose={toggle}
          />
        </div>
        <div className="min-w-0">
          {/* As high as the button: the map must not move while someone is about to tap a seat. */}
          <div className="flex min-h-11 items-center justify-end gap-2 lg:mb-2 lg:justify-center">
            <p
              role="status"
              className="min-w-0 grow text-sm leading-snug text-muted empty:hidden max-[24rem]:text-[0.8125rem] lg:grow-0"
            >
              <OfflineLine>{status}</OfflineLine>
            </p>
            <RefreshButton seats={seats} onReload={marks.clear} />
          </div>
          <MapArea
            seats={seats}
            trip={trip}
            selected={selection.seats}
            conflict={marks.conflicts}
            onToggle={toggle}
          />
          <SeatLegend />
          {/* Everything that may appear late is below the map: above it, it would move the seats. */}
          {refusal && (
            <Refusal outcome={refusal.outcome} zone={trip.zona_asal} labels={data} onAgree={choice.agree} />
          )}
          <OfflineSeats trip={trip} held={own} chosen={selection.seats} labels={data} />
          {isFull && <NoFreeSeats trip={trip} />}
          {own.length > 0 && <OwnHold onContinue={() => journey.proceed(own, true)} />}
        </div>
      </div>
      <SelectionBar
        labels={data}
        seats={shown}
        areHeld={isOwnShown}
        isFull={isFull}
        unchecked={choice.unchecked}
        released={released}
        total={priceOf(trip, { nomor_kursi: shown })}
        closing={closing}
        busy={busy}
        blocked={choice.blocked && !isOwnShown}
        onRelease={() => released.forEach(toggle)}
        onContinue={() => journey.proceed(isOwnShown ? own : selection.now(), isOwnShown)}
      />
    </>
  )
}

type MapAreaProps = {
  readonly seats: Seats
  readonly trip: Trip
  readonly selected: readonly number[]
  readonly conflict: readonly number[]
  readonly onToggle: (seat: number) => void
}

/** The seat map, its placeholder, or why it could not be loaded. */
function MapArea({ seats, trip, ...choice }: MapAreaProps) {
  const { data, error, isPending, refresh } = seats
  // The map is refetched every few seconds: once it is shown, a failed refetch shows no alert.
  useLoadAlert(data === undefined ? seats : noAlert, seatText('seats.failed'))
  if (data)
    return (
      <>
        <SeatChangeAnnouncer seats={data} />
        {data.id_tata_letak ? (
          <LayoutOnDemand {...choice} id={data.id_tata_letak} seats={data} fares={trip.tarif_kursi} />
        ) : (
          <SeatMap
            {...choice}
            seats={data}
            kelas={splitBusName(trip.nama_bus).kelas}
            hasToilet={/toilet/i.test(trip.fasilitas ?? '')}
          />
        )}
      </>
    )
  if (isPending) return <SeatMapLoading totalSeats={trip.total_kursi} />
  return <ErrorState message={errorText(error, seatText('seats.failed'))} onRetry={() => void refresh()} />
}

function RefreshButton({ seats, onReload }: { seats: Seats; onReload: () => void }) {
  const { busy, run } = useBusy()
  async function reload(): Promise<void> {
    onReload()
    const error = await seats.reload()
    // Without a map the failure of any load is alerted with it; a departure whose booking has closed has its own page.
    if (error === null || seats.data === undefined || isBookingClosedError(error)) return
    showAlert('danger', errorText(error, seatText('seats.failed')))
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      icon="refresh"
      busy={busy}
      busyLabel={t('choose.refresh')}
      className="max-lg:-mr-2 max-lg:px-2 max-lg:[&>span:last-child]:sr-only"
      onClick={() => void run(reload)}
    >
      {t('choose.refresh')}
    </Button>
  )
}

function ownSeats({ seats }: SeatAvailability): number[] {
  return seats.filter(({ status }) => status === 'my_reservation').map(({ number }) => number)
}

/** The user's own hold, placed in another tab or earlier; not the one that is being placed now. */
function useOwnHold(current: readonly number[], busy: boolean): readonly number[] {
  const [own, setOwn] = useState(current)
  if (!busy && own.join() !== current.join()) setOwn(current)
  return own
}

type SeatsStatusProps = {
  readonly isStale: boolean
  readonly isFresh: boolean
  /** The seats that the user holds, as people read them. */
  readonly own: string
  readonly isFull: boolean
}

function SeatsStatus({ isStale, isFresh, own, isFull }: SeatsStatusProps) {
  if (isStale) return seatText('seats.stale')
  if (isFresh) return seatText('seats.fresh')
  if (!isFull && own === '') return null
  return (
    <span className={cx('tabular flex gap-1.5 font-semibold', isFull ? 'text-warning' : 'text-info')}>
      <Icon name={isFull ? 'seat' : 'clock'} className="size-4" />
      {isFull ? t('full.title') : t('own.title', { seats: own })}
    </span>
  )
}

/** The bar offers the same while no seat is chosen. */
function OwnHold({ onContinue }: { onContinue: () => void }) {
  return (
    <Notice
      tone="info"
      icon="clock"
      className="mt-6"
      actions={
        <Button variant="secondary" size="sm" onClick={onContinue}>
          {t('own.continue')}
        </Button>
      }
    >
      {t('own.help')}
    </Notice>
  )
}
