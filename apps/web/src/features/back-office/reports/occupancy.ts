/** Summary of a day's departures, and the next ones. */
import { filledOf, type LegOccupancy, type Occupancy } from '@tiketbus/contract'
import { formatClock } from '../../../lib/dates.ts'
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

/** The seats that are free on the whole way. */
export function freeSeats({ total_kursi, terjual, menunggu, ditahan, ruas }: Occupancy): number {
  const legs = ruas ?? [{ terjual, menunggu, ditahan }]
  const taken = Math.max(...legs.map((leg) => leg.terjual + leg.menunggu + leg.ditahan))
  return Math.max(0, total_kursi - taken)
}

/** A day's departures as its board has them: those ahead, soonest first, then those that have left, latest first; none that was deleted. */
export function boardOrder(rows: readonly Occupancy[], nowMs: number): Occupancy[] {
  const kept = rows.filter(({ archived_at }) => !archived_at)
  const [ahead, left] = [
    kept.filter((row) => !hasLeft(row, nowMs)),
    kept.filter((row) => hasLeft(row, nowMs)),
  ]
  const at = ({ waktu_berangkat }: Occupancy) => Date.parse(waktu_berangkat)
  return [...ahead.toSorted((a, b) => at(a) - at(b)), ...left.toSorted((a, b) => at(b) - at(a))]
}

/** The departures whose cities, bus or time contain each word. */
export function searchBoard(rows: readonly Occupancy[], q: string): readonly Occupancy[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const text = `${formatClock(row.waktu_berangkat, row.zona_asal)} ${row.asal} ${row.tujuan} ${row.nama_bus}`
    return words.every((word) => text.toLowerCase().includes(word))
  })
}
