import type { BulkRow } from '@tiketbus/contract'
import { describe, expect, it } from 'vitest'
import { emptyBulk, readBulkForm, travelMinutes, verdictOf } from './bulk-form.ts'

const cities = [{ nama: 'Jakarta', zona: 'Asia/Jakarta' as const, terminal: 'Pulo Gebang', alias: [] }]
const complete = {
  ...emptyBulk('2026-11-22', '2026-11-28'),
  id_bus: '3',
  asal: 'Jakarta',
  tujuan: 'Jakarta',
  harga: '350000',
  jam_perjalanan: '8',
  menit_perjalanan: '30',
}

describe('the bulk timetable form', () => {
  it('sends the duration in minutes, and each time once, sorted', () => {
    const read = readBulkForm({ ...complete, jam: ['19:00', '07:00', '19:00', ''] }, cities)
    expect(read.ok && read.value).toMatchObject({ durasi_menit: 510, jam: ['07:00', '19:00'] })
    expect(read.ok && 'jam_perjalanan' in read.value).toBe(false)
    expect(read.ok && 'terminal_asal' in read.value).toBe(false)
  })

  it('requires a day, a time, a bus, a price and a duration', () => {
    const read = readBulkForm(
      { ...complete, id_bus: '', harga: '', menit_perjalanan: '', jam_perjalanan: '', hari: [], jam: [''] },
      cities,
    )
    expect(read.ok ? [] : Object.keys(read.errors).toSorted()).toEqual([
      'durasi_menit',
      'harga',
      'hari',
      'id_bus',
      'jam',
    ])
  })

  it('sends the way back and other buses only if they are selected', () => {
    const plain = readBulkForm({ ...complete, jam_pulang: ['16:00'] }, cities)
    expect(plain.ok && Object.keys(plain.value)).not.toContain('jam_pulang')
    expect(plain.ok && Object.keys(plain.value)).not.toContain('bus_lain')
    const other = { key: 1, id_bus: '4', jam: ['09:00'], jam_pulang: [''] }
    const both = readBulkForm(
      { ...complete, pulang: true, jam_pulang: ['16:00', ''], bus_lain: [other] },
      cities,
    )
    expect(both.ok && both.value).toMatchObject({
      jam_pulang: ['16:00'],
      hari_pulang: '0',
      bus_lain: [{ id_bus: '4', jam: ['09:00'] }],
    })
    const blank = readBulkForm({ ...complete, pulang: true, jam_pulang: [''] }, cities)
    expect(blank.ok ? [] : Object.keys(blank.errors)).toEqual(['jam_pulang'])
  })

  it('refuses a last day before the first', () => {
    const read = readBulkForm({ ...complete, sampai: '2026-11-21' }, cities)
    expect(read.ok ? {} : read.errors).toHaveProperty('sampai')
  })

  it('asks for the zone of an unknown city', () => {
    const read = readBulkForm({ ...complete, tujuan: 'Wamena', zona_tujuan: 'Asia/Jayapura' }, cities)
    expect(read.ok && read.value.zona_tujuan).toBe('Asia/Jayapura')
    expect(read.ok && 'zona_asal' in read.value).toBe(false)
  })

  it('requires the zone of an unknown city', () => {
    const read = readBulkForm({ ...complete, tujuan: 'Denpasr' }, cities)
    expect(read.ok ? [] : Object.keys(read.errors)).toEqual(['zona_tujuan'])
  })

  it('reads hours and minutes', () => {
    expect(travelMinutes('2', '15')).toBe(135)
    expect(travelMinutes('', '45')).toBe(45)
    expect(travelMinutes('x', '')).toBeNaN()
  })
})

describe('a preview', () => {
  const row = (change: Partial<BulkRow> = {}): BulkRow => ({
    id_bus: 3,
    nama_bus: 'Sinar Jaya',
    asal: 'Jakarta',
    tujuan: 'Bandung',
    waktu_berangkat: '2026-11-22T00:00:00Z',
    perkiraan_tiba: '2026-11-22T08:30:00Z',
    harga: 350_000,
    zona_asal: 'Asia/Jakarta',
    zona_tujuan: 'Asia/Jakarta',
    bentrok: null,
    lewat: false,
    ...change,
  })

  it('can be saved only if every row can', () => {
    expect(verdictOf([row(), row()]).ready).toBe(true)
    expect(verdictOf([row(), row({ lewat: true })])).toMatchObject({ past: 1, ready: false })
    expect(verdictOf([])).toMatchObject({ total: 0, ready: false })
  })
})
