/** The content of the exported files: columns, and rows page by page. */
import { filledOf, paymentMethodName, ticketNumber, type LegOccupancy, type Zone } from '@tiketbus/contract'
import { MONEY_STATES } from '../../payments/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import {
  FIRST_TRIP,
  selectTicketPage,
  selectTripPage,
  type TicketExport,
  type TicketExportFilter,
  type TripExport,
  type TripExportFilter,
} from './exports-store.ts'
import { cellsOf, columnsOf, PAGE_ROWS, type Cell, type Column, type ColumnOf } from '../shared/table.ts'
import { t } from '../../texts/index.ts'

const ZONE_NAMES: Record<Zone, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}

const TICKETS: readonly ColumnOf<TicketExport>[] = [
  [() => t('reports.ticket.number'), 'text', 13, (row) => ticketNumber(row.id_tiket)],
  [() => t('reports.ticket.order'), 'text', 15, (row) => row.order_group_id.slice(0, 8).toUpperCase()],
  [() => t('reports.status'), 'text', 20, ticketState],
  [() => t('reports.ticket.seat'), 'number', 7, (row) => row.nomor_kursi],
  [() => t('reports.ticket.passenger'), 'text', 26, (row) => row.penumpang],
  [() => t('reports.ticket.buyer'), 'text', 26, (row) => row.username],
  [() => t('reports.ticket.email'), 'text', 30, (row) => row.email],
  [() => t('reports.ticket.phone'), 'text', 18, (row) => row.no_telepon],
  [() => t('reports.trip.number'), 'number', 9, (row) => row.id_rute],
  [() => t('reports.trip.from'), 'text', 16, (row) => row.asal],
  [() => t('reports.trip.to'), 'text', 16, (row) => row.tujuan],
  [() => t('reports.trip.departure'), 'time', 18, (row) => row.berangkat],
  [() => t('reports.ticket.zone'), 'text', 12, (row) => ZONE_NAMES[row.zona_asal]],
  [() => t('reports.trip.bus'), 'text', 22, (row) => row.nama_bus],
  [() => t('reports.trip.price'), 'money', 13, (row) => row.total_bayar],
  [() => t('reports.ticket.orderedAt'), 'time', 23, (row) => row.dipesan],
  [() => t('reports.ticket.method'), 'text', 20, methodOf],
  [() => t('reports.ticket.paidAt'), 'time', 25, (row) => row.dibayar],
  // Last, so that who reads columns by their place goes on.
  [() => t('reports.ticket.label'), 'text', 11, (row) => row.label ?? String(row.nomor_kursi)],
  [() => t('reports.ticket.class'), 'text', 16, (row) => row.kelas],
  [() => t('reports.ticket.boards'), 'text', 16, (row) => row.kota_naik],
  [() => t('reports.ticket.boardsAt'), 'text', 24, (row) => row.nama_titik_naik],
  [() => t('reports.ticket.boardsWhen'), 'time', 18, (row) => row.waktu_naik],
  [() => t('reports.ticket.leaves'), 'text', 16, (row) => row.kota_turun],
  [() => t('reports.ticket.leavesAt'), 'text', 24, (row) => row.nama_titik_turun],
  [() => t('reports.ticket.orderId'), 'text', 34, (row) => row.order_id],
  [() => t('reports.ticket.transaction'), 'text', 38, (row) => row.transaction_id],
  [() => t('reports.ticket.refunded'), 'money', 18, (row) => row.dikembalikan],
  [() => t('reports.ticket.fee'), 'money', 22, (row) => row.biaya],
]

function ticketState({ status_tiket, deleted }: TicketExport): string {
  const status = t(`reports.ticketStatus.${status_tiket}`)
  return deleted ? t('reports.deleted', { status }) : status
}

/** Returns the name that the screens show; null if nothing was paid. */
function methodOf({ metode, payment_type }: TicketExport): string | null {
  return metode === null ? null : paymentMethodName({ metode, payment_type })
}

const TRIPS: readonly ColumnOf<TripExport>[] = [
  [() => t('reports.trip.number'), 'number', 9, (row) => row.id_rute],
  [() => t('reports.trip.from'), 'text', 16, (row) => row.asal],
  [() => t('reports.trip.fromTerminal'), 'text', 24, (row) => row.terminal_asal],
  [() => t('reports.trip.to'), 'text', 16, (row) => row.tujuan],
  [() => t('reports.trip.toTerminal'), 'text', 24, (row) => row.terminal_tujuan],
  [() => t('reports.trip.departure'), 'time', 18, (row) => row.berangkat],
  [() => t('reports.trip.fromZone'), 'text', 11, (row) => ZONE_NAMES[row.zona_asal]],
  [() => t('reports.trip.arrival'), 'time', 18, (row) => row.tiba],
  [
    () => t('reports.trip.toZone'),
    'text',
    12,
    (row) => (row.tiba === null ? null : ZONE_NAMES[row.zona_tujuan]),
  ],
  [() => t('reports.trip.bus'), 'text', 22, (row) => row.nama_bus],
  [() => t('reports.trip.facilities'), 'text', 26, (row) => row.fasilitas],
  [() => t('reports.trip.price'), 'money', 13, (row) => row.harga],
  [() => t('reports.status'), 'text', 12, (row) => t(`reports.tripStatus.${tripState(row)}`)],
  [() => t('reports.trip.seats'), 'number', 13, (row) => row.total_kursi],
  [() => t('reports.trip.sold'), 'number', 9, (row) => row.terjual],
  [() => t('reports.ticketStatus.pending'), 'number', 21, (row) => row.menunggu],
  [() => t('reports.trip.held'), 'number', 9, (row) => row.ditahan],
  [() => t('reports.trip.revenue'), 'money', 25, (row) => row.pendapatan],
  // Newer columns stand last: who reads the earlier ones by their place goes on.
  [() => t('reports.trip.legs'), 'number', 12, (row) => row.jumlah_ruas],
  [() => t('reports.trip.via'), 'text', 26, (row) => viaOf(row)],
  [() => t('reports.trip.km'), 'number', 11, (row) => row.km],
  [() => t('reports.trip.percent'), 'number', 14, (row) => percentOf(row)],
]

/** The cities between the ends. */
const viaOf = ({ ruas }: TripExport): string | null =>
  ruas
    ? ruas
        .slice(1)
        .map(({ asal }) => asal)
        .join(', ')
    : null

/** How full the departure is, in whole percent: by seat-kilometres or legs if it has several. */
function percentOf({ total_kursi, terjual, ruas }: TripExport): number {
  const { sold, total } = filledOf({ total_kursi, terjual, ...(ruas && { ruas }) })
  return total > 0 ? Math.round((sold / total) * 100) : 0
}

const tripState = ({ archived, called_off, status }: TripExport) =>
  archived ? 'deleted' : called_off ? 'calledOff' : status === 'aktif' ? 'active' : 'inactive'

type Departure = Pick<TripExport, 'id_rute' | 'asal' | 'tujuan' | 'berangkat' | 'zona_asal' | 'nama_bus'>

/** The first columns of a file with several rows for a departure. */
const DEPARTURE: readonly ColumnOf<Departure>[] = [
  [() => t('reports.trip.number'), 'number', 9, (row) => row.id_rute],
  [() => t('reports.trip.from'), 'text', 16, (row) => row.asal],
  [() => t('reports.trip.to'), 'text', 16, (row) => row.tujuan],
  [() => t('reports.trip.departure'), 'time', 18, (row) => row.berangkat],
  [() => t('reports.trip.fromZone'), 'text', 11, (row) => ZONE_NAMES[row.zona_asal]],
  [() => t('reports.trip.bus'), 'text', 22, (row) => row.nama_bus],
]

type LegExport = Departure &
  Pick<LegOccupancy, 'km' | 'terjual' | 'menunggu' | 'ditahan'> & {
    ruas_ke: number
    asal_ruas: string
    tujuan_ruas: string
    total_kursi: number
  }

const LEG_COLUMNS: readonly ColumnOf<LegExport>[] = [
  ...DEPARTURE,
  [() => t('reports.leg.number'), 'number', 7, (row) => row.ruas_ke],
  [() => t('reports.leg.from'), 'text', 16, (row) => row.asal_ruas],
  [() => t('reports.leg.to'), 'text', 16, (row) => row.tujuan_ruas],
  [() => t('reports.trip.km'), 'number', 11, (row) => row.km],
  [() => t('reports.trip.seats'), 'number', 13, (row) => row.total_kursi],
  [() => t('reports.trip.sold'), 'number', 9, (row) => row.terjual],
  [() => t('reports.ticketStatus.pending'), 'number', 21, (row) => row.menunggu],
  [() => t('reports.trip.held'), 'number', 9, (row) => row.ditahan],
  [() => t('reports.leg.soldKm'), 'number', 17, (row) => (row.km === null ? null : row.km * row.terjual)],
  [() => t('reports.leg.seatKm'), 'number', 12, (row) => (row.km === null ? null : row.km * row.total_kursi)],
]

type PairExport = Departure & { naik_di: string; turun_di: string; terjual: number; pendapatan: number }

const PAIR_COLUMNS: readonly ColumnOf<PairExport>[] = [
  ...DEPARTURE,
  [() => t('reports.ticket.boards'), 'text', 16, (row) => row.naik_di],
  [() => t('reports.ticket.leaves'), 'text', 16, (row) => row.turun_di],
  [() => t('reports.trip.sold'), 'number', 9, (row) => row.terjual],
  [() => t('reports.trip.revenue'), 'money', 25, (row) => row.pendapatan],
]

/** A row for each leg; a departure of one leg is one. */
const legsOf = ({ ruas, ...trip }: TripExport): LegExport[] =>
  (ruas ?? [trip]).map(({ asal, tujuan, ...leg }, at) => ({
    ...trip,
    ...leg,
    asal_ruas: asal,
    tujuan_ruas: tujuan,
    ruas_ke: at + 1,
  }))

/** A row for each pair of cities that was sold. */
function pairsOf({ ruas, pasangan, ...trip }: TripExport): PairExport[] {
  if (!ruas) return trip.terjual > 0 ? [{ ...trip, naik_di: trip.asal, turun_di: trip.tujuan }] : []
  return (pasangan ?? []).map(({ naik, turun, ...sales }) => ({
    ...trip,
    ...sales,
    naik_di: ruas[naik]?.asal ?? '',
    turun_di: ruas[turun - 1]?.tujuan ?? '',
  }))
}

export const legColumns = (): Column[] => columnsOf(LEG_COLUMNS)
export const pairColumns = (): Column[] => columnsOf(PAIR_COLUMNS)
export const ticketColumns = (): Column[] => columnsOf(TICKETS)
export const tripColumns = (): Column[] => columnsOf(TRIPS)

/** Yields pages of tickets by number. `dari` and `sampai`: the day of ordering in Asia/Jakarta. */
export async function* exportTickets(
  reader: Reader,
  filter: TicketExportFilter,
  pageRows = PAGE_ROWS,
): AsyncGenerator<Cell[][]> {
  let after = 0
  for (;;) {
    const page = { after, limit: pageRows, states: MONEY_STATES }
    const rows = await selectTicketPage(reader, filter, page)
    yield cellsOf(TICKETS, rows)
    const last = rows.at(-1)
    if (!last || rows.length < pageRows) return
    after = last.id_tiket
  }
}

/** Yields pages of departures by time. `dari` and `sampai`: the day of departure at the origin. */
export async function* exportTrips(
  reader: Reader,
  filter: TripExportFilter,
  pageRows = PAGE_ROWS,
): AsyncGenerator<Cell[][]> {
  for await (const rows of tripPages(reader, filter, pageRows)) yield cellsOf(TRIPS, rows)
}

/** As `exportTrips`: their legs. */
export async function* exportLegs(reader: Reader, filter: TripExportFilter): AsyncGenerator<Cell[][]> {
  for await (const rows of tripPages(reader, filter)) yield cellsOf(LEG_COLUMNS, rows.flatMap(legsOf))
}

/** As `exportTrips`: the pairs of cities that were sold. */
export async function* exportPairs(reader: Reader, filter: TripExportFilter): AsyncGenerator<Cell[][]> {
  for await (const rows of tripPages(reader, filter)) yield cellsOf(PAIR_COLUMNS, rows.flatMap(pairsOf))
}

async function* tripPages(
  reader: Reader,
  filter: TripExportFilter,
  pageRows = PAGE_ROWS,
): AsyncGenerator<TripExport[]> {
  let after: Pick<TripExport, 'cursor' | 'id_rute'> = FIRST_TRIP
  for (;;) {
    const rows = await selectTripPage(reader, filter, { after, limit: pageRows })
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < pageRows) return
    after = last
  }
}
