/** Seats of one departure, as requests, holds, orders and claims name them. */
import { t } from '../texts/index.ts'

export type Seats = { id_rute: number; nomor_kursi: readonly number[] }

/** What one claim row is about: two claims of the same one want the same seat. */
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

/** Whether both are exactly the same seats, in any order. */
export const sameSeats = (one: Seats, other: Seats): boolean =>
  seatKeys(inSeatOrder(one)).join() === seatKeys(inSeatOrder(other)).join()

/** One message per seat that a bus of `total` seats does not have; `field` names the seats in the request. */
export const missingOnBus = ({ nomor_kursi }: Seats, total: number, field = 'nomor_kursi') =>
  nomor_kursi
    .filter((seat) => seat > total)
    .map((seat) => ({ field, msg: t('seats.noSuchSeat', { seat, total }) }))
