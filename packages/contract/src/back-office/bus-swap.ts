/** Another bus for a departure that is sold: who gets which seat on it, shown before it is done. */
import * as v from 'valibot'
import { endpoint, ok } from '../endpoint.ts'
import { formInteger, idInput, instant, int, rupiah, uuid } from '../fields.ts'
import { strictObject } from '../read.ts'
import { seatLabels } from '../seat-labels.ts'
import { MAX_BUS_SEATS } from '../constants.ts'
import { busCheckInput } from './trip-input.ts'
import { GUARDED, id } from './shared.ts'

/** A ticket with its seat now and the one that is proposed; null: none is left in its class. */
const swapSeat = v.object({
  id_tiket: int,
  order_group_id: uuid,
  nama_penumpang: v.nullable(v.string()),
  no_telepon: v.nullable(v.string()),
  nomor_kursi: int,
  /** The nodes of its journey: two tickets may have one seat if no leg is part of both. */
  naik: int,
  turun: int,
  kelas: v.nullable(v.string()),
  kursi_baru: v.nullable(int),
})
export type SwapSeat = v.InferOutput<typeof swapSeat>

/** A departure of the same line with free seats, for those who do not fit. */
const otherDeparture = v.object({
  id_rute: int,
  waktu_berangkat: instant,
  nama_bus: v.string(),
  kursi_tersedia: int,
  harga: rupiah,
})

export const busSwap = v.object({
  id_rute: int,
  versi: int,
  id_bus: int,
  nama_bus: v.string(),
  /** Of the other bus: seats, layout and labels. */
  total_kursi: int,
  id_tata_letak: v.nullable(int),
  label_kursi: seatLabels,
  /** The classes of its seats, by number from 1 on; null without classes. */
  kelas_kursi: v.nullable(v.array(v.string())),
  /** Of the departure now. */
  label_lama: seatLabels,
  tiket: v.array(swapSeat),
  /** Number of live holds, which end. */
  reservasi: int,
  keberangkatan_lain: v.array(otherDeparture),
})
export type BusSwap = v.InferOutput<typeof busSwap>

/** Each ticket of the departure that is not cancelled, with its seat on the other bus; null: it is cancelled, and its money goes back. */
export const busSwapInput = strictObject({
  id_bus: idInput,
  kursi: v.pipe(
    v.array(
      strictObject({
        id_tiket: idInput,
        nomor_kursi: v.nullable(formInteger(1, MAX_BUS_SEATS, 'Nomor kursi tidak valid')),
      }),
    ),
    v.maxLength(500, 'Terlalu banyak tiket'),
  ),
  ...busCheckInput,
})
export type BusSwapInput = v.InferOutput<typeof busSwapInput>

export const busSwapDone = v.object({
  id_rute: int,
  /** Tickets with another seat, tickets that were cancelled because they did not fit, and people who are mailed. */
  dipindah: int,
  dibatalkan: int,
  passengers: int,
  refund_due: rupiah,
})
export type BusSwapDone = v.InferOutput<typeof busSwapDone>

export const adminBusSwap = {
  previewSwap: endpoint({
    method: 'GET',
    path: '/api/admin/routes/:id/swap-bus',
    needs: 'departures.edit',
    summary: 'Usulan kursi setiap penumpang di bus lain, sebelum bus diganti',
    params: id,
    query: strictObject({ id_bus: idInput }),
    reply: ok(busSwap),
    errors: [...GUARDED, 'NOT_FOUND', 'TRIP_DEPARTED', 'TRIP_CALLED_OFF'],
  }),
  swapBus: endpoint({
    method: 'POST',
    path: '/api/admin/routes/:id/swap-bus',
    needs: 'departures.edit',
    summary: 'Ganti bus: setiap penumpang mendapat kursi barunya dan dikabari',
    params: id,
    body: busSwapInput,
    reply: ok(busSwapDone),
    confirm: { if: 'ada penumpang yang tidak mendapat kursi dan uangnya dikembalikan' },
    errors: [
      ...GUARDED,
      'PASSWORD_NEEDED',
      'NOT_FOUND',
      'TRIP_DEPARTED',
      'TRIP_CALLED_OFF',
      'SWAP_INCOMPLETE',
      'BUS_DOUBLE_BOOKED',
      'EDIT_CONFLICT',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
} as const
