import { describe, expect, it } from 'vitest'
import { seatList, seatNumbersOf } from './index.ts'

describe('seat numbers', () => {
  it('keep the non-empty items of an array [W14]', () => {
    expect(seatList([3, '', '7', null, undefined, '12A'])).toEqual(['3', '7', '12A'])
  })

  it('are split and trimmed in comma-separated text [W14]', () => {
    expect(seatList(' 3, 7 ,,12 ')).toEqual(['3', '7', '12'])
  })

  it('become a list of one for a single value, and an empty list for none [W14]', () => {
    expect(seatList(9)).toEqual(['9'])
    expect([seatList(null), seatList(undefined), seatList('')]).toEqual([[], [], []])
  })

  it('are sorted, without values that are no numbers', () => {
    expect(seatNumbersOf(['12', 'x', 3, '05'])).toEqual([3, 12])
  })
})
