import { createAdministratorAndPassenger } from './demo-people.ts'
import { addSeededBus, findSeededBuses } from '../fleet/index.ts'
import type { Config } from '../platform/process/config.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import type { DemoAccounts } from '../platform/process/demo-accounts.ts'
import { sql } from '../platform/database/statements.ts'
import { addSeededTrips, findSeededTrips, readDeparture } from '../trips/index.ts'
import { DEMO_LINES } from './demo-lines.ts'
import { planDay } from './timetable.ts'

export type SeedDeps = { db: Db; config: Pick<Config, 'bookingCutoffMinutes'> }

/** How many days ahead the demo's timetable reaches. */
const DAYS_AHEAD = 14

/** Creates the demo: accounts and the next 14 days. A repetition adds only what is missing. */
export async function seedDemo(deps: SeedDeps, accounts: DemoAccounts): Promise<void> {
  await createAdministratorAndPassenger(deps.db, accounts)
  await rollTimetable(deps.db, deps.config)
}

/**
 * Adds the missing departures of the next 14 days; returns how many. What an administrator changed,
 * archived or called off is kept: a departure is identified by its seed key, never by its fields.
 */
export function rollTimetable(db: Db, config: SeedDeps['config']): Promise<number> {
  return db.transaction(async (tx) => {
    for (const bus of DEMO_LINES.flatMap((line) => line.buses))
      await addSeededBus(tx, bus.key, { nama_bus: bus.nama_bus, total_kursi: bus.class.seats })
    const buses = await findSeededBuses(tx)
    const now = await readClock(tx)
    const planned = nextDays(now).flatMap((day) => planDay(DEMO_LINES, day))
    const known = await findSeededTrips(
      tx,
      planned.map(({ seed_key }) => seed_key),
    )
    const rows = planned
      // Reading the forms takes most of the time: at later starts only the last day's are new.
      .filter(({ seed_key }) => !known.has(seed_key))
      .flatMap(({ seed_key, bus, form }) => {
        const id_bus = buses.get(bus.key)
        if (id_bus === undefined) return []
        return [{ ...readDeparture({ ...form, id_bus }, config.bookingCutoffMinutes), seed_key }]
      })
      .filter((row) => row.waktu_berangkat > now)
    return addSeededTrips(tx, rows)
  })
}

const CLOCK = sql('seed_clock', 'select clock_timestamp() as now', { present: ['now'], prepared: false })

async function readClock(tx: Tx): Promise<string> {
  const [row] = await tx.rows(CLOCK)
  if (!row) throw new Error('the database tells no time')
  return row.now
}

/** From today in Jakarta; further east it may already be the next day, which is included. */
function nextDays(now: string): Temporal.PlainDate[] {
  const today = Temporal.Instant.from(now).toZonedDateTimeISO('Asia/Jakarta').toPlainDate()
  return Array.from({ length: DAYS_AHEAD }, (_, days) => today.add({ days }))
}
