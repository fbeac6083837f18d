/** Summary of a day's departures, and the next ones. */
import { filledOf, type LegOccupancy, type Occupancy } from '@tiketbus/contract'
import { soldPercent } from '../shared/sold-percent.ts'

export type DaySummary = {
  readonly departures: number
  readonly left: number
  readonly seats: number
  readonly sold: number
  readonly percent: number
}

/** Summary of a day, without departures that were called off. One of several legs counts with the seats that it fills on the average of its way. */
export function daySummary(rows: readonly Occupancy[], nowMs: number): DaySummary {
  const running = rows.filter((row) => row.called_off_at === null)
  const seats = running.reduce((sum, row) => sum + row.total_kursi, 0)
  const sold = Math.round(running.reduce((sum, row) => sum + averageSold(row), 0))
  return {
    departures: running.length,
    left: running.filter((row) => hasLeft(row, nowMs)).length,
    seats,
    sold,
    percent: soldPercent({ terjual: sold, total_kursi: seats }),
  }
}

function averageSold(row: Occupancy): number {
  const { sold, total, unit } = filledOf(row)
  return unit === 'seat' ? sold : (sold / Math.max(1, total)) * row.total_kursi
}

/** The shares of a bar: of several legs together. */
export function barOf({ ruas, ...row }: Occupancy) {
  if (!ruas) return row
  const sum = (of: (leg: LegOccupancy) => number) => ruas.reduce((all, leg) => all + of(leg), 0)
  return {
    total_kursi: row.total_kursi * ruas.length,
    terjual: sum((leg) => leg.terjual),
    menunggu: sum((leg) => leg.menunggu),
    ditahan: sum((leg) => leg.ditahan),
  }
}

export function hasLeft({ waktu_berangkat }: Pick<Occupancy, 'waktu_berangkat'>, nowMs: number): boolean {
  return Date.parse(waktu_berangkat) <= nowMs
}

/** At most `count` departures: the next ones; if too few are left, preceded by the latest past ones. */
export function nextDepartures(rows: readonly Occupancy[], nowMs: number, count: number): Occupancy[] {
  const sorted = rows.toSorted((a, b) => Date.parse(a.waktu_berangkat) - Date.parse(b.waktu_berangkat))
  const firstAhead = sorted.findIndex((row) => !hasLeft(row, nowMs))
  const ahead = firstAhead === -1 ? sorted.length : firstAhead
  const from = Math.max(0, Math.min(ahead, sorted.length - count))
  return sorted.slice(from, from + count)
}
