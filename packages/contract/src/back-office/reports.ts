/** Statistics, sales, occupancy and exports. */
import * as v from 'valibot'
import { endpoint, ok, okList, XLSX_TYPE } from '../endpoint.ts'
import { date, idInput, instant, int, rupiah } from '../fields.ts'
import { strictObject } from '../read.ts'
import { TRIP_STATUSES } from '../trips.ts'
import { ZONES } from '../zones.ts'
import { ticket, ticketStatus } from '../orders.ts'
import { GUARDED, optionalDay } from './shared.ts'

/** The statistics [W9]. */
export const stats = v.object({
  totalUsers: int,
  totalBuses: int,
  totalActiveRoutes: int,
  tickets: v.object({
    pending: int,
    confirmed: int,
    completed: int,
    cancelled: int,
    total: int,
  }),
  recentTickets: v.array(ticket),
})

/** One day in Asia/Jakarta by the books: tickets that became valid, money that came, money that went. Negative: more of it was undone. */
export const salesDay = v.object({
  tanggal: date,
  tiket: int,
  pendapatan: rupiah,
  refund: rupiah,
  /** The part of `refund` that banks took back. A server of an earlier release omits it. */
  ditarik: v.optional(rupiah),
})
export type SalesDay = v.InferOutput<typeof salesDay>

/** One leg of a departure with the number of its seats in each state [B706]. */
const legOccupancy = v.object({
  asal: v.string(),
  tujuan: v.string(),
  /** Null: not entered. */
  km: v.nullable(int),
  terjual: int,
  menunggu: int,
  ditahan: int,
})
export type LegOccupancy = v.InferOutput<typeof legOccupancy>

/** What was sold between two nodes of a departure, with the sum of the tickets' prices. */
const pairSales = v.object({ naik: int, turun: int, terjual: int, pendapatan: rupiah })
export type PairSales = v.InferOutput<typeof pairSales>

/** A departure of one day at its origin, with the number of seats in each state. */
export const occupancy = v.object({
  id_rute: int,
  asal: v.string(),
  tujuan: v.string(),
  waktu_berangkat: instant,
  zona_asal: v.picklist(ZONES),
  nama_bus: v.string(),
  status: v.picklist(TRIP_STATUSES),
  called_off_at: v.nullable(instant),
  /** When the departure was deleted; null or absent: it was not. Its income stays in the reports [B100]. */
  archived_at: v.optional(v.nullable(instant)),
  total_kursi: int,
  /** Confirmed or completed. */
  terjual: int,
  /** Ordered, not paid. */
  menunggu: int,
  ditahan: int,
  /** Passengers who have boarded. A server of an earlier release omits it. */
  sudah_naik: v.optional(int),
  /** When it was to leave until it was moved in its last 24 hours [B814]; null or absent: it was not. */
  waktu_semula: v.optional(v.nullable(instant)),
  /** Of a departure with several legs, whose `terjual` and `menunggu` count tickets: each leg, and each pair of cities that was sold. */
  ruas: v.optional(v.array(legOccupancy)),
  pasangan: v.optional(v.array(pairSales)),
})
export type Occupancy = v.InferOutput<typeof occupancy>

/** Filter of an export of tickets; `dari` and `sampai`: days of the order in Asia/Jakarta. */
const exportedTickets = strictObject({
  status: v.optional(ticketStatus),
  id_rute: v.optional(idInput),
  dari: optionalDay,
  sampai: optionalDay,
})

/** Filter of an export of departures; `dari` and `sampai`: days of departure at the origin. */
const exportedTrips = strictObject({
  status: v.optional(v.picklist(TRIP_STATUSES)),
  dari: optionalDay,
  sampai: optionalDay,
})

export const adminReports = {
  getStats: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard/stats',
    needs: 'reports.read',
    summary: 'Statistik',
    reply: ok(stats),
    errors: GUARDED,
  }),
  sales: endpoint({
    method: 'GET',
    path: '/api/admin/reports/sales',
    needs: 'reports.read',
    summary: 'Penjualan per hari (WIB); tanpa tanggal: 30 hari terakhir',
    query: strictObject({ dari: optionalDay, sampai: optionalDay }),
    reply: v.object({
      ...okList(salesDay).entries,
      /** Whether the books have every order; not while those of an earlier release are being written. Absent: such a release. */
      lengkap: v.optional(v.boolean()),
    }),
    errors: GUARDED,
  }),
  occupancy: endpoint({
    method: 'GET',
    path: '/api/admin/reports/occupancy',
    needs: 'departures.read',
    summary: 'Keterisian keberangkatan pada satu hari di kota asal; tanpa tanggal: hari ini (WIB)',
    query: strictObject({ tanggal: optionalDay }),
    reply: okList(occupancy),
    errors: GUARDED,
  }),
  /** As `exportTrips`: one row per leg of a departure. */
  exportLegs: endpoint({
    method: 'GET',
    path: '/api/admin/ruas.csv',
    needs: 'reports.export',
    summary: 'Unduh keterisian per ruas sebagai CSV',
    query: exportedTrips,
    reply: v.string(),
    replyType: 'text/csv',
    errors: GUARDED,
  }),
  exportLegsXlsx: endpoint({
    method: 'GET',
    path: '/api/admin/ruas.xlsx',
    needs: 'reports.export',
    summary: 'Unduh keterisian per ruas sebagai Excel',
    query: exportedTrips,
    reply: v.string(),
    replyType: XLSX_TYPE,
    errors: GUARDED,
  }),
  /** As `exportTrips`: one row per pair of cities that was sold on a departure. */
  exportPairs: endpoint({
    method: 'GET',
    path: '/api/admin/pasangan.csv',
    needs: 'reports.export',
    summary: 'Unduh penjualan per pasangan kota sebagai CSV',
    query: exportedTrips,
    reply: v.string(),
    replyType: 'text/csv',
    errors: GUARDED,
  }),
  exportPairsXlsx: endpoint({
    method: 'GET',
    path: '/api/admin/pasangan.xlsx',
    needs: 'reports.export',
    summary: 'Unduh penjualan per pasangan kota sebagai Excel',
    query: exportedTrips,
    reply: v.string(),
    replyType: XLSX_TYPE,
    errors: GUARDED,
  }),
  /** `text/csv; charset=utf-8` with a header row, streamed. */
  exportTickets: endpoint({
    method: 'GET',
    path: '/api/admin/tickets.csv',
    needs: 'reports.export',
    summary: 'Unduh tiket sebagai CSV',
    query: exportedTickets,
    reply: v.string(),
    replyType: 'text/csv',
    errors: GUARDED,
  }),
  /** The same columns as a workbook, streamed: times and money as numbers, typed values as text. */
  exportTicketsXlsx: endpoint({
    method: 'GET',
    path: '/api/admin/tickets.xlsx',
    needs: 'reports.export',
    summary: 'Unduh tiket sebagai Excel',
    query: exportedTickets,
    reply: v.string(),
    replyType: XLSX_TYPE,
    errors: GUARDED,
  }),
  /** As `exportTickets`. */
  exportTrips: endpoint({
    method: 'GET',
    path: '/api/admin/routes.csv',
    needs: 'reports.export',
    summary: 'Unduh keberangkatan sebagai CSV',
    query: exportedTrips,
    reply: v.string(),
    replyType: 'text/csv',
    errors: GUARDED,
  }),
  /** As `exportTicketsXlsx`. */
  exportTripsXlsx: endpoint({
    method: 'GET',
    path: '/api/admin/routes.xlsx',
    needs: 'reports.export',
    summary: 'Unduh keberangkatan sebagai Excel',
    query: exportedTrips,
    reply: v.string(),
    replyType: XLSX_TYPE,
    errors: GUARDED,
  }),
} as const

/** How full a departure is, of how much: in seats or, with several legs, in seat-kilometres if those of all legs are known, else in seats of legs. */
export type Filled = { readonly sold: number; readonly total: number; readonly unit: 'seat' | 'km' | 'leg' }

export function filledOf({
  total_kursi,
  terjual,
  ruas,
}: Pick<Occupancy, 'total_kursi' | 'terjual' | 'ruas'>): Filled {
  if (!ruas) return { sold: terjual, total: total_kursi, unit: 'seat' }
  const hasKm = ruas.every(({ km }) => km !== null)
  const sum = (valueOf: (leg: LegOccupancy) => number) =>
    ruas.reduce((all, leg) => all + valueOf(leg) * (hasKm ? (leg.km ?? 0) : 1), 0)
  return { sold: sum((leg) => leg.terjual), total: sum(() => total_kursi), unit: hasKm ? 'km' : 'leg' }
}
