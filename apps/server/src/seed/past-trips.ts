/** The departures of the demo's last days. They are sold four weeks ahead of their day, and moved back afterwards. */
import { findSeededBuses } from '../fleet/index.ts'
import type { Config } from '../platform/process/config.ts'
import type { Tx } from '../platform/database/database.ts'
import { addSeededTrips, parseDeparture } from '../trips/index.ts'
import { DEMO_LINES } from './demo-lines.ts'
import { SOLD_DAYS } from './plan-sales.ts'
import { findSeededTrip } from './sales-store.ts'
import { planDay, type PlannedDeparture } from './timetable.ts'

/** Whole weeks, so that the day of the week and its price are the same, and an even number of days, so that each bus is at the same end. */
export const PAST_SHIFT_DAYS = 28

/** Too little time is left to sell a departure that leaves sooner. */
const SOLD_UNTIL_HOURS = 3

/** Returns the departures of the days around `now` (ISO 8601) that can be sold, with their day: −14…−1 and 0 (today) …13. */
export function departuresAround(now: string) {
  const instant = Temporal.Instant.from(now)
  const today = instant.toZonedDateTimeISO('Asia/Jakarta').toPlainDate()
  const soonest = instant.add({ hours: SOLD_UNTIL_HOURS })
  return Array.from({ length: 2 * SOLD_DAYS }, (_, index) => index - SOLD_DAYS).flatMap((day) =>
    planDay(DEMO_LINES, today.add({ days: day }))
      // What is sold in the past is moved there by its own times only.
      .filter(({ way }) => way === undefined)
      .filter(({ leaves }) => day < 0 || Temporal.Instant.compare(leaves, soonest) > 0)
      .map(({ seed_key }) => ({ seed_key, day })),
  )
}

/** Adds the departure of a past day under its own key, four weeks later, and returns its id; undefined if that is over, too. */
export async function addPastTrip(
  tx: Tx,
  config: Pick<Config, 'bookingCutoffMinutes'>,
  { seed_key, now }: { seed_key: string; now: string },
): Promise<number | undefined> {
  const planned = laterTwin(seed_key)
  const id_bus = planned && (await findSeededBuses(tx)).get(planned.bus.key)
  if (!planned || id_bus === undefined) return undefined
  const row = { ...parseDeparture({ ...planned.form, id_bus }, config.bookingCutoffMinutes), seed_key }
  if (row.waktu_tutup <= now) return undefined
  // None is added if the demo is older and has this departure already.
  return (await addSeededTrips(tx, [row])).length === 1 ? findSeededTrip(tx, seed_key) : undefined
}

function laterTwin(seed_key: string): PlannedDeparture | undefined {
  const [bus, from, date, at] = seed_key.split('/')
  const day = Temporal.PlainDate.from(date ?? '').add({ days: PAST_SHIFT_DAYS })
  const key = [bus, from, day.toString(), at].join('/')
  return planDay(DEMO_LINES, day).find((planned) => planned.seed_key === key)
}
