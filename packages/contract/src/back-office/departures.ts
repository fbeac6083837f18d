/** Departures: list, edit, move, call-off, manifest. */
import * as v from 'valibot'
import { endpoint, ok, okList, XLSX_TYPE } from '../endpoint.ts'
import { instant, int, journey, pageQuery, requiredText, rupiah, uuid } from '../fields.ts'
import { strictObject } from '../read.ts'
import { trip, TRIP_STATUSES } from '../trips.ts'
import { newTripInput, tripInput } from './trip-input.ts'
import { ticketStatus, userBrief } from '../orders.ts'
import { REFUND_WAYS } from '../payment-methods.ts'
import { REFUND_STATUSES } from '../payments.ts'
import { deleted, GUARDED, id, optionalDay, REFUNDS_OR_BOARDED, search } from './shared.ts'
import { wayStop } from './stops.ts'

/** The effects of calling off a departure, counted before or after it. */
export const callOffEffect = v.object({
  id_rute: int,
  orders: int,
  tickets: int,
  /** Number of people who are mailed. */
  passengers: int,
  holds: int,
  /** Sum of the refunds in rupiah. */
  refund_due: rupiah,
  /** Null if it is not called off yet: the numbers are a preview. */
  called_off_at: v.nullable(instant),
})
export type CallOffEffect = v.InferOutput<typeof callOffEffect>

/** The effects of moving a departure. */
export const moveEffect = v.object({
  id_rute: int,
  /** Orders with tickets that are not cancelled; each is mailed. */
  orders: int,
  tickets: int,
  /** How many of `tickets` are pending. */
  unpaid: int,
  /** How many of `tickets` are completed: they come along and are confirmed again [T30]. */
  completed: v.optional(int, 0),
  /** How many of `tickets` have boarded. */
  boarded: v.optional(int, 0),
  /** Number of people who are mailed. */
  passengers: int,
  holds: int,
})
export type MoveEffect = v.InferOutput<typeof moveEffect>

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

const phonedOrder = v.object({
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

export const adminDepartures = {
  listTrips: endpoint({
    method: 'GET',
    path: '/api/admin/routes',
    needs: 'departures.read',
    summary: 'Rute',
    /**
     * `dari` and `sampai`: days of departure at the origin, both included. With either, the soonest departures come first;
     * without both, the newest. `q`: every word must be found in origin, destination or bus.
     */
    query: strictObject({
      q: search,
      status: v.optional(v.picklist(TRIP_STATUSES)),
      dari: optionalDay,
      sampai: optionalDay,
      ...pageQuery,
    }),
    reply: okList(trip),
    errors: GUARDED,
  }),
  getTrip: endpoint({
    method: 'GET',
    path: '/api/admin/routes/:id',
    needs: 'departures.read',
    summary: 'Satu rute',
    params: id,
    reply: ok(trip),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  addTrip: endpoint({
    method: 'POST',
    path: '/api/admin/routes',
    needs: 'departures.edit',
    summary: 'Tambah rute',
    body: newTripInput,
    reply: ok(trip),
    errors: [...GUARDED, 'NOT_FOUND', 'TRIP_DEPARTED', 'BUS_DOUBLE_BOOKED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  updateTrip: endpoint({
    method: 'PUT',
    path: '/api/admin/routes/:id',
    needs: 'departures.edit',
    summary: 'Ubah rute',
    params: id,
    body: tripInput,
    reply: ok(trip),
    errors: [
      ...GUARDED,
      'NOT_FOUND',
      'TRIP_SOLD',
      'TRIP_DEPARTED',
      'TRIP_OVER',
      'TRIP_CALLED_OFF',
      'BUS_DELETED',
      'BUS_DOUBLE_BOOKED',
      'EDIT_CONFLICT',
    ],
  }),
  deleteTrip: endpoint({
    method: 'DELETE',
    path: '/api/admin/routes/:id',
    needs: 'departures.edit',
    summary: 'Hapus rute',
    params: id,
    reply: deleted,
    errors: [...GUARDED, 'NOT_FOUND', 'TRIP_HAS_TICKETS', 'CALL_OFF_OPEN', 'EDIT_CONFLICT'],
  }),
  previewMove: endpoint({
    method: 'GET',
    path: '/api/admin/routes/:id/move',
    needs: 'departures.edit',
    summary: 'Siapa yang terkena bila waktu keberangkatan diubah',
    params: id,
    reply: ok(moveEffect),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  previewCallOff: endpoint({
    method: 'GET',
    path: '/api/admin/routes/:id/call-off',
    needs: 'departures.cancel',
    summary: 'Akibat membatalkan keberangkatan, dihitung lebih dahulu',
    params: id,
    reply: ok(callOffEffect),
    errors: [...GUARDED, 'NOT_FOUND', 'TRIP_DEPARTED'],
  }),
  callOff: endpoint({
    method: 'POST',
    path: '/api/admin/routes/:id/call-off',
    needs: 'departures.cancel',
    summary: 'Batalkan keberangkatan: semua pesanan dibatalkan, uang dikembalikan, penumpang dikabari',
    params: id,
    body: strictObject({ alasan: requiredText(300, 'Alasan wajib diisi') }),
    reply: ok(callOffEffect),
    confirm: REFUNDS_OR_BOARDED,
    errors: [
      ...GUARDED,
      'PASSWORD_NEEDED',
      'NOT_FOUND',
      'TRIP_DEPARTED',
      'EDIT_CONFLICT',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  /** `dihubungi`: false takes the mark back. */
  markPhoned: endpoint({
    method: 'PUT',
    path: '/api/admin/orders/:id/dihubungi',
    needs: 'departures.cancel',
    summary: 'Tandai bahwa pemesan sudah ditelepon tentang keberangkatan yang dibatalkan',
    params: v.object({ id: uuid }),
    body: strictObject({ dihubungi: v.boolean() }),
    reply: ok(phonedOrder),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  manifest: endpoint({
    method: 'GET',
    path: '/api/admin/routes/:id/manifest',
    needs: 'departures.manifest',
    summary: 'Peta kursi dan daftar penumpang satu keberangkatan',
    params: id,
    reply: ok(manifest),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  /** The manifest by stop [B702]: a row for each passenger who gets off or on at a stop. */
  exportManifest: endpoint({
    method: 'GET',
    path: '/api/admin/routes/:id/manifest.csv',
    needs: 'departures.manifest',
    summary: 'Unduh manifes per perhentian sebagai CSV',
    params: id,
    reply: v.string(),
    replyType: 'text/csv',
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  exportManifestXlsx: endpoint({
    method: 'GET',
    path: '/api/admin/routes/:id/manifest.xlsx',
    needs: 'departures.manifest',
    summary: 'Unduh manifes per perhentian sebagai Excel',
    params: id,
    reply: v.string(),
    replyType: XLSX_TYPE,
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
} as const
