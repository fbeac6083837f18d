import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

/** Parses cells as spreadsheets do: text after a closing quote belongs to the cell, up to the next separator or line end. */
function readCells(text: string, separator: string): string[] {
  const cells: string[] = []
  let at = 0
  while (at < text.length) {
    let cell = ''
    if (text[at] === '"')
      for (at++; at < text.length; at++) {
        if (text[at] !== '"') cell += text[at]
        else if (text[at + 1] === '"') cell += text[at++]
        else break
      }
    if (text[at] === '"') at++
    while (at < text.length && text[at] !== separator && text[at] !== '\r' && text[at] !== '\n')
      cell += text[at++]
    cells.push(cell)
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
  return cells
}

/** Whether a spreadsheet takes a cell for a formula: it skips blanks and stray quotes, and accepts full-width operators. */
const isFormula = (cell: string) => /^[\s"“”\u200B]*[=+\-@]/.test(cell.normalize('NFKC'))

test('the reader of these tests finds a formula after a semicolon: the control', () => {
  const unguarded = '"TB-1","x;=HYPERLINK(A1)","b"\r\n'
  expect(readCells(unguarded, ',')).toEqual(['TB-1', 'x;=HYPERLINK(A1)', 'b'])
  expect(readCells(unguarded, ';').some(isFormula)).toBe(true)
})

test('quotes every cell, ends lines with CRLF, and writes null as an empty cell', () => {
  expect(csvLine(['Bandung', 12, null, ''])).toBe('"Bandung","12","",""\r\n')
})

test('commas, quotes and line breaks are read back unchanged', () => {
  const cells = ['Sari, Dewi', 'kata "aku"', 'dua\nbaris']
  expect(readCells(csvLine(cells), ',')).toEqual(cells)
})

test('numbers, dates and dashes between words are not changed', () => {
  const cells = ['2090-07-01 23:30', 'TB-1001', 'Jakarta - Bandung', 'a=b', 'sari@contoh.id', 'AC, Toilet']
  expect(readCells(csvLine([...cells, -5, 90_000]), ',')).toEqual([...cells, '-5', '90000'])
})

const OPERATORS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢']
const LEADS = [
  '',
  ' ',
  'x;',
  'x; ',
  'x,',
  'x\t',
  'x\r\n',
  'x\n',
  'x\r',
  'x;"',
  '"',
  ' "',
  'x;“',
  '\u00A0',
  '\uFEFF',
  'x ',
  'x|',
  '\t',
  'x;\u200B',
]

test.each(LEADS)('after %j no spreadsheet runs a formula, with any separator', (lead) => {
  for (const operator of OPERATORS) {
    const line = csvLine(['TB-1', `${lead}${operator}HYPERLINK(A1)`, `${lead}${operator} 1+1`, 'b'])
    for (const separator of [',', ';', '\t', '|'])
      expect([line, separator, readCells(line, separator).filter(isFormula)]).toEqual([line, separator, []])
  }
})

test('no spreadsheet runs a formula after a blank, if blanks separate cells', () => {
  for (const text of ['x =HYPERLINK(A1)', 'x @SUM(A1)', 'x\u00A0+62812'])
    expect(readCells(csvLine([text]).replaceAll('\u00A0', ' '), ' ').filter(isFormula)).toEqual([])
})

test('a formula is still readable as text', () => {
  expect(csvLine(['=HYPERLINK("http://jahat.example","klik")', '+62812', 'x;=A1'])).toBe(
    `"'=HYPERLINK(""http://jahat.example"",""klik"")","'+62812","x;'=A1"\r\n`,
  )
})
