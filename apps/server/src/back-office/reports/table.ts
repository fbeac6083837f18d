/** A list as a table, for whichever kind of file. */

/** A time is written 'YYYY-MM-DD HH:MM', wall time of the zone that its header or the column beside it names. */
export type Cell = string | number | null

/** What a cell is, for files in which numbers, times and text differ. */
export type ColumnKind = 'text' | 'number' | 'money' | 'time'

/** Width in characters. */
export type Column = { readonly title: string; readonly kind: ColumnKind; readonly width: number }

/** Pages of rows, each fetched when the one before was taken. */
export type Pages = AsyncIterable<readonly (readonly Cell[])[]>

/** `name` without its ending. */
export type Table = { readonly name: string; readonly columns: readonly Column[]; readonly pages: Pages }
