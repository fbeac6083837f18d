/** A table of rows, independent of the kind of file. */

/** A time is 'YYYY-MM-DD HH:MM', local to the zone that its header or the next column names; a day is 'YYYY-MM-DD'. */
export type Cell = string | number | null

/** The kind of a cell, for files that distinguish numbers, times and text. */
export type ColumnKind = 'text' | 'number' | 'money' | 'time' | 'day'

/** Width in characters. */
export type Column = { readonly title: string; readonly kind: ColumnKind; readonly width: number }

/** Pages of rows; each is fetched once the previous one was consumed. */
export type Pages = AsyncIterable<readonly (readonly Cell[])[]>

/** `name`: the file name without its extension. */
export type Table = { readonly name: string; readonly columns: readonly Column[]; readonly pages: Pages }

/** Title, kind of cells and width of a column, and the function that returns a row's cell. */
export type ColumnOf<Row> = readonly [
  title: () => string,
  kind: ColumnKind,
  width: number,
  cell: (row: Row) => Cell,
]

export const columnsOf = <Row>(columns: readonly ColumnOf<Row>[]): Column[] =>
  columns.map(([title, kind, width]) => ({ title: title(), kind, width }))

export const cellsOf = <Row>(columns: readonly ColumnOf<Row>[], rows: readonly Row[]): Cell[][] =>
  rows.map((row) => columns.map(([, , , cell]) => cell(row)))

/** Rows that are in memory at a time. */
export const PAGE_ROWS = 1000
