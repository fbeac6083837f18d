import * as v from 'valibot'
import { endpoint, ok, okList } from './endpoint.ts'
import { city } from './cities.ts'
import { dayPrices, dayPricesQuery, destinationsQuery } from './day-prices.ts'
import { busBrief } from './fleet.ts'
import { date, formInteger, idParam, instant, int, journeyQuery, rupiah, searchText } from './fields.ts'
import { seatLabels } from './seat-labels.ts'
import { strictObject } from './read.ts'
import { ZONES } from './zones.ts'
import { MAX_PRICE } from './constants.ts'

export const TRIP_STATUSES = ['aktif', 'nonaktif'] as const
export type TripStatus = (typeof TRIP_STATUSES)[number]

/**
 * Optional texts of a departure, each with its maximum length in characters. To add one: a database column, a line here,
 * and a label in the route form.
 */
export const TRIP_DETAILS = { terminal_asal: 150, terminal_tujuan: 150, fasilitas: 500 } as const
export type TripDetail = keyof typeof TRIP_DETAILS
export const TRIP_DETAIL_NAMES = Object.keys(TRIP_DETAILS) as TripDetail[]

/** A record with a value (a schema, a text) for each of these texts. */
export function eachDetail<Value>(
  valueOf: (maximum: number, name: TripDetail) => Value,
): Record<TripDetail, Value> {
  const values = {} as Record<TripDetail, Value>
  for (const name of TRIP_DETAIL_NAMES) values[name] = valueOf(TRIP_DETAILS[name], name)
  return values
}

/** The names in `fasilitas` (comma-separated text [W3]), trimmed, without empty ones. */
export const facilitiesOf = (fasilitas: string | null | undefined): string[] =>
  (fasilitas ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Fields of a departure in every record that contains one. */
const tripFields = {
  id_rute: int,
  id_bus: int,
  asal: v.string(),
  tujuan: v.string(),
  zona_asal: v.picklist(ZONES),
  zona_tujuan: v.picklist(ZONES),
  waktu_berangkat: instant,
  perkiraan_tiba: v.nullable(instant),
  harga: rupiah,
  status: v.picklist(TRIP_STATUSES),
  ...eachDetail(() => v.nullable(v.string())),
  /** Of the points at which the passenger gets on and off [S558]: address and directions; absent without points. */
  alamat_asal: v.optional(v.nullable(v.string())),
  petunjuk_asal: v.optional(v.nullable(v.string())),
  alamat_tujuan: v.optional(v.nullable(v.string())),
  petunjuk_tujuan: v.optional(v.nullable(v.string())),
  nama_bus: v.string(),
  total_kursi: int,
  /** When booking closes. */
  waktu_tutup: instant,
  /** The plate of its bus now [F320]; absent in lists of departures. */
  nomor_polisi: v.optional(v.nullable(v.string())),
  /** The layout that it was made with [F582], and what people read of its seats; both are absent in lists of departures. */
  id_tata_letak: v.optional(v.nullable(int)),
  label_kursi: seatLabels,
  /** Legs of its way; in lists, holds and tickets only if they are several. */
  jumlah_ruas: v.optional(int),
  Bus: busBrief,
}

/** A departure inside another record. */
export const tripBrief = v.object(tripFields)
export type TripBrief = v.InferOutput<typeof tripBrief>

/** A place at which passengers of a journey may get on, or off, with its time and its time zone [S690]. */
export const stopChoice = v.object({
  id_titik: int,
  nama: v.string(),
  alamat: v.nullable(v.string()),
  petunjuk: v.nullable(v.string()),
  waktu: instant,
  zona: v.picklist(ZONES),
})

/** A trip (rute) [W3]. */
export const trip = v.object({
  ...tripFields,
  /** Legs of its way; in lists only if they are several. */
  jumlah_ruas: v.optional(int),
  /**
   * Of a departure of several legs: the part of its way that times, places, fare and seats are of, the cities between its two, and all cities of
   * the way [T680].
   */
  perjalanan: v.optional(
    v.object({
      naik: int,
      turun: int,
      lewat: v.array(v.string()),
      jalur: v.optional(v.array(v.string()), []),
    }),
  ),
  /** Of one departure with several legs: the cities of its way, with when the bus leaves them (the last: arrives) [S550]. */
  simpul: v.optional(
    v.array(v.object({ simpul: int, kota: v.string(), zona: v.picklist(ZONES), waktu: v.nullable(instant) })),
  ),
  /** … and what each journey between them costs that is sold, the whole way first. */
  tarif: v.optional(v.array(v.object({ naik: int, turun: int, harga: rupiah, km: v.nullable(int) }))),
  /** Of one departure with stops: those of the journey's two nodes, in order; an empty list at a node without stops. */
  pilihan_titik: v.optional(v.object({ naik: v.array(stopChoice), turun: v.array(stopChoice) })),
  /**
   * Of one departure, on the pair of cities that was asked for, if classes have fares of their own there [T711]: what each class costs, and what
   * each seat costs, of seat n at [n − 1]. `harga` is the lowest.
   */
  tarif_kelas: v.optional(v.array(v.object({ kelas: v.string(), harga: rupiah }))),
  tarif_kursi: v.optional(v.nullable(v.array(rupiah))),
  /** In lists: classes have fares of their own on this pair, of which `harga` is the lowest [T760]; absent if they have none. */
  ada_tarif_kelas: v.optional(v.boolean()),
  kursi_tersedia: int,
  /** Whole minutes, rounded up; 0 or less after the departure. */
  minutes_until_departure: int,
  booking_allowed: v.boolean(),
  versi: v.optional(int),
  /** In administration, of one departure: length of the whole way in kilometres. */
  km: v.optional(v.nullable(int)),
  /** In administration: when it was called off; null if it was not. */
  called_off_at: v.optional(v.nullable(instant)),
  /** In administration: a zone was guessed for a city that is not known, and nobody has confirmed it yet [T161]. */
  zona_perkiraan: v.optional(v.boolean()),
})
export type Trip = v.InferOutput<typeof trip>

export const TRIP_SORTS = [
  'waktu_berangkat',
  '-waktu_berangkat',
  'harga',
  '-harga',
  'durasi',
  '-kursi_tersedia',
] as const

/** Search of the timetable: all optional. `tanggal` is the calendar day at the origin. */
export const tripQuery = strictObject({
  asal: searchText(100),
  tujuan: searchText(100),
  tanggal: v.optional(date),
  harga_min: v.optional(formInteger(0, MAX_PRICE)),
  harga_max: v.optional(formInteger(0, MAX_PRICE)),
  /** Hour of departure at the origin, from (inclusive) – to (exclusive). */
  jam_dari: v.optional(formInteger(0, 24)),
  jam_sampai: v.optional(formInteger(0, 24)),
  fasilitas: searchText(200),
  kursi_min: v.optional(formInteger(1, 60)),
  sort: v.optional(v.picklist(TRIP_SORTS)),
  page: v.optional(formInteger(1, 100_000)),
  limit: v.optional(formInteger(1, 100)),
})
export type TripQuery = v.InferOutput<typeof tripQuery>

export const trips = {
  listTrips: endpoint({
    method: 'GET',
    path: '/api/rute',
    caller: 'public',
    summary: 'Jadwal keberangkatan',
    query: tripQuery,
    reply: okList(trip),
    errors: [],
  }),
  getTrip: endpoint({
    method: 'GET',
    path: '/api/rute/:id',
    caller: 'public',
    summary: 'Satu keberangkatan, atau satu bagian perjalanannya',
    params: v.object({ id: idParam }),
    query: strictObject(journeyQuery),
    reply: ok(trip),
    errors: ['NOT_FOUND', 'NOT_FOR_SALE'],
  }),
  listDays: endpoint({
    method: 'GET',
    path: '/api/rute/harga-harian',
    caller: 'public',
    summary: 'Harga terendah tiap hari untuk satu jurusan',
    query: dayPricesQuery,
    reply: ok(dayPrices),
    errors: [],
  }),
  listDestinations: endpoint({
    method: 'GET',
    path: '/api/rute/tujuan',
    caller: 'public',
    summary: 'Kota yang dapat dicapai dari satu kota',
    query: destinationsQuery,
    reply: okList(v.object({ nama: v.string() })),
    errors: [],
  }),
  listCities: endpoint({
    method: 'GET',
    path: '/api/kota',
    caller: 'public',
    summary: 'Kota yang dikenal, dengan zona dan terminalnya',
    /** `semua`: every known city; without it those with a long-distance terminal or a departure on sale, for suggestions. */
    query: strictObject({ semua: v.optional(v.literal('ya')) }),
    reply: okList(city),
    errors: [],
  }),
} as const
