import { MAX_SEATS_PER_BOOKING, type Trip } from '@tiketbus/contract'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { showAlert } from '../../../lib/alerts.ts'
import { errorText, HttpError } from '../../../lib/http-client.ts'
import { paths, readId } from '../../../lib/paths.ts'
import { useParams } from 'react-router'
import { useIsPlaceholder } from '../../../lib/page-placeholder.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useSession } from '../../../lib/session.ts'
import { useLoadAlert } from '../../../lib/use-load-alert.ts'
import { t } from '../../../texts/holds.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Redirect } from '../../../ui/redirect.tsx'
import { Page } from '../../../ui/page.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { seatMapQuery } from '../../seats/api/seat-map.ts'
import { tripQuery } from '../../trips/api/get-trip.ts'
import { isBookable, searchAgainPath } from '../../trips/index.ts'
import { BookingSteps } from '../components/booking-steps.tsx'
import { SeatChooserLoading } from '../components/seat-chooser-loading.tsx'
import { SeatChooser } from '../components/seat-chooser.tsx'
import { isBookingClosedError } from '../is-booking-closed-error.ts'
import { useTimesRestored } from '../use-undo-booking.ts'

/** /booking/{id}: 'Pemesanan Tiket'. */
export function Component() {
  const idRute = readId(useParams().id)
  const isPlaceholder = useIsPlaceholder()
  if (idRute !== undefined) return <SeatSelection key={idRute} idRute={idRute} />
  return isPlaceholder ? loading() : <TripNotFound />
}

export { Component as Placeholder }

function SeatSelection({ idRute }: { idRute: number }) {
  const { user } = useSession()
  const isPlaceholder = useIsPlaceholder()
  const timesRestored = useTimesRestored()
  // In parallel: the seat map does not wait for the departure.
  usePrefetchQuery(seatMapQuery(idRute))
  const { data: seats, error: seatsError } = useQuery({ ...seatMapQuery(idRute), enabled: false })
  const trip = useQuery(tripQuery(idRute))
  const { data, error, isPending, isFetching, refetch } = trip
  useLoadAlert(trip, t('choose.tripFailed'))
  const [closed, setClosed] = useState(false)
  const nowMs = useServerNow(5000)
  if (isPlaceholder || user === undefined) return loading()
  if (data === undefined) {
    if (isPending) return loading()
    if (error instanceof HttpError && (error.status === 404 || error.status === 400)) return <TripNotFound />
    return (
      <Frame>
        <ErrorState
          message={errorText(error, t('choose.tripFailed'))}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </Frame>
    )
  }
  if (error instanceof HttpError && error.status === 404)
    return <TripNotFound toSearch={searchAgainPath(data.data)} />
  if (closed || seats?.bookingClosed || isBookingClosedError(seatsError) || !isBookable(data.data, nowMs))
    return <BookingClosed trip={data.data} />
  return (
    <Frame>
      <SeatChooser key={timesRestored} trip={data.data} user={user} onClosed={() => setClosed(true)} />
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

/** A closed route leads back to the search of its line and day [T16, N201]. */
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
