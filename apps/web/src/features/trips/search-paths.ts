import type { TripBrief } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { calendarDay } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { tripQuery } from './api/trips.ts'
import { useAddressPart } from './part.ts'

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

/** The search of a departure's line and day, for a page on which its booking ends [N201]; of anything if nobody knows it. */
export function useSearchAgain(idRute: number, known?: TripBrief): string {
  const { data } = useQuery({ ...tripQuery(idRute, useAddressPart()), enabled: known === undefined })
  const trip = known ?? data?.data
  return trip === undefined ? paths.searchResults : searchAgainPath(trip)
}
