import { describe, expect, it } from 'vitest'
import { seatList, seatNumbersOf } from './index.ts'

describe('seat numbers', () => {
  it('keep the non-empty items of an array [W14]', () => {
    expect(seatList([3, '', '7', null, undefined, '12A'])).toEqual(['3', '7', '12A'])
  })

  it('are split and trimmed in comma-separated text [W14]', () => {
    expect(seatList(' 3, 7 ,,12 ')).toEqual(['3', '7', '12'])
  })

  it('are a list of one if a single value, and none if nothing [W14]', () => {
    expect(seatList(9)).toEqual(['9'])
    expect([seatList(null), seatList(undefined), seatList('')]).toEqual([[], [], []])
  })

  it('are in order, and what is no number is left out', () => {
    expect(seatNumbersOf(['12', 'x', 3, '05'])).toEqual([3, 12])
  })
})
