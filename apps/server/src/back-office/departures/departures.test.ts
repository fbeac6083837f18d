import { describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import { aBus, aClaim, aTrip, aTripOfLegs, useTestApp } from '@tiketbus/testkit'
import { auditOf } from '../shared/testing.ts'
import { useDepartureForm } from './testing.ts'

const app = useTestApp()
const desk = useDepartureForm(app)
const { form, post, get } = desk

const remove = (id: number, headers?: Record<string, string>) =>
  app.call(api.adminDepartures.deleteTrip, { params: { id }, token: desk.admin.token, headers })

describe('POST /api/admin/routes', () => {
  test('adds a departure: local time at the origin, zones and terminals of the cities, booking closes 10 minutes before', async () => {
    const trip = (await post(form({ perkiraan_tiba: '2090-05-02T07:40' }))).data()
    expect(trip).toMatchObject({
      waktu_berangkat: '2090-05-01T13:00:00.000Z',
      waktu_tutup: '2090-05-01T12:50:00.000Z',
      perkiraan_tiba: '2090-05-01T23:40:00.000Z',
      zona_asal: 'Asia/Jakarta',
      zona_tujuan: 'Asia/Makassar',
      terminal_asal: 'Terminal Purabaya',
      terminal_tujuan: 'Terminal Mengwi',
      kursi_tersedia: 40,
      booking_allowed: true,
      Bus: { id_bus: desk.id_bus },
    })
    expect(await auditOf(app.db, 'trip', trip.id_rute)).toMatchObject([
      { action: 'add_trip', id_admin: desk.admin.id_user, before: null, after: { harga: 250_000 } },
    ])
    expect((await app.call(api.trips.getTrip, { params: { id: trip.id_rute } })).status).toBe(200)
  })

  test('accepts the specified body for an unknown city: its zone is guessed until it is confirmed [T160, T161]', async () => {
    const body = {
      id_bus: desk.id_bus,
      asal: 'Kota Asal Baru',
      tujuan: 'Sorong',
      waktu_berangkat: '2090-05-01T20:00',
      harga: 100_000,
      status: 'aktif',
    }
    const added = await post(body)
    expect([added.status, added.data()]).toMatchObject([
      200,
      { asal: 'Kota Asal Baru', zona_asal: 'Asia/Jayapura', waktu_berangkat: '2090-05-01T11:00:00.000Z' },
    ])
    const params = { id: added.data().id_rute }
    const edit = (change: object) =>
      app.call(api.adminDepartures.updateTrip, {
        params,
        body: { ...body, ...change },
        token: desk.admin.token,
      })
    expect((await edit({ harga: 1 })).data()).toMatchObject({ harga: 1, zona_perkiraan: true })
    const { data: listed } = (
      await app.call(api.adminDepartures.listTrips, { query: { q: 'Asal Baru' }, token: desk.admin.token })
    ).ok()
    expect(listed).toMatchObject([{ zona_perkiraan: true }])
    expect((await app.call(api.trips.getTrip, { params })).data()).not.toHaveProperty('zona_perkiraan')
    expect((await edit({ harga: 1, zona_asal: 'Asia/Jayapura' })).data()).toMatchObject({
      zona_asal: 'Asia/Jayapura',
      zona_perkiraan: false,
    })
    expect((await auditOf(app.db, 'trip', params.id)).at(-1)).toMatchObject({
      action: 'update_trip',
      id_admin: desk.admin.id_user,
      before: { zona_perkiraan: true },
      after: { zona_perkiraan: false },
    })
    expect((await edit({ harga: 2 })).data()).toMatchObject({ zona_perkiraan: false })
    expect((await post(form({ asal: 'Jogja' }))).data()).toMatchObject({ asal: 'Yogyakarta' })
  })

  test('defaults to aktif, and accepts a price of 0', async () => {
    const { status: _status, ...rest } = form({ harga: '0' })
    expect((await post(rest)).data()).toMatchObject({ status: 'aktif', harga: 0 })
  })

  test('reports each missing, malformed or impossible field', async () => {
    const fields = async (body: unknown) =>
      ((await post(body)).error().errors ?? []).map((error) => error.field).toSorted()
    expect(await fields({})).toEqual(['asal', 'harga', 'id_bus', 'tujuan', 'waktu_berangkat'])
    expect(await fields(form({ harga: -1 }))).toEqual(['harga'])
    expect(await fields(form({ status: 'libur' }))).toEqual(['status'])
    expect(await fields(form({ waktu_berangkat: '2090-02-30T10:00' }))).toEqual(['waktu_berangkat'])
    for (const year of ['0001', '0209', '9999'])
      for (const field of ['waktu_berangkat', 'perkiraan_tiba'])
        expect(await fields(form({ [field]: `${year}-12-31T23:59:00-12:00` }))).toEqual([field])
    expect(await fields(form({ perkiraan_tiba: '2090-05-01T19:00' }))).toEqual(['perkiraan_tiba'])
    expect(await fields(form({ tujuan: 'surabaya' }))).toEqual(['tujuan'])
    expect(await fields(form({ id_bus: 9_999_999_999 }))).toEqual(['id_bus'])
    expect(await fields(form({ kursi_tersedia: 3 }))).toEqual(['kursi_tersedia'])
  })

  test('refuses a departure in the past', async () => {
    expect((await post(form({ waktu_berangkat: '2020-01-01T10:00' }))).error().type).toBe('TRIP_DEPARTED')
  })

  test('acts once under one Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'rute-satu' }
    const [first, second] = await Promise.all([post(form(), headers), post(form(), headers)])
    expect(first.data().id_rute).toBe(second.data().id_rute)
    expect((await post(form({ harga: 1 }), headers)).error().type).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  test('refuses guests and passengers', async () => {
    expect((await app.call(api.adminDepartures.addTrip, { body: form() })).status).toBe(401)
    expect(
      (await app.call(api.adminDepartures.addTrip, { body: form(), token: desk.passenger.token })).status,
    ).toBe(403)
  })
})

describe('GET /api/admin/routes', () => {
  test('lists newest first, departed and inactive ones included; finds by city or bus; filters by status; sorts by departure [B21, B813]', async () => {
    const bus = await aBus(app.db, { nama_bus: 'Lintas Zamrud' })
    const departed = await aTrip(app.db, { id_bus: bus, inMinutes: -100, asal: 'Bima' })
    const inactive = await aTrip(app.db, { id_bus: bus, status: 'nonaktif', tujuan: 'Bima' })
    const list = async (query: Record<string, string | number>) =>
      (await app.call(api.adminDepartures.listTrips, { query, token: desk.admin.token })).ok()
    const ids = async (query: Record<string, string | number>) =>
      (await list(query)).data.map((trip) => trip.id_rute)
    expect(await ids({ q: 'zamrud' })).toEqual([inactive, departed])
    expect(await ids({ q: 'bima' })).toEqual([inactive, departed])
    expect(await ids({ q: 'zamrud', status: 'nonaktif' })).toEqual([inactive])
    expect((await list({ q: 'zamrud', page: 2, limit: 1 })).meta).toEqual({ page: 2, limit: 1, total: 2 })
    expect((await list({})).data.length).toBeGreaterThan(2)
    // Not the order of their numbers: the inactive one leaves later.
    const early = await aTrip(app.db, { id_bus: bus, inMinutes: -200 })
    expect(await ids({ q: 'zamrud', sort: 'waktu_berangkat' })).toEqual([early, departed, inactive])
    const latest = { q: 'zamrud', sort: '-waktu_berangkat' }
    expect(await ids(latest)).toEqual([inactive, departed, early])
    expect(await ids({ ...latest, page: 2, limit: 1 })).toEqual([departed])
  })

  test('lists chosen days soonest first, by the day at the origin; refuses malformed days and guests [B55]', async () => {
    const bus = await aBus(app.db, { nama_bus: 'Lintas Nilam' })
    const at = async (waktu: string, zone: string) => {
      const id = await aTrip(app.db, { id_bus: bus })
      await app.db.query(
        `update trips set waktu_berangkat = $2, waktu_tutup = $2::timestamptz - interval '10 minutes', perkiraan_tiba = null,
           zona_asal = $3 where id_rute = $1`,
        [id, waktu, zone],
      )
      return id
    }
    // At both ends of 2 March: 00:30 WIT is still the 1st in Jakarta, 23:30 WIB already the 3rd in Jayapura.
    const late = await at('2089-03-02T16:30Z', 'Asia/Jakarta')
    const next = await at('2089-03-02T15:30Z', 'Asia/Jayapura')
    const early = await at('2089-03-01T15:30Z', 'Asia/Jayapura')
    const before = await at('2089-03-01T16:30Z', 'Asia/Jakarta')
    const call = (query: Record<string, string | number>, token?: string) =>
      app.call(api.adminDepartures.listTrips, { query, token })
    const ids = async (query: Record<string, string | number>) =>
      (await call({ q: 'nilam', ...query }, desk.admin.token)).data().map((trip) => trip.id_rute)
    expect(await ids({ dari: '2089-03-02', sampai: '2089-03-02' })).toEqual([early, late])
    expect(await ids({ dari: '2089-03-02' })).toEqual([early, next, late])
    expect(await ids({ sampai: '2089-03-01' })).toEqual([before])
    expect(await ids({ dari: '2089-03-02', page: 2, limit: 1 })).toEqual([next])
    expect(await ids({ dari: '2089-03-03', sampai: '2089-03-01' })).toEqual([])
    expect(await ids({})).toEqual([before, early, next, late])
    expect((await call({ dari: '2089-02-30' }, desk.admin.token)).status).toBe(400)
    expect((await call({ dari: "2089-03-02'; --" }, desk.admin.token)).status).toBe(400)
    expect((await call({ dari: '2089-03-02' })).status).toBe(401)
  })

  test('finds departures by words that each match origin, destination, a city on the way or bus [B56, T684]', async () => {
    const bus = await aBus(app.db, { nama_bus: 'Nusa 100% Indah' })
    const there = await aTrip(app.db, { id_bus: bus, asal: 'Sabang', tujuan: 'Merauke' })
    const back = await aTrip(app.db, { id_bus: bus, asal: 'Merauke', tujuan: 'Sabang' })
    const other = await aTrip(app.db, { asal: 'Sabang', tujuan: 'Bandung' })
    const past = await aTripOfLegs(app.db, {
      cities: ['Sigli', 'Bireuen', 'Langsa', 'Binjai'],
      id_bus: await aBus(app.db, { nama_bus: 'Kutaraja' }),
    })
    const ids = async (q: string) => {
      const query = { q }
      const reply = await app.call(api.adminDepartures.listTrips, { query, token: desk.admin.token })
      return reply.data().map((trip) => trip.id_rute)
    }
    for (const q of ['bireuen', 'sigli langsa', 'binjai bireuen kuta'])
      expect([q, await ids(q)]).toEqual([q, [past]])
    const [row] = (
      await app.call(api.adminDepartures.listTrips, { query: { q: 'bireuen' }, token: desk.admin.token })
    ).data()
    expect(row).toMatchObject({ jumlah_ruas: 3, perjalanan: { lewat: ['Bireuen', 'Langsa'] } })
    const search = await app.call(api.adminSearch.search, {
      query: { q: 'bireuen' },
      token: desk.admin.token,
    })
    expect(search.data().departures.rows.map(({ id_rute }) => id_rute)).toEqual([past])
    for (const q of [
      'Sabang Merauke',
      'merauke  sabang',
      'Sabang → Merauke',
      'sabang ke merauke',
      'Sabang - Merauke',
      'sab mer indah',
    ])
      expect(await ids(q), q).toEqual([back, there])
    expect(await ids('sabang')).toEqual([other, back, there])
    expect(await ids('100%')).toEqual([back, there])
    expect(await ids('sabang 1%0')).toEqual([])
    expect((await ids('→ ke -')).length).toBe(0)
    expect((await ids('  ')).length).toBeGreaterThan(2)
  })

  test('returns one departure with its ETag; responds 404 for an absent one', async () => {
    const id = await aTrip(app.db)
    const reply = await get(id)
    expect(reply.headers.etag).toBe('"1"')
    expect(reply.data()).toMatchObject({ id_rute: id, versi: 1 })
    expect((await get(9_999_999_999)).status).toBe(404)
  })
})

describe('DELETE /api/admin/routes/{id}', () => {
  test('refuses while a ticket is active, and archives if all are past [T20, B25]', async () => {
    const live = await aTrip(app.db)
    await aClaim(app.db, { id_rute: live, nomor_kursi: 1, status_tiket: 'confirmed' })
    expect((await remove(live)).error().type).toBe('TRIP_HAS_TICKETS')
    const past = await aTrip(app.db, { inMinutes: -600 })
    await aClaim(app.db, { id_rute: past, nomor_kursi: 1, status_tiket: 'completed' })
    expect((await remove(past)).status).toBe(200)
    expect((await get(past)).status).toBe(404)
    expect((await remove(past)).status).toBe(404)
    expect(await auditOf(app.db, 'trip', past)).toMatchObject([{ action: 'delete_trip' }])
    expect(await auditOf(app.db, 'trip', live)).toEqual([])
  })

  test('ends its holds', async () => {
    const id = await aTrip(app.db)
    const { id_user } = await aClaim(app.db, { id_rute: id, nomor_kursi: 1, heldMinutes: 20 })
    expect((await remove(id)).status).toBe(200)
    expect(await app.db.query('select end_reason from holds where id_user = $1', [id_user])).toEqual([
      { end_reason: 'cancelled' },
    ])
    expect(await app.db.query('select 1 from seat_claims where id_rute = $1', [id])).toEqual([])
  })

  test('respects If-Match [W82, W83]', async () => {
    const id = await aTrip(app.db)
    for (const tags of ['"3"', 'W/"1"', '"2", "3"', '"abc"'])
      expect((await remove(id, { 'if-match': tags })).status, tags).toBe(412)
    expect((await remove(id, { 'if-match': '"1' })).status).toBe(400)
    expect((await remove(id, { 'if-match': '"9", "1"' })).status).toBe(200)
  })
})
