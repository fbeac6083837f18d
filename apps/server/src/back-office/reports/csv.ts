/** Comma-separated values (RFC 4180), safe to open in any spreadsheet. Pure. */
import type { Cell } from './table.ts'

/** Returns a line of cells with its CRLF. Every cell is quoted, which changes nothing for numbers and dates. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: Cell): string {
  if (cell === null) return '""'
  const text = typeof cell === 'number' ? String(cell) : disarm(cell)
  return `"${text.replaceAll('"', '""')}"`
}

/** Characters that begin a formula, with their Unicode variants that a spreadsheet accepts as well. */
const OPERATOR = '[=+\\-@\\u2212\\uFE62\\uFE63\\uFE66\\uFE6B\\uFF0B\\uFF0D\\uFF1D\\uFF20]'
/** Characters that some spreadsheet treats as the end of a cell or a line, besides our comma and CRLF. */
const SEPARATOR = '[;,|\\p{Cc}\\p{Zl}\\p{Zp}\\uFF0C\\uFF1B]'
/** Characters that are skipped before a formula. */
const PASSED_OVER = '[\\s\\p{Cf}\\p{Quotation_Mark}]*'
const FORMULA_START = new RegExp(
  `((?:^|${SEPARATOR})${PASSED_OVER})(?=${OPERATOR})|(\\s)(?=${OPERATOR}\\S)`,
  'gu',
)

/**
 * A spreadsheet runs a cell that begins with an operator: a passenger named `=HYPERLINK("http://…")` could attack the
 * operator's machine. With semicolons as separators, as in Indonesia, it splits `x;=HYPERLINK(A1)` and runs the
 * second half in spite of the quotes. An apostrophe before the operator makes it text. A dash between words stays.
 */
const disarm = (text: string) => text.replace(FORMULA_START, `$1$2'`)
