/** The days around a search: three before and three after the chosen one [T24]. */
import { DAYS_SHOWN } from '@tiketbus/contract'

const DAY_MS = 86_400_000

/** The calendar day `days` after another, 'YYYY-MM-DD'. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Three days on each side of the chosen one; from today on if none is chosen. */
export function daysAround(chosen: string, today: string): string[] {
  const first = chosen === '' ? today : dayAfter(chosen, -Math.floor(DAYS_SHOWN / 2))
  return Array.from({ length: DAYS_SHOWN }, (_none, index) => dayAfter(first, index))
}

/** '150rb' for 150.000 rupiah, '1,25jt' for 1.250.000, to fit into a cell of the strip; below a thousand unchanged. */
export function shortPrice(price: number): string {
  const in2 = (unit: number) => String(Math.round((price / unit) * 100) / 100).replace('.', ',')
  if (price < 1000) return String(price)
  return price < 1_000_000 ? `${in2(1000)}rb` : `${in2(1_000_000)}jt`
}
