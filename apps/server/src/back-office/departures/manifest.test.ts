import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import { aHold, anAdmin, anUnpaidOrder, aTrip, aUser, useTestApp, type TestUser } from '@tiketbus/testkit'
import { aPaidOrder, bookedTripFixture, statusesForNonAdmins } from '../shared/testing.ts'

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
