import type { ManifestSeat, Trip } from '@tiketbus/contract'
import { formatTime } from '../../../../lib/dates.ts'
import { t } from '../../../../texts/back-office/departures.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { DataTable, type Column } from '../../../../ui/data-table.tsx'
import { EmptyState } from '../../../../ui/states.tsx'
import { StatusBadge } from '../../../orders/index.ts'
import { passengersOf } from '../../shared/manifest.ts'
import { PassengerContact, PassengerName } from './passenger-cells.tsx'

type PassengerListProps = { readonly trip: Trip; readonly seats: readonly ManifestSeat[] }

/** The manifest on screen: each passenger's seat, how to reach them, paid and boarded or not. */
export function PassengerList({ trip, seats }: PassengerListProps) {
  const passengers = passengersOf(seats)
  if (passengers.length === 0) return <EmptyState title={t('departure.noPassengers')} icon="users" />
  return (
    <DataTable
      caption={t('departure.passengers')}
      columns={columnsFor(trip.zona_asal)}
      rows={passengers}
      rowKey={(seat) => seat.nomor_kursi}
    />
  )
}

const columnsFor = (zone: string): readonly Column<ManifestSeat>[] => [
  {
    key: 'passenger',
    header: t('departure.passenger'),
    main: true,
    cell: (seat) => <PassengerName seat={seat} />,
  },
  {
    key: 'contact',
    header: t('departure.contact'),
    cell: (seat) => <PassengerContact seat={seat} />,
  },
  {
    key: 'status',
    header: t('departure.status'),
    cell: (seat) => <StatusBadge status={seat.status_tiket} />,
  },
  {
    key: 'boarded',
    header: t('departure.boarded'),
    cell: (seat) =>
      seat.boarded_at === null ? (
        <span className="text-muted">{t('departure.notBoarded')}</span>
      ) : (
        <Badge tone="green" className="tabular whitespace-nowrap">
          {formatTime(seat.boarded_at, zone)}
        </Badge>
      ),
  },
]
