/** Groups departures by their calendar day at the origin. */
import type { Trip } from '@tiketbus/contract'
import { calendarDay, formatLongDate } from '../../lib/dates.ts'

export type TripDay = { readonly day: string; readonly heading: string; readonly trips: readonly Trip[] }

/** Groups consecutive departures of the same day; keeps the order. */
export function groupByDay(trips: readonly Trip[]): TripDay[] {
  const days: { day: string; heading: string; trips: Trip[] }[] = []
  for (const trip of trips) {
    const day = calendarDay(trip.waktu_berangkat, trip.zona_asal)
    const last = days.at(-1)
    if (last?.day === day) last.trips.push(trip)
    else days.push({ day, heading: formatLongDate(trip.waktu_berangkat, trip.zona_asal), trips: [trip] })
  }
  return days
}

/** How many calendar days after its departure a bus arrives, each day in its place's zone. */
export function daysLater(
  trip: Pick<Trip, 'waktu_berangkat' | 'perkiraan_tiba' | 'zona_asal' | 'zona_tujuan'>,
): number {
  if (trip.perkiraan_tiba === null) return 0
  const from = Date.parse(calendarDay(trip.waktu_berangkat, trip.zona_asal))
  const to = Date.parse(calendarDay(trip.perkiraan_tiba, trip.zona_tujuan))
  return Math.max(0, Math.round((to - from) / 86_400_000))
}
