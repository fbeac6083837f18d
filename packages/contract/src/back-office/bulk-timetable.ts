/** The bulk timetable: many departures from one template, or from those of another day. */
import * as v from 'valibot'
import { endpoint, ok, okList } from '../endpoint.ts'
import { day, formInteger, idInput, instant, int, rupiah } from '../fields.ts'
import { strictObject } from '../read.ts'
import { ZONES } from '../zones.ts'
import { busCheckInput, pattern, tripDetailsInput, tripInput } from './trip-input.ts'
import { GUARDED } from './shared.ts'

/** Maximum of departures per bulk entry. */
export const MAX_BULK_TRIPS = 1000

const NO_CLOCK = 'Jam tidak valid (contoh 07:30)'
export const clock = v.pipe(v.string(NO_CLOCK), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, NO_CLOCK))

const times = v.pipe(
  v.array(clock, 'Isi minimal satu jam'),
  v.minLength(1, 'Isi minimal satu jam'),
  v.maxLength(24, 'Paling banyak 24 jam keberangkatan'),
)

/** The days of a span, both ends included: 1 = Monday … 7 = Sunday. */
const chosenDays = {
  dari: day,
  sampai: day,
  hari: v.pipe(
    v.array(formInteger(1, 7, 'Hari harus dari 1 (Senin) sampai 7 (Minggu)'), 'Pilih minimal satu hari'),
    v.minLength(1, 'Pilih minimal satu hari'),
    v.maxLength(7, 'Hari berulang'),
  ),
}

/** A bus with its times: of the outward journey at the origin, and of an optional way back at the destination. */
const busTimes = { id_bus: idInput, jam: times, jam_pulang: v.optional(times) }

/** A further bus of the entry. Without its own price it has the entry's. */
const otherBus = strictObject({ ...busTimes, harga: v.optional(tripInput.entries.harga) })

/** A list is always checked; `alasan_bus`: why it shall stand although a bus is elsewhere. */
const bulkBusCheck = busCheckInput

/** Maximum of buses per entry. */
export const MAX_BULK_BUSES = 10

/**
 * A timetable from a template: each of `jam` (wall time at the origin) on each chosen day, and each of `jam_pulang` in the
 * opposite direction, `hari_pulang` days later; the same for each of `bus_lain`. At most 1,000 departures.
 */
export const bulkInput = strictObject({
  id_bus: busTimes.id_bus,
  asal: tripInput.entries.asal,
  tujuan: tripInput.entries.tujuan,
  zona_asal: tripInput.entries.zona_asal,
  zona_tujuan: tripInput.entries.zona_tujuan,
  ...tripDetailsInput,
  harga: tripInput.entries.harga,
  status: tripInput.entries.status,
  km: tripInput.entries.km,
  pola: pattern,
  /** Duration of the journey in minutes. */
  durasi_menit: formInteger(10, 5000, 'Lama perjalanan harus dari 10 menit sampai 83 jam 20 menit'),
  ...chosenDays,
  jam: busTimes.jam,
  jam_pulang: busTimes.jam_pulang,
  bus_lain: v.optional(
    v.pipe(v.array(otherBus), v.maxLength(MAX_BULK_BUSES - 1, `Paling banyak ${MAX_BULK_BUSES} bus`)),
  ),
  hari_pulang: v.optional(formInteger(0, 3, 'Pulang paling lambat 3 hari kemudian')),
  ...bulkBusCheck,
})
export type BulkInput = v.InferOutput<typeof bulkInput>

/** Copies the departures of one calendar day (at their origins), or of one line if cities are given, to each chosen day. */
export const copyInput = strictObject({
  tanggal: day,
  asal: v.optional(tripInput.entries.asal),
  tujuan: v.optional(tripInput.entries.tujuan),
  ...chosenDays,
  ...bulkBusCheck,
})
export type CopyInput = v.InferOutput<typeof copyInput>

/** How a bus is elsewhere: on the road, standing between two journeys, or not back at the origin [F6, F8]. */
export const CLASH_KINDS = ['jalan', 'jeda', 'tempat'] as const

/** Another journey of the same bus, with which a departure cannot be driven. */
const busClash = v.object({
  /** Null if it is another row of this list. */
  id_rute: v.nullable(int),
  asal: v.string(),
  tujuan: v.string(),
  zona_asal: v.picklist(ZONES),
  waktu_berangkat: instant,
  perkiraan_tiba: v.nullable(instant),
  jenis: v.optional(v.picklist(CLASH_KINDS)),
  /** When the bus can leave again, or is back; null if the other journey is the later one. */
  bebas_pada: v.optional(v.nullable(instant)),
})
export type BusClash = v.InferOutput<typeof busClash>

export const bulkRow = v.object({
  id_bus: int,
  nama_bus: v.string(),
  asal: v.string(),
  tujuan: v.string(),
  waktu_berangkat: instant,
  perkiraan_tiba: v.nullable(instant),
  harga: rupiah,
  zona_asal: v.picklist(ZONES),
  zona_tujuan: v.picklist(ZONES),
  /** Null if the bus is free. */
  bentrok: v.nullable(busClash),
  /** Its time has passed. */
  lewat: v.boolean(),
  /** Why its fare is above the ceiling of its bus, or cannot be judged [T714]; absent if it may be stored. */
  di_atas_batas: v.optional(v.string()),
  /** The cities between its ends, and the number of its stops; absent if it has neither [T710]. */
  singgah: v.optional(v.array(v.string())),
  perhentian: v.optional(int),
})
export type BulkRow = v.InferOutput<typeof bulkRow>

/** Maximum of added departures that a reply names. */
export const MAX_NAMED_TRIPS = 5

/** `pertama`: the first of them to leave. */
const addedTrips = v.object({ ditambahkan: int, pertama: v.array(int) })

export const adminTimetable = {
  previewBulk: endpoint({
    method: 'POST',
    path: '/api/admin/routes/bulk/preview',
    needs: 'departures.edit',
    summary: 'Jadwal massal: pratinjau dengan bentrokan bus',
    body: bulkInput,
    reply: okList(bulkRow),
    errors: GUARDED,
  }),
  addBulk: endpoint({
    method: 'POST',
    path: '/api/admin/routes/bulk',
    needs: 'departures.edit',
    summary: 'Jadwal massal: simpan semua, atau tidak sama sekali bila bus bentrok',
    body: bulkInput,
    reply: ok(addedTrips),
    errors: [...GUARDED, 'BUS_DOUBLE_BOOKED', 'TRIP_DEPARTED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  previewCopy: endpoint({
    method: 'POST',
    path: '/api/admin/routes/copy/preview',
    needs: 'departures.edit',
    summary: 'Salin jadwal: pratinjau dengan bentrokan bus',
    body: copyInput,
    reply: okList(bulkRow),
    errors: [...GUARDED],
  }),
  addCopy: endpoint({
    method: 'POST',
    path: '/api/admin/routes/copy',
    needs: 'departures.edit',
    summary: 'Salin jadwal: simpan semua, atau tidak sama sekali bila bus bentrok',
    body: copyInput,
    reply: ok(addedTrips),
    errors: [...GUARDED, 'BUS_DOUBLE_BOOKED', 'TRIP_DEPARTED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
} as const
