import { cityKey, type TripInput } from '@tiketbus/contract'
import { expect, test } from 'vitest'
import { parseDeparture, toInstant, type TripValues } from './departure.ts'
import { CITIES, findCity, findCityByAlias, resolveCityName } from './cities.ts'
import { PROVINCES } from './regencies.ts'

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

test.each([
  [{ asal: 'Makasar', tujuan: 'Wamena' }, 'Asia/Jayapura', 'Asia/Jayapura'],
  [{ asal: 'Ambon', tujuan: 'Kota Tujuan' }, 'Asia/Jayapura', 'Asia/Jayapura'],
  [{ asal: 'Kota A', tujuan: 'Kota B' }, 'Asia/Jakarta', 'Asia/Jakarta'],
  [{ asal: 'Kota A', tujuan: 'Kota B', zona_tujuan: 'Asia/Makassar' }, 'Asia/Makassar', 'Asia/Makassar'],
] as const)('guesses the zone of an unknown city: %j [T160]', (cities, zona_asal, zona_tujuan) => {
  const trip = parseDeparture({ ...form, ...cities }, 10)
  expect(trip).toMatchObject({ zona_asal, zona_tujuan, zona_perkiraan: true })
  expect(trip.waktu_berangkat).toBe(toInstant(form.waktu_berangkat, zona_asal))
})

test('a guessed zone stays guessed until a zone is named or the city is known [T161]', () => {
  const stored = parseDeparture({ ...form, asal: 'Kota Baru' }, 10)
  expect(stored).toMatchObject({ zona_asal: 'Asia/Makassar', zona_perkiraan: true })
  const edit = (change: Partial<TripInput>) =>
    parseDeparture({ ...form, asal: 'Kota Baru', ...change }, 10, stored)
  expect(edit({ harga: 1 })).toMatchObject({ zona_asal: 'Asia/Makassar', zona_perkiraan: true })
  expect(edit({ zona_asal: 'Asia/Jakarta' })).toMatchObject({
    zona_asal: 'Asia/Jakarta',
    zona_perkiraan: false,
  })
  expect(edit({ asal: 'Solo' })).toMatchObject({ zona_asal: 'Asia/Jakarta', zona_perkiraan: false })
})

test('a stored city keeps its zone, or takes the zone of the form', () => {
  const stored = parseDeparture({ ...form, asal: 'Kota Baru', zona_asal: 'Asia/Jayapura' }, 10)
  expect(parseDeparture({ ...form, asal: 'Kota Baru' }, 10, stored)).toMatchObject({
    zona_asal: 'Asia/Jayapura',
    zona_perkiraan: false,
  })
  const corrected = { ...form, asal: 'Kota Baru', zona_asal: 'Asia/Makassar' } as const
  expect(parseDeparture(corrected, 10, stored).zona_asal).toBe('Asia/Makassar')
  // Stored before Wamena was known: an edit of the price does not move the departure.
  const old: TripValues = { ...stored, asal: 'Wamena', zona_asal: 'Asia/Jakarta' }
  expect(parseDeparture({ ...form, asal: 'Wamena' }, 10, old).zona_asal).toBe('Asia/Jakarta')
  expect(parseDeparture({ ...form, asal: 'Wamena', zona_asal: 'Asia/Jayapura' }, 10, old).zona_asal).toBe(
    'Asia/Jayapura',
  )
})

test('a city is stored under its own name if the form contains an alias', () => {
  expect(parseDeparture({ ...form, asal: 'jogja', tujuan: 'Bali' }, 10)).toMatchObject({
    asal: 'Yogyakarta',
    tujuan: 'Denpasar',
    zona_tujuan: 'Asia/Makassar',
    terminal_tujuan: 'Terminal Mengwi',
  })
  for (const [asal, tujuan] of [
    ['Solo', 'Surakarta'],
    ['Kota Baru', 'kota baru'],
  ] as const)
    expect(() => parseDeparture({ ...form, asal, tujuan }, 10)).toThrow(
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

test('knows every regency and city by its official name, in the zone of its province [T162]', () => {
  const official = PROVINCES.flatMap(([, zona, regencies, cities]) => [
    ...regencies.split(', ').map((name) => ({ name: `KABUPATEN ${name.toUpperCase()}`, zona })),
    ...cities
      .split(', ')
      .filter(Boolean)
      .map((name) => ({ name: `KOTA ${name.toUpperCase()}`, zona })),
  ])
  expect(official).toHaveLength(514)
  const known = official.map(({ name }) => ({ name, zona: (findCity(name) ?? findCityByAlias(name))?.zona }))
  expect(known).toEqual(official)
  const [inWita, inWit] = (['Asia/Makassar', 'Asia/Jayapura'] as const).map((zone) =>
    PROVINCES.filter(([, zona]) => zona === zone)
      .map(([province]) => province)
      .join(', '),
  )
  expect(inWita).toBe(
    'Bali, Nusa Tenggara Barat, Nusa Tenggara Timur, Kalimantan Selatan, Kalimantan Timur, Kalimantan Utara, ' +
      'Sulawesi Utara, Sulawesi Tengah, Sulawesi Selatan, Sulawesi Tenggara, Gorontalo, Sulawesi Barat',
  )
  expect(inWit).toBe(
    'Maluku, Maluku Utara, Papua, Papua Barat, Papua Selatan, Papua Tengah, Papua Pegunungan, Papua Barat Daya',
  )
})

test.each([
  ['Kab. Bandung', 'Kabupaten Bandung', 'Asia/Jakarta'],
  ['bau-bau', 'Bau Bau', 'Asia/Makassar'],
  ['Kota Surakarta', 'Solo', 'Asia/Jakarta'],
  ['Kabupaten Garut', 'Garut', 'Asia/Jakarta'],
  ['Kabupaten Banjar', 'Kabupaten Banjar', 'Asia/Makassar'],
  ['Pangkalan Bun', 'Pangkalan Bun', 'Asia/Jakarta'],
  ['Jakarta Selatan', 'Jakarta Selatan', 'Asia/Jakarta'],
  ['Timika', 'Timika', 'Asia/Jayapura'],
] as const)('%s is stored as %s in %s [T162]', (asal, nama, zona_asal) => {
  expect(parseDeparture({ ...form, asal }, 10)).toMatchObject({
    asal: nama,
    zona_asal,
    zona_perkiraan: false,
  })
})

test('a name or alias belongs to one city', () => {
  const owners = new Map<string, string>()
  for (const { nama, alias } of CITIES)
    for (const name of [nama, ...alias]) {
      expect(owners.get(cityKey(name)) ?? nama).toBe(nama)
      owners.set(cityKey(name), nama)
    }
  expect(new Set(CITIES.map(({ nama }) => cityKey(nama))).size).toBe(CITIES.length)
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
