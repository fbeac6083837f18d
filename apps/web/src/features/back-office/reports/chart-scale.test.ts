import { expect, it } from 'vitest'
import { labelledMarks, niceTicks, shortRupiah } from './chart-scale.ts'

it('has round steps up to at least the largest value', () => {
  expect(niceTicks(33_950_000)).toEqual([0, 10_000_000, 20_000_000, 30_000_000, 40_000_000])
  expect(niceTicks(8)).toEqual([0, 2, 4, 6, 8])
  expect(niceTicks(0)).toEqual([0, 1])
  expect(niceTicks(1)).toEqual([0, 1])
})

it('labels at most the given number of marks, and always the last one', () => {
  expect([...labelledMarks(30, 6)]).toEqual([4, 9, 14, 19, 24, 29])
  expect([...labelledMarks(3, 6)]).toEqual([0, 1, 2])
  expect([...labelledMarks(0, 6)]).toEqual([])
})

it('abbreviates rupiah', () => {
  expect(shortRupiah(1_500_000)).toBe('Rp 1,5 jt')
  expect(shortRupiah(2_000_000_000)).toBe('Rp 2 M')
  expect(shortRupiah(500)).toBe('Rp 500')
})
