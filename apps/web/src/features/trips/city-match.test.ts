import { describe, expect, it } from 'vitest'
import { resolveCity, similarCities } from './city-match.ts'

const names = ['Bandung', 'Bandar Lampung', 'Jakarta', 'Yogyakarta', 'Solo']
const cities = names.map((nama) => ({ nama, zona: 'Asia/Jakarta' }))

describe('a typed city', () => {
  it('is found in any letter case and by the beginning of its name', () => {
    expect(resolveCity(' jakarta', cities)).toBe('Jakarta')
    expect(resolveCity('yog', cities)).toBe('Yogyakarta')
  })

  it('stays as typed if none or several match', () => {
    expect(resolveCity('Ban ', cities)).toBe('Ban')
    expect(resolveCity('Paris', cities)).toBe('Paris')
    expect(resolveCity('  ', cities)).toBe('')
  })

  it('is suggested after a typing error', () => {
    expect(similarCities('Jakrta', names)).toEqual(['Jakarta'])
    expect(similarCities('karta', names)).toEqual(['Jakarta', 'Yogyakarta'])
    expect(similarCities('Jakarta', names)).toEqual([])
    expect(similarCities('Paris', names)).toEqual([])
  })
})
