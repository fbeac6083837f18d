import { MAX_ADMIN_LIST, type Occupancy, type SalesDay } from '@tiketbus/contract'
import { MONEY_STATES } from '../../payments/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { daysBetween, shiftDay } from '../shared/days.ts'
import { selectOccupancy, selectSales, selectToday } from './reports-store.ts'

const DEFAULT_DAYS = 30

/** Returns today in Asia/Jakarta by the database's clock, as YYYY-MM-DD. */
export const today = (reader: Reader): Promise<string> => selectToday(reader)

/**
 * Returns payments and refunds per day in Asia/Jakarta: payments by the day on which they were paid, refunds by the day on which
 * they were done; those made in the provider's dashboard by the day on which it reported them. `dari` defaults to 30 days ending at
 * `sampai`, and `sampai` to today, or to `dari` if that is later.
 */
export async function readSales(
  reader: Reader,
  query: { dari?: string; sampai?: string },
): Promise<SalesDay[]> {
  const sampai = query.sampai ?? latest(query.dari, await selectToday(reader))
  const dari = query.dari ?? shiftDay(sampai, 1 - DEFAULT_DAYS)
  daysBetween(dari, sampai)
  return selectSales(reader, { dari, sampai, states: MONEY_STATES })
}

const latest = (dari: string | undefined, today: string) =>
  dari !== undefined && dari > today ? dari : today

/** Returns the occupancy of the departures of a day at their origin; by default of today in Asia/Jakarta. */
export async function readOccupancy(reader: Reader, query: { tanggal?: string }): Promise<Occupancy[]> {
  return selectOccupancy(reader, query.tanggal ?? (await selectToday(reader)), MAX_ADMIN_LIST)
}
