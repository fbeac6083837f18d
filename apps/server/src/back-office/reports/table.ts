/** A table of rows, independent of the kind of file. */

/** A time is 'YYYY-MM-DD HH:MM', local to the zone that its header or the next column names. */
export type Cell = string | number | null

/** The kind of a cell, for files that distinguish numbers, times and text. */
export type ColumnKind = 'text' | 'number' | 'money' | 'time'

/** Width in characters. */
export type Column = { readonly title: string; readonly kind: ColumnKind; readonly width: number }

/** Pages of rows; each is fetched once the previous one was consumed. */
export type Pages = AsyncIterable<readonly (readonly Cell[])[]>

/** `name`: the file name without its extension. */
export type Table = { readonly name: string; readonly columns: readonly Column[]; readonly pages: Pages }
