/** Comma-separated values (RFC 4180), safe to open in any spreadsheet. Pure. */
import type { Cell } from './table.ts'

/** Returns a line of cells with its CRLF. Every cell is quoted, which does not affect numbers and dates. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: Cell): string {
  if (cell === null) return '""'
  const text = typeof cell === 'number' ? String(cell) : neutraliseFormulas(cell)
  return `"${text.replaceAll('"', '""')}"`
}

/** The first characters of a formula, and the variants that a spreadsheet reads as the same character. */
const OPERATOR = '[=+\\-@\\u2212\\uFE62\\uFE63\\uFE66\\uFE6B\\uFF0B\\uFF0D\\uFF1D\\uFF20]'
/** Characters that some spreadsheet takes for the end of a cell or a line, although this file uses commas and CRLF. */
const SEPARATOR = '[;,|\\p{Cc}\\p{Zl}\\p{Zp}\\uFF0C\\uFF1B]'
/** Characters that a spreadsheet skips before it looks for a formula. */
const SKIPPED = '[\\s\\p{Cf}\\p{Quotation_Mark}]*'
const FORMULA_START = new RegExp(
  `((?:^|${SEPARATOR})${SKIPPED})(?=${OPERATOR})|(\\s)(?=${OPERATOR}\\S)`,
  'gu',
)

/**
 * A spreadsheet runs a cell that begins with an operator, so that a passenger named `=HYPERLINK("http://…")` could attack the
 * machine of the administrator who opens the file. With semicolons as separators, the default in Indonesia, it splits
 * `x;=HYPERLINK(A1)` in two and runs the second half, despite the quotes. An apostrophe before the operator makes it text; a dash
 * between words stays.
 */
const neutraliseFormulas = (text: string) => text.replace(FORMULA_START, `$1$2'`)
