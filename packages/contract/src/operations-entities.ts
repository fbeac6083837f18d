/** What the calls of the operator's day carry: calling off, manifest, reports, bulk timetable, queues, audit. */
import * as v from 'valibot'

import { date, day, formInteger, idInput, instant, int, rupiah, uuid } from './fields.ts'
import { strictObject } from './read.ts'
import { ticketStatus, userBrief } from './orders.ts'
import { trip, tripInput, TRIP_STATUSES, ZONES } from './trips.ts'

/** Most departures of one bulk entry. */
export const MAX_BULK_TRIPS = 1000
/** Longest span of days of a report or a bulk entry. */
export const MAX_DAYS = 366

/** What calling off a departure will do, or did: counted before it is done. */
export const callOffEffect = v.object({
  id_rute: int,
  orders: int,
  tickets: int,
  /** People who are mailed, once each. */
  passengers: int,
  holds: int,
  /** Rupiah that goes back. */
  refund_due: rupiah,
  /** Null: not called off yet, the numbers say what would happen. */
  called_off_at: v.nullable(instant),
})
export type CallOffEffect = v.InferOutput<typeof callOffEffect>

/** Whom another time of a departure concerns. */
export const moveEffect = v.object({
  id_rute: int,
  /** Orders with tickets that wait for payment or travel: each is mailed. */
  orders: int,
  tickets: int,
  /** Of `tickets`, those that wait for payment. */
  unpaid: int,
  /** People who are mailed. */
  passengers: int,
  holds: int,
})
export type MoveEffect = v.InferOutput<typeof moveEffect>

/** How to reach them: the account's, or as it stood when ordered once the account is deleted. */
const contact = v.nullable(
  v.object({
    nama: v.nullable(v.string()),
    email: v.nullable(v.string()),
    no_telepon: v.nullable(v.string()),
  }),
)

/** One seat of a departure's manifest. */
const manifestSeat = v.object({
  nomor_kursi: int,
  status: v.picklist(['available', 'held', 'booked']),
  id_tiket: v.nullable(int),
  status_tiket: v.nullable(ticketStatus),
  order_group_id: v.nullable(uuid),
  /** Who sits there: the seat's own name, else the order's, else the account's. */
  nama_penumpang: v.nullable(v.string()),
  /** The account that ordered or holds; null where it is deleted. */
  user: v.nullable(userBrief),
  kontak: contact,
  boarded_at: v.nullable(instant),
  /** Of a held seat: when it is free again. */
  waktu_expired: v.nullable(instant),
})
export type ManifestSeat = v.InferOutput<typeof manifestSeat>

export const REFUND_STATUSES = ['due', 'sent', 'done', 'failed', 'withdrawn'] as const
export const REFUND_WAYS = ['provider', 'manual'] as const

/** A ticket that the call-off of its departure cancelled. */
const calledOffTicket = v.object({
  nomor_kursi: int,
  id_tiket: int,
  order_group_id: uuid,
  nama_penumpang: v.nullable(v.string()),
  kontak: contact,
  /** What goes back for this seat, oldest first; none if nothing was paid. */
  refunds: v.array(
    v.object({
      id_refund: int,
      jumlah: rupiah,
      cara: v.picklist(REFUND_WAYS),
      status: v.picklist(REFUND_STATUSES),
    }),
  ),
})
export type CalledOffTicket = v.InferOutput<typeof calledOffTicket>

export const manifest = v.object({
  trip,
  called_off_at: v.nullable(instant),
  called_off_reason: v.nullable(v.string()),
  /** Every seat of the bus, ascending. */
  seats: v.array(manifestSeat),
  /** Who had a seat when the departure was called off, in seat order; their claims are gone. */
  called_off: v.array(calledOffTicket),
})
export type Manifest = v.InferOutput<typeof manifest>

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
  terminal_asal: tripInput.entries.terminal_asal,
  terminal_tujuan: tripInput.entries.terminal_tujuan,
  fasilitas: tripInput.entries.fasilitas,
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

/** One day in Asia/Jakarta: money that came, tickets that it paid for, money that went back. */
export const salesDay = v.object({
  tanggal: date,
  tiket: int,
  pendapatan: rupiah,
  refund: rupiah,
})
export type SalesDay = v.InferOutput<typeof salesDay>

/** A departure of one day at its origin with its seats by what became of them. */
export const occupancy = v.object({
  id_rute: int,
  asal: v.string(),
  tujuan: v.string(),
  waktu_berangkat: instant,
  zona_asal: v.picklist(ZONES),
  nama_bus: v.string(),
  status: v.picklist(TRIP_STATUSES),
  called_off_at: v.nullable(instant),
  total_kursi: int,
  /** Confirmed or completed. */
  terjual: int,
  /** Ordered, not paid. */
  menunggu: int,
  ditahan: int,
})
export type Occupancy = v.InferOutput<typeof occupancy>

const refundFields = {
  id_refund: int,
  order_group_id: uuid,
  jumlah: rupiah,
  cara: v.picklist(REFUND_WAYS),
  status: v.picklist(REFUND_STATUSES),
  alasan: v.string(),
  created_at: instant,
  ended_at: v.nullable(instant),
  /** How a manual one was paid out, as the administrator wrote it. */
  proof: v.nullable(v.string()),
  /** The administrator who is paying a manual one out (once it is done: was), since when, and their name. */
  paying_by: v.nullable(int),
  paying_since: v.nullable(instant),
  paying_username: v.nullable(v.string()),
}

export const refund = v.object({
  ...refundFields,
  /** Not sent before: an administrator may still change his mind. */
  not_before: instant,
  metode: v.picklist(['midtrans', 'manual']),
  payment_type: v.nullable(v.string()),
  /** The payment's number at the provider. */
  order_id: v.nullable(v.string()),
  /** The provider took the payment back: there is no money of ours to give back any more. */
  taken_back: v.boolean(),
  id_rute: int,
  nomor_kursi: v.array(int),
  /** Contact as it stood when ordered: whom to pay. */
  nama_penumpang: v.nullable(v.string()),
  email: v.nullable(v.string()),
  no_telepon: v.nullable(v.string()),
})
export type Refund = v.InferOutput<typeof refund>

/** A refund as its administrator sees it right after marking it. */
export const paidRefund = v.object(refundFields)

export const dispute = v.object({
  order_group_id: uuid,
  master_ticket_id: int,
  id_rute: int,
  disputed_at: instant,
  alasan: v.nullable(v.string()),
  total_amount: rupiah,
  nama_penumpang: v.nullable(v.string()),
  email: v.nullable(v.string()),
  no_telepon: v.nullable(v.string()),
  resolved_at: v.nullable(instant),
})
export type Dispute = v.InferOutput<typeof dispute>

export const AUDIT_ENTITIES = ['user', 'bus', 'trip', 'ticket', 'refund', 'order'] as const

export type AuditEntity = (typeof AUDIT_ENTITIES)[number]

export const auditEntry = v.object({
  id: int,
  at: instant,
  id_admin: int,
  /** The administrator's name as it is now. */
  username: v.string(),
  action: v.string(),
  entity: v.string(),
  entity_id: v.string(),
  /** What the record is called now; null if it is not there or has no name. The log itself names nobody. */
  entity_name: v.optional(v.nullable(v.string())),
  /** What was written about the case (reason, proof, note), as it stands with the record now. */
  note: v.optional(v.nullable(v.string())),
  before: v.nullable(v.unknown()),
  after: v.nullable(v.unknown()),
  /** Sent without If-Match: the last write won. */
  unguarded: v.boolean(),
})
export type AuditLogEntry = v.InferOutput<typeof auditEntry>
