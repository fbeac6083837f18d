import type { Occupancy } from '@tiketbus/contract'

/** Whole percent of the seats that are paid for; 0 for a bus without seats. */
export function soldPercent({ terjual, total_kursi }: Pick<Occupancy, 'terjual' | 'total_kursi'>): number {
  return total_kursi > 0 ? Math.round((terjual / total_kursi) * 100) : 0
}
