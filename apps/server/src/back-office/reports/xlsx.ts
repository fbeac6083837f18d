/** A table as a workbook: text cells are only text, money and times are numbers for calculations. */
import type { CellValue } from 'hucre/xlsx'
import type { Cell, Column, ColumnKind, Pages, Table } from './table.ts'

/**
 * The number format of each kind; a spreadsheet uses the separators of its own language. Text that is typed over a text cell
 * stays text, with a phone's 0 and a leading `=`.
 */
const FORMATS: Readonly<Record<ColumnKind, string>> = {
  text: '@',
  number: '0',
  money: '#,##0',
  time: 'dd/mm/yyyy hh:mm',
}

/** Generates a workbook of one sheet (more beyond a million rows) as a stream, so that memory does not grow with its size. */
export async function* xlsxBytes({ name, columns, pages }: Table): AsyncIterable<Uint8Array> {
  // Loaded for the first workbook only, to keep the start and the memory small.
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

/** Workbooks have no zones: a date is the local time as written. */
const asDate = (time: string) => new Date(`${time.replace(' ', 'T')}Z`)

/**
 * A spreadsheet reads `_x000D_` as the character with that code, which a person may have typed, and XML cannot contain
 * some characters at all.
 */
const asText = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD')
