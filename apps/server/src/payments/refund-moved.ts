/** The whole fare back, by the passenger's own act, for a departure that the operator moved beyond the tolerance (PP 74/2014, art. 91). */
import type { MovedRefund } from '@tiketbus/contract'
import {
  cancelTickets,
  lockOrder,
  lockTickets,
  notifyOfTickets,
  rereadOrder,
  viewOrder,
  type LockedOrder,
} from '../orders/index.ts'
import type { Db, Reader, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { sumRefundable } from './balance.ts'
import { isJourneyBought, timeBought } from './late-money.ts'
import { findGivenUp } from './refunds/refund-store.ts'
import { settleOrder, type SettleDeps } from './settlement/settle-order.ts'
import { supersedeUnfit } from './supersede.ts'

type Deps = SettleDeps & { db: Db }

/**
 * Returns what `refundMoved` would refund, or refunded. Throws as it does; the caller has checked that the order is the caller's.
 */
export function checkMovedRefund(deps: Deps, order_group_id: string): Promise<MovedRefund> {
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, order_group_id)
    const done = await findGivenUp(tx, order_group_id)
    if (done) return view(tx, order, { status: 'refunded', ...done })
    const { ids, seats } = await requireRefundable(tx, deps, order)
    const jumlah = await sumRefundable(tx, order_group_id, ids)
    return view(tx, order, { status: 'offered', jumlah, seats })
  })
}

/**
 * Cancels every ticket of an order and makes its whole fare due, however it was paid [M160]. Measured from the time that was bought [M320], not
 * from the last move. Idempotent: a second call returns the refund of the first. Throws NO_VALID_TICKET if nothing is confirmed,
 * TRIP_DEPARTED once the bus has left, TRIP_NOT_MOVED within the tolerance, TICKET_BOARDED after a passenger was let in.
 */
export function refundMoved(
  deps: Deps,
  { order_group_id, id_user }: { order_group_id: string; id_user: number | null },
): Promise<MovedRefund> {
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, order_group_id)
    const done = await findGivenUp(tx, order_group_id)
    if (done) return view(tx, order, { status: 'refunded', ...done })
    const { ids, seats } = await requireRefundable(tx, deps, order)
    await cancelTickets(tx, order, ids, { cancelCause: 'passenger', cause: 'trip_moved', actor: id_user })
    const { refunded: jumlah } = await settleOrder(tx, deps, order, {
      cause: { kind: 'administrator', ids },
      reason: () => ({ cause: 'trip_moved' }),
    })
    await supersedeUnfit(tx, await rereadOrder(tx, order))
    await notifyOfTickets(tx, deps, order_group_id, 'cancelled', ids)
    return view(tx, order, { status: 'refunded', jumlah, seats })
  })
}

/** Returns the tickets to cancel, and their seats. The order is locked; its tickets are locked here, so that none is boarded meanwhile. */
async function requireRefundable(
  tx: Tx,
  { config }: Pick<Deps, 'config'>,
  order: LockedOrder,
): Promise<{ ids: number[]; seats: number[] }> {
  const live = order.tickets.filter(({ status_tiket }) => status_tiket !== 'cancelled')
  if (live.every(({ status_tiket }) => status_tiket === 'pending')) fail('NO_VALID_TICKET')
  if (order.berangkat) fail('TRIP_DEPARTED')
  if (isJourneyBought(order, config.tripToleranceMinutes)) fail('TRIP_NOT_MOVED')
  const { boarded } = await lockTickets(tx, order)
  if (boarded) fail('TICKET_BOARDED')
  const seats = live.map(({ nomor_kursi }) => nomor_kursi)
  return { ids: live.map(({ id_tiket }) => id_tiket), seats }
}

async function view(
  reader: Reader,
  order: LockedOrder,
  refund: Pick<MovedRefund, 'status' | 'jumlah' | 'seats'>,
): Promise<MovedRefund> {
  const { order_group_id } = order
  const { route } = await viewOrder(reader, order_group_id)
  return { order_group_id, ...refund, waktu_semula: timeBought(order), route }
}
