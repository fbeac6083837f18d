import type { TripBrief, User } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { showAlert } from '../../../lib/alerts.ts'
import { formatDateTime } from '../../../lib/dates.ts'
import { HttpError } from '../../../lib/http-client.ts'
import { paths } from '../../../lib/paths.ts'
import { useNavigate } from 'react-router'
import { useServerNow } from '../../../lib/server-clock.ts'
import { useSession } from '../../../lib/session.ts'
import { noAlert, useLoadAlert } from '../../../lib/use-load-alert.ts'
import { t } from '../../../texts/orders.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Redirect } from '../../../ui/redirect.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { readReservations } from '../../holds/api/booking-storage.ts'
import { Conflict, isBookingClosedError } from '../../holds/index.ts'
import {
  OtherHalf,
  searchAgainPath,
  TripChangedDialog,
  useReturnDay,
  wayBackFrom,
} from '../../trips/index.ts'
import { bookingQuery, type Booking, type BookingRef } from '../api/get-booking.ts'
import { hasClosed } from '../has-closed.ts'
import { holdTimeLeft } from '../hold-time-left.ts'
import { useBooking } from '../use-booking.ts'
import { useMissedHold } from '../use-missed-hold.ts'
import { useLeaveGuard } from '../use-leave-guard.ts'
import { useSaveReturnPlan } from '../use-save-return-plan.ts'
import { BookingForm } from './booking-form.tsx'
import { Frame, Placeholder } from './confirmation-frame.tsx'
import { ExpiredDialog } from './expired-dialog.tsx'
import { LoadFailure, OfflineHold } from './load-failure.tsx'

/** 'Konfirmasi Pemesanan': loads the hold, then shows everything up to the payment page. */
export function Confirmation({ reference }: { reference: BookingRef }) {
  const { user } = useSession()
  // Read once: a booking clears the storage while the page is still open.
  const [oneByOne] = useState(() => readReservations(reference.idRute).length > 1)
  const query = useQuery(bookingQuery(oneByOne ? { ...reference, oneByOne } : reference))
  const { data, error, isPending, isFetching, refetch } = query
  const pulang = useReturnDay()
  useLoadAlert(hasOwnView(error) || isWrongPart(error) ? noAlert : query, t('confirm.loadFailed'))
  if (user === undefined) return null
  if (isBookingClosedError(error)) return <LeaveForSearch route={data?.route} />
  if (data?.status === 'ordered' && data.id_tiket !== null)
    return <Redirect to={paths.ticket(data.id_tiket)} />
  if (data !== undefined && (data.status === 'live' || data.status === 'unheld'))
    return (
      // The seats are its key, not the hold: what was typed stays when a missed hold is placed.
      <ConfirmationForm
        key={`${data.id_rute}:${data.nomor_kursi.join()}`}
        booking={data}
        user={user}
        onJump={() => void refetch()}
      />
    )
  if (isPending) return <Placeholder idRute={reference.idRute} />
  // The seat page has the words for a part of the way, or a point, that is not there [S691].
  if (reference.part && isWrongPart(error))
    return <Redirect to={paths.seatSelection(reference.idRute, pulang, reference.part)} />
  return (
    <Frame idRute={reference.idRute}>
      <LoadFailure
        error={error}
        ended={data?.status}
        route={data?.route}
        reference={reference}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    </Frame>
  )
}

const isWrongPart = (error: unknown): boolean =>
  error instanceof HttpError && (error.status === 400 || error.type === 'NOT_FOR_SALE')

/** A conflict, an expired hold and closed booking have views of their own. */
function hasOwnView(error: unknown): boolean {
  if (isBookingClosedError(error)) return true
  return error instanceof HttpError && (error.status === 409 || error.status === 410)
}

function ConfirmationForm({ booking, user, onJump }: { booking: Booking; user: User; onJump: () => void }) {
  const navigate = useNavigate()
  const pulang = useReturnDay()
  const now = useServerNow(1000, onJump)
  const time = booking.waktu_expired === undefined ? undefined : holdTimeLeft(booking.waktu_expired, now)
  const closed = hasClosed(booking.route, now)
  const guard = useLeaveGuard(booking, user, time?.over !== true && !closed)
  const { busy, expired, failure, change, confirm, edited, ...booked } = useBooking(
    booking,
    user,
    guard.disable,
  )
  const missed = useMissedHold(booking, pulang, busy)
  const conflict = booked.conflict ?? missed.conflict
  const back = wayBackFrom(booking.route, pulang)
  useSaveReturnPlan(booking, user)
  const over = expired || time?.over === true
  useFreshProfile()
  if (closed && !over && !busy) {
    if (booking.route.status === 'nonaktif')
      return <LeaveForSearch route={booking.route} onLeave={guard.disable} />
    return <BookingClosed booking={booking} />
  }
  return (
    <Frame idRute={booking.id_rute}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <OfflineHold booking={booking} isPlacing={missed.isPlacing} />
        {conflict && (
          <Conflict
            conflict={conflict}
            labels={booking.route}
            onChooseAgain={() => {
              guard.disable()
              void navigate(paths.seatSelectionAfterCancel(booking.id_rute, pulang, booking.part))
            }}
          />
        )}
        <BookingForm
          booking={booking}
          user={user}
          time={time}
          conflicts={conflict?.seats ?? []}
          busy={busy}
          blocked={over || conflict !== undefined}
          failure={failure}
          isPlacing={missed.isPlacing}
          otherHalf={
            // Reserves the space until the plan is stored.
            <div className={back && !over ? 'min-h-48 sm:min-h-36' : 'empty:hidden'}>
              {!over && (
                <OtherHalf from={{ ...booking.route, id_rute: booking.id_rute }} onNavigate={guard.disable} />
              )}
            </div>
          }
          onSubmit={confirm}
          onEdit={edited}
        />
      </div>
      {change && !over && <TripChangedDialog change={change} />}
      {over && !busy && <ExpiredDialog toSearch={searchAgainPath(booking.route)} isClosed={closed} />}
      {guard.asking && (
        <ConfirmDialog
          title={t('confirm.leaveTitle')}
          destructive
          busy={guard.busy}
          confirmLabel={t('confirm.leaveYes')}
          cancelLabel={t('confirm.leaveNo')}
          onConfirm={guard.leave}
          onCancel={guard.stay}
        >
          <p>{t('confirm.leave', { n: booking.nomor_kursi.length })}</p>
          {booking.status === 'unheld' && <p className="mt-2">{t('confirm.leaveUnheld')}</p>}
        </ConfirmDialog>
      )}
    </Frame>
  )
}

/** Taken off sale, or refused as closed: as on the seat page an alert, and a search of the same journey [T16]. */
function LeaveForSearch({ route, onLeave }: { route: TripBrief | undefined; onLeave?: () => void }) {
  const navigate = useNavigate()
  const target = route ? searchAgainPath(route) : paths.searchResults
  // Once: another render must neither alert nor navigate again.
  const leave = useRef(() => {
    onLeave?.()
    showAlert('danger', t('booking.closed'), 'next')
    void navigate(target, { replace: true })
  })
  useEffect(() => leave.current(), [])
  return <Placeholder />
}

/** Booking closed while the form was open, or before: nothing can be ordered, so other departures are offered. */
function BookingClosed({ booking: { route } }: { booking: Booking }) {
  return (
    <Frame subtitle="">
      <div role="alert">
        <EmptyState
          title={t('confirm.closedTitle')}
          icon="clock"
          action={
            <LinkButton icon="search" to={searchAgainPath(route)}>
              {t('confirm.otherTrips')}
            </LinkButton>
          }
        >
          <p>
            {t('confirm.closedTrip', {
              trip: `${route.asal} – ${route.tujuan}`,
              time: formatDateTime(route.waktu_berangkat, route.zona_asal),
            })}
          </p>
          <p>{t('confirm.closed')}</p>
        </EmptyState>
      </div>
    </Frame>
  )
}

/** Refetches the profile when the window gets the focus: the phone number may have been added in another tab. */
function useFreshProfile(): void {
  const { retry } = useSession()
  useEffect(() => {
    window.addEventListener('focus', retry)
    return () => window.removeEventListener('focus', retry)
  }, [retry])
}
