import { seatLabelList, type Labelled, type Trip } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatTime } from '../../../lib/dates.ts'
import { useOnline } from '../../../lib/use-online.ts'
import { t } from '../../../texts/holds.ts'
import { Icon } from '../../../ui/icon.tsx'
import { OfflineNotice } from '../../../ui/offline-notice.tsx'
import { readReservations } from '../api/booking-storage.ts'
import { holdQuery } from '../api/holds.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { searchAgainPath } from '../../trips/index.ts'

type OfflineSeatsProps = {
  readonly trip: Trip
  readonly held: readonly number[]
  readonly chosen: readonly number[]
  readonly labels: Labelled
}

/** Without a connection: how old the map is, which seats are held and until when, and which are not held. */
export function OfflineSeats({ trip, held, chosen, labels }: OfflineSeatsProps) {
  const end = useEnd(trip.id_rute, held.length > 0)
  const unheld = chosen.filter((seat) => !held.includes(seat))
  return (
    <OfflineNotice title={t('offline.title')} className="mt-6">
      <p>{t('offline.map')}</p>
      {held.length > 0 && (
        <p>{heldText(seatLabelList(labels, held), end && formatTime(end, trip.zona_asal))}</p>
      )}
      {unheld.length > 0 && <p>{t('offline.chosen', { seats: seatLabelList(labels, unheld) })}</p>}
    </OfflineNotice>
  )
}

/** The line above the map: its usual text, or that the connection is lost; the notice announces that. */
export function OfflineLine({ children }: { children: ReactNode }) {
  if (useOnline()) return children
  return (
    <span aria-hidden="true" className="flex gap-1.5 font-semibold text-warning">
      <Icon name="alert" className="size-4" />
      {t('offline.title')}
    </span>
  )
}

/** The hold's deadline, fetched while there is a connection; undefined if it is unknown. */
function useEnd(idRute: number, isHeld: boolean): string | undefined {
  const [reservation] = readReservations(idRute)
  const { data } = useQuery({ ...holdQuery(reservation ?? 0), enabled: isHeld && reservation !== undefined })
  return data?.data.status === 'live' ? data.data.waktu_expired : undefined
}

function heldText(seats: string, time: string | undefined): string {
  return time === undefined ? t('offline.held', { seats }) : t('offline.heldUntil', { seats, time })
}

/** No free seats. Seats whose orders are not paid become free again, and the map updates by itself. */
export function NoFreeSeats({ trip }: { trip: Trip }) {
  return (
    <Notice
      tone="warning"
      icon="seat"
      title={t('full.title')}
      className="mt-6"
      actions={
        <LinkButton variant="secondary" size="sm" to={searchAgainPath(trip)}>
          {t('choose.toSearch')}
        </LinkButton>
      }
    >
      {t('full.help')}
    </Notice>
  )
}
