import { eachDetail } from '@tiketbus/contract'
import { describe, expect, test } from 'vitest'
import { tripAt, validUntil, type Snapshot } from './departure-snapshot.ts'

const MINUTE = 60_000_000
const SECOND = 1_000_000
/** Times in microseconds; the departure leaves an hour after 0. */
const snapshot: Snapshot = {
  trip: {
    id_rute: 7,
    id_bus: 1,
    asal: 'Jakarta',
    tujuan: 'Malang',
    zona_asal: 'Asia/Jakarta',
    zona_tujuan: 'Asia/Jakarta',
    waktu_berangkat: '1970-01-01T01:00:00.000Z',
    perkiraan_tiba: null,
    harga: 100_000,
    status: 'aktif',
    ...eachDetail(() => null),
    nama_bus: 'Kencana',
    total_kursi: 40,
    waktu_tutup: '1970-01-01T00:50:00.000Z',
  },
  way: { jumlah_ruas: 1, naik: 0, turun: 1, jalur: null },
  departs: 60 * MINUTE,
  closes: 50 * MINUTE,
  booked: 3,
  expiries: [10 * SECOND, 20 * SECOND, 20 * SECOND],
}
const shown = (now: number) => {
  const { kursi_tersedia, minutes_until_departure, booking_allowed } = tripAt(snapshot, now)
  return [kursi_tersedia, minutes_until_departure, booking_allowed]
}

describe('a cached departure', () => {
  test('frees a held seat at the microsecond of its expiry [T11]', () => {
    expect([0, 10 * SECOND - 1, 10 * SECOND, 20 * SECOND].map((now) => shown(now)[0])).toEqual([
      34, 34, 35, 37,
    ])
  })

  test('rounds the minutes up and closes at the exact microsecond [T14, T15]', () => {
    expect(shown(0)).toEqual([34, 60, true])
    expect(shown(1 * MINUTE - 1)).toEqual([37, 60, true])
    expect(shown(1 * MINUTE)).toEqual([37, 59, true])
    expect(shown(50 * MINUTE - 1)).toEqual([37, 11, true])
    expect(shown(50 * MINUTE)).toEqual([37, 10, false])
  })

  test('is valid until the next expiry, minute or closing, and no longer', () => {
    const halfMinute = { ...snapshot, closes: 49.5 * MINUTE }
    for (const one of [snapshot, halfMinute])
      for (let now = 0; now < 61 * MINUTE; now += 7 * SECOND + 1) {
        const until = validUntil(one, now)
        expect(until).toBeGreaterThan(now)
        expect(tripAt(one, until - 1)).toEqual(tripAt(one, now))
        expect(tripAt(one, until)).not.toEqual(tripAt(one, now))
      }
  })
})
