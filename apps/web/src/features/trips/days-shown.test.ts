import { describe, expect, it } from 'vitest'
import { daysAround, shortPrice } from './days-shown.ts'

describe('the days that a search shows', () => {
  it('are three on each side of the chosen one, also across months [T24]', () => {
    const days = daysAround('2026-12-01', '2026-11-23')
    expect([days.length, days[0], days[3], days[6]]).toEqual([7, '2026-11-28', '2026-12-01', '2026-12-04'])
  })

  it('start today if none is chosen, or if earlier ones have passed [T24]', () => {
    for (const chosen of ['', '2026-11-23', '2026-11-25', '2026-01-31']) {
      const days = daysAround(chosen, '2026-11-23')
      expect([days.length, days[0]]).toEqual([7, '2026-11-23'])
    }
  })

  it('have abbreviated prices', () => {
    expect([150_000, 152_500, 1_250_000, 0, 750].map(shortPrice)).toEqual([
      '150rb',
      '152,5rb',
      '1,25jt',
      '0',
      '750',
    ])
  })
})
