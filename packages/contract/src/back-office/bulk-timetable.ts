/** The bulk timetable: many departures from one template. */
import * as v from 'valibot'
import { endpoint, ok, okList } from '../endpoint.ts'
import { day, formInteger, idInput, instant, int } from '../fields.ts'
import { strictObject } from '../read.ts'
import { tripDetailsInput, tripInput, ZONES } from '../trips.ts'
import { GUARDED } from './shared.ts'

/** Most departures of one bulk entry. */
export const MAX_BULK_TRIPS = 1000

const NO_CLOCK = 'Jam tidak valid (contoh 07:30)'
const clock = v.pipe(v.string(NO_CLOCK), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, NO_CLOCK))

/**
 * A timetable from a template: each of `jam` (wall time at the origin) on each chosen weekday (1 = Monday … 7 = Sunday)
 * from `dari` to `sampai`, both included; at most 1,000 departures.
 */
export const bulkInput = strictObject({
  id_bus: idInput,
  asal: tripInput.entries.asal,
  tujuan: tripInput.entries.tujuan,
  zona_asal: tripInput.entries.zona_asal,
  zona_tujuan: tripInput.entries.zona_tujuan,
  ...tripDetailsInput,
  harga: tripInput.entries.harga,
  status: tripInput.entries.status,
  /** Minutes of travel. */
  durasi_menit: formInteger(10, 5000, 'Lama perjalanan harus dari 10 sampai 5000 menit'),
  dari: day,
  sampai: day,
  hari: v.pipe(
    v.array(formInteger(1, 7, 'Hari harus dari 1 (Senin) sampai 7 (Minggu)'), 'Pilih minimal satu hari'),
    v.minLength(1, 'Pilih minimal satu hari'),
    v.maxLength(7, 'Hari berulang'),
  ),
  jam: v.pipe(
    v.array(clock, 'Isi minimal satu jam'),
    v.minLength(1, 'Isi minimal satu jam'),
    v.maxLength(24, 'Paling banyak 24 jam keberangkatan'),
  ),
})
export type BulkInput = v.InferOutput<typeof bulkInput>

/** Another journey of the same bus at the same time. */
const busClash = v.object({
  /** Null: another row of this very list. */
  id_rute: v.nullable(int),
  asal: v.string(),
  tujuan: v.string(),
  zona_asal: v.picklist(ZONES),
  waktu_berangkat: instant,
  perkiraan_tiba: v.nullable(instant),
})
export type BusClash = v.InferOutput<typeof busClash>

export const bulkRow = v.object({
  waktu_berangkat: instant,
  perkiraan_tiba: instant,
  zona_asal: v.picklist(ZONES),
  zona_tujuan: v.picklist(ZONES),
  /** Null: the bus is free. */
  bentrok: v.nullable(busClash),
  /** Its time has passed. */
  lewat: v.boolean(),
})
export type BulkRow = v.InferOutput<typeof bulkRow>

export const adminTimetable = {
  previewBulk: endpoint({
    method: 'POST',
    path: '/api/admin/routes/bulk/preview',
    caller: 'admin',
    summary: 'Jadwal massal: pratinjau dengan bentrokan bus',
    body: bulkInput,
    reply: okList(bulkRow),
    errors: [...GUARDED, 'ZONE_REQUIRED'],
  }),
  addBulk: endpoint({
    method: 'POST',
    path: '/api/admin/routes/bulk',
    caller: 'admin',
    summary: 'Jadwal massal: simpan semua, atau tidak sama sekali bila bus bentrok',
    body: bulkInput,
    reply: ok(v.object({ ditambahkan: int })),
    errors: [...GUARDED, 'ZONE_REQUIRED', 'BUS_DOUBLE_BOOKED', 'TRIP_DEPARTED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
} as const
