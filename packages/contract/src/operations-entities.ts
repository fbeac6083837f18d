/** What the calls of the operator's day carry: calling off, manifest, reports, bulk timetable, queues, audit. */
import * as z from 'zod/mini'

import { day, formInteger, idInput, instant, rupiah } from './fields.ts'
import { ticketStatus, userBrief } from './orders.ts'
import { trip, tripInput, TRIP_STATUSES, ZONES } from './trips.ts'

/** Most departures of one bulk entry. */
export const MAX_BULK_TRIPS = 1000
/** Longest span of days of a report or a bulk entry. */
export const MAX_DAYS = 366

/** What calling off a departure will do, or did: counted before it is done. */
export const callOffEffect = z.object({
  id_rute: z.int(),
  orders: z.int(),
  tickets: z.int(),
  /** People who are mailed, once each. */
  passengers: z.int(),
  holds: z.int(),
  /** Rupiah that goes back. */
  refund_due: rupiah,
  /** Null: not called off yet, the numbers say what would happen. */
  called_off_at: z.nullable(instant),
})
export type CallOffEffect = z.infer<typeof callOffEffect>

/** One seat of a departure's manifest. */
const manifestSeat = z.object({
  nomor_kursi: z.int(),
  status: z.enum(['available', 'held', 'booked']),
  id_tiket: z.nullable(z.int()),
  status_tiket: z.nullable(ticketStatus),
  order_group_id: z.nullable(z.uuid()),
  /** Who sits there: the seat's own name, else the order's, else the account's. */
  nama_penumpang: z.nullable(z.string()),
  /** The account that ordered or holds; null where it is deleted. */
  user: z.nullable(userBrief),
  /** How to reach them: the account's, or as it stood when ordered once the account is deleted. */
  kontak: z.nullable(
    z.object({
      nama: z.nullable(z.string()),
      email: z.nullable(z.string()),
      no_telepon: z.nullable(z.string()),
    }),
  ),
  boarded_at: z.nullable(instant),
  /** Of a held seat: when it is free again. */
  waktu_expired: z.nullable(instant),
})
export type ManifestSeat = z.infer<typeof manifestSeat>

export const manifest = z.object({
  trip,
  called_off_at: z.nullable(instant),
  /** Every seat of the bus, ascending. */
  seats: z.array(manifestSeat),
})
export type Manifest = z.infer<typeof manifest>

const clock = z
  .string({ error: 'Jam tidak valid (contoh 07:30)' })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Jam tidak valid (contoh 07:30)' }))

/**
 * A timetable from a template: each of `jam` (wall time at the origin) on each chosen weekday (1 = Monday … 7 = Sunday)
 * from `dari` to `sampai`, both included; at most 1,000 departures.
 */
export const bulkInput = z.strictObject({
  id_bus: idInput,
  asal: tripInput.shape.asal,
  tujuan: tripInput.shape.tujuan,
  zona_asal: tripInput.shape.zona_asal,
  zona_tujuan: tripInput.shape.zona_tujuan,
  terminal_asal: tripInput.shape.terminal_asal,
  terminal_tujuan: tripInput.shape.terminal_tujuan,
  fasilitas: tripInput.shape.fasilitas,
  harga: tripInput.shape.harga,
  status: tripInput.shape.status,
  /** Minutes of travel. */
  durasi_menit: formInteger(10, 5000, 'Lama perjalanan harus dari 10 sampai 5000 menit'),
  dari: day,
  sampai: day,
  hari: z
    .array(formInteger(1, 7, 'Hari harus dari 1 (Senin) sampai 7 (Minggu)'), {
      error: 'Pilih minimal satu hari',
    })
    .check(z.minLength(1, { error: 'Pilih minimal satu hari' }), z.maxLength(7, { error: 'Hari berulang' })),
  jam: z
    .array(clock, { error: 'Isi minimal satu jam' })
    .check(
      z.minLength(1, { error: 'Isi minimal satu jam' }),
      z.maxLength(24, { error: 'Paling banyak 24 jam keberangkatan' }),
    ),
})
export type BulkInput = z.infer<typeof bulkInput>

/** Another journey of the same bus at the same time. */
const busClash = z.object({
  /** Null: another row of this very list. */
  id_rute: z.nullable(z.int()),
  asal: z.string(),
  tujuan: z.string(),
  zona_asal: z.enum(ZONES),
  waktu_berangkat: instant,
  perkiraan_tiba: z.nullable(instant),
})
export type BusClash = z.infer<typeof busClash>

export const bulkRow = z.object({
  waktu_berangkat: instant,
  perkiraan_tiba: instant,
  zona_asal: z.enum(ZONES),
  zona_tujuan: z.enum(ZONES),
  /** Null: the bus is free. */
  bentrok: z.nullable(busClash),
  /** Its time has passed. */
  lewat: z.boolean(),
})
export type BulkRow = z.infer<typeof bulkRow>

/** One day in Asia/Jakarta: money that came, tickets that it paid for, money that went back. */
export const salesDay = z.object({
  tanggal: z.iso.date(),
  tiket: z.int(),
  pendapatan: rupiah,
  refund: rupiah,
})
export type SalesDay = z.infer<typeof salesDay>

/** A departure of one day at its origin with its seats by what became of them. */
export const occupancy = z.object({
  id_rute: z.int(),
  asal: z.string(),
  tujuan: z.string(),
  waktu_berangkat: instant,
  zona_asal: z.enum(ZONES),
  nama_bus: z.string(),
  status: z.enum(TRIP_STATUSES),
  called_off_at: z.nullable(instant),
  total_kursi: z.int(),
  /** Confirmed or completed. */
  terjual: z.int(),
  /** Ordered, not paid. */
  menunggu: z.int(),
  ditahan: z.int(),
})
export type Occupancy = z.infer<typeof occupancy>

export const REFUND_STATUSES = ['due', 'sent', 'done', 'failed', 'withdrawn'] as const
export const REFUND_WAYS = ['provider', 'manual'] as const

const refundFields = {
  id_refund: z.int(),
  order_group_id: z.uuid(),
  jumlah: rupiah,
  cara: z.enum(REFUND_WAYS),
  status: z.enum(REFUND_STATUSES),
  alasan: z.string(),
  created_at: instant,
  ended_at: z.nullable(instant),
  /** How a manual one was paid out, as the administrator wrote it. */
  proof: z.nullable(z.string()),
}

export const refund = z.object({
  ...refundFields,
  /** Not sent before: an administrator may still change his mind. */
  not_before: instant,
  metode: z.enum(['midtrans', 'manual']),
  payment_type: z.nullable(z.string()),
  /** The payment's number at the provider. */
  order_id: z.nullable(z.string()),
  id_rute: z.int(),
  nomor_kursi: z.array(z.int()),
  /** Contact as it stood when ordered: whom to pay. */
  nama_penumpang: z.nullable(z.string()),
  email: z.nullable(z.string()),
  no_telepon: z.nullable(z.string()),
})
export type Refund = z.infer<typeof refund>

/** A refund as its administrator sees it right after he marked it as paid. */
export const paidRefund = z.object(refundFields)

export const dispute = z.object({
  order_group_id: z.uuid(),
  master_ticket_id: z.int(),
  id_rute: z.int(),
  disputed_at: instant,
  alasan: z.nullable(z.string()),
  total_amount: rupiah,
  nama_penumpang: z.nullable(z.string()),
  email: z.nullable(z.string()),
  no_telepon: z.nullable(z.string()),
  resolved_at: z.nullable(instant),
})
export type Dispute = z.infer<typeof dispute>

export const AUDIT_ENTITIES = ['user', 'bus', 'trip', 'ticket', 'refund', 'order'] as const

export const auditEntry = z.object({
  id: z.int(),
  at: instant,
  id_admin: z.int(),
  /** The administrator's name as it is now. */
  username: z.string(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  before: z.nullable(z.unknown()),
  after: z.nullable(z.unknown()),
  /** Sent without If-Match: the last write won. */
  unguarded: z.boolean(),
})
export type AuditLogEntry = z.infer<typeof auditEntry>
