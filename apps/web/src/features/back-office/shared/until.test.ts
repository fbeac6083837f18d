import { describe, expect, it } from 'vitest'
import { asInstant, asTyped, hoursFrom } from './until.ts'

describe('a time until which seats are kept', () => {
  it('is typed in the zone of the departure, and sent as an instant', () => {
    expect(asTyped(Date.parse('2026-12-01T12:30:00Z'), 'Asia/Jakarta')).toBe('2026-12-01T19:30')
    for (const zone of ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'])
      expect(asInstant(asTyped(Date.parse('2026-12-31T17:30:00Z'), zone), zone)).toBe(
        '2026-12-31T17:30:00.000Z',
      )
    expect([asInstant('', 'Asia/Jakarta'), asInstant('besok', 'Asia/Jakarta')]).toEqual(['', ''])
  })

  it('is proposed at a quarter of an hour, at the latest when booking closes', () => {
    const now = Date.parse('2026-12-01T12:31:00Z')
    expect(new Date(hoursFrom(now, 2, '2026-12-02T00:00:00Z')).toISOString()).toBe('2026-12-01T14:45:00.000Z')
    expect(new Date(hoursFrom(now, 2, '2026-12-01T13:20:40Z')).toISOString()).toBe('2026-12-01T13:20:00.000Z')
  })
})
