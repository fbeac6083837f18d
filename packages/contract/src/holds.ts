import * as v from 'valibot'
import { endpoint, ok, okList } from './endpoint.ts'
import {
  idInput,
  idParam,
  instant,
  int,
  journey,
  journeyFields,
  optionalPhone,
  optionalText,
  rupiah,
  seatNumbers,
} from './fields.ts'
import { strictObject } from './read.ts'
import { tripBrief } from './trips.ts'
import { busBrief } from './fleet.ts'

const holdFields = {
  id_reservasi: int,
  id_rute: int,
  nomor_kursi: v.array(int),
  ...journey,
  waktu_expired: instant,
  waktu_tutup: instant,
  /** Price per seat, fixed by the hold, and the sum of its seats. */
  harga: rupiah,
  /** Only if its seats cost different amounts: of each, in the order of `nomor_kursi`; `harga` is then the highest [H710]. */
  harga_kursi: v.optional(v.nullable(v.array(rupiah))),
  total_bayar: rupiah,
  route: tripBrief,
  bus: busBrief,
}
/** A hold [W4]. */
export const hold = v.object(holdFields)
export type Hold = v.InferOutput<typeof hold>

/** The reply of `temp`: the hold at the top level and in `reservations`, its seats, and the requested ones in the caller's order. */
export const holdReply = v.object({
  ...holdFields,
  reservations: v.array(hold),
  reservedSeats: v.array(int),
  originalSeats: v.array(int),
})

/** The states of a hold: only `live` has seats; `ordered` names the order's master ticket. */
export const HOLD_STATES = ['live', 'ordered', 'expired', 'cancelled', 'replaced'] as const
export type HoldState = (typeof HOLD_STATES)[number]

const heldOnce = v.object({ ...holdFields, status: v.picklist(HOLD_STATES), id_tiket: v.nullable(int) })

export const holds = {
  placeHold: endpoint({
    method: 'POST',
    path: '/api/reservasi/temp',
    needs: 'seats.book',
    summary: 'Tahan kursi untuk sementara: reservasi saya di rute ini kini persis kursi-kursi ini',
    body: strictObject({
      id_rute: idInput,
      nomor_kursi: seatNumbers,
      ...journeyFields,
      nama_penumpang: optionalText(100),
      email: optionalText(254),
      no_telepon: optionalPhone,
    }),
    reply: ok(holdReply),
    errors: [
      'UNAUTHENTICATED',
      'NOT_FOUND',
      'SEAT_CONFLICT',
      'BOOKING_CLOSED',
      'NOT_FOR_SALE',
      'TRIP_INACTIVE',
      'HOLD_TIME_USED',
      'TOO_MANY_HOLDS',
      'TOO_MANY_SEATS',
    ],
  }),
  /** At most one per trip and as many as a user may have [H10]. Those that have expired are left out, swept or not. */
  myHolds: endpoint({
    method: 'GET',
    path: '/api/reservasi/my-reservations',
    needs: 'seats.book',
    summary: 'Reservasi sendiri yang masih berlaku, yang paling cepat berakhir dahulu',
    reply: okList(hold),
    errors: ['UNAUTHENTICATED'],
  }),
  getHold: endpoint({
    method: 'GET',
    path: '/api/reservasi/:id',
    needs: 'seats.book',
    summary: 'Reservasi sendiri',
    params: v.object({ id: idParam }),
    reply: ok(heldOnce),
    errors: ['UNAUTHENTICATED', 'NOT_FOUND', 'RESERVATION_EXPIRED', 'SEAT_CONFLICT'],
  }),
  cancelHold: endpoint({
    method: 'PUT',
    path: '/api/reservasi/cancel/:id',
    needs: 'seats.book',
    summary: 'Lepaskan reservasi sendiri; yang sudah menjadi pesanan tidak berubah',
    params: v.object({ id: idParam }),
    reply: ok(heldOnce),
    errors: ['UNAUTHENTICATED', 'NOT_FOUND'],
  }),
} as const
