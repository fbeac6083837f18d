import { expect, it } from 'vitest'
import { findCities } from './city-match.ts'

const city = (nama: string, ...alias: string[]) => ({
  nama,
  zona: 'Asia/Jakarta' as const,
  terminal: 'T',
  alias,
})
const cities = [city('Bandung'), city('Jakarta', 'DKI', 'Betawi'), city('Yogyakarta', 'Jogja', 'Yogya')]
const found = (text: string) => findCities(text, cities).map(({ nama, alias }) => [nama, alias])

it('finds cities by their beginning, another name, or a part of the name [T223]', () => {
  expect(found('')).toEqual([
    ['Bandung', ''],
    ['Jakarta', ''],
    ['Yogyakarta', ''],
  ])
  expect(found(' JOG ')).toEqual([['Yogyakarta', 'Jogja']])
  expect(found('karta')).toEqual([
    ['Jakarta', ''],
    ['Yogyakarta', ''],
  ])
  expect(found('b')).toEqual([
    ['Bandung', ''],
    ['Jakarta', 'Betawi'],
  ])
  expect(found('x')).toEqual([])
})
