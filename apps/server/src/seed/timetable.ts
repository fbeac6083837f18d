/** Generates the demo's departures from the lines alone; the result for a day is always the same. Pure. */
import type { TripInput } from '@tiketbus/contract'
import { findCity } from '../trips/index.ts'
import type { DemoBus, DemoLine } from './demo-lines.ts'
import type { DemoNode } from './demo-ways.ts'

export type PlannedDeparture = {
  seed_key: string
  bus: DemoBus
  leaves: Temporal.Instant
  from: 'a' | 'b'
  /** The cities of its line, from `a` on; undefined if it passes none. */
  way: readonly DemoNode[] | undefined
  form: Omit<TripInput, 'id_bus'>
}

const PRICE_STEP = 5000
const SUNDAY = 7
const FRIDAY = 5
/** Departures on Fridays and Sundays are more expensive. */
const WEEKEND_FACTOR = 1.15

/** Returns every departure of the lines on a calendar day of its origin. */
export function planDay(lines: readonly DemoLine[], day: Temporal.PlainDate): PlannedDeparture[] {
  return lines.flatMap((line) => runsOf(line, day).map((run) => plan(line, day, run)))
}

type ScheduledRun = { bus: DemoBus; from: 'a' | 'b'; at: string }

function runsOf(line: DemoLine, day: Temporal.PlainDate): ScheduledRun[] {
  const { buses, timetable } = line
  if ('daily' in timetable)
    return timetable.daily.flatMap((runs, index) => {
      const bus = buses[index]
      return bus ? runs.map((run) => ({ bus, ...run })) : []
    })
  // Each departure time has two buses: the one that left `a` yesterday leaves `b` today.
  const swapped = daysSinceEpoch(day) % 2 === 1
  return timetable.overnight.flatMap((at, index) =>
    buses.slice(index * 2, index * 2 + 2).map((bus, place) => {
      const fromA = (place === 0) !== swapped
      return { bus, from: fromA ? ('a' as const) : ('b' as const), at }
    }),
  )
}

function plan(line: DemoLine, day: Temporal.PlainDate, { bus, from, at }: ScheduledRun): PlannedDeparture {
  const [asal, tujuan] = from === 'a' ? [line.a, line.b] : [line.b, line.a]
  const departure = day.toPlainDateTime(at).toZonedDateTime(zoneOf(asal))
  const arrival = departure.add({ minutes: line.minutes }).withTimeZone(zoneOf(tujuan))
  const factor =
    bus.class.factor * (day.dayOfWeek === FRIDAY || day.dayOfWeek === SUNDAY ? WEEKEND_FACTOR : 1)
  return {
    seed_key: `${bus.key}/${from}/${day.toString()}/${at}`,
    bus,
    leaves: departure.toInstant(),
    from,
    way: line.way,
    form: {
      asal,
      tujuan,
      waktu_berangkat: departure.toPlainDateTime().toString(),
      perkiraan_tiba: arrival.toPlainDateTime().toString(),
      harga: Math.round((line.price * factor) / PRICE_STEP) * PRICE_STEP,
      fasilitas: bus.class.facilities,
    },
  }
}

function daysSinceEpoch(day: Temporal.PlainDate): number {
  return Temporal.PlainDate.from('1970-01-01').until(day).days
}

function zoneOf(nama: string): string {
  const city = findCity(nama)
  if (!city) throw new Error(`${nama} is not in the table of cities`)
  return city.zona
}
