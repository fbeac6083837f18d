import { seatPriceOf } from '@tiketbus/contract'
import { lockUserAndMailbox } from '../accounts/index.ts'
import { endHold, failExpired, findHold, findLiveHold, holdState, type HoldRow } from '../holds/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { inOrder } from '../platform/database/in-order.ts'
import { fail } from '../platform/errors.ts'
import { asUser } from '../platform/http/actor.ts'
import { once, type Retry } from '../platform/http/idempotency.ts'
import {
  bookHeldSeats,
  checkClaim,
  claimForTickets,
  findOthersSeats,
  inSeatOrder,
  preventTripChanges,
  requireNoRenewal,
  requireOpenTrip,
  sameSeats,
  type OpenTrip,
  type Seats,
} from '../seats/index.ts'
import { findTripState, requireSeen, type PartWithPoints, type Seen, type TripState } from '../trips/index.ts'
import {
  createOrder,
  finishOrder,
  isForJourney,
  seatPrice,
  viewExistingOrder,
  type OrderingUser,
  type OrderView,
  type PlaceDeps,
} from './new-order.ts'
import { assignPassengers, type Passenger } from './passengers.ts'
import { selectOrderOfSeats, type OrderNetwork } from './place-store.ts'

/** Without a journey: the hold's, or the whole way. */
export type PlaceOrder = Seats &
  PartWithPoints & {
    id_user: number
    /** A hold's id; 'temp': the caller's live hold on this trip or, without one, the free seats; null: the free seats. */
    id_reservasi: number | 'temp' | null
    nama_penumpang: string | null
    no_telepon: string | null
    penumpang: readonly Passenger[]
    /** What the passenger saw of the departure; not compared if absent. */
    dilihat?: Seen
    retry: Retry
    network?: OrderNetwork | undefined
    versi_kebijakan?: number | null | undefined
  }

/**
 * Turns the caller's live hold, or free seats, into one order with a ticket per seat [O25]. A repeated request returns
 * the same order [O26]. Throws, in this order [O28], NOT_FOUND, VALIDATION_FAILED (a seat that the bus does not have), BOOKING_CLOSED
 * (NOT_FOR_SALE, TRIP_INACTIVE), SEAT_CONFLICT, RESERVATION_EXPIRED, HOLD_CHANGED, VALIDATION_FAILED (a passenger of another seat),
 * HOLD_TIME_USED, TOO_MANY_SEATS, TOO_MANY_UNPAID_ORDERS, TRIP_CHANGED; before all of them IDEMPOTENCY_KEY_REUSED.
 */
export async function placeOrder(
  tx: Tx,
  deps: PlaceDeps,
  asSent: PlaceOrder,
): Promise<{ order_group_id: string } & OrderView> {
  const request = inSeatOrder(asSent)
  // Parallel requests of one user or mailbox wait here for each other, so that the second finds what the first did.
  const [person, , requested, state] = await inOrder(
    lockUserAndMailbox(tx, request.id_user),
    preventTripChanges(tx),
    findRequestedHold(tx, request),
    findTripState(tx, request.id_rute, request),
  )
  let newOrder: OrderView | undefined
  const retry = { actor: asUser(request.id_user), ...request.retry }
  const { order_group_id } = await once(tx, retry, async () => {
    const hold = requested ?? (typeof request.id_reservasi === 'number' ? fail('NOT_FOUND') : undefined)
    const same = await findSameOrder(tx, request, hold)
    if (same) return { order_group_id: same }
    const isHeld = hold && isExactly(hold, request)
    const isOfHold = hold && (isHeld || isForHold(request, hold)) && isForJourney(hold, request)
    const found = isOfHold ? await readStateOf(tx, hold, state) : state
    const trip = requireOpenTrip(found, request, { held: isHeld })
    if (!isHeld && isForHold(request, hold)) return throwHoldRefusal(tx, request, hold)
    const order = isHeld
      ? await orderHold(tx, deps, { person, request, hold })
      : await orderSeats(tx, deps, { person, request, live: hold, trip })
    // Last: anyone who agrees to the change can have the seats.
    requireSeen(
      request.dilihat,
      trip,
      order.tickets.map(({ total_bayar }) => total_bayar),
    )
    newOrder = order
    return { order_group_id: order.order_group_id }
  })
  return { order_group_id, ...(newOrder ?? (await viewExistingOrder(tx, deps, order_group_id))) }
}

function findRequestedHold(tx: Tx, request: PlaceOrder): Promise<HoldRow | undefined> {
  const { id_user, id_rute, id_reservasi } = request
  return typeof id_reservasi === 'number'
    ? findHold(tx, { id_user, id_reservasi })
    : findLiveHold(tx, { id_user, id_rute })
}

/** Returns the order that an earlier, equal request made, in any state. */
/** Returns the state for the hold's journey, which a call need not name; it is read again only for a part of the way. */
function readStateOf(tx: Tx, hold: HoldRow, state: TripState | undefined) {
  const isRead = state && isForJourney(hold, state)
  return isRead ? state : findTripState(tx, hold.id_rute, hold, { kept: true })
}

async function findSameOrder(
  tx: Tx,
  request: PlaceOrder,
  hold: HoldRow | undefined,
): Promise<string | undefined> {
  if (hold && isForSame(hold, request)) return hold.order_group_id ?? undefined
  return typeof request.id_reservasi === 'number' ? undefined : selectOrderOfSeats(tx, request)
}

const isForSame = (hold: HoldRow, request: PlaceOrder) =>
  sameSeats(hold, request) && isForJourney(hold, request)

const isExactly = (hold: HoldRow, request: PlaceOrder) =>
  holdState(hold) === 'live' && isForSame(hold, request)

/** Clients also send 'temp' after their hold failed [W74]: then no hold is named. */
const isForHold = ({ id_reservasi }: PlaceOrder, hold: HoldRow | undefined) =>
  typeof id_reservasi === 'number' || (id_reservasi === 'temp' && hold !== undefined)

/** Throws why the hold cannot be ordered: another user has the seats (409), it is over (410), or it has changed (422). */
async function throwHoldRefusal(tx: Tx, request: PlaceOrder, hold: HoldRow | undefined): Promise<never> {
  const { naik, turun } = hold ?? request
  const conflictSeats = await findOthersSeats(tx, { ...request, naik, turun })
  if (conflictSeats.length > 0) fail('SEAT_CONFLICT', { conflictSeats })
  if (!hold || holdState(hold) === 'expired') return failExpired(tx, hold ?? request)
  return fail('HOLD_CHANGED')
}

async function orderHold(
  tx: Tx,
  deps: PlaceDeps,
  { person, request, hold }: { person: OrderingUser; request: PlaceOrder; hold: HoldRow },
) {
  const { id_rute } = request
  const { id_reservasi } = hold
  const contact = {
    nama_penumpang: request.nama_penumpang ?? hold.nama_penumpang,
    no_telepon: request.no_telepon ?? hold.no_telepon,
  }
  const names = assignPassengers(request, contact.nama_penumpang ?? person.username)
  const tickets = names.map((seat) => ({ ...seat, total_bayar: seatPriceOf(hold, seat.nomor_kursi) }))
  const { network, versi_kebijakan } = request
  const agreed = { network, versi_kebijakan }
  const placed = { person, id_rute, journey: hold, id_reservasi, contact, tickets, ...agreed }
  const order = await createOrder(tx, deps, placed)
  const [, , finished] = await inOrder(
    bookHeldSeats(tx, { id_reservasi, id_rute, tickets: order.tickets }),
    endHold(tx, id_reservasi, 'ordered', order.order_group_id),
    finishOrder(tx, deps, order, { hasClaimed: false }),
  )
  return { order_group_id: order.order_group_id, ...finished }
}

/**
 * Claims the seats at once at the current price. A live hold of the caller that shares a seat with them is given up;
 * its seats keep the held price, if it was for this journey. A hold on other seats of the trip is kept.
 */
async function orderSeats(
  tx: Tx,
  deps: PlaceDeps,
  {
    person,
    request,
    live,
    trip,
  }: { person: OrderingUser; request: PlaceOrder; live: HoldRow | undefined; trip: OpenTrip },
) {
  const { id_rute } = request
  requireNoRenewal(await checkClaim(tx, { ...request, maxLiveHolds: 1 }))
  const hold = live?.nomor_kursi.some((seat) => request.nomor_kursi.includes(seat)) ? live : undefined
  const promised = hold && isForJourney(hold, trip) ? hold : undefined
  const tickets = assignPassengers(request, request.nama_penumpang ?? person.username).map((seat) => ({
    ...seat,
    total_bayar: seatPrice(trip, promised, seat.nomor_kursi),
  }))
  const order = await createOrder(tx, deps, {
    person,
    id_rute,
    journey: trip,
    id_reservasi: null,
    contact: request,
    tickets,
    network: request.network,
    versi_kebijakan: request.versi_kebijakan,
  })
  const instead = hold?.id_reservasi
  const { conflictSeats } = await claimForTickets(tx, order, { instead })
  if (conflictSeats.length > 0) fail('SEAT_CONFLICT', { conflictSeats })
  if (instead !== undefined) await endHold(tx, instead, 'replaced')
  return {
    order_group_id: order.order_group_id,
    ...(await finishOrder(tx, deps, order, { hasClaimed: true })),
  }
}
