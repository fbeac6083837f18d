import { describe, expect, it } from 'vitest'
import {
  emptyRoute,
  filledIn,
  moveArrival,
  readRouteForm,
  routeFields,
  wallTime,
  withCityTerminals,
} from './route-form.ts'
import { cityOf } from '../shared/city-of.ts'

const cities = [
  { nama: 'Jakarta', zona: 'Asia/Jakarta' as const, terminal: 'Pulo Gebang', alias: [] },
  { nama: 'Denpasar', zona: 'Asia/Makassar' as const, terminal: 'Mengwi', alias: [] },
]
const complete = {
  ...emptyRoute,
  id_bus: '3',
  asal: 'Jakarta',
  tujuan: 'Denpasar',
  waktu_berangkat: '2026-12-01T19:30',
  harga: '350000',
}

describe('the route form', () => {
  it('shows the wall time at the city', () => {
    expect(wallTime('2026-12-01T12:30:00.000Z', 'Asia/Jakarta')).toBe('2026-12-01T19:30')
    expect(wallTime('2026-12-01T12:30:00.000Z', 'Asia/Makassar')).toBe('2026-12-01T20:30')
    expect(wallTime('', 'Asia/Jakarta')).toBe('')
  })

  it('requires bus, origin, destination, departure and a price of at least 0 [B24]', () => {
    const checked = readRouteForm(emptyRoute, cities)
    expect(checked.ok ? [] : Object.keys(checked.errors).sort()).toEqual([
      'asal',
      'harga',
      'id_bus',
      'tujuan',
      'waktu_berangkat',
    ])
    expect(readRouteForm({ ...complete, harga: '-1' }, cities).ok).toBe(false)
    expect(readRouteForm({ ...complete, harga: '0' }, cities).ok).toBe(true)
  })

  it.each(['100000001', '99999999999999'])(
    'shows the maximum beside a price that is too high: %s',
    (harga) => {
      const checked = readRouteForm({ ...complete, harga }, cities)
      expect(checked.ok ? {} : checked.errors).toEqual({
        harga: 'Harga harus berupa angka, minimal 0, paling banyak 100.000.000',
      })
    },
  )

  it('sends a zone only for an unknown city', () => {
    const known = readRouteForm({ ...complete, zona_asal: 'Asia/Jayapura' }, cities)
    expect(known.ok && 'zona_asal' in known.value).toBe(false)
    const unknown = readRouteForm({ ...complete, asal: 'Wamena', zona_asal: 'Asia/Jayapura' }, cities)
    expect(unknown.ok && unknown.value.zona_asal).toBe('Asia/Jayapura')
  })

  it('requires the zone of each unknown city, unless the cities could not be loaded', () => {
    const fields = { ...complete, asal: 'Makasar', tujuan: 'Denpasr' }
    const checked = readRouteForm(fields, cities)
    expect(checked.ok ? {} : checked.errors).toEqual({
      zona_asal: 'Pilih zona waktu Makasar, atau perbaiki nama kotanya',
      zona_tujuan: 'Pilih zona waktu Denpasr, atau perbaiki nama kotanya',
    })
    expect(readRouteForm(fields, []).ok).toBe(true)
  })

  it('calls an empty departure time missing, not wrong', () => {
    const errorOf = (waktu_berangkat: string) => {
      const checked = readRouteForm({ ...complete, waktu_berangkat }, cities)
      return checked.ok ? undefined : checked.errors['waktu_berangkat']
    }
    expect([errorOf(''), errorOf('besok')]).toEqual([
      'Waktu berangkat wajib diisi',
      'Tanggal dan waktu tidak valid',
    ])
  })

  it('finds a city by its other names', () => {
    const [first] = cities
    const called = first ? [{ ...first, alias: ['Jkt'] }] : []
    expect(cityOf(called, ' jkt ')?.nama).toBe(first?.nama)
    expect(cityOf(called, 'jk')).toBeUndefined()
  })

  it('does not send a new departure’s blank terminals, since the server fills in the city’s', () => {
    const sent = withCityTerminals({ ...complete, terminal_asal: '', terminal_tujuan: 'Pool' })
    expect(sent).not.toHaveProperty('terminal_asal')
    expect(sent).toMatchObject({ asal: 'Jakarta', terminal_tujuan: 'Pool' })
  })

  it('sends only what was filled in beside the six fields of the specification [B180]', () => {
    const six = { id_bus: '3', asal: 'Jakarta', tujuan: 'Denpasar', harga: '350000', status: 'aktif' }
    const sent = (change: Partial<typeof complete>, before?: typeof complete) => {
      const checked = readRouteForm({ ...complete, ...change }, cities)
      return checked.ok && filledIn(checked.value, before)
    }
    const waktu_berangkat = complete.waktu_berangkat
    expect(sent({})).toEqual({ ...six, waktu_berangkat })
    expect(sent({ fasilitas: 'AC' }, complete)).toEqual({ ...six, waktu_berangkat, fasilitas: 'AC' })
    // Cleared in an edit.
    expect(sent({}, { ...complete, fasilitas: 'AC' })).toEqual({ ...six, waktu_berangkat, fasilitas: '' })
  })

  it('moves the arrival with the departure, however it is typed', () => {
    const form = { ...complete, waktu_berangkat: '2026-12-01T19:30', perkiraan_tiba: '2026-12-02T06:00' }
    const at = (to: string, from = form) => moveArrival(from, to, form.waktu_berangkat).perkiraan_tiba
    expect(at('2026-12-01T21:00')).toBe('2026-12-02T07:30')
    expect(at('2027-01-31T19:30')).toBe('2027-02-01T06:00')
    const half = moveArrival(form, '0002-12-01T21:00', form.waktu_berangkat)
    expect(moveArrival(half, '2026-12-01T21:00', '0002-12-01T21:00').perkiraan_tiba).toBe('2026-12-02T07:30')
    expect([at(''), at('2026-12-01T21:00', { ...form, perkiraan_tiba: '' })]).toEqual([
      '2026-12-02T06:00',
      '',
    ])
  })

  it('reads a record', () => {
    const fields = routeFields({ id_bus: 3, asal: 'Jakarta', status: 'nonaktif', harga: 5, fasilitas: null })
    expect(fields).toMatchObject({
      id_bus: '3',
      asal: 'Jakarta',
      status: 'nonaktif',
      harga: '5',
      fasilitas: '',
    })
  })
})
