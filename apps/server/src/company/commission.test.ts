import { expect, test } from 'vitest'
import { commissionOf } from './commission.ts'

const term = (fields: object) => ({
  asal: null,
  tujuan: null,
  kelas: null,
  bps: null,
  rupiah: null,
  ...fields,
})
const line = { asal: 'Semarang', tujuan: 'Surabaya' }
const terms = [
  term({ bps: 500 }),
  term({ kelas: 'Eksekutif', bps: 800 }),
  term({ ...line, rupiah: 12_000 }),
  term({ ...line, kelas: 'Eksekutif', bps: 1000 }),
]
const seat = { asal: 'semarang', tujuan: 'Surabaya', kelas: 'eksekutif', harga: 175_555 }

test('the most exact row of the terms counts [B901]', () => {
  const of = (fields: object) => commissionOf(terms, { ...seat, ...fields })
  expect(of({})).toBe(17_555)
  expect(of({ kelas: null })).toBe(12_000)
  expect(of({ asal: 'Jakarta' })).toBe(14_044)
  expect(of({ asal: 'Jakarta', kelas: 'Ekonomi' })).toBe(8777)
  expect(commissionOf([], seat)).toBe(0)
})

test('a commission never exceeds the price [B901]', () => {
  expect(commissionOf([term({ rupiah: 12_000 })], { ...seat, harga: 5000 })).toBe(5000)
})
