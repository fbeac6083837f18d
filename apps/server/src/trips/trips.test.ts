import { gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  aBus,
  aClaim,
  aHold,
  aPoint,
  aTrip,
  aTripOfLegs,
  ageTrip,
  dropAllTrips,
  LEG_FARE,
  useTestApp,
} from '@tiketbus/testkit'
import { writePairs } from './stops-store.ts'
import { archiveTrip, createPopularLines, findTripBriefs, findTripState } from './index.ts'

const app = useTestApp()
beforeEach(() => dropAllTrips(app.db))

const list = async (query?: Record<string, string | number>) =>
  (await app.call(api.trips.listTrips, { query })).ok()
const ids = (rows: { id_rute: number }[]) => rows.map((row) => row.id_rute)

describe('GET /api/rute', () => {
  test('lists active departures that have not left, soonest first, closed ones included [T10]', async () => {
    const later = await aTrip(app.db, { inMinutes: 600 })
    const closed = await aTrip(app.db, { inMinutes: 5 })
    await aTrip(app.db, { inMinutes: -1 })
    await aTrip(app.db, { status: 'nonaktif' })
    const archived = await aTrip(app.db)
    await app.db.transaction((tx) => archiveTrip(tx, archived))
    const { data, waktu_server } = await list()
    expect(ids(data)).toEqual([closed, later])
    expect(data.map((row) => row.booking_allowed)).toEqual([false, true])
    expect(Math.abs(Date.parse(waktu_server ?? '') - Date.now())).toBeLessThan(5000)
  })

  test('subtracts booked seats and live holds, but not expired holds [T11]', async () => {
    const trip = await aTrip(app.db, { total_kursi: 30 })
    await aClaim(app.db, { id_rute: trip, nomor_kursi: 1 })
    await aClaim(app.db, { id_rute: trip, nomor_kursi: 2, heldMinutes: 10 })
    await aClaim(app.db, { id_rute: trip, nomor_kursi: 3, heldMinutes: -1 })
    expect((await list()).data[0]).toMatchObject({
      kursi_tersedia: 28,
      total_kursi: 30,
      Bus: { total_kursi: 30 },
    })
    expect((await app.call(api.trips.getTrip, { params: { id: trip } })).data().kursi_tersedia).toBe(28)
  })

  test('rounds the minutes up, so that more than ten means open [T15]', async () => {
    const bus = await aBus(app.db)
    const at = async (seconds: number) => {
      const id = await aTrip(app.db, { id_bus: bus })
      await app.db.query(
        `update trips set waktu_berangkat = t, perkiraan_tiba = null, waktu_tutup = t - interval '10 minutes'
         from (select clock_timestamp() + make_interval(secs => $2::int) as t) as moved where id_rute = $1`,
        [id, seconds],
      )
      return (await app.call(api.trips.getTrip, { params: { id } })).data()
    }
    expect(await at(599)).toMatchObject({ minutes_until_departure: 10, booking_allowed: false })
    expect(await at(630)).toMatchObject({ minutes_until_departure: 11, booking_allowed: true })
  })

  test('finds by origin, destination and the origin’s calendar day', async () => {
    const bus = await aBus(app.db)
    const night = await aTrip(app.db, { id_bus: bus, asal: 'Makassar', tujuan: 'Palopo' })
    // 00:30 of 2 May at Makassar (UTC+8) is still 1 May in UTC and in Jakarta.
    await app.db.query(
      `update trips set zona_asal = 'Asia/Makassar', waktu_berangkat = '2090-05-01T16:30Z', waktu_tutup = '2090-05-01T16:20Z', perkiraan_tiba = null`,
    )
    await aTrip(app.db, { id_bus: bus })
    const found = await list({ asal: 'makassar', tujuan: 'PALOPO', tanggal: '2090-05-02' })
    expect(ids(found.data)).toEqual([night])
    expect(found.meta).toEqual({ page: 1, limit: 100, total: 1 })
    expect((await list({ asal: 'Makassar', tanggal: '2090-05-01' })).data).toEqual([])
    expect(ids((await list({ tanggal: '2090-05-02', jam_dari: 0, jam_sampai: 1 })).data)).toEqual([night])
    expect((await list({ tanggal: '2090-05-02', jam_dari: 1 })).data).toEqual([])
  })

  test('filters by price, facilities and free seats, sorts and pages', async () => {
    const cheap = await aTrip(app.db, { harga: 90_000, inMinutes: 900, total_kursi: 20 })
    const dear = await aTrip(app.db, { harga: 300_000, inMinutes: 100, total_kursi: 50 })
    await app.db.query(`update trips set fasilitas = 'AC, WiFi, Toilet' where id_rute = $1`, [dear])
    expect(ids((await list({ sort: 'harga' })).data)).toEqual([cheap, dear])
    expect(ids((await list({ sort: '-harga' })).data)).toEqual([dear, cheap])
    expect(ids((await list({ sort: '-kursi_tersedia' })).data)).toEqual([dear, cheap])
    expect(ids((await list({ harga_max: 100_000 })).data)).toEqual([cheap])
    expect(ids((await list({ harga_min: 100_000 })).data)).toEqual([dear])
    expect(ids((await list({ fasilitas: 'wifi,ac' })).data)).toEqual([dear])
    expect(ids((await list({ kursi_min: 21 })).data)).toEqual([dear])
    const second = await list({ sort: 'harga', page: 2, limit: 1 })
    expect(ids(second.data)).toEqual([dear])
    expect(second.meta).toEqual({ page: 2, limit: 1, total: 2 })
    expect((await list({ page: 9, limit: 1 })).meta).toEqual({ page: 9, limit: 1, total: 2 })
  })

  test('searches the soonest 10,000 of a route and day, and marks the reply as partial if there are more', async () => {
    const id_bus = await aBus(app.db)
    await app.db.query(
      `insert into trips (id_bus, asal, tujuan, zona_asal, zona_tujuan, waktu_berangkat, waktu_tutup, harga)
       select $1, case when n = 10005 then 'Tuban' else 'Jakarta' end, 'Bandung', 'Asia/Jakarta', 'Asia/Jakarta', t, t, 100000 - n
       from generate_series(1, 10005) as n, lateral (select now() + n * interval '1 hour' as t) as departure`,
      [id_bus],
    )
    const all = await list({ limit: 1, sort: 'harga' })
    expect(all.meta).toEqual({ page: 1, limit: 1, total: 10_000, partial: true })
    expect(all.data).toMatchObject([{ harga: 90_000 }])
    expect((await list({ limit: 1, sort: '-waktu_berangkat' })).data).toMatchObject([{ asal: 'Tuban' }])
    expect((await list({ limit: 1, page: 10_001 })).meta).toMatchObject({ total: 10_000, partial: true })
    const cheaper = { harga_max: 89_999 }
    expect((await list(cheaper)).meta).toEqual({ page: 1, limit: 100, total: 0, partial: true })
    expect((await list({ ...cheaper, asal: 'Tuban' })).meta).toEqual({ page: 1, limit: 100, total: 1 })
    expect((await list({ asal: 'Tuban', harga_max: 1 })).meta).toEqual({ page: 1, limit: 100, total: 0 })
  })

  test.each(['/api/rute', '/api/rute?asal=Jakarta&limit=10&page=1'])(
    '%s responds 304 if the client has these rows, and the compressed reply has the same content [W83]',
    async (url) => {
      const trip = await aTrip(app.db)
      const ask = (headers: Record<string, string> = {}) => app.app.http.inject({ url, headers })
      const first = await ask()
      const etag = String(first.headers.etag)
      const again = await ask({ 'if-none-match': etag })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      for (const tags of ['*', `"x", ${etag}`, etag.replace('W/', '')])
        expect((await ask({ 'if-none-match': tags })).statusCode, tags).toBe(304)
      const packed = await ask({ 'accept-encoding': 'gzip, deflate, br' })
      expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-store', etag })
      expect((await ask({ 'accept-encoding': 'gzip;q=0' })).headers).not.toHaveProperty('content-encoding')
      const { waktu_server, ...rest } = JSON.parse(gunzipSync(packed.rawPayload).toString())
      expect({ ...rest, waktu_server: expect.any(String) }).toEqual({
        ...first.json(),
        waktu_server: expect.any(String),
      })
      expect(Date.parse(waktu_server)).toBeGreaterThan(Date.parse(first.json().waktu_server))
      await aClaim(app.db, { id_rute: trip, nomor_kursi: 1 })
      const changed = await ask({ 'if-none-match': etag })
      expect([changed.statusCode, changed.json().data[0].kursi_tersedia]).toEqual([200, 39])
    },
  )

  test('refuses unknown parameters and values, field by field', async () => {
    const reply = await app.call(api.trips.listTrips, { query: { tanggal: '2026-02-30', warna: 'biru' } })
    expect(reply.status).toBe(400)
    expect(reply.error().errors?.map((error) => error.field)).toEqual(
      expect.arrayContaining(['tanggal', 'warna']),
    )
  })
})

describe('a search among departures of several legs', () => {
  type Row = Awaited<ReturnType<typeof list>>['data'][number]
  const shown = ({ asal, tujuan, harga, perjalanan }: Row) => [
    asal,
    tujuan,
    harga,
    perjalanan?.naik,
    perjalanan?.turun,
  ]
  const found = async (query?: Record<string, string | number>) => (await list(query)).data.map(shown)

  test('finds any pair of its cities that is sold, with the pair’s times, fare, seats and closing [T680]', async () => {
    const id_rute = await aTripOfLegs(app.db, { unsold: [[1, 3]], inMinutes: 60 })
    for (const nomor_kursi of [1, 2])
      await aHold(app.db, { id_rute, nomor_kursi: [nomor_kursi], naik: 0, turun: 1 })
    await aHold(app.db, { id_rute, nomor_kursi: [1], naik: 2, turun: 3 })
    const [pair, ...more] = (await list({ asal: 'Semarang', tujuan: 'surabaya' })).data
    const [whole] = (await list()).data
    expect(more).toEqual([])
    expect(pair).toMatchObject({
      id_rute,
      asal: 'Semarang',
      tujuan: 'Surabaya',
      harga: LEG_FARE,
      kursi_tersedia: 39,
      jumlah_ruas: 3,
      perjalanan: { naik: 2, turun: 3, lewat: [], jalur: ['Jakarta', 'Cirebon', 'Semarang', 'Surabaya'] },
      terminal_asal: null,
      terminal_tujuan: 'Terminal Tujuan',
      perkiraan_tiba: whole?.perkiraan_tiba,
    })
    expect(whole).toMatchObject({
      asal: 'Jakarta',
      harga: 3 * LEG_FARE,
      kursi_tersedia: 38,
      jumlah_ruas: 3,
      perjalanan: { naik: 0, turun: 3, lewat: ['Cirebon', 'Semarang'] },
    })
    const later = (field: 'waktu_berangkat' | 'waktu_tutup') =>
      Date.parse(pair?.[field] ?? '') - Date.parse(whole?.[field] ?? '')
    expect([later('waktu_berangkat'), later('waktu_tutup')]).toEqual([7_200_000, 7_200_000])
    expect((pair?.minutes_until_departure ?? 0) - (whole?.minutes_until_departure ?? 0)).toBe(120)
    expect(await found({ asal: 'Cirebon', tujuan: 'Surabaya' })).toEqual([])
    expect(await found({ asal: 'Surabaya', tujuan: 'Semarang' })).toEqual([])
    // The bus has left Jakarta: the whole way is gone, the rest of it is not.
    await ageTrip(app.db, id_rute, '70 minutes')
    expect(await found()).toEqual([])
    expect(await found({ asal: 'Semarang', tujuan: 'Surabaya' })).toHaveLength(1)
    const detail = await app.call(api.trips.getTrip, { params: { id: id_rute }, query: { naik: 2 } })
    const [again] = (await list({ asal: 'Semarang', tujuan: 'Surabaya' })).data
    for (const field of [
      'waktu_berangkat',
      'perkiraan_tiba',
      'harga',
      'kursi_tersedia',
      'perjalanan',
      'waktu_tutup',
    ] as const)
      expect([field, detail.data()[field]]).toEqual([field, again?.[field]])
  })

  test('filters and sorts by the pair, and counts a departure once [T680]', async () => {
    const far = await aTripOfLegs(app.db, { inMinutes: 2880 })
    const near = await aTripOfLegs(app.db, {
      cities: ['Cirebon', 'Semarang', 'Surabaya'],
      inMinutes: 2950,
      harga: 1,
    })
    const line = { asal: 'Cirebon', tujuan: 'Surabaya' }
    const idsOf = async (query: Record<string, string | number>) =>
      ids((await list({ ...line, ...query })).data)
    expect(await idsOf({})).toEqual([far, near])
    expect(await idsOf({ sort: 'harga' })).toEqual([near, far])
    expect(await idsOf({ harga_min: 2 * LEG_FARE, harga_max: 2 * LEG_FARE })).toEqual([far])
    expect(await idsOf({ sort: '-waktu_berangkat' })).toEqual([near, far])
    for (const nomor_kursi of [1, 2])
      await aHold(app.db, { id_rute: far, nomor_kursi: [nomor_kursi], naik: 0, turun: 1 })
    expect(await idsOf({ kursi_min: 40 })).toEqual([far, near])
    await aHold(app.db, { id_rute: far, nomor_kursi: [3], naik: 1, turun: 2 })
    expect(await idsOf({ kursi_min: 40 })).toEqual([near])
    expect(await idsOf({ sort: '-kursi_tersedia' })).toEqual([near, far])
    // The day at the pair's own origin: the bus leaves Jakarta before midnight and Cirebon after it.
    await app.db
      .query(`update trip_pairs p set waktu_berangkat = p.waktu_berangkat + (timestamptz '2090-05-01T16:30Z' - t.waktu_berangkat),
      perkiraan_tiba = null from trips t where t.id_rute = p.id_rute and t.id_rute = ${far}`)
    await app.db.query(
      `update trips set waktu_berangkat = '2090-05-01T16:30Z', waktu_tutup = '2090-05-01T16:20Z', perkiraan_tiba = null where id_rute = ${far}`,
    )
    expect([
      await idsOf({ tanggal: '2090-05-01' }),
      await idsOf({ tanggal: '2090-05-02', jam_dari: 0, jam_sampai: 1 }),
    ]).toEqual([[], [far]])
    expect((await list({ ...line, limit: 1, page: 1 })).meta).toMatchObject({ total: 2 })
  })

  test('from or to one city shows the longest way of each departure that it passes, once [T680]', async () => {
    await aTripOfLegs(app.db, { unsold: [[1, 3]] })
    await aTrip(app.db, { asal: 'Semarang', tujuan: 'Malang', harga: 7 })
    expect(await found({ asal: 'Semarang' })).toEqual([
      ['Semarang', 'Malang', 7, undefined, undefined],
      ['Semarang', 'Surabaya', LEG_FARE, 2, 3],
    ])
    expect(await found({ asal: 'Cirebon' })).toEqual([['Cirebon', 'Semarang', LEG_FARE, 1, 2]])
    expect(await found({ tujuan: 'Semarang' })).toEqual([['Jakarta', 'Semarang', 2 * LEG_FARE, 0, 2]])
    expect(await found({ tujuan: 'Surabaya' })).toEqual([['Jakarta', 'Surabaya', 3 * LEG_FARE, 0, 3]])
    expect(await found()).toHaveLength(2)
  })

  test('shows the first stop to get on and to get off, and finds no city at which nobody may [T680]', async () => {
    const id_rute = await aTripOfLegs(app.db)
    const [agen, mangkang] = [
      await aPoint(app.db, { nama: 'Agen Kalibanteng' }),
      await aPoint(app.db, { nama: 'Terminal Mangkang' }),
    ]
    const stops = (uses: readonly [id: number, minutes: number, naik: boolean, turun: boolean][]) =>
      app.db.transaction(async (tx) => {
        await tx.query('delete from trip_stops where id_rute = $1', [id_rute])
        for (const [at, [id_titik, minutes, naik, turun]] of uses.entries())
          await tx.query(
            `insert into trip_stops (id_rute, urutan, simpul, id_titik, waktu, boleh_naik, boleh_turun)
             select id_rute, $2, 2, $3, waktu_berangkat + make_interval(mins => $4::int), $5, $6 from trips where id_rute = $1`,
            [id_rute, at, id_titik, minutes, naik, turun],
          )
        await writePairs(tx, [id_rute])
      })
    await stops([
      [agen, 120, false, true],
      [mangkang, 150, true, false],
    ])
    const [from] = (await list({ asal: 'Semarang', tujuan: 'Surabaya' })).data
    const [to] = (await list({ asal: 'Jakarta', tujuan: 'Semarang' })).data
    const [whole] = (await list()).data
    const after = (time: string | null | undefined) =>
      (Date.parse(time ?? '') - Date.parse(whole?.waktu_berangkat ?? '')) / 60_000
    expect([
      from?.terminal_asal,
      after(from?.waktu_berangkat),
      to?.terminal_tujuan,
      after(to?.perkiraan_tiba),
    ]).toEqual(['Terminal Mangkang', 150, 'Agen Kalibanteng', 120])
    await stops([[agen, 120, false, true]])
    expect([await found({ asal: 'Semarang' }), await found({ tujuan: 'Semarang' })]).toEqual([
      [],
      [['Jakarta', 'Semarang', 2 * LEG_FARE, 0, 2]],
    ])
    const nobody = await app.call(api.trips.getTrip, { params: { id: id_rute }, query: { naik: 2 } })
    expect(nobody.error().type).toBe('NOT_FOR_SALE')
  })

  test('of one leg has no word of legs, in lists and in searches [T681]', async () => {
    await aTrip(app.db)
    const queries: Record<string, string>[] = [
      {},
      { asal: 'Jakarta', tujuan: 'Bandung' },
      { tujuan: 'Bandung' },
    ]
    for (const query of queries)
      expect(Object.keys((await list(query)).data[0] ?? {})).toEqual(
        [
          'id_rute id_bus asal tujuan zona_asal zona_tujuan waktu_berangkat perkiraan_tiba harga status terminal_asal',
          'terminal_tujuan fasilitas nama_bus total_kursi waktu_tutup Bus kursi_tersedia minutes_until_departure',
          'booking_allowed',
        ].flatMap((names) => names.split(' ')),
      )
  })
})

describe('GET /api/rute/{id}', () => {
  test('shows a departure to anybody, an inactive one as not bookable', async () => {
    const trip = await aTrip(app.db, { status: 'nonaktif' })
    const shown = (await app.call(api.trips.getTrip, { params: { id: trip } })).data()
    expect(shown).toMatchObject({ id_rute: trip, status: 'nonaktif', booking_allowed: false })
  })

  test('responds 404 for an absent and for an archived one; tickets still show the archived one', async () => {
    const trip = await aTrip(app.db)
    await app.db.transaction((tx) => archiveTrip(tx, trip))
    const absent = await app.call(api.trips.getTrip, { params: { id: 9_999_999_999 } })
    const archived = await app.call(api.trips.getTrip, { params: { id: trip } })
    expect([absent.status, archived.status]).toEqual([404, 404])
    expect(archived.body).toEqual(absent.body)
    expect((await findTripBriefs(app.db, [trip])).get(trip)).toMatchObject({ asal: 'Jakarta' })
    expect(await findTripState(app.db, trip)).toMatchObject({
      archived: true,
      tutup: false,
      berangkat: false,
    })
  })

  test('refuses a malformed id', async () => {
    expect((await app.call(api.trips.getTrip, { params: { id: 'abc' } })).status).toBe(400)
  })
})

test('GET /api/kota suggests cities with terminal or departures, and has all of them on request [T163, T683]', async () => {
  await aTrip(app.db, { asal: 'Malang', tujuan: 'Batu' })
  await aTrip(app.db, { asal: 'Malang', tujuan: 'Wonosari', inMinutes: -1 })
  await aTripOfLegs(app.db, { cities: ['Malang', 'Comal', 'Batu'] })
  const cities = (await app.call(api.trips.listCities)).data()
  expect(cities).toContainEqual({
    alias: ['Bali', 'Dps', 'Kota Denpasar'],
    nama: 'Denpasar',
    zona: 'Asia/Makassar',
    terminal: 'Terminal Mengwi',
  })
  const names = cities.map(({ nama }) => nama)
  expect(names).toEqual(expect.arrayContaining(['Batu', 'Comal']))
  expect(names).not.toContain('Wonosari')
  const all = (await app.call(api.trips.listCities, { query: { semua: 'ya' } })).data()
  expect(all.length).toBeGreaterThan(600)
  expect(all).toContainEqual({
    nama: 'Asmat',
    zona: 'Asia/Jayapura',
    terminal: '',
    alias: ['Kabupaten Asmat'],
  })
})

test('the landing page’s frequent lines are those with a departure on sale [T290, T683]', async () => {
  await aTrip(app.db, { asal: 'Surabaya', tujuan: 'Denpasar', inMinutes: 1 })
  await aTrip(app.db, { asal: 'bandung', tujuan: 'YOGYAKARTA' })
  const served = await createPopularLines(app.db)()
  expect([served.includes(3), served.includes(4)]).toEqual([false, true])
  expect(served).not.toContain(0)
  await aTripOfLegs(app.db, { cities: ['Merak', 'Jakarta', 'Bandung', 'Garut'] })
  expect(await createPopularLines(app.db)()).toContain(0)
})

test('a search finds a city by alias and by the beginning of its name', async () => {
  const there = await aTrip(app.db, { asal: 'Yogyakarta', tujuan: 'Denpasar' })
  await aTrip(app.db)
  const queries: Record<string, string>[] = [
    { asal: 'Jogja' },
    { asal: 'yog', tujuan: 'bali' },
    { tujuan: ' DPS ' },
  ]
  for (const query of queries) expect(ids((await list(query)).data)).toEqual([there])
})
