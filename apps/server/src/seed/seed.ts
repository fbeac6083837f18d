import { setTimeout as delay } from 'node:timers/promises'
import { STANDARD_LAYOUTS } from '@tiketbus/contract'
import { createDemoPeople } from './demo-people.ts'
import { keepDemoStaff } from './demo-staff.ts'
import { addSeededBus, enterExampleOperator, findSeededBuses, setBusLayout } from '../fleet/index.ts'
import type { Config } from '../platform/process/config.ts'
import { readClockToMs } from '../platform/database/clock-store.ts'
import type { Db } from '../platform/database/database.ts'
import { isTransientDatabaseFault } from '../platform/database/database-faults.ts'
import type { DemoAccounts } from '../accounts/index.ts'
import { blockNewTrips } from '../seats/index.ts'
import { addSeededTrips, findOrAddPoints, findSeededTrips, parseDeparture } from '../trips/index.ts'
import { DEMO_LINES } from './demo-lines.ts'
import { DEMO_PLACES, demoWay } from './demo-ways.ts'
import { DEMO_OPERATOR } from './demo-operator.ts'
import { placeDemoSales, type SalesDeps } from './sales.ts'
import { chooseDepartures } from './plan-sales.ts'
import { planDay } from './timetable.ts'

export type SeedDeps = { db: Db; config: Pick<Config, 'bookingCutoffMinutes'> }

/** How far ahead the demo's timetable reaches. */
const DAYS_AHEAD = 14

/** A slow machine that is busy with its first start may get no answer from its database for a second. */
const TRIES = 10
const PAUSE_MS = 500

/** Seeds the demo: accounts, who runs the buses, the next 14 days and what was sold of them. Running it again adds only what is missing. */
export async function seedDemo(
  deps: SeedDeps & SalesDeps,
  accounts: DemoAccounts,
  choose = chooseDepartures,
): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await seedMissing(deps, accounts, choose)
    } catch (error) {
      if (tries === TRIES || !isTransientDatabaseFault(error)) throw error
      await delay(PAUSE_MS)
    }
}

async function seedMissing(
  deps: SeedDeps & SalesDeps,
  accounts: DemoAccounts,
  choose: typeof chooseDepartures,
): Promise<void> {
  await createDemoPeople(deps.db, accounts)
  // Before the sales: their passengers agree to the policy.
  await deps.db.transaction((tx) => enterExampleOperator(tx, DEMO_OPERATOR))
  await extendTimetable(deps.db, deps.config)
  await keepDemoStaff(deps.db, accounts)
  await placeDemoSales(deps, accounts, choose)
}

/**
 * Adds the missing departures of the next 14 days and returns their number. A departure is identified by its seed key, never by
 * its fields, so that one that an administrator changed, archived or called off stays that way.
 */
export function extendTimetable(db: Db, config: SeedDeps['config']): Promise<number> {
  return db.transaction(async (tx) => {
    for (const bus of DEMO_LINES.flatMap((line) => line.buses)) {
      const added = await addSeededBus(tx, bus.key, {
        nama_bus: bus.nama_bus,
        total_kursi: bus.class.seats,
        nomor_polisi: bus.nomor_polisi,
      })
      const drawn = STANDARD_LAYOUTS.find(({ kode }) => kode === bus.class.layout)
      // Only a bus that is new: an administrator may have drawn another layout since.
      if (added && drawn) await setBusLayout(tx, added, drawn.plan())
    }
    const buses = await findSeededBuses(tx)
    const now = await readClockToMs(tx)
    const planned = nextDays(now).flatMap((day) => planDay(DEMO_LINES, day))
    const known = await findSeededTrips(
      tx,
      planned.map(({ seed_key }) => seed_key),
    )
    const rows = planned
      // Reading a form is the expensive part: at each later start only the departures of the last day are new.
      .filter(({ seed_key }) => !known.has(seed_key))
      .flatMap(({ seed_key, bus, form, from, way }) => {
        const id_bus = buses.get(bus.key)
        if (id_bus === undefined) return []
        const trip = parseDeparture({ ...form, id_bus }, config.bookingCutoffMinutes)
        return [{ trip: { ...trip, seed_key }, from, way }]
      })
      .filter(({ trip }) => trip.waktu_berangkat > now)
    const points = rows.some(({ way }) => way) ? await findOrAddPoints(tx, DEMO_PLACES) : []
    const pointOf = (nama: string) => points[DEMO_PLACES.findIndex((place) => place.nama === nama)] ?? 0
    const ids = await addSeededTrips(
      tx,
      rows.map(({ trip, from, way }) =>
        way ? { ...trip, jalan: demoWay(way, { ...trip, from, pointOf }) } : trip,
      ),
    )
    await blockNewTrips(tx, ids)
    return ids.length
  })
}

/** Returns the days from today in Jakarta on; further east it may already be tomorrow, which is among them. */
function nextDays(now: string): Temporal.PlainDate[] {
  const today = Temporal.Instant.from(now).toZonedDateTimeISO('Asia/Jakarta').toPlainDate()
  return Array.from({ length: DAYS_AHEAD }, (_, days) => today.add({ days }))
}
