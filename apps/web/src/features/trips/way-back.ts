/** The way back of a journey [T27]: the opposite direction on a chosen day. */
import type { TripBrief } from '@tiketbus/contract'
import { useSearchParams } from 'react-router'
import { calendarDay } from '../../lib/dates.ts'
import { returnDayIn } from '../../lib/paths.ts'

export type WayBack = {
  /** The day in the address, 'YYYY-MM-DD'. */
  readonly pulang: string
  /** The day to search: that one, or the bus's day of arrival if that is later. */
  readonly tanggal: string
}

type Outward = Pick<TripBrief, 'waktu_berangkat' | 'perkiraan_tiba' | 'zona_asal' | 'zona_tujuan'>

/** The way back from a departure; undefined without a day, or if the bus leaves after it. */
export function wayBackFrom(trip: Outward, pulang: string): WayBack | undefined {
  const { waktu_berangkat, perkiraan_tiba, zona_asal, zona_tujuan } = trip
  // Also true without a day, since '' sorts before any.
  if (pulang < calendarDay(waktu_berangkat, zona_asal)) return undefined
  const arrival = perkiraan_tiba === null ? pulang : calendarDay(perkiraan_tiba, zona_tujuan)
  return { pulang, tanggal: arrival > pulang ? arrival : pulang }
}

/** The day of the way back in this page's address, which its links pass on [T27]; '' if there is none. */
export function useReturnDay(): string {
  const [query] = useSearchParams()
  return returnDayIn(query)
}
