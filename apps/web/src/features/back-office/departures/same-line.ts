/** Departures between the same two cities, in either direction. */
import type { Trip } from '@tiketbus/contract'
import { formatDateTime } from '../../../lib/dates.ts'

type Line = Pick<Trip, 'asal' | 'tujuan'>

export const isSameLine = (one: Line, other: Line): boolean =>
  (one.asal === other.asal && one.tujuan === other.tujuan) ||
  (one.asal === other.tujuan && one.tujuan === other.asal)

/** 'Jakarta → Surabaya, 21 Nov 2026, 15.30 WIB, Bahtera Kencana'. */
export function lineLabel({ asal, tujuan, waktu_berangkat, zona_asal, nama_bus }: Trip): string {
  return `${asal} → ${tujuan}, ${formatDateTime(waktu_berangkat, zona_asal)}, ${nama_bus}`
}
