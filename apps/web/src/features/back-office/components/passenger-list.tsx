import { TICKET_PREFIX, type ManifestSeat, type Trip } from '@tiketbus/contract'
import { formatTime } from '../../../lib/dates.ts'
import { t } from '../../../texts/admin-operations.ts'
import { Badge, StatusBadge } from '../../../ui/badge.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { contactOf, passengersOf } from '../manifest.ts'

type PassengerListProps = { readonly trip: Trip; readonly seats: readonly ManifestSeat[] }

/** The manifest on screen: who sits where, how to reach them, paid and boarded or not. */
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
    cell: (seat) => (
      <span className="flex items-start md:min-w-44 gap-3">
        <span className="tabular inline-flex size-9 shrink-0 items-center justify-center rounded-sm bg-sunken font-bold">
          <span className="sr-only">{t('departure.seat')} </span>
          {seat.nomor_kursi}
        </span>
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">
            {seat.nama_penumpang ?? t('departure.noName')}
          </span>
          {seat.id_tiket !== null && (
            <span className="tabular block text-sm text-muted">{`${TICKET_PREFIX}${seat.id_tiket}`}</span>
          )}
        </span>
      </span>
    ),
  },
  {
    key: 'contact',
    header: t('departure.contact'),
    cell: (seat) => <Contact ways={contactOf(seat)} />,
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

function Contact({ ways }: { ways: readonly string[] }) {
  if (ways.length === 0) return <span className="text-muted">{t('departure.noContact')}</span>
  return ways.map((way) => (
    <span key={way} className="tabular block text-sm wrap-anywhere md:min-w-44">
      {way}
    </span>
  ))
}
