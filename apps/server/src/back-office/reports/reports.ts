import { MAX_ADMIN_LIST, type Occupancy, type SalesDay } from '@tiketbus/contract'
import type { Reader } from '../../platform/database/database.ts'
import { bookFigures } from '../shared/book-figures.ts'
import { selectBookSums } from '../shared/book-sums-store.ts'
import { daysBetween, shiftDay } from '../shared/days.ts'
import { selectToday } from '../shared/today-store.ts'
import { selectOccupancy } from './reports-store.ts'

const DEFAULT_DAYS = 30

/**
 * Returns what came and went on each day in Asia/Jakarta, by the books: days without entries included. `dari` defaults to 30 days ending
 * at `sampai`, and `sampai` to today, or to `dari` if that is later.
 */
export async function readSales(
  reader: Reader,
  query: { dari?: string; sampai?: string },
): Promise<SalesDay[]> {
  const sampai = query.sampai ?? latest(query.dari, await selectToday(reader))
  const dari = query.dari ?? shiftDay(sampai, 1 - DEFAULT_DAYS)
  const days = daysBetween(dari, sampai)
  const byDay = Map.groupBy(await selectBookSums(reader, dari, sampai), ({ tanggal }) => tanggal)
  return days.map((day) => {
    const tanggal = day.toString()
    return { tanggal, ...bookFigures(byDay.get(tanggal) ?? []) }
  })
}

const latest = (dari: string | undefined, today: string) =>
  dari !== undefined && dari > today ? dari : today

/** Returns the occupancy of the departures of a day at their origin; by default of today in Asia/Jakarta. */
export async function readOccupancy(
  reader: Reader,
  { tanggal, crew }: { tanggal?: string; crew: number | null },
): Promise<Occupancy[]> {
  const day = tanggal ?? (await selectToday(reader))
  return selectOccupancy(reader, { tanggal: day, crew, limit: MAX_ADMIN_LIST })
}
