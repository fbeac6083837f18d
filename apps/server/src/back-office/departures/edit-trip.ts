import type { Bus, NewTripInput, TripInput } from '@tiketbus/contract'
import { findBus, lockBus, lockBuses } from '../../fleet/index.ts'
import * as holds from '../../holds/index.ts'
import * as orders from '../../orders/index.ts'
import * as payments from '../../payments/index.ts'
import type { Config } from '../../platform/process/config.ts'
import type { Db, Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { blockNewTrips, withClaimsLocked, withStandingBlocks } from '../../seats/index.ts'
import {
  addTrip,
  archiveTrip,
  findTripState,
  getTrip,
  lockTrip,
  parseDeparture,
  readStops,
  requireUnderCeiling,
  updateTrip,
  type EditableTrip,
  type NewTrip,
  type TripValues,
} from '../../trips/index.ts'
import { auditAct, type AdminAction } from '../shared/audit.ts'
import {
  countActiveTickets,
  isOver,
  isPast,
  lockOpenHolds,
  selectClaimedSeats,
} from '../shared/change-impact-store.ts'
import { requireCallOffSettled } from './call-off.ts'
import { bringPassengersAlong } from './bring-passengers.ts'
import type { NotifyOfDepartures } from './messages.ts'
import { listed, withWays } from './plan-ways.ts'
import { notifyOfMovedTrip } from './trip-moved-message.ts'
import { queueStopsMail, readKnownStops, type KnownStops } from '../shared/moved-stops.ts'
import { requireNotCalledOff } from '../shared/called-off.ts'
import { endOf } from './bus-clashes.ts'
import { noteReasons, overrideOf, readClashes, requireFree, type Clashes } from './free-bus.ts'
import { isUnchanged, requireVersion } from '../shared/versions.ts'
import { t } from '../../texts/index.ts'

export type EditTripDeps = {
  db: Db
  config: Pick<Config, 'bookingCutoffMinutes' | 'tripToleranceMinutes'>
  notify: NotifyOfDepartures
} & orders.Keys

/**
 * Adds a departure. Throws TRIP_DEPARTED for a time in the past, VALIDATION_FAILED for an absent bus, and BUS_DOUBLE_BOOKED as
 * `checkBus` does.
 */
export async function addTripByAdmin(
  tx: Tx,
  bookingCutoffMinutes: number,
  id_admin: number,
  { pola, ...input }: NewTripInput,
): Promise<EditableTrip> {
  const bus = await requireBus(tx, input.id_bus)
  const values = parseDeparture(input, bookingCutoffMinutes)
  const [planned = values]: NewTrip[] = await withWays(tx, [{ ...values, pola }], 'perkiraan_tiba')
  const clashes = await checkBus(tx, bus, input, values)
  const id_rute = await addTrip(tx, planned)
  await blockNewTrips(tx, [id_rute])
  const { trip } = await getTrip(tx, id_rute)
  const { fields, mark } = overrideOf(values, clashes)
  await auditAct(tx, id_admin, ['add_trip', 'trip', id_rute], {
    after: { ...trip, ...(planned.jalan && listed(planned.jalan)), ...fields },
    ...mark,
  })
  await noteReasons(tx, [{ id_rute, trip: values }], clashes, input)
  return trip
}

/**
 * Changes a departure, unless it was called off (TRIP_CALLED_OFF). If seats are claimed, it refuses another origin or destination, a
 * bus without those seats and a time in the past (TRIP_SOLD) [T18]; in any case a bus that is elsewhere (BUS_DOUBLE_BOOKED, see
 * `checkBus`) or deleted (BUS_DELETED), and a new time for a journey that ended over 48 hours ago (TRIP_OVER) [T31]. A new time moves
 * the deadlines of holds, orders and payments, takes completed tickets along [T30], and is mailed to the passengers.
 */
export function changeTripByAdmin(
  deps: EditTripDeps,
  act: AdminAction,
  id_rute: number,
  input: TripInput,
): Promise<EditableTrip> {
  const { db, config } = deps
  return withClaimsLocked(db, async (tx) => {
    const before = await lockTrip(tx, id_rute)
    const values = parseDeparture(input, config.bookingCutoffMinutes, before)
    const already = isUnchanged(before, values)
    if (!already) requireVersion(before, act.ifMatch)
    await requireNotCalledOff(tx, id_rute)
    if (already) return before
    const bus = values.id_bus === before.id_bus ? undefined : await requireBus(tx, values.id_bus)
    const used = bus ?? (usesBusAnew(before, values) ? await lockBusForTime(tx, before, values) : undefined)
    await requireAllowedChange(tx, before, values, bus)
    const clashes = used ? await checkBus(tx, used, input, values, id_rute) : NO_CLASH
    const known = await knownOfArrival(tx, before, values)
    const wasOver = (await findTripState(tx, id_rute))?.tiba ?? false
    await withStandingBlocks(tx, id_rute, () => updateTrip(tx, id_rute, values))
    if (FARE_FIELDS.some((field) => values[field] !== before[field])) await requireUnderCeiling(tx, [id_rute])
    if (values.asal !== before.asal || values.tujuan !== before.tujuan)
      await orders.tripRerouted(tx, id_rute, before)
    if (values.waktu_berangkat !== before.waktu_berangkat) {
      await holds.tripMoved(tx, id_rute)
      await orders.tripMoved(tx, id_rute, before.waktu_berangkat)
      await payments.tripMoved(tx, id_rute)
    }
    await bringPassengersAlong(tx, act, before, values, wasOver)
    if (values.waktu_berangkat !== before.waktu_berangkat) await notifyOfMovedTrip(tx, deps, before, values)
    await queueStopsMail(tx, known)
    const { trip: after } = await getTrip(tx, id_rute)
    const { fields, mark } = overrideOf(values, clashes)
    await auditAct(tx, act, ['update_trip', 'trip', id_rute], {
      before,
      after: { ...after, ...fields },
      ...mark,
    })
    await noteReasons(tx, [{ id_rute, trip: values }], clashes, input)
    return after
  })
}

/** What decides the highest fare, and the fare: an edit of something else leaves a fare of earlier as it is. */
const FARE_FIELDS = ['harga', 'km', 'id_bus', 'waktu_berangkat'] as const

const isMoved = (before: EditableTrip, { waktu_berangkat, perkiraan_tiba }: TripValues): boolean =>
  before.waktu_berangkat !== waktu_berangkat || before.perkiraan_tiba !== perkiraan_tiba

/** What passengers know of their stops if only the arrival changes, with which the stops of the last city move. */
async function knownOfArrival(tx: Tx, before: EditableTrip, values: TripValues): Promise<KnownStops> {
  if (values.waktu_berangkat !== before.waktu_berangkat || !isMoved(before, values)) return new Map()
  const stops = (await readStops(tx, [before.id_rute])).get(before.id_rute) ?? []
  return stops.some(({ simpul }) => simpul === (before.jumlah_ruas ?? 1))
    ? readKnownStops(tx, [before.id_rute])
    : new Map()
}

/** Archives a departure and ends its holds. Throws TRIP_HAS_TICKETS while a ticket counts [T20], and CALL_OFF_OPEN [T32]. */
export function deleteTripByAdmin(db: Db, act: AdminAction, id_rute: number): Promise<void> {
  return withClaimsLocked(db, async (tx) => {
    const before = await lockTrip(tx, id_rute)
    requireVersion(before, act.ifMatch)
    if ((await countActiveTickets(tx, id_rute)) > 0) fail('TRIP_HAS_TICKETS')
    await requireCallOffSettled(tx, id_rute)
    for (const id_reservasi of await lockOpenHolds(tx, id_rute))
      await holds.endHold(tx, id_reservasi, 'cancelled')
    await archiveTrip(tx, id_rute)
    await auditAct(tx, act, ['delete_trip', 'trip', id_rute], { before })
  })
}

/** Locks and returns the bus, so that it is not archived while a departure is assigned to it. */
async function requireBus(tx: Tx, id_bus: number): Promise<Bus> {
  if (!(await findBus(tx, id_bus)))
    fail('VALIDATION_FAILED', { errors: [{ field: 'id_bus', msg: t('buses.unknown') }] })
  return lockBus(tx, id_bus)
}

const NO_CLASH: Clashes = new Map()

/** Whether a change may put the bus in two places: another time, another arrival, or on sale again. */
const usesBusAnew = (before: EditableTrip, values: TripValues): boolean =>
  isMoved(before, values) || (before.status !== 'aktif' && values.status === 'aktif')

/**
 * Locks the departure's bus, so that it is not deleted or given another journey meanwhile. Throws BUS_DELETED for another time of a
 * departure whose bus is deleted: a past one would be sold again [F7].
 */
async function lockBusForTime(tx: Tx, before: EditableTrip, values: TripValues): Promise<Bus | undefined> {
  const bus = (await lockBuses(tx, [values.id_bus])).get(values.id_bus)
  if (!bus && isMoved(before, values)) fail('BUS_DELETED')
  return bus
}

/**
 * Returns the clash of a departure whose bus, which the caller has locked, is elsewhere at that time [F6]. Throws BUS_DOUBLE_BOOKED if the
 * form wants the check (`cek_bus`) and has no reason; else the departure stands and the caller records the override [F9].
 */
async function checkBus(
  tx: Tx,
  bus: Bus,
  input: TripInput,
  values: TripValues,
  except?: number,
): Promise<Clashes> {
  const buses = new Map([[bus.id_bus, bus]])
  const clashes = await readClashes(tx, [values], buses, { except })
  requireFree([values], clashes, buses, input)
  return clashes
}

/** Throws TRIP_SOLD for a change that claimed seats forbid, and TRIP_OVER for a journey that ended too long ago to begin again [T31]. A held seat counts as sold: its price and journey were promised. */
async function requireAllowedChange(
  tx: Tx,
  before: EditableTrip,
  values: TripValues,
  bus: Bus | undefined,
): Promise<void> {
  const seats = await selectClaimedSeats(tx, before.id_rute)
  if (seats.length === 0) return
  if (values.asal !== before.asal || values.tujuan !== before.tujuan)
    fail('TRIP_SOLD', { message: t('departures.soldCities') })
  // Its passengers chose these seats: other ones are given to them by name, not by a number that means another place.
  if (bus && (bus.id_tata_letak ?? null) !== (before.id_tata_letak ?? null))
    fail('TRIP_SOLD', { message: t('departures.soldLayout') })
  const missing = seats.filter((seat) => bus !== undefined && seat > bus.total_kursi)
  if (missing.length > 0)
    fail('TRIP_SOLD', { message: t('departures.soldSeats', { seats: missing.join(', ') }) })
  if (values.waktu_berangkat !== before.waktu_berangkat && (await isPast(tx, values.waktu_berangkat)))
    fail('TRIP_SOLD', {
      message: t('departures.soldPast'),
    })
  if (isMoved(before, values) && (await isOver(tx, before.id_rute)) && !(await isPast(tx, endOf(values))))
    fail('TRIP_OVER')
}
