/** Comma-separated values as RFC 4180 writes them, safe to open in a spreadsheet. Pure. */

export type Cell = string | number | null

/** A line of cells with its CRLF. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = disarm(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A spreadsheet runs what begins with one of these as a formula: a passenger who calls himself
 * `=HYPERLINK("http://…")` would reach into the operator's machine. The apostrophe makes it text.
 */
const disarm = (text: string) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)
