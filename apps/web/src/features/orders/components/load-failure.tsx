import type { TripBrief } from '@tiketbus/contract'
import { useNavigate } from 'react-router'
import { errorText, HttpError } from '../../../lib/http-client.ts'
import { paths } from '../../../lib/paths.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { t } from '../../../texts/orders.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { Conflict } from '../../holds/index.ts'
import { conflictSeats } from '../../seats/api/check-seats.ts'
import { useReturnDay, useSearchAgain } from '../../trips/index.ts'
import type { Booking, BookingRef } from '../api/get-booking.ts'
import { hasClosed } from '../has-closed.ts'
import { EndedDialog, ExpiredDialog } from './expired-dialog.tsx'
import { formatTime } from '../../../lib/dates.ts'
import { OfflineNotice } from '../../../ui/offline-notice.tsx'

type LoadFailureProps = {
  error: Error | null
  /** The hold's status if it is neither live nor ordered. */
  ended: Booking['status'] | undefined
  route: TripBrief | undefined
  reference: BookingRef
  busy: boolean
  onRetry: () => void
}

/** The confirmation of a hold that has ended or could not be loaded. */
export function LoadFailure({ error, ended, route, reference, busy, onRetry }: LoadFailureProps) {
  const { idRute, reservation, part } = reference
  const navigate = useNavigate()
  const pulang = useReturnDay()
  const toSearch = useSearchAgain(idRute, route)
  const failure = error instanceof HttpError ? error : undefined
  if (ended === 'replaced' || ended === 'cancelled')
    return <EndedDialog how={ended} toSeats={paths.seatSelection(idRute, pulang, part)} />
  if (error === null || failure?.status === 410)
    return (
      <ExpiredDialog toSearch={toSearch} isClosed={route !== undefined && hasClosed(route, serverNow())} />
    )
  if (failure?.status === 409)
    return (
      <Conflict
        conflict={{ seats: conflictSeats(failure), message: failure.serverMessage }}
        labels={route}
        onChooseAgain={() => void navigate(paths.seatSelection(idRute, pulang, part))}
      />
    )
  // A hold that does not exist, or is another user's, will not appear later.
  const isMissing = failure?.status === 404 || failure?.status === 400
  return (
    <ErrorState
      message={errorText(error, t('confirm.loadFailed'))}
      onRetry={isMissing ? undefined : onRetry}
      busy={busy}
      action={
        <>
          {isMissing && reservation !== undefined && (
            <LinkButton to={paths.seatSelection(idRute, pulang, part)}>{t('confirm.chooseAgain')}</LinkButton>
          )}
          <LinkButton variant="secondary" to={toSearch}>
            {t('confirm.backToSearch')}
          </LinkButton>
        </>
      }
    />
  )
}

type OfflineHoldProps = { readonly booking: Booking; readonly isPlacing: boolean }

/** Shows that the connection is lost, and until when the seats are held. */
export function OfflineHold({ booking: { waktu_expired, route }, isPlacing }: OfflineHoldProps) {
  return (
    <OfflineNotice title={t('offline.summaryTitle')}>
      {waktu_expired === undefined
        ? t(isPlacing ? 'offline.placing' : 'offline.notKept')
        : t('offline.kept', { time: formatTime(waktu_expired, route.zona_asal) })}
    </OfflineNotice>
  )
}
