/** Another bus for a departure that is sold [T581, T582]: a preview proposes the seats, then one transaction assigns them. */
import {
  labelsOfLayout,
  seatLabel,
  seatLabelList,
  type Bus,
  type BusSwap,
  type BusSwapDone,
  type BusSwapInput,
  type Labelled,
  type Ticket,
} from '@tiketbus/contract'
import { findBus, getLayout, lockBus } from '../../fleet/index.ts'
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
import type { Reader, Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { asStaff } from '../../platform/http/actor.ts'
import { once, type Retry } from '../../platform/http/idempotency.ts'
import { requireConfirmed } from '../../platform/http/session.ts'
import { withClaimsLocked } from '../../seats/index.ts'
import { t } from '../../texts/index.ts'
import { findTripState, getTrip, lockTrip, setBusOfTrip } from '../../trips/index.ts'
import { auditAct, auditAll, by, type AdminAction } from '../shared/audit.ts'
import { requireNotCalledOff } from '../shared/called-off.ts'
import { lockOpenHolds } from '../shared/change-impact-store.ts'
import { requireVersion } from '../shared/versions.ts'
import { countLiveHolds, selectAffectedOrders } from './call-off-store.ts'
import type { EditTripDeps } from './edit-trip.ts'
import { noteReasons, overrideOf, readClashes, requireFree } from './free-bus.ts'
import { proposeSeats, seatingOf, type Seating } from './propose-seats.ts'
import { notifyOfSwap } from './swap-message.ts'
import { selectDeparturesInstead, selectTicketsToSwap } from './swap-store.ts'

/** Proposes the seats of everybody on the other bus, or on the departure's own with its layout of now. Throws NOT_FOUND, TRIP_DEPARTED, TRIP_CALLED_OFF. */
export async function previewSwap(reader: Reader, id_rute: number, id_bus: number): Promise<BusSwap> {
  const { trip } = await getTrip(reader, id_rute)
  await requireSwappable(reader, id_rute)
  const bus = (await findBus(reader, id_bus)) ?? fail('NOT_FOUND')
  const [before, after] = [await layoutOf(reader, trip), await layoutOf(reader, bus)]
  const [from, to] = [seatingOf(before, trip.total_kursi), seatingOf(after, bus.total_kursi)]
  const tickets = await selectTicketsToSwap(reader, id_rute)
  const proposed = proposeForOrders(from, to, tickets)
  const places = [...to.places.values()].toSorted((a, b) => a.nomor - b.nomor)
  return {
    id_rute,
    versi: trip.versi,
    id_bus,
    nama_bus: bus.nama_bus,
    total_kursi: bus.total_kursi,
    id_tata_letak: bus.id_tata_letak ?? null,
    label_kursi: after && labelsOfLayout(after),
    kelas_kursi: to.classes.size > 0 ? places.map(({ kelas }) => kelas ?? '') : null,
    label_lama: trip.label_kursi ?? null,
    tiket: tickets.map(({ barred: _barred, ...ticket }) => ({
      ...ticket,
      kelas: from.places.get(ticket.nomor_kursi)?.kelas ?? null,
      kursi_baru: proposed.get(ticket.id_tiket) ?? null,
    })),
    reservasi: await countLiveHolds(reader, id_rute),
    keberangkatan_lain: await selectDeparturesInstead(reader, id_rute),
  }
}

type TicketToSwap = Awaited<ReturnType<typeof selectTicketsToSwap>>[number]

/**
 * An order has each number once, its cancelled tickets included: the number of one that does not fit is none for the others of its
 * order, which are then placed anew.
 */
function proposeForOrders(from: Seating, to: Seating, tickets: readonly TicketToSwap[]) {
  const placed = (barred: (ticket: TicketToSwap) => number[]) =>
    proposeSeats(
      from,
      to,
      tickets.map((ticket) => ({ ...ticket, barred: barred(ticket) })),
    )
  const first = placed((ticket) => ticket.barred)
  const unfit = tickets.filter(({ id_tiket }) => first.get(id_tiket) === undefined)
  if (unfit.length === 0) return first
  const numbers = Map.groupBy(unfit, (ticket) => ticket.order_group_id)
  return placed((ticket) => [
    ...ticket.barred,
    ...(first.get(ticket.id_tiket) === undefined
      ? []
      : (numbers.get(ticket.order_group_id) ?? []).map(({ nomor_kursi }) => nomor_kursi)),
  ])
}

async function requireSwappable(reader: Reader, id_rute: number): Promise<void> {
  const state = await findTripState(reader, id_rute)
  if (!state || state.archived) fail('NOT_FOUND')
  await requireNotCalledOff(reader, id_rute)
  if (state.berangkat) fail('TRIP_DEPARTED')
}

const layoutOf = async (reader: Reader, { id_tata_letak }: Pick<Bus, 'id_tata_letak'>) =>
  id_tata_letak ? getLayout(reader, id_tata_letak) : null

type Wanted = ReadonlyMap<number, number | null>

/**
 * Assigns the other bus to the departure and to each ticket its seat on it; live holds end; tickets without a seat are cancelled and their money
 * goes back; everybody is mailed, and who did not fit is offered the other departures of the line. All of it or nothing, with the claims locked.
 * Throws SWAP_INCOMPLETE if a ticket has no entry (it was sold meanwhile), or a seat is not on the bus or given twice;
 * BUS_DOUBLE_BOOKED as the edit of a departure does; EDIT_CONFLICT; PASSWORD_NEEDED if money goes back; NOT_FOUND; TRIP_DEPARTED; TRIP_CALLED_OFF.
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
  const seatOf = requireComplete(orders, input, bus, { label_kursi: layout && labelsOfLayout(layout) })
  const shown = await ticketsOf(tx, orders)
  const refund_due = await cancelUnseated(tx, deps, act, orders, seatOf)
  await moveSeats(
    tx,
    id_rute,
    orders,
    [...seatOf].flatMap(([id_tiket, nomor_kursi]) =>
      nomor_kursi === null ? [] : [{ id_tiket, nomor_kursi }],
    ),
  )
  await setBusOfTrip(tx, id_rute, id_bus)

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

/** Returns the seat of each live ticket, null for one that gets none. Throws SWAP_INCOMPLETE with what is wrong. */
function requireComplete(
  orders: readonly LockedOrder[],
  { kursi }: BusSwapInput,
  { total_kursi }: Pick<Bus, 'total_kursi'>,
  labels: Labelled,
): Wanted {
  const wanted = new Map(kursi.map(({ id_tiket, nomor_kursi }) => [id_tiket, nomor_kursi]))
  const live = orders.flatMap(({ tickets }) =>
    tickets.filter(({ status_tiket }) => status_tiket !== 'cancelled'),
  )
  const refuse = (message: string) => fail('SWAP_INCOMPLETE', { message })
  const missing = live.filter(({ id_tiket }) => !wanted.has(id_tiket))
  if (missing.length > 0)
    refuse(
      t('departures.swapMissing', { tickets: missing.map(({ id_tiket }) => `TB-${id_tiket}`).join(', ') }),
    )
  if (wanted.size !== kursi.length || wanted.size !== live.length) refuse(t('departures.swapOthers'))
  const seats = [...wanted.values()].filter((seat) => seat !== null)
  const absent = seats.filter((seat) => seat > total_kursi)
  if (absent.length > 0) refuse(t('departures.swapAbsent', { seats: absent.join(', ') }))
  const twice = seatsGivenTwice(orders, wanted)
  if (twice.length > 0) refuse(t('departures.swapTwice', { seats: seatLabelList(labels, twice) }))
  for (const { tickets } of orders) {
    const cancelled = new Set(
      tickets
        .filter((one) => one.status_tiket === 'cancelled' || wanted.get(one.id_tiket) === null)
        .map(({ nomor_kursi }) => nomor_kursi),
    )
    const clash = tickets.find(({ id_tiket }) => cancelled.has(wanted.get(id_tiket) ?? 0))
    if (clash)
      refuse(t('departures.swapBarred', { seat: seatLabel(labels, wanted.get(clash.id_tiket) ?? 0) }))
  }
  return wanted
}

/** Two tickets may have one seat if no leg is part of both journeys. */
function seatsGivenTwice(orders: readonly LockedOrder[], wanted: Wanted): number[] {
  const rows = orders.flatMap(({ tickets, naik, turun }) =>
    tickets.flatMap(({ id_tiket }) => {
      const seat = wanted.get(id_tiket)
      return typeof seat === 'number' ? [{ id_tiket, seat, naik, turun }] : []
    }),
  )
  const twice = rows.filter((one) =>
    rows.some(
      (other) =>
        other.id_tiket < one.id_tiket &&
        other.seat === one.seat &&
        other.naik < one.turun &&
        one.naik < other.turun,
    ),
  )
  return [...new Set(twice.map(({ seat }) => seat))]
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
