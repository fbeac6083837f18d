import { describe, expect, it } from 'vitest'
import type { TripWay } from '@tiketbus/contract'
import {
  fareOf,
  filledDown,
  gapsOf,
  inOrder,
  pairsOf,
  readWay,
  shifted,
  stopNumber,
  wayFields,
  withFare,
  withNode,
  withNodeChanged,
  withNodesSwapped,
  withoutNode,
  withStop,
  withSummedKm,
  type WayFields,
} from './way-form.ts'

const WIB = 'Asia/Jakarta' as const
const WITA = 'Asia/Makassar' as const
const stop = (simpul: number, id_titik: number, waktu: string, at: 'naik' | 'turun') => ({
  simpul,
  id_titik,
  nama: `Agen ${id_titik}`,
  alamat: null,
  waktu: `2036-11-21T${waktu}:00.000Z`,
  boleh_naik: at === 'naik',
  boleh_turun: at === 'turun',
})
/** Jakarta 07.30 WIB – Semarang 15.00 WIB – Denpasar 23.30 WITA; the last pair is not sold. */
const way: TripWay = {
  id_rute: 7,
  versi: 2,
  beku: false,
  kelas: [],
  simpul: [
    { kota: 'Jakarta', zona: WIB, waktu: '2036-11-21T00:30:00.000Z' },
    { kota: 'Semarang', zona: WIB, waktu: '2036-11-21T08:00:00.000Z' },
    { kota: 'Denpasar', zona: WITA, waktu: '2036-11-21T15:30:00.000Z' },
  ],
  perhentian: [stop(0, 1, '00:30', 'naik'), stop(0, 2, '01:15', 'naik'), stop(2, 3, '15:30', 'turun')],
  tarif: [
    { naik: 0, turun: 1, harga: 150_000, km: 440 },
    { naik: 0, turun: 2, harga: 400_000, km: null },
  ],
}
const body = (form: WayFields) => {
  const read = readWay(form, [])
  return read.ok ? read.value : read.errors
}

describe('the form of a way', () => {
  it('sends what it was filled with, times as they are at their cities [T601]', () => {
    expect(body(wayFields(way))).toEqual({
      simpul: [
        { kota: 'Jakarta', zona: WIB },
        { kota: 'Semarang', zona: WIB, waktu: '2036-11-21T15:00' },
        { kota: 'Denpasar', zona: WITA },
      ],
      perhentian: [
        { simpul: 0, id_titik: 1, waktu: '2036-11-21T07:30', boleh_naik: true, boleh_turun: false },
        { simpul: 0, id_titik: 2, waktu: '2036-11-21T08:15', boleh_naik: true, boleh_turun: false },
        { simpul: 2, id_titik: 3, waktu: '2036-11-21T23:30', boleh_naik: false, boleh_turun: true },
      ],
      tarif: [
        { naik: 0, turun: 1, harga: 150_000, km: 440 },
        { naik: 0, turun: 2, harga: 400_000, km: null },
      ],
    })
  })

  it('keeps fares with their cities when others are added, exchanged or removed [T603]', () => {
    const five = withNodeChanged(withNode(wayFields(way), 1), 1, {
      kota: 'Cirebon',
      waktu: '2036-11-21T11:00',
    })
    const faresIn = (form: WayFields) =>
      pairsOf(form).map((pair) => `${pair.from.kota}–${pair.to.kota} ${fareOf(form, pair).harga}`)
    expect(faresIn(five)).toEqual([
      'Jakarta–Cirebon ',
      'Jakarta–Semarang 150000',
      'Jakarta–Denpasar 400000',
      'Cirebon–Semarang ',
      'Cirebon–Denpasar ',
      'Semarang–Denpasar ',
    ])
    expect(faresIn(withNodesSwapped(five, 1))[0]).toBe('Jakarta–Semarang 150000')
    expect(faresIn(withoutNode(five, 1))).toEqual(faresIn(wayFields(way)))
    expect(gapsOf(five).map(({ from, to }) => [from.kota, to.kota].join('–'))).toEqual([
      'Jakarta–Cirebon',
      'Cirebon–Semarang',
      'Cirebon–Denpasar',
      'Semarang–Denpasar',
    ])
  })

  it('fills columns down, and kilometres with sums, without changing what is there [T603]', () => {
    const form = wayFields(way)
    const column = (filled: WayFields, name: 'harga' | 'km') =>
      pairsOf(filled).map((pair) => fareOf(filled, pair)[name])
    expect(column(filledDown(form, 'harga'), 'harga')).toEqual(['150000', '400000', '400000'])
    expect(column(form, 'km')).toEqual(['440', '', ''])
    expect(column(withSummedKm(form), 'km')).toEqual(['440', '', ''])
    const [, , last] = pairsOf(form)
    const known = last ? withFare(form, last, { km: '780' }) : form
    expect(column(withSummedKm(known), 'km')).toEqual(['440', '1220', '780'])
  })

  it('adds stops, sorts them by time, and moves times from a city on [T601]', () => {
    const form = withStop(withStop(wayFields(way), 0), 1)
    expect(form.nodes[0]?.stops[2]).toMatchObject({ waktu: '2036-11-21T08:15', naik: true, turun: false })
    expect(form.nodes[1]?.stops[0]).toMatchObject({ waktu: '2036-11-21T15:00', naik: true, turun: true })
    expect([stopNumber(form, 0, 2), stopNumber(form, 1, 0), stopNumber(form, 2, 0)]).toEqual([2, 3, 4])
    const times = (moved: WayFields) =>
      moved.nodes.map(({ waktu, stops }) =>
        [waktu, ...stops.map((one) => one.waktu)].map((at) => at.slice(11)),
      )
    const late = shifted(wayFields(way), 1, 90)
    expect(times(late)).toEqual([['07:30', '07:30', '08:15'], ['16:30'], ['01:00', '01:00']])
    expect(late.nodes[2]?.waktu).toBe('2036-11-22T01:00')
    const [jakarta] = wayFields(way).nodes
    const turned = withNodeChanged(wayFields(way), 0, { stops: jakarta?.stops.toReversed() ?? [] })
    expect(times(inOrder(turned))).toEqual(times(wayFields(way)))
  })

  it('names what is missing beside its field [T601]', () => {
    expect(body(withStop(wayFields(way), 1))).toEqual({ 'perhentian.2.id_titik': 'Pilih titik' })
    expect(body(withNode(wayFields(way), 1))).toEqual({ 'simpul.1.kota': 'Kota wajib diisi' })
  })
})
