import { lockUserAndMailbox } from '../accounts/index.ts'
import { findLiveHold, shrinkHold, type HoldRow } from '../holds/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { asUser } from '../platform/http/actor.ts'
import { once, type Retry } from '../platform/http/idempotency.ts'
import { requireValue } from '../platform/require-value.ts'
import {
  bookHeldSeat,
  checkClaim,
  claimForTickets,
  preventTripChanges,
  requireNoRenewal,
  requireOpenTrip,
  type OpenTrip,
} from '../seats/index.ts'
import { findTripState, requireSeen, type PartWithPoints, type Seen } from '../trips/index.ts'
import {
  createOrder,
  finishOrder,
  isForJourney,
  seatPrice,
  viewExistingOrder,
  type CreatedOrder,
  type OrderingUser,
  type OrderView,
  type PlaceDeps,
} from './new-order.ts'
import { selectOwnTicket, type OrderNetwork } from './place-store.ts'

/** Without a journey: the hold's, or the whole way. */
export type PlaceDirect = PartWithPoints & {
  id_user: number
  id_rute: number
  nomor_kursi: number
  nama_penumpang: string | null
  no_telepon: string | null
  /** What the passenger saw of the departure; not compared if absent. */
  dilihat?: Seen
  retry: Retry
  network?: OrderNetwork | undefined
  versi_kebijakan?: number | null | undefined
}
type Placed = { order_group_id: string; id_tiket: number }

/**
 * Makes one seat an order at once. If the seat belongs to a live order of the caller, that order is returned; a seat that they hold is
 * moved out of the hold at its held price, and the other seats stay held [O29].
 * Throws NOT_FOUND, VALIDATION_FAILED, BOOKING_CLOSED, NOT_FOR_SALE, TRIP_INACTIVE, SEAT_CONFLICT, RESERVATION_EXPIRED,
 * HOLD_TIME_USED, TOO_MANY_SEATS, TOO_MANY_UNPAID_ORDERS, TRIP_CHANGED or IDEMPOTENCY_KEY_REUSED.
 */
export async function placeDirect(
  tx: Tx,
  deps: PlaceDeps,
  request: PlaceDirect,
): Promise<Placed & OrderView> {
  const person = await lockUserAndMailbox(tx, request.id_user)
  let newOrder: OrderView | undefined
  const retry = { actor: asUser(request.id_user), ...request.retry }
  const placed = await once<Placed>(tx, retry, async () => {
    await preventTripChanges(tx)
    // Before the ticket is looked up: another request that orders this hold locks its row until the commit.
    const hold = await findLiveHold(tx, request)
    const own = await selectOwnTicket(tx, request)
    if (own) return own
    const seats = { ...request, nomor_kursi: [request.nomor_kursi] }
    const has = hold?.nomor_kursi.includes(request.nomor_kursi) && isForJourney(hold, request)
    const held = has ? hold : undefined
    const state = await findTripState(tx, request.id_rute, held ?? request, { kept: has ?? false })
    const trip = requireOpenTrip(state, seats, { held: has })
    if (!held) requireNoRenewal(await checkClaim(tx, { ...seats, maxLiveHolds: 1 }))
    const harga = seatPrice(trip, held, request.nomor_kursi)
    const order = await create(tx, deps, { person, request, trip, harga })
    const ticket = requireValue(order.tickets[0], `a ticket of order ${order.order_group_id}`)
    if (held) await moveSeat(tx, held, order, ticket)
    else await claimSeat(tx, order)
    newOrder = await finishOrder(tx, deps, order, { hasClaimed: !held })
    requireSeen(request.dilihat, trip, [harga])
    return { order_group_id: order.order_group_id, id_tiket: ticket.id_tiket }
  })
  return { ...placed, ...(newOrder ?? (await viewExistingOrder(tx, deps, placed.order_group_id))) }
}

type NewDirect = { person: OrderingUser; request: PlaceDirect; trip: OpenTrip; harga: number }

function create(tx: Tx, deps: PlaceDeps, { person, request, trip, harga }: NewDirect) {
  const { id_rute, nomor_kursi, network } = request
  const nama_penumpang = request.nama_penumpang ?? person.username
  const tickets = [{ nomor_kursi, total_bayar: harga, nama_penumpang }]
  const { versi_kebijakan } = request
  const agreed = { network, versi_kebijakan }
  const placed = { person, id_rute, journey: trip, id_reservasi: null, contact: request, tickets, ...agreed }
  return createOrder(tx, deps, placed)
}

async function moveSeat(
  tx: Tx,
  { id_reservasi }: HoldRow,
  { order_group_id }: CreatedOrder,
  { nomor_kursi, id_tiket }: CreatedOrder['tickets'][number],
): Promise<void> {
  await bookHeldSeat(tx, { id_reservasi, nomor_kursi, id_tiket })
  await shrinkHold(tx, id_reservasi, nomor_kursi, order_group_id)
}

async function claimSeat(tx: Tx, order: CreatedOrder): Promise<void> {
  const { conflictSeats } = await claimForTickets(tx, order)
  if (conflictSeats.length > 0) fail('SEAT_CONFLICT', { conflictSeats })
}
