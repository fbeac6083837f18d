/** Staff sell free seats to somebody without an account. */
import { seatPriceOf } from '@tiketbus/contract'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { claimForTickets, preventTripChanges, requireOpenTrip } from '../seats/index.ts'
import { findTripState, type PartWithPoints } from '../trips/index.ts'
import { createSoldOrder, type InsertDeps } from './new-order.ts'
import type { Seller } from './place-store.ts'

type SeatSale = PartWithPoints & {
  id_rute: number
  seller: Seller
  /** `harga`: another price than the fare. */
  kursi: readonly { nomor_kursi: number; nama_penumpang: string; harga?: number | null | undefined }[]
  no_telepon: string
  email: string | null
}

/**
 * Makes free seats, or those that are blocked for the seller's channel, an order with a ticket each, all or none, until the journey begins: without
 * a passenger's caps. The tickets are pending, or confirmed if all of them cost nothing; the money is the caller's. Throws NOT_FOUND,
 * VALIDATION_FAILED (a seat, part or point that is not there), BOOKING_CLOSED, NOT_FOR_SALE, TRIP_INACTIVE, SEAT_CONFLICT with the seats.
 */
export async function sellSeats(
  tx: Tx,
  deps: InsertDeps,
  sale: SeatSale,
): Promise<{ order_group_id: string; differs: boolean }> {
  const { id_rute, seller, no_telepon, email } = sale
  const kursi = sale.kursi.toSorted((one, other) => one.nomor_kursi - other.nomor_kursi)
  const nomor_kursi = kursi.map((seat) => seat.nomor_kursi)
  await preventTripChanges(tx)
  const state = await findTripState(tx, id_rute, sale)
  const trip = requireOpenTrip(state, { ...sale, nomor_kursi }, { byStaff: true })
  const tickets = kursi.map(({ harga, nama_penumpang, ...seat }) => {
    const fare = seatPriceOf(trip, seat.nomor_kursi)
    return { ...seat, nama_penumpang, total_bayar: harga ?? fare, fare }
  })
  const nama_penumpang = tickets[0]?.nama_penumpang ?? null
  const order = await createSoldOrder(tx, deps, {
    seller,
    email,
    id_rute,
    journey: trip,
    id_reservasi: null,
    contact: { nama_penumpang, no_telepon },
    tickets: tickets.map(({ fare: _fare, ...ticket }) => ticket),
  })
  const { conflictSeats } = await claimForTickets(tx, order)
  if (conflictSeats.length > 0) fail('SEAT_CONFLICT', { conflictSeats })
  return {
    order_group_id: order.order_group_id,
    differs: tickets.some(({ fare, total_bayar }) => fare !== total_bayar),
  }
}
