/** The way of a departure: its nodes (cities at which seats are counted anew), stops and fares. */
import * as v from 'valibot'
import { MAX_LEGS, MAX_PRICE } from '../constants.ts'
import { MAX_CLASSES } from '../layout-plan.ts'
import { kilometres } from './trip-input.ts'
import { endpoint, ok } from '../endpoint.ts'
import { formInteger, idInput, instant, int, requiredText, rupiah, wallTime } from '../fields.ts'
import { strictObject } from '../read.ts'
import { ZONES } from '../zones.ts'
import { GUARDED, id } from './shared.ts'

/** The most stops of a departure. */
export const MAX_STOPS = 60

/** A city of the way, the first and the last included; `waktu`: of its first stop, null if the arrival is not known. */
const node = v.object({ kota: v.string(), zona: v.picklist(ZONES), waktu: v.nullable(instant) })

/** A stop of a departure, at one of its nodes. */
export const wayStop = v.object({
  simpul: int,
  id_titik: int,
  nama: v.string(),
  alamat: v.nullable(v.string()),
  waktu: instant,
  boleh_naik: v.boolean(),
  boleh_turun: v.boolean(),
})

/** The fare of a pair of nodes; `harga` null: not sold. */
const fare = v.object({
  naik: int,
  turun: int,
  harga: v.nullable(rupiah),
  km: v.nullable(int),
  /** Classes with a fare of their own there, which is not below `harga` [T712]. */
  tarif_kelas: v.optional(v.array(v.object({ kelas: v.string(), harga: rupiah }))),
})

export const tripWay = v.object({
  id_rute: int,
  versi: int,
  /** Seats are held or sold: the cities and their order stay [T602]. */
  beku: v.boolean(),
  simpul: v.array(node),
  perhentian: v.array(wayStop),
  tarif: v.array(fare),
  /** The classes of the departure's layout, in the order of their seats. */
  kelas: v.optional(v.array(v.string()), []),
})
export type TripWay = v.InferOutput<typeof tripWay>

const NO_TIME = 'Isi waktunya'
const time = v.pipe(v.string(NO_TIME), v.nonEmpty(NO_TIME), wallTime)
const nodeNumber = formInteger(0, MAX_LEGS)
const price = formInteger(0, MAX_PRICE, 'Harga harus berupa angka, minimal 0')

/**
 * The way as the editor sends it. The first and the last node are the departure's origin and destination, with their times; the others'
 * times without an offset are wall time at the node. A pair without `harga` is not sold.
 */
export const wayInput = strictObject({
  simpul: v.pipe(
    v.array(
      strictObject({
        kota: requiredText(100, 'Kota wajib diisi'),
        zona: v.optional(v.picklist(ZONES)),
        /** Of a node without stops. */
        waktu: v.optional(v.nullable(time)),
      }),
    ),
    v.minLength(2, 'Isi kota asal dan kota tujuan'),
    v.maxLength(MAX_LEGS + 1, `Paling banyak ${MAX_LEGS + 1} kota`),
  ),
  perhentian: v.pipe(
    v.array(
      strictObject({
        simpul: nodeNumber,
        id_titik: formInteger(1, 9_999_999_999, 'Pilih titik'),
        waktu: time,
        boleh_naik: v.boolean(),
        boleh_turun: v.boolean(),
      }),
    ),
    v.maxLength(MAX_STOPS, `Paling banyak ${MAX_STOPS} perhentian`),
  ),
  tarif: v.pipe(
    v.array(
      strictObject({
        naik: nodeNumber,
        turun: nodeNumber,
        harga: v.nullable(price),
        km: v.optional(v.nullable(kilometres)),
        /** Absent: the classes keep their fares. */
        tarif_kelas: v.optional(
          v.pipe(
            v.array(strictObject({ kelas: requiredText(100, 'Kelas wajib diisi'), harga: price })),
            v.maxLength(MAX_CLASSES, `Paling banyak ${MAX_CLASSES} kelas`),
          ),
        ),
      }),
    ),
    v.maxLength(((MAX_LEGS + 1) * MAX_LEGS) / 2),
  ),
})
export type WayInput = v.InferOutput<typeof wayInput>

export const adminStops = {
  getWay: endpoint({
    method: 'GET',
    path: '/api/admin/routes/:id/perhentian',
    needs: 'departures.read',
    summary: 'Kota, perhentian dan tarif satu keberangkatan',
    params: id,
    reply: ok(tripWay),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  /** `dari`: the departure to copy from; in the opposite direction if its line is. Nothing is stored. */
  proposeWay: endpoint({
    method: 'GET',
    path: '/api/admin/routes/:id/perhentian/salinan',
    needs: 'departures.edit',
    summary: 'Kota, perhentian dan tarif keberangkatan lain, dengan waktu keberangkatan ini',
    params: id,
    query: strictObject({ dari: idInput }),
    reply: ok(tripWay),
    errors: [...GUARDED, 'NOT_FOUND'],
  }),
  putWay: endpoint({
    method: 'PUT',
    path: '/api/admin/routes/:id/perhentian',
    needs: 'departures.edit',
    summary: 'Ubah kota, perhentian dan tarif satu keberangkatan',
    params: id,
    body: wayInput,
    reply: ok(tripWay),
    errors: [...GUARDED, 'NOT_FOUND', 'TRIP_HAS_CLAIMS', 'TRIP_CALLED_OFF', 'TRIP_DEPARTED', 'EDIT_CONFLICT'],
  }),
} as const
