import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('cells are separated by commas, lines end with CRLF, nothing is an empty cell', () => {
  expect(csvLine(['Bandung', 12, null, ''])).toBe('Bandung,12,,\r\n')
})

test('commas, quotes and line breaks are quoted', () => {
  expect(csvLine(['Sari, Dewi', 'kata "aku"', 'dua\nbaris'])).toBe(
    '"Sari, Dewi","kata ""aku""","dua\nbaris"\r\n',
  )
})

test('what a spreadsheet would run as a formula is text', () => {
  expect(csvLine(['=1+1', '+62812', '-5', '@SUM(A1)', '\t=1', 'a=b'])).toBe(
    "'=1+1,'+62812,'-5,'@SUM(A1),'\t=1,a=b\r\n",
  )
  expect(csvLine(['=HYPERLINK("http://jahat.example","klik")'])).toBe(
    `"'=HYPERLINK(""http://jahat.example"",""klik"")"\r\n`,
  )
  expect(csvLine([-5])).toBe('-5\r\n')
})
