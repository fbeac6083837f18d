import type { TripBrief } from '@tiketbus/contract'
import { calendarDay, formatLongDate } from '../../lib/dates.ts'

/** The day of arrival, if it is not the day of departure, each in its place's zone; otherwise ''. */
export function arrivalDay(trip: TripBrief): string {
  const { waktu_berangkat, perkiraan_tiba, zona_asal, zona_tujuan } = trip
  if (!perkiraan_tiba) return ''
  const isSameDay = calendarDay(waktu_berangkat, zona_asal) === calendarDay(perkiraan_tiba, zona_tujuan)
  return isSameDay ? '' : formatLongDate(perkiraan_tiba, zona_tujuan)
}
