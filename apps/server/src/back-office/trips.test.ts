import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  aBus,
  aClaim,
  anAdmin,
  aTrip,
  aUser,
  createTestApp,
  type TestApp,
  type TestUser,
} from '@tiketbus/testkit'
import { auditOf } from './testing.ts'

let app: TestApp
let admin: TestUser
let passenger: TestUser
let id_bus: number
beforeAll(async () => {
  app = await createTestApp()
  admin = await anAdmin(app.db)
  passenger = await aUser(app.db)
  id_bus = await aBus(app.db)
})
afterAll(() => app.close())

/** The six fields that the specification's client sends. */
const form = (fields: Record<string, unknown> = {}) => ({
  id_bus,
  asal: 'Surabaya',
  tujuan: 'Denpasar',
  waktu_berangkat: '2090-05-01T20:00',
  harga: 250_000,
  status: 'aktif',
  ...fields,
})
const post = (body: unknown, headers?: Record<string, string>) =>
  app.call(api.backOffice.addTrip, { body, token: admin.token, headers })
const put = (id: number, body: unknown, headers?: Record<string, string>) =>
  app.call(api.backOffice.updateTrip, { params: { id }, body, token: admin.token, headers })
const remove = (id: number, headers?: Record<string, string>) =>
  app.call(api.backOffice.deleteTrip, { params: { id }, token: admin.token, headers })
const get = (id: number) => app.call(api.backOffice.getTrip, { params: { id }, token: admin.token })

describe('POST /api/admin/routes', () => {
  test('adds a departure: wall time at the origin, zones and terminals of the cities, booking closes 10 minutes before', async () => {
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
      Bus: { id_bus },
    })
    expect(await auditOf(app.db, 'trip', trip.id_rute)).toMatchObject([
      { action: 'add_trip', id_admin: admin.id_user, before: null, after: { harga: 250_000 } },
    ])
    expect((await app.call(api.trips.getTrip, { params: { id: trip.id_rute } })).status).toBe(200)
  })

  test('defaults to aktif; a price of 0 is a price', async () => {
    const { status: _status, ...rest } = form({ harga: '0' })
    expect((await post(rest)).data()).toMatchObject({ status: 'aktif', harga: 0 })
  })

  test('refuses, field by field, what is missing, malformed or impossible', async () => {
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
    expect((await app.call(api.backOffice.addTrip, { body: form() })).status).toBe(401)
    expect((await app.call(api.backOffice.addTrip, { body: form(), token: passenger.token })).status).toBe(
      403,
    )
  })
})

describe('GET /api/admin/routes', () => {
  test('lists newest first with departed and inactive ones, by origin, destination or bus, by status', async () => {
    const bus = await aBus(app.db, { nama_bus: 'Lintas Zamrud' })
    const departed = await aTrip(app.db, { id_bus: bus, inMinutes: -100, asal: 'Bima' })
    const inactive = await aTrip(app.db, { id_bus: bus, status: 'nonaktif', tujuan: 'Bima' })
    const list = async (query: Record<string, string | number>) =>
      (await app.call(api.backOffice.listTrips, { query, token: admin.token })).ok()
    const ids = async (query: Record<string, string | number>) =>
      (await list(query)).data.map((trip) => trip.id_rute)
    expect(await ids({ q: 'zamrud' })).toEqual([inactive, departed])
    expect(await ids({ q: 'bima' })).toEqual([inactive, departed])
    expect(await ids({ q: 'zamrud', status: 'nonaktif' })).toEqual([inactive])
    expect((await list({ q: 'zamrud', page: 2, limit: 1 })).meta).toEqual({ page: 2, limit: 1, total: 2 })
    expect((await list({})).data.length).toBeGreaterThan(2)
  })

  test('shows one with its ETag; 404 for none', async () => {
    const id = await aTrip(app.db)
    const reply = await get(id)
    expect(reply.headers.etag).toBe('"1"')
    expect(reply.data()).toMatchObject({ id_rute: id, versi: 1 })
    expect((await get(9_999_999_999)).status).toBe(404)
  })
})

describe('PUT /api/admin/routes/{id}', () => {
  test('changes an unsold departure; what an older client leaves out stays', async () => {
    const id = (await post(form({ fasilitas: 'AC, WiFi', terminal_asal: 'Pool Waru' }))).data().id_rute
    const reply = await put(id, form({ harga: 99_000, waktu_berangkat: '2090-05-01T21:15' }))
    expect(reply.data()).toMatchObject({
      harga: 99_000,
      fasilitas: 'AC, WiFi',
      terminal_asal: 'Pool Waru',
      waktu_tutup: '2090-05-01T14:05:00.000Z',
      versi: 2,
    })
    expect(await auditOf(app.db, 'trip', id)).toMatchObject([
      { action: 'add_trip' },
      { action: 'update_trip', before: { harga: 250_000 }, after: { harga: 99_000 }, unguarded: true },
    ])
  })

  test('tells the second of two editors what the first wrote', async () => {
    const id = (await post(form())).data().id_rute
    const headers = { 'if-match': '"1"' }
    expect((await put(id, form({ harga: 1000 }), headers)).status).toBe(200)
    const second = await put(id, form({ harga: 2000 }), headers)
    expect(second.status).toBe(412)
    expect(second.error()).toMatchObject({ type: 'EDIT_CONFLICT', data: { harga: 1000, versi: 2 } })
  })

  test('refuses a time in the past, but not other changes of a departure that has left', async () => {
    const id = await aTrip(app.db, { id_bus, inMinutes: -60, asal: 'Surabaya', tujuan: 'Denpasar' })
    const { waktu_berangkat } = (await get(id)).data()
    expect((await put(id, form({ waktu_berangkat, status: 'nonaktif' }))).status).toBe(200)
    expect((await put(id, form({ waktu_berangkat: '2020-01-01T10:00' }))).error().type).toBe('TRIP_DEPARTED')
  })

  test('refuses another origin, destination, a bus without the seats and a past time once a seat is taken', async () => {
    const small = await aBus(app.db, { total_kursi: 20 })
    for (const heldMinutes of [undefined, 10]) {
      const id = (await post(form())).data().id_rute
      await aClaim(app.db, { id_rute: id, nomor_kursi: 21, heldMinutes })
      for (const change of [
        { asal: 'Malang' },
        { tujuan: 'Mataram' },
        { id_bus: small },
        { waktu_berangkat: '2020-01-01T10:00' },
      ])
        expect((await put(id, form(change))).error().type).toBe('TRIP_SOLD')
      expect((await put(id, form({ harga: 1000, status: 'nonaktif' }))).status).toBe(200)
    }
  })

  test('may move a sold departure to a bus that has its seats', async () => {
    const id = (await post(form())).data().id_rute
    await aClaim(app.db, { id_rute: id, nomor_kursi: 20 })
    const small = await aBus(app.db, { total_kursi: 20 })
    expect((await put(id, form({ id_bus: small }))).data()).toMatchObject({
      total_kursi: 20,
      kursi_tersedia: 19,
    })
  })

  test('moves deadlines of holds and orders with the time and mails each passenger both times', async () => {
    const id = (await post(form())).data().id_rute
    const held = await aClaim(app.db, { id_rute: id, nomor_kursi: 1, heldMinutes: 30 })
    const paid = await aClaim(app.db, { id_rute: id, nomor_kursi: 2, status_tiket: 'confirmed' })
    const pending = await aClaim(app.db, { id_rute: id, nomor_kursi: 3 })
    const past = await aClaim(app.db, { id_rute: id, nomor_kursi: 4, status_tiket: 'completed' })
    const soon = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 25 * 60_000).toISOString()
    const moved = (await put(id, form({ waktu_berangkat: soon }))).data()
    const [hold] = await app.db.query<{ waktu_expired: string; claim: string }>(
      `select h.waktu_expired, c.waktu_expired as claim from holds h join seat_claims c using (id_reservasi)
       where h.id_user = $1`,
      [held.id_user],
    )
    expect(hold).toEqual({ waktu_expired: moved.waktu_tutup, claim: moved.waktu_tutup })
    const [order] = await app.db.query<{ batas_pembayaran: string }>(
      'select batas_pembayaran from orders where id_user = $1',
      [pending.id_user],
    )
    expect(order?.batas_pembayaran).toBe(moved.waktu_tutup)
    await app.runJobs()
    for (const { email } of [paid, pending]) {
      const [mail] = app.mails(email)
      expect(mail?.text).toMatch(/Semula: Senin, 0?1 Mei 2090 pukul 20\.00 WIB/)
      expect(mail?.text).toMatch(/Menjadi: .* WIB/)
      expect(mail?.text).toMatch(/uang Anda kami kembalikan/)
    }
    expect([...app.mails(held.email), ...app.mails(past.email)]).toEqual([])
  })

  test('a hold placed while the departure moves expires by the new closing', async () => {
    const id = (await post(form())).data().id_rute
    const soon = new Date(Date.now() + 20 * 60_000).toISOString()
    const [moved, ...held] = await Promise.all([
      put(id, form({ waktu_berangkat: soon })),
      ...[1, 2, 3, 4].map(async (seat) =>
        app.call(api.holds.placeHold, {
          body: { id_rute: id, nomor_kursi: [seat] },
          token: (await aUser(app.db)).token,
        }),
      ),
    ])
    expect(held.map((reply) => reply.status)).toEqual([200, 200, 200, 200])
    const late = await app.db.query('select 1 from holds where id_rute = $1 and waktu_expired > $2', [
      id,
      moved.data().waktu_tutup,
    ])
    expect(late).toEqual([])
  })

  test('answers 404 for an absent departure, 401 and 403 for the wrong caller', async () => {
    expect((await put(9_999_999_999, form())).status).toBe(404)
    const id = await aTrip(app.db)
    const call = (token?: string) =>
      app.call(api.backOffice.updateTrip, { params: { id }, body: form(), token })
    expect([(await call()).status, (await call(passenger.token)).status]).toEqual([401, 403])
  })
})

describe('DELETE /api/admin/routes/{id}', () => {
  test('refuses while a ticket is live, archives with only past ones', async () => {
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

  test('ends the holds on it', async () => {
    const id = await aTrip(app.db)
    const { id_user } = await aClaim(app.db, { id_rute: id, nomor_kursi: 1, heldMinutes: 20 })
    expect((await remove(id)).status).toBe(200)
    expect(await app.db.query('select end_reason from holds where id_user = $1', [id_user])).toEqual([
      { end_reason: 'cancelled' },
    ])
    expect(await app.db.query('select 1 from seat_claims where id_rute = $1', [id])).toEqual([])
  })

  test('heeds If-Match', async () => {
    const id = await aTrip(app.db)
    expect((await remove(id, { 'if-match': '"3"' })).status).toBe(412)
    expect((await remove(id, { 'if-match': '"1"' })).status).toBe(200)
  })
})
