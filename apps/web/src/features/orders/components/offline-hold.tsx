import { formatTime } from '../../../lib/dates.ts'
import { t } from '../../../texts/orders.ts'
import { OfflineNotice } from '../../../ui/offline-notice.tsx'
import type { Booking } from '../api/get-booking.ts'

/** Shows that the connection is lost, and until when the seats are held. */
export function OfflineHold({ booking: { waktu_expired, route } }: { booking: Booking }) {
  return (
    <OfflineNotice title={t('offline.summaryTitle')}>
      {waktu_expired === undefined
        ? t('offline.notKept')
        : t('offline.kept', { time: formatTime(waktu_expired, route.zona_asal) })}
    </OfflineNotice>
  )
}
