import { formatTime } from '../../../lib/dates.ts'
import { t } from '../../../texts/orders.ts'
import { OfflineNotice } from '../../../ui/offline-notice.tsx'
import type { Booking } from '../api/get-booking.ts'

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
