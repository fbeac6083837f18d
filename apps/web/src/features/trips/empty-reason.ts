/** Why a search has no results [T26]. */
import type { DayPrices } from '@tiketbus/contract'
import { countFilters, isLine, isSameCity, type TripSearch } from './trip-search.ts'

export type EmptyReason = 'sameCity' | 'past' | 'noLine' | 'filters' | 'noSeats' | 'unknown'

/** `prices` of the line's days, if loaded; `today` at the origin. */
export function emptyReason(search: TripSearch, today: string, prices: DayPrices | undefined): EmptyReason {
  if (isSameCity(search)) return 'sameCity'
  if (search.tanggal !== '' && search.tanggal < today) return 'past'
  if (prices?.ada_jurusan === false) return 'noLine'
  const chosen = prices?.hari.find(({ tanggal }) => tanggal === search.tanggal)
  if (countFilters(search) > 0 && chosen?.ada_keberangkatan !== false) return 'filters'
  return isLine(search) && prices !== undefined ? 'noSeats' : 'unknown'
}
