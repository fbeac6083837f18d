import { expect, test } from 'vitest'
import { parseDeparture, toInstant, type TripValues } from './departure.ts'
import { CITIES, resolveCityName } from './cities.ts'

const form = {
  id_bus: 1,
  asal: 'surabaya',
  tujuan: 'Denpasar',
  waktu_berangkat: '2030-05-01T20:00',
  perkiraan_tiba: '2030-05-02T08:00',
  harga: 250_000,
}

test('local times are read in the zone of their place: departure at the origin, arrival at the destination [T12]', () => {
  const trip = parseDeparture(form, 10)
  expect(trip).toMatchObject({
    asal: 'Surabaya',
    zona_asal: 'Asia/Jakarta',
    zona_tujuan: 'Asia/Makassar',
    waktu_berangkat: '2030-05-01T13:00:00.000Z',
    perkiraan_tiba: '2030-05-02T00:00:00.000Z',
    waktu_tutup: '2030-05-01T12:50:00.000Z',
  })
})

test('a time with an offset is that instant', () => {
  expect(toInstant('2030-05-01T20:00:00+09:00', 'Asia/Jakarta')).toBe('2030-05-01T11:00:00.000Z')
  expect(toInstant('2030-05-01T20:00:00Z', 'Asia/Jakarta')).toBe('2030-05-01T20:00:00.000Z')
})

test('a known city keeps its zone and default terminal; an unknown one takes the zone of the form [T13]', () => {
  const unknown = { tujuan: 'Kota Baru', zona_tujuan: 'Asia/Jayapura' } as const
  expect(parseDeparture({ ...form, ...unknown, zona_asal: 'Asia/Jayapura' }, 10)).toMatchObject({
    zona_asal: 'Asia/Jakarta',
    terminal_asal: 'Terminal Purabaya',
    zona_tujuan: 'Asia/Jayapura',
    terminal_tujuan: null,
  })
})

test.each(['asal', 'tujuan'])('refuses an unknown city without its zone as %s [T13]', (end) => {
  expect(() => parseDeparture({ ...form, [end]: 'Makasar' }, 10)).toThrow(
    expect.objectContaining({
      type: 'ZONE_REQUIRED',
      details: expect.objectContaining({
        message: expect.stringContaining('Kota Makasar belum dikenal'),
        errors: [{ field: `zona_${end}`, msg: 'Pilih zona waktu Makasar' }],
      }),
    }),
  )
})

test('an unknown city that is already stored keeps its zone, or takes the zone of the form', () => {
  const stored = parseDeparture({ ...form, asal: 'Kota Baru', zona_asal: 'Asia/Jayapura' }, 10)
  expect(parseDeparture({ ...form, asal: 'Kota Baru' }, 10, stored).zona_asal).toBe('Asia/Jayapura')
  const corrected = { ...form, asal: 'Kota Baru', zona_asal: 'Asia/Makassar' } as const
  expect(parseDeparture(corrected, 10, stored).zona_asal).toBe('Asia/Makassar')
  expect(() => parseDeparture({ ...form, asal: 'Kota Lain' }, 10, stored)).toThrow(
    expect.objectContaining({ type: 'ZONE_REQUIRED' }),
  )
})

test('a city is stored under its own name if the form contains an alias', () => {
  expect(parseDeparture({ ...form, asal: 'jogja', tujuan: 'Bali' }, 10)).toMatchObject({
    asal: 'Yogyakarta',
    tujuan: 'Denpasar',
    zona_tujuan: 'Asia/Makassar',
    terminal_tujuan: 'Terminal Mengwi',
  })
  expect(() => parseDeparture({ ...form, asal: 'Solo', tujuan: 'Surakarta' }, 10)).toThrow(
    expect.objectContaining({ type: 'VALIDATION_FAILED' }),
  )
})

test('a departure that is stored under an alias keeps it', () => {
  const stored = { ...parseDeparture(form, 10), tujuan: 'Bali', zona_tujuan: 'Asia/Jakarta' } as const
  expect(parseDeparture({ ...form, tujuan: 'Bali' }, 10, stored)).toMatchObject({
    tujuan: 'Bali',
    zona_tujuan: 'Asia/Jakarta',
  })
})

test('fields that an older client omits are kept, and the arrival moves along with the departure', () => {
  const current: TripValues = {
    ...parseDeparture({ ...form, terminal_asal: 'Pool Utama', fasilitas: 'AC' }, 10),
    status: 'nonaktif',
  }
  const { perkiraan_tiba: _, ...older } = form
  const moved = parseDeparture({ ...older, waktu_berangkat: '2030-05-01T21:30' }, 10, current)
  expect(moved).toMatchObject({
    terminal_asal: 'Pool Utama',
    fasilitas: 'AC',
    status: 'nonaktif',
    perkiraan_tiba: '2030-05-02T01:30:00.000Z',
  })
})

test('normalises the separators of facilities', () => {
  expect(parseDeparture({ ...form, fasilitas: ' AC,WiFi ,, Toilet' }, 10).fasilitas).toBe('AC, WiFi, Toilet')
  expect(parseDeparture({ ...form, fasilitas: ' , ' }, 10).fasilitas).toBeNull()
})

test('an unchanged time keeps its closing after the cutoff was reconfigured', () => {
  const current = parseDeparture(form, 10)
  expect(parseDeparture(form, 60, current).waktu_tutup).toBe(current.waktu_tutup)
})

test('an unchanged minute of the form keeps the seconds of the stored time', () => {
  const current = { ...parseDeparture(form, 10), waktu_berangkat: '2030-05-01T13:00:42.000Z' }
  expect(parseDeparture(form, 10, current).waktu_berangkat).toBe(current.waktu_berangkat)
  const exact = parseDeparture({ ...form, waktu_berangkat: '2030-05-01T20:00:00' }, 10, current)
  expect(exact.waktu_berangkat).toBe('2030-05-01T13:00:00.000Z')
})

test('refuses an arrival before the departure, and a destination that is the origin', () => {
  expect(() => parseDeparture({ ...form, perkiraan_tiba: '2030-05-01T20:30' }, 10)).toThrow(
    expect.objectContaining({ type: 'VALIDATION_FAILED' }),
  )
  expect(() => parseDeparture({ ...form, tujuan: 'SURABAYA' }, 10)).toThrow(
    expect.objectContaining({ type: 'VALIDATION_FAILED' }),
  )
})

test('contains some sixty cities, each once', () => {
  expect(CITIES.length).toBeGreaterThanOrEqual(60)
  expect(new Set(CITIES.map((city) => city.nama.toLowerCase())).size).toBe(CITIES.length)
})

test('an alias belongs to one city and is no city’s name', () => {
  const names = CITIES.map((city) => city.nama.toLowerCase())
  const aliases = CITIES.flatMap((city) => city.alias.map((alias) => alias.toLowerCase()))
  expect(new Set([...names, ...aliases]).size).toBe(names.length + aliases.length)
})

test.each([
  ['Jogja', 'Yogyakarta'],
  [' yogya ', 'Yogyakarta'],
  ['JKT', 'Jakarta'],
  ['Sby', 'Surabaya'],
  ['Bali', 'Denpasar'],
  ['Surakarta', 'Solo'],
  ['makas', 'Makassar'],
  ['ban', 'ban'],
  ['Atlantis', 'Atlantis'],
])('a search for %s means %s', (text, nama) => {
  expect(resolveCityName(text)).toBe(nama)
})
