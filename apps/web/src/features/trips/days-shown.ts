/** The days around a search: up to three before the chosen one, none in the past, and those after it [T24]. */
import { DAYS_SHOWN } from '@tiketbus/contract'
import { useQuery } from '@tanstack/react-query'
import { addDays } from '../../lib/dates.ts'
import { daysQuery } from './api/trips.ts'
import { isLine, type TripSearch } from './trip-search.ts'

/** Seven days with the chosen one in the middle, or as near to it as days from today on allow. */
export function daysAround(chosen: string, today: string): string[] {
  const wanted = chosen === '' ? today : addDays(chosen, -Math.floor(DAYS_SHOWN / 2))
  const first = wanted < today ? today : wanted
  return Array.from({ length: DAYS_SHOWN }, (_none, index) => addDays(first, index))
}

/** '150rb' for 150.000 rupiah, '1,25jt' for 1.250.000, to fit into a cell of the strip; below a thousand unchanged. */
export function shortPrice(price: number): string {
  const in2 = (unit: number) => String(Math.round((price / unit) * 100) / 100).replace('.', ',')
  if (price < 1000) return String(price)
  return price < 1_000_000 ? `${in2(1000)}rb` : `${in2(1_000_000)}jt`
}

/** The days around a search, with prices once they are loaded; only a line has prices [T24]. */
export function useDays(search: TripSearch, today: string) {
  const { asal, tujuan, tanggal } = search
  const days = daysAround(tanggal, today)
  const [dari = today] = days
  const query = daysQuery({ asal, tujuan, dari, tanggal: tanggal || undefined })
  const { data } = useQuery({ ...query, enabled: isLine(search) })
  return { days, prices: data }
}
