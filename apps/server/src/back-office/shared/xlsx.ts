/** A table as a workbook: text cells are never formulas, and money and times are numbers that a spreadsheet can calculate with. */
import type { CellValue } from 'hucre/xlsx'
import type { Cell, Column, ColumnKind, Pages, Table } from './table.ts'

/**
 * The format of each kind; a spreadsheet shows it with the separators of its own language. Text that is typed into a text cell
 * stays text, for example a phone number's 0 or a leading `=`.
 */
const FORMATS: Readonly<Record<ColumnKind, string>> = {
  text: '@',
  number: '0',
  money: '#,##0',
  time: 'dd/mm/yyyy hh:mm',
  day: 'dd/mm/yyyy',
}

/** Streams a workbook of one sheet (more beyond a million rows), so that memory use does not depend on its size. */
export async function* xlsxBytes({ name, columns, pages }: Table): AsyncIterable<Uint8Array> {
  // Loaded on first use, so that it does not slow down the start.
  const { writeXlsxStream } = await import('hucre/xlsx')
  yield* writeXlsxStream(rowsOf(columns, pages), {
    name: name.slice(0, 31),
    columns: columns.map(({ title, kind, width }) => ({ header: title, width, numFmt: FORMATS[kind] })),
    freezePane: { rows: 1 },
  })
}

async function* rowsOf(columns: readonly Column[], pages: Pages): AsyncGenerator<CellValue[]> {
  for await (const page of pages)
    for (const row of page) yield columns.map(({ kind }, index) => valueOf(kind, row[index] ?? null))
}

function valueOf(kind: ColumnKind, cell: Cell): CellValue {
  if (typeof cell !== 'string') return cell
  return kind === 'time' || kind === 'day' ? asDate(cell) : asText(cell)
}

/** Workbooks have no time zones: the date shows the local time as written. A day is read as its midnight in UTC. */
const asDate = (time: string) => new Date(time.includes(' ') ? `${time.replace(' ', 'T')}Z` : time)

/**
 * Escapes `_x000D_` as typed by a person, which a spreadsheet would read as that character, and replaces the two characters that
 * XML cannot contain.
 */
const asText = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD')
