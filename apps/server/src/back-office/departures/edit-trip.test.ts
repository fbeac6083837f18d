import { describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import { aBus, aClaim, aLayout, aTrip, aUser, useTestApp } from '@tiketbus/testkit'
import { auditOf } from '../shared/testing.ts'
import { useDepartureForm } from './testing.ts'

const app = useTestApp()
const desk = useDepartureForm(app)
const { form, post, get } = desk

const put = (id: number, body: unknown, headers?: Record<string, string>) =>
  app.call(api.adminDepartures.updateTrip, { params: { id }, body, token: desk.admin.token, headers })

describe('PUT /api/admin/routes/{id}', () => {
  test('changes an unsold departure; fields that an older client omits are kept', async () => {
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

  test('responds 412 to the second of two editors with the current record', async () => {
    const id = (await post(form())).data().id_rute
    const headers = { 'if-match': '"1"' }
    expect((await put(id, form({ harga: 1000 }), headers)).status).toBe(200)
    const second = await put(id, form({ harga: 2000 }), headers)
    expect(second.status).toBe(412)
    expect(second.error()).toMatchObject({ type: 'EDIT_CONFLICT', data: { harga: 1000, versi: 2 } })
  })

  test('a repeated or unchanged request writes nothing and is no conflict', async () => {
    const id = (await post(form())).data().id_rute
    const headers = { 'if-match': '"1"' }
    for (const given of [headers, headers, undefined])
      expect((await put(id, form({ harga: 1000 }), given)).data()).toMatchObject({ harga: 1000, versi: 2 })
    expect(await auditOf(app.db, 'trip', id)).toHaveLength(2)
  })

  test('refuses a time in the past, but not other changes of a departure that has left', async () => {
    const id = await aTrip(app.db, {
      id_bus: desk.id_bus,
      inMinutes: -60,
      asal: 'Surabaya',
      tujuan: 'Denpasar',
    })
    const { waktu_berangkat } = (await get(id)).data()
    expect((await put(id, form({ waktu_berangkat, status: 'nonaktif' }))).status).toBe(200)
    expect((await put(id, form({ waktu_berangkat: '2020-01-01T10:00' }))).error().type).toBe('TRIP_DEPARTED')
  })

  test('refuses a bus with another layout once a seat is taken, which another bus of the same layout is not [T580]', async () => {
    const layout = aLayout('2-2-toilet')
    const id = (await post(form({ id_bus: await aBus(app.db, { layout }) }))).data().id_rute
    const change = async (id_bus: number) => put(id, form({ id_bus }))
    const [plain, suites] = [await aBus(app.db), await aBus(app.db, { layout: aLayout('1-1-1') })]
    expect((await change(plain)).data()).toMatchObject({ id_bus: plain, total_kursi: 40 })
    expect((await get(id)).data().id_tata_letak).toBeUndefined()
    expect((await change(suites)).data()).toMatchObject({
      total_kursi: 21,
      label_kursi: expect.arrayContaining(['7C']),
    })
    await aClaim(app.db, { id_rute: id, nomor_kursi: 3 })
    const refused = (await change(plain)).error()
    expect(refused).toMatchObject({ type: 'TRIP_SOLD', message: expect.stringContaining('Ganti Bus') })
    expect((await put(id, form({ id_bus: suites, harga: 99_000 }))).status).toBe(200)
  })

  test('refuses another origin, destination, a bus without the seats and a past time once a seat is taken [T18]', async () => {
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

  test('moves a sold departure to another bus that has its seats', async () => {
    const id = (await post(form())).data().id_rute
    await aClaim(app.db, { id_rute: id, nomor_kursi: 20 })
    const small = await aBus(app.db, { total_kursi: 20 })
    expect((await put(id, form({ id_bus: small }))).data()).toMatchObject({
      total_kursi: 20,
      kursi_tersedia: 19,
    })
  })

  test('moves the deadlines of holds and orders with the time, and mails both times to each passenger [T19, N290, N291]', async () => {
    const id = (await post(form())).data().id_rute
    const held = await aClaim(app.db, { id_rute: id, nomor_kursi: 1, heldMinutes: 30 })
    const paid = await aClaim(app.db, { id_rute: id, nomor_kursi: 2, status_tiket: 'confirmed' })
    const pending = await aClaim(app.db, { id_rute: id, nomor_kursi: 3 })
    const completed = await aClaim(app.db, { id_rute: id, nomor_kursi: 4, status_tiket: 'completed' })
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
    for (const { email } of [paid, pending, completed]) {
      const [mail] = app.mails(email)
      expect(mail?.text).toMatch(
        /\nNomor pesanan: TB-\d+\nPerjalanan: .+ – .+\nSemula: Senin, 1 Mei 2090, 20\.00 WIB\n/,
      )
      // The new time first.
      const [now = ''] = mail?.text.split('\n') ?? []
      expect(mail?.text).toMatch(new RegExp(`\nMenjadi: ${now.slice(0, -4)} WIB\n`))
      expect(mail?.html).toMatch(/Kursi<\/th><td[^>]*>\d</)
    }
    // One way to the money: the link of a paid ticket, the phone without one.
    const byPhone = /layanan pelanggan di 021-5550-0123 \(24 jam\).*uang Anda kami kembalikan/
    const byLink = /\nAmbil uang kembali: http\S+\/refund\/\S+\n/
    for (const [{ email }, way, other] of [
      [paid, byLink, byPhone],
      [pending, byPhone, byLink],
      [completed, byLink, byPhone],
    ] as const) {
      expect(app.mails(email)[0]?.text).toMatch(way)
      expect(app.mails(email)[0]?.text).not.toMatch(other)
    }
    expect(app.mails(held.email)).toEqual([])
  })

  test('a hold that is placed while the departure moves expires by the new closing', async () => {
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

  test('responds 404 for an absent departure, 401 and 403 to the wrong caller', async () => {
    expect((await put(9_999_999_999, form())).status).toBe(404)
    const id = await aTrip(app.db)
    const call = (token?: string) =>
      app.call(api.adminDepartures.updateTrip, { params: { id }, body: form(), token })
    expect([(await call()).status, (await call(desk.passenger.token)).status]).toEqual([401, 403])
  })
})
