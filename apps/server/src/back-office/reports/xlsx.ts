/** A table as a workbook: text is never more than text, money and times are numbers that a spreadsheet can count with. */
import type { CellValue } from 'hucre/xlsx'
import type { Cell, Column, ColumnKind, Pages, Table } from './table.ts'

/**
 * How a spreadsheet shows each kind; it writes the separators that its own language has. What is typed over a cell of
 * text stays text, a telephone's 0 and a leading `=` alike.
 */
const FORMATS: Readonly<Record<ColumnKind, string>> = {
  text: '@',
  number: '0',
  money: '#,##0',
  time: 'dd/mm/yyyy hh:mm',
}

/** A workbook of one sheet (more beyond a million rows), made while it is read: its size does not matter to memory. */
export async function* xlsxBytes({ name, columns, pages }: Table): AsyncIterable<Uint8Array> {
  // Loaded for the first workbook: no other start and no other call has to carry it.
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
  return kind === 'time' ? asDate(cell) : asText(cell)
}

/** Workbooks have no zones: a date there is the wall time that was written. */
const asDate = (time: string) => new Date(`${time.replace(' ', 'T')}Z`)

/**
 * A spreadsheet reads `_x000D_` as the character of that number, which a person may have typed, and XML has no place
 * for two characters at all.
 */
const asText = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD')
