import { describe, expect, it } from 'vitest'
import { readSeats } from '../shared/read-seats.ts'
import { readNames, roundSums } from './typed-seats.ts'

const labelled = { label_kursi: ['1A', '1B', '1C', '1D', '2A', '2B'] }

describe('readSeats', () => {
  it.each([
    ['12 13', [12, 13]],
    ['12-15', [12, 13, 14, 15]],
    ['15 – 12', [12, 13, 14, 15]],
    ['1,2; 4 s/d 6', [1, 2, 4, 5, 6]],
    ['3 3 2-4', [3, 2, 4]],
    ['', []],
  ])('reads %o [B880]', (text, seats) => {
    expect(readSeats(text, null, 40)).toEqual({ seats, unknown: [] })
  })

  it('reads labels in any case, and ranges of them; a bus with labels has no other numbers [B880]', () => {
    expect(readSeats('2a 1c-2A', labelled, 6)).toEqual({ seats: [5, 3, 4], unknown: [] })
    expect(readSeats('1A 12', labelled, 6)).toEqual({ seats: [1], unknown: ['12'] })
  })

  it.each(['41', '0', '1-', '1-2-3', 'x'])('names %o as no seat [B880]', (word) => {
    expect(readSeats(`7 ${word}`, null, 40)).toEqual({ seats: [7], unknown: [word.toUpperCase()] })
  })
})

describe('readNames', () => {
  it.each([
    ['Siti Aminah\nBudi\r\n\r\n  Dewi   Lestari ', ['Siti Aminah', 'Budi', 'Dewi Lestari']],
    ['No\tNama\tTelepon\n1\tSiti\t0812\n2\tBudi\t0813', ['Siti', 'Budi']],
    ['Nama Lengkap\n1. Siti\n2) Budi\n- Dewi', ['Siti', 'Budi', 'Dewi']],
    ['Siti; Budi', ['Siti', 'Budi']],
    ['Siti Aminah, S.Pd', ['Siti Aminah, S.Pd']],
    ['3201010101010001\tSiti', ['Siti']],
    ['12\n\t', []],
  ])('reads %o [B881]', (text, names) => {
    expect(readNames(text)).toEqual(names)
  })
})

it('offers the exact sum and the next round ones [B882]', () => {
  expect(roundSums(185_000)).toEqual([185_000, 190_000, 200_000])
  expect(roundSums(200_000)).toEqual([200_000])
  expect(roundSums(0)).toEqual([])
})
