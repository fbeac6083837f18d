import type { BulkInput, BulkRow, BusClash } from '@tiketbus/contract'
import { findBus, lockBus } from '../../fleet/index.ts'
import { readClock } from '../../orders/index.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { addTrips } from '../../trips/index.ts'
import { auditAll } from '../shared/audit.ts'
import { nameClash } from './free-bus.ts'
import { findClashes, planTrips, type PlannedTrip } from './timetable.ts'
import { selectJourneys } from './timetable-store.ts'
import { t } from '../../texts/index.ts'

/**
 * What `addBulk` would add, row by row: which meet another journey of the bus, which are over already.
 * VALIDATION_FAILED as in `planTrips`, and for a bus that is not there.
 */
export async function previewBulk(
  reader: Reader,
  bookingCutoffMinutes: number,
  input: BulkInput,
): Promise<{ data: BulkRow[]; waktu_server: string }> {
  const planned = planTrips(input, bookingCutoffMinutes)
  await requireBus(reader, input.id_bus)
  const clashes = await readClashes(reader, planned)
  const waktu_server = await readClock(reader)
  const data = planned.map((trip, index) => ({
    waktu_berangkat: trip.waktu_berangkat,
    perkiraan_tiba: trip.perkiraan_tiba,
    zona_asal: trip.zona_asal,
    zona_tujuan: trip.zona_tujuan,
    bentrok: clashes[index] ?? null,
    lewat: trip.waktu_berangkat <= waktu_server,
  }))
  return { data, waktu_server }
}

/**
 * Adds every departure of a template, each with its audit row, or none: BUS_DOUBLE_BOOKED names the first clash,
 * TRIP_DEPARTED if one is over already. Returns how many were added.
 */
export async function addBulk(
  tx: Tx,
  bookingCutoffMinutes: number,
  id_admin: number,
  input: BulkInput,
): Promise<{ ditambahkan: number }> {
  const planned = planTrips(input, bookingCutoffMinutes)
  await requireBus(tx, input.id_bus)
  // Two entries for one bus take turns: else each would find it free.
  await lockBus(tx, input.id_bus)
  requireFree(planned, await readClashes(tx, planned))
  const ids = await addTrips(tx, planned)
  await auditAll(
    tx,
    planned.map((trip, index) => ({
      id_admin,
      action: 'add_trip',
      entity: 'trip',
      entity_id: ids[index] ?? 0,
      before: null,
      after: { id_rute: ids[index], ...trip },
      unguarded: false,
    })),
  )
  return { ditambahkan: ids.length }
}

async function requireBus(reader: Reader, id_bus: number): Promise<void> {
  if (!(await findBus(reader, id_bus)))
    fail('VALIDATION_FAILED', { errors: [{ field: 'id_bus', msg: t('buses.unknown') }] })
}

async function readClashes(reader: Reader, planned: readonly PlannedTrip[]): Promise<(BusClash | null)[]> {
  const [first] = planned
  const last = planned.at(-1)
  if (!first || !last) return []
  const { id_bus, waktu_berangkat: from } = first
  const there = await selectJourneys(reader, { id_bus, from, to: last.perkiraan_tiba })
  return findClashes(planned, there)
}

function requireFree(planned: readonly PlannedTrip[], clashes: readonly (BusClash | null)[]): void {
  const busy = clashes.filter((clash) => clash !== null).length
  if (busy === 0) return
  const index = clashes.findIndex((clash) => clash !== null)
  const trip = planned[index]
  const clash = clashes[index]
  if (!trip || !clash) return
  fail('BUS_DOUBLE_BOOKED', {
    message: t('departures.clashes', { ...nameClash(trip, clash), busy, count: planned.length }),
  })
}
