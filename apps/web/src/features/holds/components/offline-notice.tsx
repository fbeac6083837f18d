import type { Trip } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { formatTime } from '../../../lib/dates.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { t } from '../../../texts/refusals.ts'
import { Notice } from '../../../ui/notice.tsx'
import { readReservations } from '../api/booking-storage.ts'
import { holdQuery } from '../api/get-hold.ts'

type OfflineNoticeProps = {
  readonly trip: Trip
  readonly held: readonly number[]
  readonly chosen: readonly number[]
}

export const offlineNotice = (props: OfflineNoticeProps) => <OfflineNotice {...props} />

/** Without a connection: how old the map is, which seats are held and until when, and which are not held. */
function OfflineNotice({ trip, held, chosen }: OfflineNoticeProps) {
  const online = useOnline()
  const end = useEnd(trip.id_rute, held.length > 0)
  const unheld = chosen.filter((seat) => !held.includes(seat))
  return (
    <div role="status" className="mb-6 empty:hidden">
      {!online && (
        <Notice tone="warning" title={t('offline.title')}>
          <p>{t('offline.map')}</p>
          {held.length > 0 && <p>{heldText(held, end && formatTime(end, trip.zona_asal))}</p>}
          {unheld.length > 0 && <p>{t('offline.chosen', { seats: unheld.join(', ') })}</p>}
        </Notice>
      )}
    </div>
  )
}

/** The hold's deadline, fetched while there is a connection; undefined if it is unknown. */
function useEnd(idRute: number, isHeld: boolean): string | undefined {
  const [reservation] = readReservations(idRute)
  const { data } = useQuery({ ...holdQuery(reservation ?? 0), enabled: isHeld && reservation !== undefined })
  return data?.data.status === 'live' ? data.data.waktu_expired : undefined
}

function heldText(held: readonly number[], time: string | undefined): string {
  const seats = held.join(', ')
  return time === undefined ? t('offline.held', { seats }) : t('offline.heldUntil', { seats, time })
}
