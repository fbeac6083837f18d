import { MAX_BUS_SEATS } from '@tiketbus/contract'
import type { Tx } from '../platform/database/database.ts'
import { moveTicketClaims, type TicketSeat } from '../seats/index.ts'
import type { LockedOrder } from './order-store.ts'
import { setSeats } from './move-seats-store.ts'

/**
 * Assigns other seats to live tickets of a departure, in `seats.withClaimsLocked` and with their orders locked. Tickets that keep their seat may be
 * among them. No seat may be another ticket's of the same order, a cancelled one included.
 */
export async function moveSeats(
  tx: Tx,
  id_rute: number,
  orders: readonly LockedOrder[],
  seats: readonly TicketSeat[],
): Promise<void> {
  await moveTicketClaims(tx, id_rute, seats)
  // Two seats of an order may be exchanged, which its unique numbers forbid midway: each goes to an unused number first.
  const parked = orders.flatMap(({ tickets }) => {
    const those = seats.filter(({ id_tiket }) => tickets.some((ticket) => ticket.id_tiket === id_tiket))
    const used = new Set([...tickets, ...those].map(({ nomor_kursi }) => nomor_kursi))
    const unused = Array.from({ length: MAX_BUS_SEATS }, (_none, index) => index + 1).filter(
      (n) => !used.has(n),
    )
    return those.map(({ id_tiket }, index) => ({ id_tiket, nomor_kursi: unused[index] ?? 0 }))
  })
  for (const step of [parked, seats]) {
    const set = await setSeats(tx, step)
    if (set !== seats.length)
      throw new Error(`${set} of ${seats.length} tickets of trip ${id_rute} were moved`)
  }
}
