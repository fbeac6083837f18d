import { describe, expect, it } from 'vitest'
import { shortDay } from '../../lib/dates.ts'
import { daysLater, groupByDay } from './trip-days.ts'

const trip = (waktu_berangkat: string, perkiraan_tiba: string | null) => ({
  waktu_berangkat,
  perkiraan_tiba,
  zona_asal: 'Asia/Jakarta' as const,
  zona_tujuan: 'Asia/Makassar' as const,
})

describe('days of a departure', () => {
  it('counts the days in each place’s own zone', () => {
    expect(daysLater(trip('2026-11-21T12:00:00Z', '2026-11-21T15:59:00Z'))).toBe(0)
    // 23.00 in Jakarta; an hour later it is 01.00 in Denpasar.
    expect(daysLater(trip('2026-11-21T16:00:00Z', '2026-11-21T17:00:00Z'))).toBe(1)
    expect(daysLater(trip('2026-11-21T16:00:00Z', null))).toBe(0)
  })

  it('are one group each, though departures in two zones alternate between days around midnight', () => {
    const days = groupByDay([
      { waktu_berangkat: '2026-11-21T15:00:00Z', zona_asal: 'Asia/Jakarta' },
      { waktu_berangkat: '2026-11-21T15:30:00Z', zona_asal: 'Asia/Jayapura' },
      { waktu_berangkat: '2026-11-21T16:00:00Z', zona_asal: 'Asia/Jakarta' },
      { waktu_berangkat: '2026-11-21T17:00:00Z', zona_asal: 'Asia/Jakarta' },
    ])
    expect(days.map(({ heading, trips }) => [heading, trips.length])).toEqual([
      ['Sabtu, 21 November 2026', 2],
      ['Minggu, 22 November 2026', 2],
    ])
  })

  it('formats a day briefly', () => {
    expect(shortDay('2026-11-23')).toBe('Sen 23 Nov')
    expect(shortDay('2027-01-01')).toBe('Jum 1 Jan')
  })
})
