/** Seats of one departure, as requests, holds, orders and claims name them. */
import type { Part } from '../trips/index.ts'
import { t } from '../texts/index.ts'

export type Seats = { id_rute: number; nomor_kursi: readonly number[] }

/** A seat of a departure. Requests for the same one meet, unless they are for different legs. */
export type Seat = { id_rute: number; nomor_kursi: number }

/** Returns each seat by itself. */
export const eachSeat = ({ id_rute, nomor_kursi }: Seats): Seat[] =>
  nomor_kursi.map((seat) => ({ id_rute, nomor_kursi: seat }))

export const seatKey = ({ id_rute, nomor_kursi }: Seat): string => `${id_rute}/${nomor_kursi}`

export const seatKeys = (seats: Seats): string[] => eachSeat(seats).map(seatKey)

/** Returns the same with its seats in the order in which they are claimed and shown. */
export const inSeatOrder = <Value extends Seats>(seats: Value) => ({
  ...seats,
  nomor_kursi: seats.nomor_kursi.toSorted((a, b) => a - b),
})

/** Whether two parts of one departure share a leg, as far as they say: a part without an end shares every leg after its beginning. */
export const overlap = (one: Part, other: Part): boolean =>
  (one.naik ?? 0) < (other.turun ?? Infinity) && (other.naik ?? 0) < (one.turun ?? Infinity)

/** Whether both are exactly the same seats, in any order. */
export const sameSeats = (one: Seats, other: Seats): boolean =>
  seatKeys(inSeatOrder(one)).join() === seatKeys(inSeatOrder(other)).join()

/** One message per seat that a bus of `total` seats does not have; `field` names the seats in the request. */
export const missingOnBus = ({ nomor_kursi }: Seats, total: number, field = 'nomor_kursi') =>
  nomor_kursi
    .filter((seat) => seat > total)
    .map((seat) => ({ field, msg: t('seats.noSuchSeat', { seat, total }) }))
