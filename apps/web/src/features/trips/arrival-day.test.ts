import { expect, it } from 'vitest'
import { aTrip } from '../../testing/records.ts'
import { arrivalDay } from './trip-days.ts'

const arrivingAt = (perkiraan_tiba: string | null) =>
  arrivalDay({
    ...aTrip(),
    waktu_berangkat: '2026-11-21T13:00:00Z',
    perkiraan_tiba,
    zona_asal: 'Asia/Jakarta',
    zona_tujuan: 'Asia/Makassar',
  })

it('the day of arrival is shown if it is another one, at the destination', () => {
  // 22.30 and 00.30 in Makassar.
  expect(arrivingAt('2026-11-21T14:30:00Z')).toBe('')
  expect(arrivingAt('2026-11-21T16:30:00Z')).toBe('Minggu, 22 November 2026')
  expect(arrivingAt(null)).toBe('')
})
