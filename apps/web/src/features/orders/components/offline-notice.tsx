import { formatTime } from '../../../lib/dates.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { t } from '../../../texts/orders.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { Booking } from '../api/get-booking.ts'

/** Shows that the connection is lost, and until when the seats are held. */
export function OfflineNotice({ booking: { waktu_expired, route } }: { booking: Booking }) {
  const online = useOnline()
  return (
    <div role="status" className="empty:hidden">
      {!online && (
        <Notice tone="warning" title={t('offline.summaryTitle')}>
          {waktu_expired === undefined
            ? t('offline.notKept')
            : t('offline.kept', { time: formatTime(waktu_expired, route.zona_asal) })}
        </Notice>
      )}
    </div>
  )
}
