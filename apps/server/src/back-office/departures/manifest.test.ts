import { beforeAll, describe, expect, test } from 'vitest'
import { api, hasStops, stopsOfManifest } from '@tiketbus/contract'
import {
  ageTrip,
  aHold,
  anAdmin,
  anUnpaidOrder,
  aTrip,
  aTripOfLegs,
  aUser,
  useTestApp,
  type TestUser,
} from '@tiketbus/testkit'
import {
  addStops,
  aPaidOrder,
  bookedTripFixture,
  setStatus,
  statusesForNonAdmins,
} from '../shared/testing.ts'

const app = useTestApp()
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
})

const read = (id: number | string) =>
  app.call(api.adminDepartures.manifest, { params: { id }, token: admin.token })

describe('GET /api/admin/routes/{id}/manifest', () => {
  test('shows every seat of the bus with its passenger or hold', async () => {
    const id_rute = await aTrip(app.db, { total_kursi: 24 })
    const paid = await aPaidOrder(app, admin, { id_rute, seats: [1, 2] })
    const unpaid = await anUnpaidOrder(app.db, { id_rute, seats: [5] })
    const hold = await aHold(app.db, { id_rute, nomor_kursi: [9] })
    const [ticket] = paid.tickets
    await app.db.query(`update tickets set nama_penumpang = 'Nenek Sari' where id_tiket = $1`, [
      ticket?.id_tiket ?? 0,
    ])
    const { trip, called_off_at, seats } = (await read(id_rute)).data()
    expect(trip).toMatchObject({ id_rute, kursi_tersedia: 20 })
    expect(called_off_at).toBeNull()
    expect(seats.map((seat) => seat.nomor_kursi)).toEqual(Array.from({ length: 24 }, (_, n) => n + 1))
    expect(seats[0]).toMatchObject({
      status: 'booked',
      id_tiket: ticket?.id_tiket,
      status_tiket: 'confirmed',
      nama_penumpang: 'Nenek Sari',
      user: { email: paid.user.email },
      kontak: { nama: paid.user.username, email: paid.user.email, no_telepon: '081234567890' },
    })
    expect(seats[4]).toMatchObject({ status_tiket: 'pending', nama_penumpang: unpaid.user.username })
    expect(seats[8]).toMatchObject({
      status: 'held',
      user: { id_user: hold.user.id_user },
      waktu_expired: hold.waktu_expired,
    })
    expect(seats[23]).toMatchObject({ status: 'available', user: null, kontak: null, id_tiket: null })
  })

  test('keeps the contact of a deleted account, and shows no user for it', async () => {
    const paid = await aPaidOrder(app, admin)
    const deleted = await app.call(api.adminPeople.deleteUser, {
      params: { id: paid.user.id_user },
      token: admin.token,
    })
    deleted.ok()
    const [seat] = (await read(paid.id_rute)).data().seats
    expect(seat).toMatchObject({
      status: 'booked',
      user: null,
      nama_penumpang: paid.user.username,
      kontak: { nama: paid.user.username, email: paid.user.email },
    })
  })

  test('lists the contacts of a called-off departure, with their refunds and the reason', async () => {
    const { id_rute, paid, unpaid, other } = await bookedTripFixture(app, admin)
    const gone = await anUnpaidOrder(app.db, { id_rute, seats: [5] })
    const cancelled = await app.call(api.tickets.cancelTicket, {
      params: { id: gone.id_tiket },
      token: gone.user.token,
    })
    cancelled.ok()
    expect((await read(id_rute)).data()).toMatchObject({ called_off_reason: null, called_off: [] })
    const params = { id: id_rute }
    const calling = { params, body: { alasan: 'Bus rusak' }, token: admin.token }
    ;(await app.call(api.adminDepartures.callOff, calling)).ok()
    const { called_off_at, called_off_reason, called_off, seats } = (await read(id_rute)).data()
    expect({ called_off_at, called_off_reason }).toEqual({
      called_off_at: expect.any(String),
      called_off_reason: 'Bus rusak',
    })
    expect(new Set(seats.map((seat) => seat.status))).toEqual(new Set(['available']))
    const due = [{ id_refund: expect.any(Number), jumlah: 100_000, cara: 'manual', status: 'due' }]
    const { username: nama, email } = paid.user
    const kontak = { nama, email, no_telepon: '081234567890' }
    expect(called_off).toMatchObject([
      { nomor_kursi: 1, id_tiket: paid.id_tiket, nama_penumpang: nama, kontak, refunds: due },
      { nomor_kursi: 2, order_group_id: paid.order_group_id, refunds: due },
      { nomor_kursi: 3, id_tiket: unpaid.id_tiket, refunds: [] },
      { nomor_kursi: 4, kontak: { email: other.user.email }, refunds: due },
    ])
    const id_refund = called_off[0]?.refunds[0]?.id_refund ?? 0
    const proof = { params: { id: id_refund }, body: { bukti: 'Transfer' }, token: admin.token }
    ;(await app.call(api.adminMoney.markRefundPaid, proof)).ok()
    expect((await read(id_rute)).data().called_off[0]?.refunds).toMatchObject([{ status: 'done' }])
  })

  test('shows an expired hold as free, swept or not', async () => {
    const hold = await aHold(app.db, { nomor_kursi: [3] })
    await app.db.query(
      `update seat_claims set waktu_expired = clock_timestamp() - interval '1 second' where id_reservasi = $1`,
      [hold.id_reservasi],
    )
    expect((await read(hold.id_rute)).data().seats[2]).toMatchObject({ status: 'available', kontak: null })
  })

  test('responds 404 for an absent or deleted departure, 400 for a malformed id, 401 and 403 to others', async () => {
    const id_rute = await aTrip(app.db)
    const deleted = await app.call(api.adminDepartures.deleteTrip, {
      params: { id: id_rute },
      token: admin.token,
    })
    deleted.ok()
    expect((await read(id_rute)).status).toBe(404)
    expect((await read(9_999_999_999)).status).toBe(404)
    expect((await read('semua')).status).toBe(400)
    const call = { params: { id: id_rute } }
    const others = await statusesForNonAdmins(app, api.adminDepartures.manifest, call, await aUser(app.db))
    expect(others).toEqual([401, 403])
  })
})

describe('the manifest of a departure of several legs', () => {
  const journeys = async (id_rute: number) =>
    (await read(id_rute))
      .data()
      .seats.filter(({ status }) => status !== 'available')
      .map(({ nomor_kursi, status, naik, turun }) => [nomor_kursi, status, naik, turun])

  test('has a row for each passenger and hold of a seat, in the order of the way [B700]', async () => {
    const id_rute = await aTripOfLegs(app.db, { total_kursi: 24 })
    const later = await aPaidOrder(app, admin, { id_rute, seats: [7], naik: 2, turun: 3 })
    await aPaidOrder(app, admin, { id_rute, seats: [7], naik: 0, turun: 2 })
    await aHold(app.db, { id_rute, nomor_kursi: [8], naik: 1, turun: 3 })
    expect(await journeys(id_rute)).toEqual([
      [7, 'booked', 0, 2],
      [7, 'booked', 2, 3],
      [8, 'held', 1, 3],
    ])
    const { trip, seats, perhentian } = (await read(id_rute)).data()
    expect(trip.simpul?.map(({ kota }) => kota)).toEqual(['Jakarta', 'Cirebon', 'Semarang', 'Surabaya'])
    expect(perhentian).toBeUndefined()
    expect(new Set(seats.map(({ nomor_kursi }) => nomor_kursi)).size).toBe(24)
    expect(seats.find(({ status }) => status === 'available')).not.toHaveProperty('naik')
    await setStatus(app, admin, later.id_tiket, 'cancelled')
    expect(await journeys(id_rute)).toEqual([
      [7, 'booked', 0, 2],
      [8, 'held', 1, 3],
    ])
  })

  test('lists who gets on and off at each stop, and which seats change hands [B702]', async () => {
    const id_rute = await aTripOfLegs(app.db)
    const [mangkang = 0, banyumanik = 0] = await addStops(app.db, id_rute, [
      { simpul: 2, nama: 'Terminal Mangkang', minutes: 120 },
      { simpul: 2, nama: 'Agen Banyumanik', minutes: 150, boleh_naik: false },
    ])
    const siti = await aPaidOrder(app, admin, { id_rute, seats: [7, 9], naik: 0, turun: 2 })
    const budi = await aPaidOrder(app, admin, { id_rute, seats: [7], naik: 2, turun: 3 })
    const points = [mangkang, banyumanik, siti.order_group_id] as const
    await app.db.query(
      `update tickets set titik_turun = case nomor_kursi when 7 then $2::bigint else $1::bigint end where order_group_id = $3`,
      [...points],
    )
    const manifest = (await read(id_rute)).data()
    const stops = stopsOfManifest(manifest)
    const seatsOf = (seats: readonly { nomor_kursi: number }[]) => seats.map((seat) => seat.nomor_kursi)
    expect(
      stops.map((stop) => [stop.kota, stop.id_titik, seatsOf(stop.naik), seatsOf(stop.turun), stop.di_bus]),
    ).toEqual([
      ['Jakarta', null, [7, 9], [], 2],
      ['Cirebon', null, [], [], 2],
      ['Semarang', mangkang, [7], [9], 2],
      ['Semarang', banyumanik, [], [7], 1],
      ['Surabaya', null, [], [7], 0],
    ])
    expect(stops.map(({ nama }) => nama)).toEqual([
      'Terminal Asal',
      null,
      `Terminal Mangkang ${id_rute}`,
      `Agen Banyumanik ${id_rute}`,
      'Terminal Tujuan',
    ])
    const call = { params: { id: id_rute }, token: admin.token }
    const file = String((await app.call(api.adminDepartures.exportManifest, call)).body)
    const lines = file.split('\r\n').map((line) => line.split(','))
    expect(lines.slice(1, -1).map((cells) => [2, 4, 5, 7, 11].map((at) => cells[at]).join())).toEqual([
      '"Jakarta","Naik","7","Semarang",""',
      '"Jakarta","Naik","9","Semarang",""',
      '"Semarang","Turun","9","Jakarta",""',
      '"Semarang","Naik","7","Surabaya","ya"',
      '"Semarang","Turun","7","Jakarta","ya"',
      '"Surabaya","Turun","7","Semarang",""',
    ])
    expect(stops.flatMap(({ ganti }) => ganti)).toMatchObject([
      {
        nomor_kursi: 7,
        turun: { id_tiket: siti.id_tiket },
        naik: { id_tiket: budi.id_tiket },
        terlalu_awal: true,
      },
    ])
  })

  test('goes on showing who travelled on a leg after a late cancellation, from their own stop on [B115]', async () => {
    const id_rute = await aTripOfLegs(app.db, { inMinutes: 30 })
    const first = await aPaidOrder(app, admin, { id_rute, seats: [5], naik: 0, turun: 1 })
    const last = await aPaidOrder(app, admin, { id_rute, seats: [5], naik: 2, turun: 3 })
    await ageTrip(app.db, id_rute, '1 hour')
    await setStatus(app, admin, first.id_tiket, 'cancelled')
    await setStatus(app, admin, last.id_tiket, 'cancelled')
    // The bus has left the first stop, and is on its way to the other one.
    expect(await journeys(id_rute)).toEqual([[5, 'booked', 0, 1]])
    await aPaidOrder(app, admin, { id_rute, seats: [5], naik: 2, turun: 3 })
    expect(await journeys(id_rute)).toEqual([
      [5, 'booked', 0, 1],
      [5, 'booked', 2, 3],
    ])
  })

  test('is as it always was for one leg, and by stop if that has stops [B701]', async () => {
    const id_rute = await aTrip(app.db)
    await aPaidOrder(app, admin, { id_rute, seats: [1] })
    const plain = (await read(id_rute)).data()
    expect(plain).not.toHaveProperty('perhentian')
    expect(hasStops(plain)).toBe(false)
    expect(plain.trip).not.toHaveProperty('simpul')
    expect(plain.seats[0]).not.toHaveProperty('naik')
    const [pool] = await addStops(app.db, id_rute, [{ simpul: 0, nama: 'Pool', minutes: 5 }])
    const manifest = (await read(id_rute)).data()
    expect(hasStops(manifest)).toBe(true)
    expect(manifest.seats[0]).toMatchObject({ naik: 0, turun: 1, titik_naik: null })
    // Its own time and terminal, which the form of the departure edits, and not those of its first stop.
    const own = await app.call(api.adminDepartures.getTrip, { params: { id: id_rute }, token: admin.token })
    for (const trip of [manifest.trip, own.data()])
      expect(trip).toMatchObject({
        waktu_berangkat: plain.trip.waktu_berangkat,
        terminal_asal: 'Terminal Asal',
      })
    expect(stopsOfManifest(manifest).map(({ id_titik, naik }) => [id_titik, naik.length])).toEqual([
      [pool, 1],
      [null, 0],
    ])
  })
})
