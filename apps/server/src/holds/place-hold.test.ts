import { api } from '@tiketbus/contract'
import { aHold, aTrip, aUser, age, ageTrip, useTestApp, type TestUser } from '@tiketbus/testkit'
import { describe, expect, it } from 'vitest'

const app = useTestApp({ invariants: true })

const place = (user: Pick<TestUser, 'token'>, id_rute: unknown, nomor_kursi: unknown, more: object = {}) =>
  app.call(api.holds.placeHold, { token: user.token, body: { id_rute, nomor_kursi, ...more } })

const claimsOf = (id_rute: number) =>
  app.db.query<{ nomor_kursi: number; id_reservasi: number }>(
    `select nomor_kursi, id_reservasi from seat_claims
     where id_rute = $1 and waktu_expired > clock_timestamp() order by nomor_kursi`,
    [id_rute],
  )

describe('POST /api/reservasi/temp', () => {
  it('holds the seats for 30 minutes at the current price [H2]', async () => {
    const user = await aUser(app.db)
    const id_rute = await aTrip(app.db, { harga: 125_000 })
    const reply = (await place(user, id_rute, [12, 3])).ok()
    const { data } = reply
    expect(data).toMatchObject({ id_rute, nomor_kursi: [3, 12], harga: 125_000, total_bayar: 250_000 })
    expect([data.reservedSeats, data.originalSeats]).toEqual([
      [3, 12],
      [12, 3],
    ])
    expect(data.reservations).toHaveLength(1)
    expect(data.route).toMatchObject({ asal: 'Jakarta', tujuan: 'Bandung' })
    expect(data.bus.total_kursi).toBe(40)
    expect(Date.parse(data.waktu_expired) - Date.parse(reply.waktu_server ?? '')).toBe(30 * 60_000)
    expect(await claimsOf(id_rute)).toEqual(
      [3, 12].map((nomor_kursi) => ({ nomor_kursi, id_reservasi: data.id_reservasi })),
    )
  })

  it('keeps its price when the price of the trip changes [H7]', async () => {
    const { user, id_rute, nomor_kursi } = await aHold(app.db)
    await app.db.query('update trips set harga = harga + 50000 where id_rute = $1', [id_rute])
    expect((await place(user, id_rute, nomor_kursi)).data()).toMatchObject({ harga: 150_000 })
  })

  it('ends the hold when booking closes, if that is sooner [H2]', async () => {
    const user = await aUser(app.db)
    const id_rute = await aTrip(app.db, { inMinutes: 25 })
    const data = (await place(user, id_rute, [1])).data()
    expect(data.waktu_expired).toBe(data.waktu_tutup)
  })

  it('returns the same hold for the same seats, in any order and as form text, and keeps the passenger’s data [H5]', async () => {
    const { user, id_rute, id_reservasi, waktu_expired } = await aHold(app.db, { nomor_kursi: [7, 8] })
    const again = (await place(user, String(id_rute), ['8', 7], { nama_penumpang: 'Sari' })).data()
    expect(again).toMatchObject({ id_reservasi, waktu_expired })
    const [row] = await app.db.query('select nama_penumpang from holds where id_reservasi = $1', [
      id_reservasi,
    ])
    expect(row).toEqual({ nama_penumpang: 'Sari' })
  })

  it('replaces the hold by other seats, overlapping ones included, and frees the rest at once [H5]', async () => {
    const { user, id_rute, id_reservasi } = await aHold(app.db, { nomor_kursi: [7, 8, 9] })
    const data = (await place(user, id_rute, [8, 10])).data()
    expect(data.id_reservasi).not.toBe(id_reservasi)
    expect(await claimsOf(id_rute)).toEqual(
      [8, 10].map((nomor_kursi) => ({ nomor_kursi, id_reservasi: data.id_reservasi })),
    )
    const [old] = await app.db.query('select end_reason from holds where id_reservasi = $1', [id_reservasi])
    expect(old).toEqual({ end_reason: 'replaced' })
    const other = await aUser(app.db)
    expect((await place(other, id_rute, [7, 9])).status).toBe(200)
  })

  it('changes nothing on a conflict: the old hold stays [H6]', async () => {
    const { user, id_rute, id_reservasi } = await aHold(app.db, { nomor_kursi: [7, 8] })
    await aHold(app.db, { id_rute, nomor_kursi: [1] })
    expect((await place(user, id_rute, [7, 1])).error()).toMatchObject({
      type: 'SEAT_CONFLICT',
      conflictSeats: [1],
    })
    const kept = (await claimsOf(id_rute)).filter((claim) => claim.id_reservasi === id_reservasi)
    expect(kept.map((claim) => claim.nomor_kursi)).toEqual([7, 8])
  })

  it('refuses seats held by another user, names them as the caller sent them, and takes none [H11]', async () => {
    const { id_rute, nomor_kursi } = await aHold(app.db, { nomor_kursi: [7, 8] })
    const reply = await place(await aUser(app.db), id_rute, ['8', 9, 7])
    expect(reply.status).toBe(409)
    expect(reply.error()).toMatchObject({
      type: 'SEAT_CONFLICT',
      message: 'Kursi sudah dipesan atau direservasi',
      conflictSeats: [7, '8'],
    })
    expect((await claimsOf(id_rute)).map((claim) => claim.nomor_kursi)).toEqual(nomor_kursi)
  })

  it('lets the next user hold a seat whose hold has expired, although no sweep has run [H8]', async () => {
    const { id_rute, id_reservasi, user } = await aHold(app.db, { nomor_kursi: [7, 8] })
    await age(app.db, id_reservasi, '31 minutes')
    expect((await place(await aUser(app.db), id_rute, [8])).status).toBe(200)
    expect((await place(user, id_rute, [7])).data().id_reservasi).not.toBe(id_reservasi)
    const [old] = await app.db.query('select end_reason from holds where id_reservasi = $1', [id_reservasi])
    expect(old).toEqual({ end_reason: 'expired' })
  })

  it.each([
    ['a trip that does not exist', 999_999, 404, 'NOT_FOUND'],
    ['a trip id of text', 'abc', 400, 'VALIDATION_FAILED'],
  ])('refuses %s', async (_, id_rute, status, type) => {
    const reply = await place(await aUser(app.db), id_rute, [1])
    expect([reply.status, reply.error().type]).toEqual([status, type])
  })

  it('refuses an archived trip like an absent one', async () => {
    const id_rute = await aTrip(app.db)
    await app.db.query('update trips set archived_at = clock_timestamp() where id_rute = $1', [id_rute])
    expect((await place(await aUser(app.db), id_rute, [1])).error().type).toBe('NOT_FOUND')
  })

  it('refuses an inactive trip, but keeps an existing hold [T17]', async () => {
    const { user, id_rute, id_reservasi, nomor_kursi } = await aHold(app.db)
    await app.db.query(`update trips set status = 'nonaktif' where id_rute = $1`, [id_rute])
    expect((await place(user, id_rute, [20])).error().type).toBe('TRIP_INACTIVE')
    expect((await place(user, id_rute, nomor_kursi)).data().id_reservasi).toBe(id_reservasi)
  })

  it('refuses once booking has closed, before it checks the seats [T14, T16]', async () => {
    const { id_rute } = await aHold(app.db, { nomor_kursi: [1] })
    await ageTrip(app.db, id_rute, '47 hours 51 minutes')
    const error = (await place(await aUser(app.db), id_rute, [1])).error()
    expect(error).toMatchObject({
      type: 'BOOKING_CLOSED',
      booking_closed: true,
      message: 'Pemesanan sudah ditutup',
    })
  })

  it.each([
    ['no seat', []],
    ['six seats', [1, 2, 3, 4, 5, 6]],
    ['a seat twice', [4, '4']],
    ['a padded number', ['05']],
    ['true', [true]],
    ['null', [null]],
    ['seat 0', [0]],
    ['half a seat', [1.5]],
    ['no list', 3],
  ])('refuses %s', async (_, nomor_kursi) => {
    const id_rute = await aTrip(app.db)
    const reply = await place(await aUser(app.db), id_rute, nomor_kursi)
    expect([reply.status, reply.error().type]).toEqual([400, 'VALIDATION_FAILED'])
    expect(await claimsOf(id_rute)).toEqual([])
  })

  it('names each seat that the bus does not have', async () => {
    const id_rute = await aTrip(app.db, { total_kursi: 24 })
    const reply = await place(await aUser(app.db), id_rute, [24, 25, 60])
    expect(reply.status).toBe(400)
    expect(reply.error().errors?.map((error) => error.msg)).toEqual([
      'Kursi 25 tidak ada: bus ini memiliki 24 kursi',
      'Kursi 60 tidak ada: bus ini memiliki 24 kursi',
    ])
  })

  it.each(['harga', 'total_bayar', 'id_user', 'waktu_expired'])('refuses %s in the body', async (field) => {
    const id_rute = await aTrip(app.db)
    expect((await place(await aUser(app.db), id_rute, [1], { [field]: 1 })).status).toBe(400)
    expect(await claimsOf(id_rute)).toEqual([])
  })

  it('refuses a guest', async () => {
    const reply = await place({ token: 'x'.repeat(43) }, await aTrip(app.db), [1])
    expect([reply.status, reply.error().type]).toEqual([401, 'UNAUTHENTICATED'])
  })

  it('allows holds on three trips at once; replacing one of them and expired ones do not count [H10]', async () => {
    const user = await aUser(app.db)
    const trips = await Promise.all(Array.from({ length: 5 }, () => aTrip(app.db)))
    const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0] = trips
    const held = (await place(user, first, [1])).data()
    for (const id_rute of [second, third]) expect((await place(user, id_rute, [1])).status).toBe(200)
    expect((await place(user, fourth, [1])).error().type).toBe('TOO_MANY_HOLDS')
    expect((await place(user, third, [2])).status).toBe(200)
    await age(app.db, held.id_reservasi, '31 minutes')
    expect((await place(user, fourth, [1])).status).toBe(200)
    expect((await place(user, fifth, [1])).error().type).toBe('TOO_MANY_HOLDS')
  })
})
