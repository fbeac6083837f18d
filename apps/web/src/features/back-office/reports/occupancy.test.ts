import type { Occupancy } from '@tiketbus/contract'
import { describe, expect, it } from 'vitest'
import { barOf, daySummary, nextDepartures } from './occupancy.ts'
import { soldPercent } from '../shared/sold-percent.ts'

const noon = Date.parse('2026-11-21T05:00:00Z')
const row = (id_rute: number, hour: number, change: Partial<Occupancy> = {}): Occupancy => ({
  id_rute,
  asal: 'Jakarta',
  tujuan: 'Bandung',
  waktu_berangkat: new Date(noon + hour * 3_600_000).toISOString(),
  zona_asal: 'Asia/Jakarta',
  nama_bus: 'Sinar 01',
  status: 'aktif',
  called_off_at: null,
  total_kursi: 40,
  terjual: 10,
  menunggu: 1,
  ditahan: 2,
  ...change,
})

describe('a day of departures', () => {
  it('counts seats and sold ones, without departures that were called off', () => {
    const rows = [
      row(1, -2),
      row(2, 1, { terjual: 40 }),
      row(3, 2, { called_off_at: '2026-11-20T00:00:00Z' }),
    ]
    expect(daySummary(rows, noon)).toEqual({ departures: 2, left: 1, seats: 80, sold: 50, percent: 63 })
  })

  it('counts a departure of several legs by its kilometres, or by its legs if they are not known [B706]', () => {
    const leg = { asal: '', tujuan: '', menunggu: 0, ditahan: 0 }
    const ruas = [
      { ...leg, km: 300, terjual: 40 },
      { ...leg, km: 100, terjual: 0 },
    ]
    const long = row(1, 1, { terjual: 40, ruas })
    expect(soldPercent(long)).toBe(75)
    expect(daySummary([long], noon)).toMatchObject({ seats: 40, sold: 30, percent: 75 })
    const unknown = ruas.map((one, at) => ({ ...one, km: at === 0 ? null : one.km }))
    expect(soldPercent({ ...long, ruas: unknown })).toBe(50)
    expect(barOf(long)).toMatchObject({ total_kursi: 80, terjual: 40 })
  })

  it('is 0 % without a departure', () => {
    expect(daySummary([], noon)).toMatchObject({ departures: 0, percent: 0 })
    expect(soldPercent({ terjual: 0, total_kursi: 0 })).toBe(0)
  })

  it('lists the next departures, soonest first', () => {
    const rows = [row(4, 3), row(1, -2), row(2, -1), row(3, 1)]
    expect(nextDepartures(rows, noon, 2).map((one) => one.id_rute)).toEqual([3, 4])
  })

  it('adds the latest past departures if too few are left', () => {
    const rows = [row(1, -3), row(2, -2), row(3, -1), row(4, 1)]
    expect(nextDepartures(rows, noon, 3).map((one) => one.id_rute)).toEqual([2, 3, 4])
    expect(nextDepartures(rows.slice(0, 3), noon, 2).map((one) => one.id_rute)).toEqual([2, 3])
  })
})
