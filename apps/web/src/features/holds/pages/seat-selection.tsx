import { MAX_SEATS_PER_BOOKING, type Trip, DEFAULT_TOTAL_SEATS } from '@tiketbus/contract'
import { keepPreviousData, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { showAlert } from '../../../lib/alerts.ts'
import { HttpError } from '../../../lib/http-client.ts'
import { paths, readId, type Part } from '../../../lib/paths.ts'
import { useIsPlaceholder } from '../../../lib/page-placeholder.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useSession } from '../../../lib/session.ts'
import { noAlert, useLoadAlert } from '../../../lib/use-load-alert.ts'
import { useOnDemand } from '../../../lib/use-on-demand.ts'
import { t } from '../../../texts/holds.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Redirect } from '../../../ui/redirect.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, LoadError } from '../../../ui/states.tsx'
import { seatMapQuery } from '../../seats/api/seat-map.ts'
import { tripQuery } from '../../trips/api/trips.ts'
import { isBookable, searchAgainPath, useAddressPart } from '../../trips/index.ts'
import { BookingSteps } from '../components/booking-steps.tsx'
import { SeatChooser } from '../components/seat-chooser.tsx'
import { isBookingClosedError } from '../booking-protocol.ts'
import { useMovedAlert } from '../use-moved-alert.ts'
import { useTimesRestored } from '../use-undo-booking.ts'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SeatLegend, SeatMapLoading } from '../../seats/index.ts'

const loadClosedAtStop = () => import('../components/closed-at-stop.tsx')
/** How often the page looks whether its departure has another time, fare or way; its seats refresh themselves. */
const TRIP_REFRESH_MS = 60_000
const loadPartMissing = () => import('../components/part-missing.tsx')

/** /booking/{id}: 'Pemesanan Tiket'; `?naik&turun&titik_naik&titik_turun`: for a part of the way [S691]. */
export function Component() {
  const idRute = readId(useParams().id)
  const isPlaceholder = useIsPlaceholder()
  const part = useAddressPart()
  // Another part of the way is another choice; another point is not.
  const { naik, turun } = part
  if (idRute !== undefined)
    return <SeatSelection key={[idRute, naik, turun].join()} idRute={idRute} part={part} />
  return isPlaceholder ? loading() : <TripNotFound />
}

export { Component as Placeholder }

function SeatSelection({ idRute, part }: { idRute: number; part: Part }) {
  const { user } = useSession()
  const isPlaceholder = useIsPlaceholder()
  const timesRestored = useTimesRestored()
  // In parallel: the seat map does not wait for the departure.
  usePrefetchQuery(seatMapQuery(idRute, part))
  const { data: seats, error: seatsError } = useQuery({ ...seatMapQuery(idRute, part), enabled: false })
  // The page stays as it is while another point is read.
  const trip = useQuery({
    ...tripQuery(idRute, part),
    placeholderData: keepPreviousData,
    refetchInterval: TRIP_REFRESH_MS,
  })
  const { data, error, isPending, isPlaceholderData, isRefetchError } = trip
  useMovedAlert(isPlaceholderData ? undefined : data?.data, part.titik_naik)
  const refusal = error instanceof HttpError ? error : undefined
  const isUnsold = refusal?.type === 'NOT_FOR_SALE'
  const isNoPart = isUnsold || refusal?.status === 400
  const isGone = refusal?.status === 404
  const missing = useOnDemand(isNoPart, loadPartMissing)
  useLoadAlert(isNoPart || (isRefetchError && !isGone) ? noAlert : trip, t('choose.tripFailed'))
  // Booking closes by the place to get on: it may be open at another one.
  const [closed, setClosed] = useState<{ at: number | undefined }>()
  const nowMs = useServerNow(5000)
  const isClosed =
    (closed !== undefined && closed.at === part.titik_naik) ||
    seats?.bookingClosed ||
    isBookingClosedError(seatsError) ||
    (data !== undefined && !isBookable(data.data, nowMs))
  const hasStops = (data?.data.pilihan_titik?.naik.length ?? 0) > 1
  const closedAtStop = useOnDemand(isClosed && hasStops, loadClosedAtStop)
  if (isPlaceholder || user === undefined) return loading()
  if (isNoPart) {
    return missing ? <missing.PartMissing {...{ idRute, part, error, isUnsold }} /> : loading()
  }
  if (data === undefined) {
    if (isPending) return loading()
    if (isGone) return <TripNotFound />
    return (
      <Frame>
        <LoadError query={trip} failed={t('choose.tripFailed')} />
      </Frame>
    )
  }
  if (isGone) return <TripNotFound toSearch={searchAgainPath(data.data)} />
  if (isClosed) {
    if (!hasStops) return <BookingClosed trip={data.data} />
    const isLoaded = closedAtStop && !isPlaceholderData
    return isLoaded ? <closedAtStop.ClosedAtStop {...{ trip: data.data, part, nowMs }} /> : loading()
  }
  return (
    <Frame>
      <SeatChooser
        key={timesRestored}
        trip={data.data}
        user={user}
        onClosed={() => setClosed({ at: part.titik_naik })}
      />
    </Frame>
  )
}

// A function, not a component: otherwise the layout would mount again when loading ends.
const loading = () => (
  <Frame>
    <SeatChooserLoading />
  </Frame>
)

function Frame({ children }: { children: ReactNode }) {
  return (
    <Page
      title={t('choose.title')}
      subtitle={t('choose.subtitle', { n: MAX_SEATS_PER_BOOKING })}
      width="wide"
      above={<BookingSteps current="seats" />}
    >
      {children}
    </Page>
  )
}

/** A departure whose booking has closed leads back to the search of its line and day [T16, N201]. */
function BookingClosed({ trip }: { trip: Trip }) {
  useEffect(() => void showAlert('danger', t('choose.closed'), 'next'), [])
  return <Redirect to={searchAgainPath(trip)} />
}

function TripNotFound({ toSearch = paths.searchResults }: { toSearch?: string }) {
  return (
    <Page title={t('choose.notFound')}>
      <EmptyState
        title={t('choose.notFoundHelp')}

        action={
          <LinkButton to={toSearch} icon="search">
            {t('choose.toSearch')}
          </LinkButton>
        }
      />
    </Page>
  )
}

/** A placeholder with the chooser's layout, so that little shifts when the departure loads. */
function SeatChooserLoading() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] lg:gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:items-start">
      <Card className="grid gap-4 max-lg:hidden lg:order-last">
        <Skeleton className="h-6 w-40" />
        <div className="grid grid-cols-3 gap-4">
          <Skeleton className="h-24" />
          <Skeleton className="mt-4 h-2" />
          <Skeleton className="h-24" />
        </div>
        <div className="grid gap-2 border-t border-line pt-4">
          <Skeleton className="w-2/3" />
          <Skeleton className="w-1/2" />
          <Skeleton className="w-3/5" />
        </div>
      </Card>
      <Skeleton className="h-11 rounded-md lg:hidden" />
      <div className="min-w-0">
        <div className="min-h-11 lg:mb-2" />
        <SeatMapLoading totalSeats={DEFAULT_TOTAL_SEATS} />
        <SeatLegend />
      </div>
    </div>
  )
}
