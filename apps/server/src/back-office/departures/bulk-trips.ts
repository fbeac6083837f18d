/** Adds many departures at once: a preview first, then all of them or none. */
import { MAX_NAMED_TRIPS, type BulkInput, type BulkRow, type Bus, type CopyInput } from '@tiketbus/contract'
import { findBus, lockBuses } from '../../fleet/index.ts'
import { readClockToMs } from '../../platform/database/clock-store.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { blockNewTrips } from '../../seats/index.ts'
import { requireValue } from '../../platform/require-value.ts'
import { addTrips, findCity, readRefusedFares, type NewTrip, type TripValues } from '../../trips/index.ts'
import { auditAll, by } from '../shared/audit.ts'
import { refuse } from '../shared/days.ts'
import { noteReasons, overrideOf, readClashes, requireFree, type BusAnswer, type Buses } from './free-bus.ts'
import { listed, withWays } from './plan-ways.ts'
import { planCopies, planTrips } from './timetable.ts'
import { selectTripsOfDay } from './timetable-store.ts'
import { t } from '../../texts/index.ts'

type Terms = { bookingCutoffMinutes: number }
/** Nobody looked at each time of a copied day: its buses have to be back at their origins [F8]. */
const COPIED = { checkPlace: true }

type Preview = { data: BulkRow[]; waktu_server: string }
type Added = { ditambahkan: number; pertama: number[] }

/** Returns what `addBulk` would add. Throws VALIDATION_FAILED as `planTrips` does, and for an absent bus. */
export async function previewBulk(reader: Reader, terms: Terms, input: BulkInput): Promise<Preview> {
  const planned = await planBulk(reader, terms, input)
  const buses = await findBuses(reader, busIdsOf(input))
  requireAllBuses(input, buses)
  return preview(reader, planned, buses)
}

/** Adds every departure of a template (see `addAll`). */
export async function addBulk(tx: Tx, terms: Terms, id_admin: number, input: BulkInput): Promise<Added> {
  const planned = await planBulk(tx, terms, input)
  const buses = await lockBuses(tx, busIdsOf(input))
  requireAllBuses(input, buses)
  return addAll(tx, id_admin, planned, buses, input)
}

/** Returns what `addCopy` would add. Throws VALIDATION_FAILED as `planCopies` does. */
export async function previewCopy(reader: Reader, terms: Terms, input: CopyInput): Promise<Preview> {
  const planned = await planCopy(reader, terms, input)
  return preview(reader, planned, await findBuses(reader, planned.map(busIdOf)), COPIED)
}

/** Adds the departures of a day to other days (see `addAll`), except those of buses that have been deleted meanwhile. */
export async function addCopy(tx: Tx, terms: Terms, id_admin: number, input: CopyInput): Promise<Added> {
  const planned = await planCopy(tx, terms, input)
  const buses = await lockBuses(tx, planned.map(busIdOf))
  const left = planned.filter(({ id_bus }) => buses.has(id_bus))
  if (left.length === 0) refuse('tanggal', t('departures.nothingToCopy'))
  return addAll(tx, id_admin, left, buses, input, COPIED)
}

function planBulk(reader: Reader, { bookingCutoffMinutes }: Terms, input: BulkInput): Promise<NewTrip[]> {
  const planned = planTrips(input, bookingCutoffMinutes).map((trip) => ({ ...trip, pola: input.pola }))
  return withWays(reader, planned, 'durasi_menit')
}

async function planCopy(reader: Reader, { bookingCutoffMinutes }: Terms, input: CopyInput) {
  const city = (name: string | undefined) => name && (findCity(name)?.nama ?? name)
  const line = { asal: city(input.asal), tujuan: city(input.tujuan) }
  const sources = await selectTripsOfDay(reader, input.tanggal, line)
  return withWays(reader, planCopies(input, sources, bookingCutoffMinutes), 'perkiraan_tiba')
}

/** Returns each planned departure, with its clash, whether it is in the past, and why its fare would be refused. */
async function preview(
  reader: Reader,
  planned: readonly NewTrip[],
  buses: Buses,
  rules = {},
): Promise<Preview> {
  const clashes = await readClashes(reader, planned, buses, rules)
  const capped = planned.filter(({ id_bus }) => buses.get(id_bus)?.batas_tarif)
  const refused = await readRefusedFares(reader, capped)
  const waktu_server = await readClockToMs(reader)
  const data = planned.map((trip) => ({
    id_bus: trip.id_bus,
    nama_bus: buses.get(trip.id_bus)?.nama_bus ?? '',
    asal: trip.asal,
    tujuan: trip.tujuan,
    waktu_berangkat: trip.waktu_berangkat,
    perkiraan_tiba: trip.perkiraan_tiba,
    harga: trip.harga,
    zona_asal: trip.zona_asal,
    zona_tujuan: trip.zona_tujuan,
    bentrok: clashes.get(trip) ?? null,
    lewat: trip.waktu_berangkat <= waktu_server,
    ...(refused.has(trip) && { di_atas_batas: refused.get(trip) }),
    ...(trip.jalan && {
      singgah: trip.jalan.simpul.slice(1, -1).map(({ kota }) => kota),
      perhentian: trip.jalan.perhentian.length,
    }),
  }))
  return { data, waktu_server }
}

/**
 * Adds every departure with its audit row, or none, and returns their number and the first ones. Throws BUS_DOUBLE_BOOKED with the first clash unless a reason is given, or
 * TRIP_DEPARTED if one is in the past. The caller has locked `buses`: otherwise two concurrent requests for one bus would each find
 * it free, or a bus could be deleted meanwhile.
 */
async function addAll(
  tx: Tx,
  id_admin: number,
  planned: readonly NewTrip[],
  buses: Buses,
  answer: BusAnswer,
  rules = {},
): Promise<Added> {
  const clashes = await readClashes(tx, planned, buses, rules)
  // A list is always checked.
  requireFree(planned, clashes, buses, { ...answer, cek_bus: true })
  const ids = await addTrips(tx, planned)
  await blockNewTrips(tx, ids)
  await auditAll(
    tx,
    planned.map((row, index) => {
      const id_rute = requireValue(ids[index], 'the id of a new departure')
      const { fields, mark } = overrideOf(row, clashes)
      const { jalan, ...trip } = row
      return {
        ...by(id_admin),
        action: 'add_trip',
        entity: 'trip',
        entity_id: id_rute,
        before: null,
        after: { id_rute, ...trip, ...(jalan && listed(jalan)), ...fields },
        ...mark,
      }
    }),
  )
  const stored = planned.map((trip, index) => ({
    trip,
    id_rute: requireValue(ids[index], 'the id of a new departure'),
  }))
  await noteReasons(tx, stored, clashes, answer)
  return { ditambahkan: ids.length, pertama: firstToLeave(planned, ids) }
}

function firstToLeave(planned: readonly TripValues[], ids: readonly number[]): number[] {
  const leavesAt = (index: number) => planned[index]?.waktu_berangkat ?? ''
  return ids
    .map((id_rute, index) => ({ id_rute, at: leavesAt(index) }))
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id_rute - b.id_rute))
    .slice(0, MAX_NAMED_TRIPS)
    .map(({ id_rute }) => id_rute)
}

const busIdOf = ({ id_bus }: TripValues) => id_bus
const busIdsOf = ({ id_bus, bus_lain = [] }: BulkInput) => [id_bus, ...bus_lain.map((other) => other.id_bus)]

function requireAllBuses(input: BulkInput, buses: Buses): void {
  for (const [at, id] of busIdsOf(input).entries())
    if (!buses.has(id)) refuse(at === 0 ? 'id_bus' : `bus_lain.${at - 1}.id_bus`, t('buses.unknown'))
}

async function findBuses(reader: Reader, ids: readonly number[]): Promise<Buses> {
  const buses = new Map<number, Bus>()
  for (const id_bus of new Set(ids)) {
    const bus = await findBus(reader, id_bus)
    if (bus) buses.set(id_bus, bus)
  }
  return buses
}
