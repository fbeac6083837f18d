/** What staff hold for a caller becomes an order: without an account, with the caller's contact. */
import { seatPriceOf } from '@tiketbus/contract'
import { endHold, type LockedPhoneHold } from '../holds/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { bookHeldSeats, requireOpenTrip } from '../seats/index.ts'
import { findTripState } from '../trips/index.ts'
import { createSoldOrder, type InsertDeps } from './new-order.ts'

/**
 * Turns a live hold by phone, which the caller has locked, into an order with a pending ticket per seat at the held price; a ticket that costs
 * nothing is confirmed. The money is the caller's. `seller`: who sells, and in which shift. Throws BOOKING_CLOSED, TRIP_INACTIVE, RESERVATION_EXPIRED if it lapsed meanwhile.
 */
export async function sellHold(
  tx: Tx,
  deps: InsertDeps,
  hold: LockedPhoneHold,
  seller: { id: number; id_giliran: number | undefined },
): Promise<{ order_group_id: string }> {
  const { id_rute, id_reservasi, nomor_kursi, nama_penumpang, no_telepon, channel } = hold
  requireOpenTrip(await findTripState(tx, id_rute, hold, { kept: true }), hold, { held: true })
  const order = await createSoldOrder(tx, deps, {
    seller: { kind: 'staff', ...seller, channel },
    id_rute,
    journey: hold,
    id_reservasi,
    contact: { nama_penumpang, no_telepon },
    tickets: nomor_kursi.map((seat) => ({
      nomor_kursi: seat,
      total_bayar: seatPriceOf(hold, seat),
      nama_penumpang: nama_penumpang ?? '',
    })),
  })
  const { order_group_id, tickets } = order
  await bookHeldSeats(tx, { id_reservasi, id_rute, tickets })
  await endHold(tx, id_reservasi, 'ordered', order_group_id)
  return { order_group_id }
}
