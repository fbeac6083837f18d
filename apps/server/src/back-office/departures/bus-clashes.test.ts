import { expect, test } from 'vitest'
import { findClashes, type Journey } from './bus-clashes.ts'
import { parseDeparture } from '../../trips/index.ts'

const at = (time: string) => `2090-05-0${time}:00.000Z`
const there = (asal: string, tujuan: string, from: string, to: string): Journey => ({
  id_rute: 7,
  asal,
  tujuan,
  zona_asal: 'Asia/Jakarta',
  waktu_berangkat: at(from),
  perkiraan_tiba: at(to),
})
const planned = (asal: string, tujuan: string, from: string, to: string) =>
  parseDeparture(
    { id_bus: 1, asal, tujuan, waktu_berangkat: at(from), perkiraan_tiba: at(to), harga: 1, status: 'aktif' },
    10,
  )
const OUT = ['Surabaya', 'Malang'] as const
const BACK = ['Malang', 'Surabaya'] as const
const rules = { turnRoundMinutes: 30, checkPlace: true }
const kindOf = (journeys: Journey[], ...trip: Parameters<typeof planned>) =>
  findClashes([planned(...trip)], journeys, rules)[0]?.jenis ?? null

test('a bus has to come back, as long as it went, unless a journey brings it [F8]', () => {
  const out = there(...OUT, '1T08:00', '1T12:00')
  const [clash] = findClashes([planned(...OUT, '1T16:29', '1T18:00')], [out], rules)
  expect(clash).toMatchObject({ jenis: 'tempat', id_rute: 7, bebas_pada: at('1T16:30') })
  expect(kindOf([out], ...OUT, '1T16:30', '1T18:00')).toBeNull()
  // The planned one would not be back for the existing one.
  expect(kindOf([out], ...OUT, '1T04:30', '1T07:00')).toBe('tempat')
  expect(kindOf([out, there(...BACK, '1T12:30', '1T13:30')], ...OUT, '1T14:00', '1T15:00')).toBeNull()
  expect(kindOf([out], ...BACK, '1T12:30', '1T15:00')).toBeNull()
  // Nothing is known about the way between other cities.
  expect(kindOf([out], 'Kediri', 'Blitar', '1T12:30', '1T15:00')).toBeNull()
  expect(
    findClashes([planned(...OUT, '1T13:00', '1T15:00')], [out], { ...rules, checkPlace: false }),
  ).toEqual([null])
})

test('standing between two journeys is no driving [F8]', () => {
  const out = there(...OUT, '1T08:00', '1T12:00')
  expect(kindOf([out], ...BACK, '1T12:29', '1T14:00')).toBe('jeda')
  expect(kindOf([out], ...BACK, '1T11:59', '1T14:00')).toBe('jalan')
})
