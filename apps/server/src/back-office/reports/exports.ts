/** What the exported files say: header rows, and rows page by page. */
import type { Zone } from '@tiketbus/contract'
import { MONEY_STATES } from '../../payments/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { Cell } from './csv.ts'
import {
  FIRST_TRIP,
  selectTicketPage,
  selectTripPage,
  type TicketExport,
  type TicketExportFilter,
  type TripExport,
  type TripExportFilter,
} from './exports-store.ts'
import { t } from '../../texts/index.ts'

/** Rows in memory at a time. */
const PAGE_ROWS = 1000

const ZONE_NAMES: Record<Zone, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}

const TICKET_COLUMNS = [
  'reports.ticket.number',
  'reports.ticket.order',
  'reports.status',
  'reports.ticket.seat',
  'reports.ticket.passenger',
  'reports.ticket.buyer',
  'reports.ticket.email',
  'reports.ticket.phone',
  'reports.trip.number',
  'reports.trip.from',
  'reports.trip.to',
  'reports.trip.departure',
  'reports.ticket.zone',
  'reports.trip.bus',
  'reports.trip.price',
  'reports.ticket.orderedAt',
  'reports.ticket.method',
  'reports.ticket.paidAt',
] as const

export const ticketHeader = (): string[] => TICKET_COLUMNS.map((column) => t(column))

/** Tickets by number. `dari` and `sampai`: the day of ordering in Asia/Jakarta. */
export async function* exportTickets(
  reader: Reader,
  filter: TicketExportFilter,
  pageRows = PAGE_ROWS,
): AsyncGenerator<Cell[][]> {
  let after = 0
  for (;;) {
    const page = { after, limit: pageRows, states: MONEY_STATES }
    const rows = await selectTicketPage(reader, filter, page)
    yield rows.map(ticketCells)
    const last = rows.at(-1)
    if (!last || rows.length < pageRows) return
    after = last.id_tiket
  }
}

const ticketCells = (row: TicketExport): Cell[] => [
  `TB-${row.id_tiket}`,
  row.order_group_id.slice(0, 8).toUpperCase(),
  t(`reports.ticketStatus.${row.status_tiket}`),
  row.nomor_kursi,
  row.penumpang,
  row.username,
  row.email,
  row.no_telepon,
  row.id_rute,
  row.asal,
  row.tujuan,
  row.berangkat,
  ZONE_NAMES[row.zona_asal],
  row.nama_bus,
  row.total_bayar,
  row.dipesan,
  row.metode,
  row.dibayar,
]

const TRIP_COLUMNS = [
  'reports.trip.number',
  'reports.trip.from',
  'reports.trip.fromTerminal',
  'reports.trip.to',
  'reports.trip.toTerminal',
  'reports.trip.departure',
  'reports.trip.fromZone',
  'reports.trip.arrival',
  'reports.trip.toZone',
  'reports.trip.bus',
  'reports.trip.facilities',
  'reports.trip.price',
  'reports.status',
  'reports.trip.seats',
  'reports.trip.sold',
  'reports.ticketStatus.pending',
  'reports.trip.held',
  'reports.trip.revenue',
] as const

export const tripHeader = (): string[] => TRIP_COLUMNS.map((column) => t(column))

/** Departures by time. `dari` and `sampai`: the day of departure at the origin. */
export async function* exportTrips(
  reader: Reader,
  filter: TripExportFilter,
  pageRows = PAGE_ROWS,
): AsyncGenerator<Cell[][]> {
  let after: Pick<TripExport, 'cursor' | 'id_rute'> = FIRST_TRIP
  for (;;) {
    const rows = await selectTripPage(reader, filter, { after, limit: pageRows })
    yield rows.map(tripCells)
    const last = rows.at(-1)
    if (!last || rows.length < pageRows) return
    after = last
  }
}

const tripCells = (row: TripExport): Cell[] => [
  row.id_rute,
  row.asal,
  row.terminal_asal,
  row.tujuan,
  row.terminal_tujuan,
  row.berangkat,
  ZONE_NAMES[row.zona_asal],
  row.tiba,
  row.tiba === null ? null : ZONE_NAMES[row.zona_tujuan],
  row.nama_bus,
  row.fasilitas,
  row.harga,
  t(`reports.tripStatus.${row.called_off ? 'calledOff' : row.status === 'aktif' ? 'active' : 'inactive'}`),
  row.total_kursi,
  row.terjual,
  row.menunggu,
  row.ditahan,
  row.pendapatan,
]
