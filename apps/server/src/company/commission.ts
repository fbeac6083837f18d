/** What an agency earns of a seat that it sells. */
import type { Commission } from '@tiketbus/contract'

export type SoldSeat = { asal: string; tujuan: string; kelas: string | null; harga: number }

/**
 * Returns the commission of a seat in rupiah, from the most exact row that fits: line and class, line, class, neither; 0 without one. A part of the
 * price is rounded down, and it never exceeds the price.
 */
export function commissionOf(terms: readonly Commission[], seat: SoldSeat): number {
  const fitting = terms.filter((term) => fits(term, seat))
  const [best] = fitting.sort((a, b) => exactness(b) - exactness(a))
  if (!best) return 0
  return Math.min(seat.harga, best.rupiah ?? Math.floor((seat.harga * (best.bps ?? 0)) / 10_000))
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

function fits({ asal, tujuan, kelas }: Commission, seat: SoldSeat): boolean {
  if (asal !== null && tujuan !== null && !(same(asal, seat.asal) && same(tujuan, seat.tujuan))) return false
  return kelas === null || (seat.kelas !== null && same(kelas, seat.kelas))
}

const exactness = ({ asal, kelas }: Commission) => (asal === null ? 0 : 2) + (kelas === null ? 0 : 1)
