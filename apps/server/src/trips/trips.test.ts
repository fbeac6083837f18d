import { gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import { aBus, aClaim, aTrip, dropAllTrips, useTestApp } from '@tiketbus/testkit'
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

test('GET /api/kota suggests cities with terminal or departures, and has all of them on request [T163]', async () => {
  await aTrip(app.db, { asal: 'Malang', tujuan: 'Batu' })
  await aTrip(app.db, { asal: 'Malang', tujuan: 'Wonosari', inMinutes: -1 })
  const cities = (await app.call(api.trips.listCities)).data()
  expect(cities).toContainEqual({
    alias: ['Bali', 'Dps', 'Kota Denpasar'],
    nama: 'Denpasar',
    zona: 'Asia/Makassar',
    terminal: 'Terminal Mengwi',
  })
  const names = cities.map(({ nama }) => nama)
  expect(names).toContain('Batu')
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

test('the landing page’s frequent lines are those with a departure on sale [T290]', async () => {
  await aTrip(app.db, { asal: 'Surabaya', tujuan: 'Denpasar', inMinutes: 1 })
  await aTrip(app.db, { asal: 'bandung', tujuan: 'YOGYAKARTA' })
  const served = await createPopularLines(app.db)()
  expect([served.includes(3), served.includes(4)]).toEqual([false, true])
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
