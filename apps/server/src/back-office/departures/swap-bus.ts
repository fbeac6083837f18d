/** Another bus for a departure that is sold [T582]: one transaction assigns the seats that a preview proposed. */
import {
  labelsOfLayout,
  seatLabelList,
  type BusSwapDone,
  type BusSwapInput,
  type Ticket,
} from '@tiketbus/contract'
import { findBus, lockBus } from '../../fleet/index.ts'
import * as holds from '../../holds/index.ts'
import {
  cancelTickets,
  lockOrder,
  moveSeats,
  recordCancellation,
  viewTickets,
  type LockedOrder,
} from '../../orders/index.ts'
import { balanceOrder } from '../../payments/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { asStaff } from '../../platform/http/actor.ts'
import { once, type Retry } from '../../platform/http/idempotency.ts'
import { requireConfirmed } from '../../platform/http/session.ts'
import { withClaimsLocked, withStandingBlocks } from '../../seats/index.ts'
import { t } from '../../texts/index.ts'
import { getTrip, lockTrip, requireUnderCeiling, setBusOfTrip } from '../../trips/index.ts'
import { auditAct, auditAll, by, type AdminAction } from '../shared/audit.ts'
import { lockOpenHolds } from '../shared/change-impact-store.ts'
import { requireVersion } from '../shared/versions.ts'
import { selectAffectedOrders } from './call-off-store.ts'
import type { EditTripDeps } from './edit-trip.ts'
import { noteReasons, overrideOf, readClashes, requireFree } from './free-bus.ts'
import { layoutOf, requireSwappable } from './preview-swap.ts'
import { notifyOfSwap } from './swap-message.ts'
import { requireComplete, type Wanted } from './swap-seats.ts'
import { selectBlockedSeats } from './swap-store.ts'

/**
 * Assigns the other bus to the departure and to each ticket its seat on it; live holds end; tickets without a seat are cancelled and their money
 * goes back; everybody is mailed, and who did not fit is offered the other departures of the line. All of it or nothing, with the claims locked.
 * Throws SWAP_INCOMPLETE if a ticket has no entry (it was sold meanwhile), or a seat is not on the bus, given twice or kept
 * for another channel; VALIDATION_FAILED (`id_bus`) if a fare is above the ceiling of that bus; BUS_DOUBLE_BOOKED as the edit of a departure does; EDIT_CONFLICT; PASSWORD_NEEDED if money goes back; NOT_FOUND; TRIP_DEPARTED; TRIP_CALLED_OFF.
 */
export function swapBus(
  deps: EditTripDeps,
  act: AdminAction,
  retry: Retry,
  input: BusSwapInput & { id_rute: number },
): Promise<BusSwapDone> {
  return withClaimsLocked(deps.db, (tx) =>
    once(tx, { actor: asStaff(act.id_admin), ...retry }, () => applySwap(tx, deps, act, input)),
  )
}

async function applySwap(
  tx: Tx,
  deps: EditTripDeps,
  act: AdminAction,
  input: BusSwapInput & { id_rute: number },
): Promise<BusSwapDone> {
  const { id_rute, id_bus } = input
  const before = await lockTrip(tx, id_rute)
  requireVersion(before, act.ifMatch)
  await requireSwappable(tx, id_rute)
  if (!(await findBus(tx, id_bus)))
    fail('VALIDATION_FAILED', { errors: [{ field: 'id_bus', msg: t('buses.unknown') }] })
  const bus = await lockBus(tx, id_bus)
  const values = { ...before, id_bus }
  const buses = new Map([[id_bus, bus]])
  const clashes =
    id_bus === before.id_bus ? new Map() : await readClashes(tx, [values], buses, { except: id_rute })
  requireFree([values], clashes, buses, input)

  for (const id_reservasi of await lockOpenHolds(tx, id_rute))
    await holds.endHold(tx, id_reservasi, 'cancelled')
  const orders: LockedOrder[] = []
  for (const { order_group_id } of await selectAffectedOrders(tx, id_rute))
    orders.push(await lockOrder(tx, order_group_id))
  const layout = await layoutOf(tx, bus)
  const labels = { label_kursi: layout && labelsOfLayout(layout) }
  const seatOf = requireComplete(orders, input, bus, labels)
  const seats = [...seatOf].flatMap(([id_tiket, nomor_kursi]) =>
    nomor_kursi === null ? [] : [{ id_tiket, nomor_kursi }],
  )
  const blocked = await selectBlockedSeats(tx, id_bus, seats)
  if (blocked.length > 0)
    fail('SWAP_INCOMPLETE', {
      message: t('departures.swapBlocked', { seats: seatLabelList(labels, blocked) }),
    })
  const shown = await ticketsOf(tx, orders)
  const refund_due = await cancelUnseated(tx, deps, act, orders, seatOf)
  await moveSeats(tx, id_rute, orders, seats)
  await withStandingBlocks(tx, id_rute, () => setBusOfTrip(tx, id_rute, id_bus))
  if (id_bus !== before.id_bus) await requireUnderCeiling(tx, [id_rute], () => 'id_bus')

  const { trip: after } = await getTrip(tx, id_rute)
  const moved = shown.filter(
    (ticket) => (seatOf.get(ticket.id_tiket) ?? ticket.nomor_kursi) !== ticket.nomor_kursi,
  )
  const gone = shown.filter((ticket) => seatOf.get(ticket.id_tiket) === null)
  const passengers = await notifyOfSwap(tx, deps, {
    before,
    after,
    tickets: shown,
    seatOf,
    refunds: refund_due,
  })
  const { fields, mark } = overrideOf(values, clashes)
  await auditAct(tx, act, ['swap_bus', 'trip', id_rute], {
    before,
    after: { ...after, ...fields, tickets: moved.length },
    ...mark,
  })
  await auditAll(
    tx,
    moved
      .filter((ticket) => !gone.includes(ticket))
      .map(({ id_tiket, nomor_kursi }) => ({
        ...by(act),
        action: 'move_seat',
        entity: 'ticket' as const,
        entity_id: id_tiket,
        before: { nomor_kursi },
        after: { nomor_kursi: seatOf.get(id_tiket) },
      })),
  )
  await noteReasons(tx, [{ id_rute, trip: values }], clashes, input)
  const sum = [...refund_due.values()].reduce((total, one) => total + one, 0)
  return { id_rute, dipindah: moved.length, dibatalkan: gone.length, passengers, refund_due: sum }
}

const ticketsOf = async (tx: Tx, orders: readonly LockedOrder[]): Promise<Ticket[]> => {
  const tickets = await viewTickets(tx, {
    order_group_id: orders.map(({ order_group_id }) => order_group_id),
  })
  return tickets.filter(({ status_tiket }) => status_tiket !== 'cancelled')
}

/** Cancels the tickets that get no seat; returns what goes back of each order, in rupiah. */
async function cancelUnseated(
  tx: Tx,
  deps: EditTripDeps,
  act: AdminAction,
  orders: readonly LockedOrder[],
  seatOf: Wanted,
): Promise<Map<string, number>> {
  const refunds = new Map<string, number>()
  const alasan = t('departures.swapReason')
  for (const order of orders) {
    const ids = order.tickets
      .filter(({ id_tiket }) => seatOf.get(id_tiket) === null)
      .map(({ id_tiket }) => id_tiket)
    if (ids.length === 0) continue
    await cancelTickets(tx, order, ids, { cancelCause: 'administrator', actor: act.id_admin, alasan })
    await recordCancellation(tx, order, ids, alasan)
    const { refunded } = await balanceOrder(tx, deps, order, { id_admin: act.id_admin, ids })
    if (refunded > 0) requireConfirmed(act)
    refunds.set(order.order_group_id, refunded)
    await auditAll(
      tx,
      ids.map((id_tiket) => ({
        ...by(act),
        action: 'set_ticket_status',
        entity: 'ticket' as const,
        entity_id: id_tiket,
        before: order.tickets.find((ticket) => ticket.id_tiket === id_tiket) ?? null,
        after: { status_tiket: 'cancelled' },
      })),
    )
  }
  return refunds
}
