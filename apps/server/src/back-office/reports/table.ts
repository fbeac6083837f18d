/** A table that can be written to any kind of file. */

/** Times are 'YYYY-MM-DD HH:MM' in the zone that the header or the next column names. */
export type Cell = string | number | null

/** The kind of a cell, for files that distinguish numbers, times and text. */
export type ColumnKind = 'text' | 'number' | 'money' | 'time'

/** Width in characters. */
export type Column = { readonly title: string; readonly kind: ColumnKind; readonly width: number }

/** Pages of rows, each fetched after the previous one was consumed. */
export type Pages = AsyncIterable<readonly (readonly Cell[])[]>

/** `name` without its extension. */
export type Table = { readonly name: string; readonly columns: readonly Column[]; readonly pages: Pages }
