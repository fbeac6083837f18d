/** Comma-separated values as RFC 4180 writes them, safe to open in any spreadsheet. Pure. */
import type { Cell } from './table.ts'

/** A line of cells with its CRLF. Every cell is quoted, which changes nothing for numbers and dates. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: Cell): string {
  if (cell === null) return '""'
  const text = typeof cell === 'number' ? String(cell) : disarm(cell)
  return `"${text.replaceAll('"', '""')}"`
}

/** What begins a formula, and the forms that a spreadsheet reads as the same character. */
const OPERATOR = '[=+\\-@\\u2212\\uFE62\\uFE63\\uFE66\\uFE6B\\uFF0B\\uFF0D\\uFF1D\\uFF20]'
/** What some spreadsheet takes for the end of a cell or a line, though our comma and CRLF stand elsewhere. */
const SEPARATOR = '[;,|\\p{Cc}\\p{Zl}\\p{Zp}\\uFF0C\\uFF1B]'
/** What it passes over before it looks for a formula. */
const PASSED_OVER = '[\\s\\p{Cf}\\p{Quotation_Mark}]*'
const FORMULA_START = new RegExp(
  `((?:^|${SEPARATOR})${PASSED_OVER})(?=${OPERATOR})|(\\s)(?=${OPERATOR}\\S)`,
  'gu',
)

/**
 * A spreadsheet runs a cell that begins with an operator: a passenger named `=HYPERLINK("http://…")` would reach into
 * the operator's machine. One set to semicolons, as Indonesia's are, cuts `x;=HYPERLINK(A1)` in two and runs the
 * second half, in spite of the quotes. An apostrophe before the operator makes it text. A dash between words stays.
 */
const disarm = (text: string) => text.replace(FORMULA_START, `$1$2'`)
