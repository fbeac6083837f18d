/** Times until which seats are kept, as a datetime-local field has them. */
import { calendarDay, formatClock } from '../../../lib/dates.ts'

const MINUTE_MS = 60_000
/** As a field has it, with seconds if there are any. */
const WALL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/

/** '2026-11-21T07:30', the wall time of an instant in a zone. */
export function asTyped(instant: number, zone: string): string {
  const clock = formatClock(new Date(instant).toISOString(), zone).replace('.', ':')
  return `${calendarDay(instant, zone)}T${clock}`
}

/** The instant of a wall time in a zone, as ISO 8601; '' if it is none. */
export function asInstant(typed: string, zone: string): string {
  if (!WALL_TIME.test(typed)) return ''
  const asUtc = Date.parse(`${typed}${typed.length === 16 ? ':00' : ''}Z`)
  if (Number.isNaN(asUtc)) return ''
  const offset = Date.parse(`${asTyped(asUtc, zone)}:00Z`) - Math.floor(asUtc / MINUTE_MS) * MINUTE_MS
  return new Date(asUtc - offset).toISOString()
}

const QUARTER_MS = 15 * MINUTE_MS

/** So many hours from now, at a quarter of an hour, but not after the latest time. */
export function hoursFrom(now: number, hours: number, latest: string): number {
  const wanted = Math.ceil((now + hours * 60 * MINUTE_MS) / QUARTER_MS) * QUARTER_MS
  return Math.min(wanted, Math.floor(Date.parse(latest) / MINUTE_MS) * MINUTE_MS)
}
