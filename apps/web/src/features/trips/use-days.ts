import { useQuery } from '@tanstack/react-query'
import { daysQuery } from './api/list-days.ts'
import { daysAround } from './days-shown.ts'
import { isLine, type TripSearch } from './trip-search.ts'

/** The days around a search, with prices once they are loaded; only a line has prices [T24]. */
export function useDays(search: TripSearch, today: string) {
  const { asal, tujuan, tanggal } = search
  const days = daysAround(tanggal, today)
  const [dari = today] = days
  const query = daysQuery({ asal, tujuan, dari, tanggal: tanggal || undefined })
  const { data } = useQuery({ ...query, enabled: isLine(search) })
  return { days, prices: data }
}
