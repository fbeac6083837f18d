import { inflateRawSync } from 'node:zlib'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { Cell, Column } from './table.ts'
import { xlsxBytes } from './xlsx.ts'

const columns: readonly Column[] = [
  { title: 'Nama', kind: 'text', width: 20 },
  { title: 'Telepon', kind: 'text', width: 15 },
  { title: 'Kursi', kind: 'number', width: 5 },
  { title: 'Harga (Rp)', kind: 'money', width: 12 },
  { title: 'Waktu (WIB)', kind: 'time', width: 18 },
]

async function* pagesOf(rows: readonly (readonly Cell[])[]) {
  yield rows.slice(0, 1)
  yield rows.slice(1)
}

async function fileOf(rows: readonly (readonly Cell[])[]) {
  const chunks = await Array.fromAsync(xlsxBytes({ name: 'tiket', columns, pages: pagesOf(rows) }))
  return Buffer.concat(chunks)
}

const cellsOf = async (file: Uint8Array) => (await readXlsx(file)).sheets[0]?.rows

/** Returns a part of the file as it was written, since the reader might repair what a spreadsheet would not. */
function partOf(file: Buffer, name: string): string {
  const at = file.indexOf(name)
  const begins = at + name.length + file.readUInt16LE(at - 2)
  return inflateRawSync(file.subarray(begins)).toString()
}

test('keeps rows and columns; money and seats are numbers, times are dates', async () => {
  const file = await fileOf([
    ['Sari, Dewi', '081234', 3, 90_000, '2026-11-23 04:30'],
    ['Budi; "B"', '+62 812', 4, 0, null],
  ])
  expect(await cellsOf(file)).toEqual([
    ['Nama', 'Telepon', 'Kursi', 'Harga (Rp)', 'Waktu (WIB)'],
    ['Sari, Dewi', '081234', 3, 90_000, new Date('2026-11-23T04:30Z')],
    ['Budi; "B"', '+62 812', 4, 0, null],
  ])
  // 46349 days after the epoch of spreadsheets: 23 November, in any zone of the reader.
  expect(partOf(file, 'xl/worksheets/sheet1.xml')).toContain('<v>46349.1875</v>')
})

test('typed text never runs: each text is a text cell, in a text column [B51]', async () => {
  const typed = [
    '=HYPERLINK("http://jahat.example")',
    '@SUM(A1)',
    '+62',
    '-1',
    '\t=1+1',
    'x;=A1',
    "=cmd|'/c calc'!A1",
  ]
  const file = await fileOf(typed.map((text) => [text, null, 1, 1, null]))
  expect((await cellsOf(file))?.slice(1).map(([name]) => name)).toEqual(typed)
  const sheet = partOf(file, 'xl/worksheets/sheet1.xml')
  expect(sheet).not.toMatch(/<f[ >]/)
  expect(sheet.match(/t="inlineStr"/g)).toHaveLength(columns.length + typed.length)
  expect(partOf(file, 'xl/styles.xml')).toContain('formatCode="@"')
})

test('escapes or replaces characters that a workbook cannot contain', async () => {
  const file = await fileOf([
    ['_x000D_ \u0000\u0007<&>', 'a\uFFFFb', 1, 1, null],
    ['\uD800', '😀\nbaris', 1, 1, null],
  ])
  expect(await cellsOf(file)).toEqual([
    columns.map(({ title }) => title),
    ['_x000D_ \u0000\u0007<&>', 'a\uFFFDb', 1, 1, null],
    ['\uFFFD', '😀\nbaris', 1, 1, null],
  ])
})

test('a file without rows has its header', async () => {
  expect(await cellsOf(await fileOf([]))).toEqual([columns.map(({ title }) => title)])
})
