/** Who is on a departure: by seat, and who was until it was called off. */
import * as v from 'valibot'
import { instant, int, journey, rupiah, uuid } from '../fields.ts'
import { ticketStatus, userBrief } from '../orders.ts'
import { REFUND_WAYS } from '../payment-methods.ts'
import { REFUND_STATUSES } from '../payments.ts'
import { trip } from '../trips.ts'
import { wayStop } from './stops.ts'

/** Contact: the account's; once that is deleted, as it was at the time of the order. */
const contact = v.nullable(
  v.object({
    nama: v.nullable(v.string()),
    email: v.nullable(v.string()),
    no_telepon: v.nullable(v.string()),
  }),
)

/**
 * One seat of a departure's manifest. With several legs a seat has a row for each passenger and each hold, in the order of the way, and a
 * row without any only if it is free on the whole way [B700].
 */
const manifestSeat = v.object({
  nomor_kursi: int,
  /** Only if the departure has several legs, or stops; absent on a seat that is free on the whole way. */
  ...journey,
  status: v.picklist(['available', 'held', 'booked']),
  id_tiket: v.nullable(int),
  status_tiket: v.nullable(ticketStatus),
  order_group_id: v.nullable(uuid),
  /** The passenger's name: the seat's own, else the order's, else the account's. */
  nama_penumpang: v.nullable(v.string()),
  /** The end of the passenger's identity number; null if none was entered. */
  identitas_tersamar: v.optional(v.nullable(v.string())),
  /** The account that ordered or holds the seat; null if it is deleted. */
  user: v.nullable(userBrief),
  kontak: contact,
  boarded_at: v.nullable(instant),
  /** For a held seat: when the hold expires. */
  waktu_expired: v.nullable(instant),
})
export type ManifestSeat = v.InferOutput<typeof manifestSeat>

/** A ticket that the call-off of its departure cancelled. */
const calledOffTicket = v.object({
  nomor_kursi: int,
  ...journey,
  id_tiket: int,
  order_group_id: uuid,
  nama_penumpang: v.nullable(v.string()),
  kontak: contact,
  /** When the mail about the call-off was accepted by the mail server; null if none was. */
  dikabari_at: v.optional(v.nullable(instant), null),
  /** When an administrator noted that the person who ordered was phoned, and who did. */
  dihubungi_at: v.optional(v.nullable(instant), null),
  dihubungi_oleh: v.optional(v.nullable(v.string()), null),
  /** Refunds of this seat, oldest first; empty if nothing was paid. */
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

export const phonedOrder = v.object({
  order_group_id: uuid,
  dihubungi_at: v.nullable(instant),
  dihubungi_oleh: v.nullable(v.string()),
})
export type PhonedOrder = v.InferOutput<typeof phonedOrder>

export const manifest = v.object({
  trip,
  called_off_at: v.nullable(instant),
  called_off_reason: v.nullable(v.string()),
  /** Every seat of the bus, ascending. */
  seats: v.array(manifestSeat),
  /** The stops of its way, in order; absent without any. */
  perhentian: v.optional(v.array(wayStop)),
  /** Passengers whose tickets the call-off cancelled, in seat order; their seats have no claims any more. */
  called_off: v.array(calledOffTicket),
})
export type Manifest = v.InferOutput<typeof manifest>
