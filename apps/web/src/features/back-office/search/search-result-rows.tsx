/** The texts and links of each kind of result. */
import {
  ticketNumber,
  type FoundOrder,
  type SearchResult,
  type Ticket,
  type TripBrief,
} from '@tiketbus/contract'
import { formatShortDate, formatTime } from '../../../lib/dates.ts'
import { adminPaths } from '../shared/admin-paths.ts'
import { rupiah } from '../../../lib/rupiah.ts'
import { t } from '../../../texts/back-office/search.ts'
import { passengerName, shortOrderNumber, StatusBadge } from '../../orders/index.ts'
import type { SearchResultRow } from './components/search-result-group.tsx'

const whenOf = (trip: Pick<TripBrief, 'waktu_berangkat' | 'zona_asal'>) =>
  `${formatShortDate(trip.waktu_berangkat, trip.zona_asal)}, ${formatTime(trip.waktu_berangkat, trip.zona_asal)}`

const journeyOf = (trip: TripBrief | null) =>
  trip ? `${trip.asal} → ${trip.tujuan} · ${whenOf(trip)}` : t('admin.na')

export const ticketRow = (ticket: Ticket): SearchResultRow => ({
  key: String(ticket.id_tiket),
  to: adminPaths.ticket(ticket.id_tiket),
  title: `${ticketNumber(ticket.id_tiket)} · ${passengerName(ticket, t('admin.unknownUser'))}`,
  lines: [`${journeyOf(ticket.Rute)} · ${t('find.seats', { seats: ticket.nomor_kursi })}`],
  side: <StatusBadge status={ticket.status_tiket} />,
})

export const orderRow = (order: FoundOrder): SearchResultRow => ({
  key: order.order_group_id,
  to: adminPaths.order(order.order_group_id),
  title: t('find.orderNumber', { number: shortOrderNumber(order.order_group_id) }),
  lines: [
    `${order.User?.username ?? t('admin.unknownUser')} · ${t('find.seats', { seats: order.nomor_kursi.join(', ') })} · ${rupiah(order.total_amount)}`,
    journeyOf(order.Rute),
  ],
  side: order.statuses.map((status) => <StatusBadge key={status} status={status} />),
})

export const personRow = (person: SearchResult['people']['rows'][number]): SearchResultRow => ({
  key: String(person.id_user),
  to: `${adminPaths.users}?q=${encodeURIComponent(person.email)}`,
  title: person.username,
  lines: [person.email, person.no_telepon ?? t('find.noPhone')],
})

export const departureRow = (trip: TripBrief): SearchResultRow => ({
  key: String(trip.id_rute),
  to: adminPaths.route(trip.id_rute),
  title: `${trip.asal} → ${trip.tujuan}`,
  lines: [`${whenOf(trip)} · ${trip.nama_bus}`],
})

export const busRow = (bus: SearchResult['buses']['rows'][number]): SearchResultRow => ({
  key: String(bus.id_bus),
  to: `${adminPaths.buses}?q=${encodeURIComponent(bus.nama_bus)}`,
  title: bus.nama_bus,
  lines: [t('find.busSeats', { n: bus.total_kursi })],
})
