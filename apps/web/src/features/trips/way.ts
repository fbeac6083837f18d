/** The part of a departure's way that a row of the timetable is about. */
import type { Trip } from '@tiketbus/contract'

/** Its first and last node, for the address of the seat page; undefined for the whole way, which needs none. */
export function partOfWay({
  jumlah_ruas = 1,
  perjalanan,
}: Pick<Trip, 'jumlah_ruas' | 'perjalanan'>): { naik: number; turun: number } | undefined {
  if (perjalanan === undefined) return undefined
  const { naik, turun } = perjalanan
  return naik === 0 && turun === jumlah_ruas ? undefined : { naik, turun }
}
