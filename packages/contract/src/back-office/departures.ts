/** Departures: list, edit, move, call-off, manifest. */
import * as v from 'valibot'
import { endpoint, ok, okList, XLSX_TYPE } from '../endpoint.ts'
import { instant, int, pageQuery, requiredText, rupiah, uuid } from '../fields.ts'
import { strictObject } from '../read.ts'
import { trip, TRIP_STATUSES } from '../trips.ts'
import { manifest, phonedOrder } from './manifest.ts'
import { newTripInput, tripInput } from './trip-input.ts'
import { deleted, GUARDED, id, optionalDay, REFUNDS_OR_BOARDED, search, sortBy } from './shared.ts'

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
  /** Orders with tickets that are not cancelled; each that has an address is mailed. */
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
  /** How many of `orders` have no address: their passengers are phoned. A server of an earlier release omits it. */
  tanpa_email: v.optional(int, 0),
  holds: int,
})
export type MoveEffect = v.InferOutput<typeof moveEffect>

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
      sort: sortBy('waktu_berangkat'),
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
  /** The manifest without the people, for agencies: a seat that is blocked for another channel is held [B905]. */
  sellableSeats: endpoint({
    method: 'GET',
    path: '/api/admin/routes/:id/seats',
    needs: 'seats.sell',
    summary: 'Peta kursi satu keberangkatan tanpa penumpang, untuk menjual',
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
