/** Groups departures by their calendar day at the origin. */
import type { Trip, TripBrief } from '@tiketbus/contract'
import { calendarDay, DAY_MS, formatLongDate } from '../../lib/dates.ts'

type Leaving = Pick<Trip, 'waktu_berangkat' | 'zona_asal'>

/** One group per day, in order of each day's first departure: around midnight two zones alternate between days. */
export function groupByDay<T extends Leaving>(trips: readonly T[]) {
  const days = new Map<string, { day: string; heading: string; trips: T[] }>()
  for (const trip of trips) {
    const day = calendarDay(trip.waktu_berangkat, trip.zona_asal)
    const known = days.get(day)
    if (known) known.trips.push(trip)
    else days.set(day, { day, heading: formatLongDate(trip.waktu_berangkat, trip.zona_asal), trips: [trip] })
  }
  return [...days.values()]
}

/** How many calendar days after its departure a bus arrives, each day in its place's zone. */
export function daysLater(
  trip: Pick<Trip, 'waktu_berangkat' | 'perkiraan_tiba' | 'zona_asal' | 'zona_tujuan'>,
): number {
  if (trip.perkiraan_tiba === null) return 0
  const from = Date.parse(calendarDay(trip.waktu_berangkat, trip.zona_asal))
  const to = Date.parse(calendarDay(trip.perkiraan_tiba, trip.zona_tujuan))
  return Math.max(0, Math.round((to - from) / DAY_MS))
}

/** The day of arrival, if it is not the day of departure, each in its place's zone; otherwise ''. */
export function arrivalDay(trip: TripBrief): string {
  const { waktu_berangkat, perkiraan_tiba, zona_asal, zona_tujuan } = trip
  if (!perkiraan_tiba) return ''
  const isSameDay = calendarDay(waktu_berangkat, zona_asal) === calendarDay(perkiraan_tiba, zona_tujuan)
  return isSameDay ? '' : formatLongDate(perkiraan_tiba, zona_tujuan)
}
