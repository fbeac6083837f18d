import type { TripBrief } from '@tiketbus/contract'
import { calendarDay } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { serverNow } from '../../lib/server-clock.ts'

/** A search for the same cities and day; without the day if it has passed. */
export function searchAgainPath({ asal, tujuan, waktu_berangkat, zona_asal }: TripBrief): string {
  const day = calendarDay(waktu_berangkat, zona_asal)
  const isPast = day < calendarDay(serverNow(), zona_asal)
  const query = new URLSearchParams({ asal, tujuan, ...(!isPast && { tanggal: day }) })
  return `${paths.searchResults}?${query}`
}

/** A search for the way back, on any day. */
export const returnSearchPath = ({ asal, tujuan }: TripBrief): string =>
  `${paths.searchResults}?${new URLSearchParams({ asal: tujuan, tujuan: asal })}`
