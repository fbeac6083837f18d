import type { Trip } from '@tiketbus/contract'
import { reservationTime } from '../../../lib/booking-storage.ts'
import { formatTime } from '../../../lib/dates.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { readSettings } from '../../../lib/settings.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { t } from '../../../texts/refusals.ts'
import { Notice } from '../../../ui/notice.tsx'

type OfflineNoticeProps = {
  readonly trip: Trip
  readonly held: readonly number[]
  readonly chosen: readonly number[]
}

export const offlineNotice = (props: OfflineNoticeProps) => <OfflineNotice {...props} />

/** Without a connection: how old the map is, which seats are kept and until when, and which are not. */
function OfflineNotice({ trip, held, chosen }: OfflineNoticeProps) {
  const online = useOnline()
  const unheld = chosen.filter((seat) => !held.includes(seat))
  return (
    <div role="status" className="mb-6 empty:hidden">
      {!online && (
        <Notice tone="warning" title={t('offline.title')}>
          <p>{t('offline.map')}</p>
          {held.length > 0 && <p>{heldText(trip, held)}</p>}
          {unheld.length > 0 && <p>{t('offline.chosen', { seats: unheld.join(', ') })}</p>}
        </Notice>
      )}
    </div>
  )
}

/** Another tab or device knows until when, this one does not. */
function heldText({ id_rute, waktu_tutup, zona_asal }: Trip, held: readonly number[]): string {
  const seats = held.join(', ')
  const heldAtMs = reservationTime(id_rute)
  if (heldAtMs === undefined) return t('offline.held', { seats })
  const endMs = heldAtMs + serverNow() - Date.now() + readSettings().holdMinutes * 60_000
  const end = new Date(Math.min(endMs, Date.parse(waktu_tutup))).toISOString()
  return t('offline.heldUntil', { seats, time: formatTime(end, zona_asal) })
}
