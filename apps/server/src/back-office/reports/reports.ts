import { MAX_ADMIN_LIST, type Occupancy, type SalesDay } from '@tiketbus/contract'
import { MONEY_STATES } from '../../payments/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { daysBetween, shiftDay } from '../shared/days.ts'
import { selectOccupancy, selectSales, selectToday } from './reports-store.ts'

const DEFAULT_DAYS = 30

/** Returns today in Asia/Jakarta by the database's clock, as YYYY-MM-DD. */
export const today = (reader: Reader): Promise<string> => selectToday(reader)

/**
 * Returns received and refunded money by day in Asia/Jakarta: payments by the day on which they were paid,
 * refunds by the day on which they were done. Without `dari` the 30 days up to `sampai`, without `sampai` up to today.
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

/** Returns how full the departures of a day at their origin are; without a day, of today in Asia/Jakarta. */
export async function readOccupancy(reader: Reader, query: { tanggal?: string }): Promise<Occupancy[]> {
  return selectOccupancy(reader, query.tanggal ?? (await selectToday(reader)), MAX_ADMIN_LIST)
}
