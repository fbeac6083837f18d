import { expect, it } from 'vitest'
import { bestDay, sumSales } from './sales.ts'

const days = [
  { tanggal: '2026-11-20', tiket: 2, pendapatan: 700_000, refund: 0 },
  { tanggal: '2026-11-21', tiket: 1, pendapatan: 350_000, refund: 700_000, ditarik: 100_000 },
]

it('adds up income and refunds', () => {
  expect(sumSales(days)).toEqual({
    tiket: 3,
    pendapatan: 1_050_000,
    refund: 700_000,
    ditarik: 100_000,
    bersih: 350_000,
  })
  expect(sumSales([])).toEqual({ tiket: 0, pendapatan: 0, refund: 0, ditarik: 0, bersih: 0 })
})

it('finds the best day', () => {
  expect(bestDay(days)?.tanggal).toBe('2026-11-20')
  expect(bestDay([])).toBeUndefined()
})
