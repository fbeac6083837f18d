import { filledOf, type Occupancy } from '@tiketbus/contract'

/** Whole percent of the seats that are paid for, on the average of the way if there are several legs; 0 for a bus without seats. */
export function soldPercent(row: Pick<Occupancy, 'terjual' | 'total_kursi' | 'ruas'>): number {
  const { sold, total } = filledOf(row)
  return total > 0 ? Math.round((sold / total) * 100) : 0
}
