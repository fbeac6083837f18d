/** The report of money as a table: its rows by one property, its columns by another one. Pure. */
import type { FeeSum, MoneyRow } from '@tiketbus/contract'

/** What a sum can be by. The counter stands in one column with the agency. */
export const DIMENSIONS = ['metode', 'kanal', 'loket', 'rute'] as const
export type Dimension = (typeof DIMENSIONS)[number]

/** Only the rows with these values. */
export type MoneyFilter = Readonly<Partial<Record<Dimension, string>>>

/** '' without a counter or agency, or without a known departure. */
export function valueOf(row: MoneyRow, dimension: Dimension): string {
  if (dimension === 'loket') return row.loket ?? row.agen ?? ''
  if (dimension === 'rute') return row.asal === null ? '' : `${row.asal} – ${row.tujuan}`
  return row[dimension]
}

export const filtered = (rows: readonly MoneyRow[], filter: MoneyFilter): readonly MoneyRow[] =>
  rows.filter((row) =>
    DIMENSIONS.every((one) => filter[one] === undefined || filter[one] === valueOf(row, one)),
  )

export type PivotRow = {
  /** Undefined: the sum of all rows. */
  readonly value: string | undefined
  readonly masuk: number
  readonly keluar: number
  readonly entri: number
  /** What the provider takes, as far as its fees are entered; null without money that came through it, undefined from a server that does not know. */
  readonly biaya: FeeSum | null | undefined
  /** What stayed, by the value of the columns' property. */
  readonly cells: ReadonlyMap<string, number>
}

/** Returns a row for each value, the largest sum first, the sum of all last, and the values of the columns, the largest first. */
export function pivot(
  rows: readonly MoneyRow[],
  by: Dimension,
  across?: Dimension,
): { rows: readonly PivotRow[]; columns: readonly string[] } {
  const cellOf = (row: MoneyRow) => (across === undefined ? '' : valueOf(row, across))
  const groups = [...Map.groupBy(rows, (row) => valueOf(row, by))]
    .map(([value, group]) => sumOf(value, group, cellOf))
    .toSorted((one, other) => other.masuk - other.keluar - (one.masuk - one.keluar))
  const total = sumOf(undefined, rows, cellOf)
  const columns =
    across === undefined
      ? []
      : [...total.cells].toSorted(([, one], [, other]) => other - one).map(([value]) => value)
  return { rows: [...groups, total], columns }
}

function sumOf(
  value: string | undefined,
  rows: readonly MoneyRow[],
  cellOf: (row: MoneyRow) => string,
): PivotRow {
  const cells = new Map<string, number>()
  for (const row of rows) cells.set(cellOf(row), (cells.get(cellOf(row)) ?? 0) + row.masuk - row.keluar)
  const sum = (field: 'masuk' | 'keluar' | 'entri') => rows.reduce((all, row) => all + row[field], 0)
  const sums = { masuk: sum('masuk'), keluar: sum('keluar'), entri: sum('entri') }
  return { value, ...sums, biaya: feesOf(rows), cells }
}

function feesOf(rows: readonly MoneyRow[]): FeeSum | null | undefined {
  if (rows.some(({ biaya }) => biaya === undefined)) return undefined
  const fees = rows.flatMap(({ biaya }) => biaya ?? [])
  const sum = (field: keyof FeeSum) => fees.reduce((all, fee) => all + fee[field], 0)
  return fees.length === 0
    ? null
    : { jumlah: sum('jumlah'), diisi: sum('diisi'), belum_diisi: sum('belum_diisi') }
}
