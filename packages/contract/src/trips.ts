import * as z from 'zod/mini'
import { endpoint, ok, okList } from './endpoint.ts'
import { busBrief } from './fleet.ts'
import {
  formInteger,
  idInput,
  idParam,
  instant,
  plainText,
  requiredText,
  rupiah,
  searchText,
  wallTime,
} from './fields.ts'
import { MAX_PRICE } from './constants.ts'

export const TRIP_STATUSES = ['aktif', 'nonaktif'] as const
export type TripStatus = (typeof TRIP_STATUSES)[number]
export const ZONES = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const
export type Zone = (typeof ZONES)[number]

/** What every record that belongs to a departure shows of it. */
const tripFields = {
  id_rute: z.int(),
  id_bus: z.int(),
  asal: z.string(),
  tujuan: z.string(),
  zona_asal: z.enum(ZONES),
  zona_tujuan: z.enum(ZONES),
  waktu_berangkat: instant,
  perkiraan_tiba: z.nullable(instant),
  harga: rupiah,
  status: z.enum(TRIP_STATUSES),
  terminal_asal: z.nullable(z.string()),
  terminal_tujuan: z.nullable(z.string()),
  fasilitas: z.nullable(z.string()),
  nama_bus: z.string(),
  total_kursi: z.int(),
  /** When booking closes. */
  waktu_tutup: instant,
  Bus: busBrief,
}

/** A departure inside another record. */
export const tripBrief = z.object(tripFields)
export type TripBrief = z.infer<typeof tripBrief>

/** Section 3, Route (rute). */
export const trip = z.object({
  ...tripFields,
  kursi_tersedia: z.int(),
  /** Whole minutes, rounded up; 0 or less once it has left. */
  minutes_until_departure: z.int(),
  booking_allowed: z.boolean(),
  versi: z.optional(z.int()),
})
export type Trip = z.infer<typeof trip>

export const TRIP_SORTS = [
  'waktu_berangkat',
  '-waktu_berangkat',
  'harga',
  '-harga',
  'durasi',
  '-kursi_tersedia',
] as const

/** Search of the timetable: all optional. `tanggal` is the calendar day at the origin. */
export const tripQuery = z.strictObject({
  asal: searchText(100),
  tujuan: searchText(100),
  tanggal: z.optional(z.iso.date()),
  harga_min: z.optional(formInteger(0, MAX_PRICE)),
  harga_max: z.optional(formInteger(0, MAX_PRICE)),
  /** Hour of departure at the origin, from (inclusive) – to (exclusive). */
  jam_dari: z.optional(formInteger(0, 24)),
  jam_sampai: z.optional(formInteger(0, 24)),
  fasilitas: searchText(200),
  kursi_min: z.optional(formInteger(1, 60)),
  sort: z.optional(z.enum(TRIP_SORTS)),
  page: z.optional(formInteger(1, 100_000)),
  limit: z.optional(formInteger(1, 100)),
})
export type TripQuery = z.infer<typeof tripQuery>

/** Text that an older client does not send: absent means 'as it is' (on a new record: the default), null or empty 'none'. */
const keptText = (maximum: number) =>
  z.optional(
    z.pipe(
      z.nullable(
        z
          .string()
          .check(z.trim(), z.maxLength(maximum, { error: `Paling banyak ${maximum} karakter` }), plainText),
      ),
      z.transform((text: string | null) => text || null),
    ),
  )

/**
 * Section 5, Route form. A date-time without offset is wall time: the departure's at the origin, the arrival's at the
 * destination. What is absent stays as it is; a new departure gets the city's terminals and status aktif.
 */
export const tripInput = z.strictObject({
  id_bus: idInput,
  asal: requiredText(100, 'Kota asal wajib diisi'),
  tujuan: requiredText(100, 'Kota tujuan wajib diisi'),
  waktu_berangkat: wallTime,
  perkiraan_tiba: z.optional(z.nullable(z.union([wallTime, z.literal('')]))),
  harga: formInteger(0, MAX_PRICE, 'Harga harus berupa angka minimal 0'),
  status: z.optional(z.enum(TRIP_STATUSES)),
  terminal_asal: keptText(150),
  terminal_tujuan: keptText(150),
  fasilitas: keptText(500),
  /** Only for a city that is not in the table of cities. */
  zona_asal: z.optional(z.enum(ZONES)),
  zona_tujuan: z.optional(z.enum(ZONES)),
})
export type TripInput = z.infer<typeof tripInput>

export const city = z.object({ nama: z.string(), zona: z.enum(ZONES), terminal: z.string() })
export type City = z.infer<typeof city>

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
    summary: 'Satu keberangkatan',
    params: z.object({ id: idParam }),
    reply: ok(trip),
    errors: ['NOT_FOUND'],
  }),
  listCities: endpoint({
    method: 'GET',
    path: '/api/kota',
    caller: 'public',
    summary: 'Kota yang dikenal, dengan zona dan terminalnya',
    reply: okList(city),
    errors: [],
  }),
} as const
