import { lockUser } from '../accounts/index.ts'
import { endHold, failExpired, findHold, findLiveHold, holdState, type HoldRow } from '../holds/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { inOrder } from '../platform/database/in-order.ts'
import { fail } from '../platform/errors.ts'
import { once } from '../platform/http/idempotency.ts'
import {
  bookHeldSeats,
  claimForTickets,
  findOthersSeats,
  inSeatOrder,
  preventTripChanges,
} from '../seats/index.ts'
import { findTripState } from '../trips/index.ts'
import {
  createOrder,
  finishOrder,
  requireOpenTrip,
  viewExistingOrder,
  type OrderingUser,
  type OrderView,
  type PlaceDeps,
} from './new-order.ts'
import { assignPassengers, type Passenger } from './passengers.ts'
import { selectOrderOfSeats } from './place-store.ts'

export type PlaceOrder = {
  id_user: number
  /** A hold's id; 'temp': the caller's live hold on this trip or, without one, the free seats; null: the free seats. */
  id_reservasi: number | 'temp' | null
  id_rute: number
  nomor_kursi: readonly number[]
  nama_penumpang: string | null
  no_telepon: string | null
  penumpang: readonly Passenger[]
  retry: { key: string | undefined; request: string }
}

/**
 * Turns the caller's live hold, or free seats, into one order with a ticket per seat [O25]. A repeated request returns
 * the same order [O26]. Throws, in this order [O28], NOT_FOUND, BOOKING_CLOSED (TRIP_INACTIVE), SEAT_CONFLICT,
 * RESERVATION_EXPIRED, HOLD_CHANGED, TOO_MANY_UNPAID_ORDERS; before all of them IDEMPOTENCY_KEY_REUSED.
 */
export async function placeOrder(
  tx: Tx,
  deps: PlaceDeps,
  request: PlaceOrder,
): Promise<{ order_group_id: string } & OrderView> {
  const ask = { ...request, nomor_kursi: inSeatOrder(request.nomor_kursi) }
  // Parallel requests of one user wait here for each other, so that the second finds what the first did.
  const [person, , found, state] = await inOrder(
    lockUser(tx, request.id_user),
    preventTripChanges(tx),
    findRequestedHold(tx, ask),
    findTripState(tx, ask.id_rute),
  )
  let made: OrderView | undefined
  const { order_group_id } = await once(tx, { id_user: request.id_user, ...request.retry }, async () => {
    const hold = found ?? (typeof ask.id_reservasi === 'number' ? fail('NOT_FOUND') : undefined)
    const same = await findSameOrder(tx, ask, hold)
    if (same) return { order_group_id: same }
    const trip = requireOpenTrip(state, ask.nomor_kursi)
    const isHeld = hold && isExactly(hold, ask)
    if (!isHeld && isForHold(ask, hold)) return throwHoldRefusal(tx, ask, hold)
    const order = isHeld
      ? await orderHold(tx, deps, person, ask, hold)
      : await orderSeats(tx, deps, person, ask, hold, trip.harga)
    made = order
    return { order_group_id: order.order_group_id }
  })
  return { order_group_id, ...(made ?? (await viewExistingOrder(tx, deps, order_group_id))) }
}

function findRequestedHold(tx: Tx, ask: PlaceOrder): Promise<HoldRow | undefined> {
  const { id_user, id_rute, id_reservasi } = ask
  return typeof id_reservasi === 'number'
    ? findHold(tx, { id_user, id_reservasi })
    : findLiveHold(tx, { id_user, id_rute })
}

/** Returns the order that an earlier, equal request made, in any state. */
async function findSameOrder(
  tx: Tx,
  ask: PlaceOrder,
  hold: HoldRow | undefined,
): Promise<string | undefined> {
  if (hold && isSameSeats(hold, ask)) return hold.order_group_id ?? undefined
  return typeof ask.id_reservasi === 'number' ? undefined : selectOrderOfSeats(tx, ask)
}

const isSameSeats = (hold: HoldRow, ask: PlaceOrder) =>
  hold.id_rute === ask.id_rute && inSeatOrder(hold.nomor_kursi).join() === ask.nomor_kursi.join()

const isExactly = (hold: HoldRow, ask: PlaceOrder) => holdState(hold) === 'live' && isSameSeats(hold, ask)

/** Clients also send 'temp' after their hold failed [W74]: then no hold is named. */
const isForHold = ({ id_reservasi }: PlaceOrder, hold: HoldRow | undefined) =>
  typeof id_reservasi === 'number' || (id_reservasi === 'temp' && hold !== undefined)

/** Throws why the hold cannot be ordered: another user has the seats (409), it is over (410), or it has changed (422). */
async function throwHoldRefusal(tx: Tx, ask: PlaceOrder, hold: HoldRow | undefined): Promise<never> {
  const conflictSeats = await findOthersSeats(tx, ask)
  if (conflictSeats.length > 0) fail('SEAT_CONFLICT', { conflictSeats })
  if (!hold || holdState(hold) === 'expired')
    return failExpired(tx, hold ?? { ...ask, nomor_kursi: [...ask.nomor_kursi] })
  return fail('HOLD_CHANGED')
}

async function orderHold(tx: Tx, deps: PlaceDeps, person: OrderingUser, ask: PlaceOrder, hold: HoldRow) {
  const { id_rute } = ask
  const { id_reservasi, harga } = hold
  const contact = {
    nama_penumpang: ask.nama_penumpang ?? hold.nama_penumpang,
    no_telepon: ask.no_telepon ?? hold.no_telepon,
  }
  const names = assignPassengers(ask, contact.nama_penumpang ?? person.username)
  const tickets = names.map((seat) => ({ ...seat, total_bayar: harga }))
  const order = await createOrder(tx, deps, { person, id_rute, id_reservasi, contact, tickets })
  const [, , finished] = await inOrder(
    bookHeldSeats(tx, { id_reservasi, id_rute, tickets: order.tickets }),
    endHold(tx, id_reservasi, 'ordered', order.order_group_id),
    finishOrder(tx, deps, order),
  )
  return { order_group_id: order.order_group_id, ...finished }
}

/**
 * Claims the seats at once at the current price. A live hold of the caller that shares a seat with them is given up;
 * its seats keep the held price. A hold on other seats of the trip is kept.
 */
async function orderSeats(
  tx: Tx,
  deps: PlaceDeps,
  person: OrderingUser,
  ask: PlaceOrder,
  live: HoldRow | undefined,
  harga: number,
) {
  const { id_rute } = ask
  const hold = live?.nomor_kursi.some((seat) => ask.nomor_kursi.includes(seat)) ? live : undefined
  const tickets = assignPassengers(ask, ask.nama_penumpang ?? person.username).map((seat) => ({
    ...seat,
    total_bayar: hold?.nomor_kursi.includes(seat.nomor_kursi) ? hold.harga : harga,
  }))
  const order = await createOrder(tx, deps, { person, id_rute, id_reservasi: null, contact: ask, tickets })
  const instead = hold?.id_reservasi
  const { conflictSeats } = await claimForTickets(tx, id_rute, order.tickets, { instead })
  if (conflictSeats.length > 0) fail('SEAT_CONFLICT', { conflictSeats })
  if (instead !== undefined) await endHold(tx, instead, 'replaced')
  return { order_group_id: order.order_group_id, ...(await finishOrder(tx, deps, order)) }
}
