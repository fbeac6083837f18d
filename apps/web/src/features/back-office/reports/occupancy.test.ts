import type { Occupancy } from '@tiketbus/contract'
import { describe, expect, it } from 'vitest'
import { barOf, boardOrder, daySummary, freeSeats, searchBoard } from './occupancy.ts'
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

  it('the board has those ahead, soonest first, then those that have left, latest first, and none that was deleted [B814]', () => {
    const deleted = row(5, 2, { archived_at: '2026-11-20T00:00:00Z' })
    const rows = [row(4, 3), row(1, -2), row(2, -1), row(3, 1), deleted]
    expect(boardOrder(rows, noon).map((one) => one.id_rute)).toEqual([3, 4, 2, 1])
  })

  it('a free seat is free on the whole way, and each word of a search is found in time, cities or bus [B814]', () => {
    const leg = { asal: 'A', tujuan: 'B', km: null, menunggu: 0, ditahan: 1 }
    const long = row(1, 1, { ruas: [4, 9].map((terjual) => ({ ...leg, terjual })) })
    expect([freeSeats(row(1, 1)), freeSeats(long)]).toEqual([27, 30])
    const rows = [row(1, 1, { asal: 'Medan' }), row(2, 2, { nama_bus: 'Lintas Medan' })]
    const found = (q: string) => searchBoard(rows, q).map((one) => one.id_rute)
    expect([found('medan'), found('MEDAN lintas'), found(' '), found('tidak ada')]).toEqual([
      [1, 2],
      [2],
      [1, 2],
      [],
    ])
  })
})
