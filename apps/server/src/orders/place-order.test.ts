import { api } from '@tiketbus/contract'
import {
  aBus,
  aClaim,
  aHold,
  aTrip,
  aUser,
  age,
  ageTrip,
  anOrder,
  historyOf,
  useTestApp,
  type TestUser,
} from '@tiketbus/testkit'
import { describe, expect, it } from 'vitest'

const app = useTestApp({ invariants: true })

const place = (user: TestUser, body: object, headers?: Record<string, string>) =>
  app.call(api.orders.placeOrder, { token: user.token, body, headers })

const countOrders = async (user: TestUser) =>
  (
    await app.db.query<{ n: number }>('select count(*) as n from orders where id_user = $1', [user.id_user])
  )[0]?.n

const claimsOf = (id_rute: number) =>
  app.db.query<{ nomor_kursi: number; id_tiket: number | null }>(
    'select nomor_kursi, id_tiket from seat_claims where id_rute = $1 order by nomor_kursi',
    [id_rute],
  )

describe('POST /api/booking/from-reservation', () => {
  it('turns a hold into one order with a pending ticket per seat, the lowest seat as the master [O25]', async () => {
    const { user, id_rute, id_reservasi } = await aHold(app.db, { nomor_kursi: [9, 3] })
    const body = {
      id_reservasi: String(id_reservasi),
      id_rute,
      nomor_kursi: ['9', 3],
      metode_pembayaran: 'midtrans',
      nama_penumpang: 'Sari',
      email: 'somebody@else.id',
      no_telepon: '',
      penumpang: [{ nomor_kursi: 9, nama: 'Budi' }],
    }
    const reply = await place(user, body)
    const { tickets, order_group_id } = reply.data()
    expect(tickets).toMatchObject([
      { nomor_kursi: 3, is_master_ticket: true, nama_penumpang: 'Sari', status_tiket: 'pending', kode: null },
      { nomor_kursi: 9, is_master_ticket: false, nama_penumpang: 'Budi', total_bayar: 150_000 },
    ])
    expect(tickets[0]).toMatchObject({
      order_group_id,
      ticket_count: 2,
      order_total_amount: 300_000,
      individual_price: 150_000,
      metode_pembayaran: 'midtrans',
      Rute: { id_rute, asal: 'Jakarta', Bus: { total_kursi: 40 } },
      User: { id_user: user.id_user, email: user.email },
      Pembayaran: null,
    })
    expect(await claimsOf(id_rute)).toEqual(
      tickets.map(({ nomor_kursi, id_tiket }) => ({ nomor_kursi, id_tiket })),
    )
    expect(await historyOf(app.db, tickets[1]?.id_tiket ?? 0)).toEqual([
      { from_status: null, to_status: 'pending', cause: 'ordered', id_user: user.id_user },
    ])
  })

  it('mails what to pay until when to the account’s address, never to the one in the body, the sum first [O36, W240]', async () => {
    const { user, id_tiket } = await anOrder(app)
    await app.runJobs()
    const [mail] = app.mails(user.email)
    expect(mail?.text).toMatch(/^Rp\s300\.000\n/)
    expect(mail?.html).toMatch(/Nomor pesanan<\/th><td[^>]*>[0-9A-F]{8}</)
    expect(mail?.text).toMatch(/ \d{4}, \d\d\.\d\d WIB/)
    expect(mail?.text).toContain(`/ticket/${id_tiket}`)
  })

  it('keeps the price of the hold when the trip’s price rises', async () => {
    const hold = await aHold(app.db)
    await app.db.query('update trips set harga = 999999 where id_rute = $1', [hold.id_rute])
    const reply = await place(hold.user, bodyOf(hold))
    expect(reply.data().tickets.map((ticket) => ticket.total_bayar)).toEqual([150_000, 150_000])
  })

  it('confirms at once an order that costs nothing [M23]', async () => {
    const hold = await aHold(app.db, { id_rute: await aTrip(app.db, { harga: 0 }) })
    const { tickets } = (await place(hold.user, bodyOf(hold))).data()
    expect(tickets.map((ticket) => ticket.status_tiket)).toEqual(['confirmed', 'confirmed'])
    expect(tickets[0]?.kode).toMatch(/^TB1\./)
    expect(await historyOf(app.db, tickets[0]?.id_tiket ?? 0)).toMatchObject([
      { from_status: null, to_status: 'confirmed', cause: 'free' },
    ])
    await app.runJobs()
    expect(app.mails(hold.user.email).at(-1)?.subject).toMatch(/^E-tiket/)
  })

  it("takes 'temp' for the caller's live hold on the trip [O27]", async () => {
    const hold = await aHold(app.db)
    const reply = await place(hold.user, { ...bodyOf(hold), id_reservasi: 'temp' })
    expect(reply.data().tickets).toHaveLength(2)
  })

  it("claims free seats for 'temp' without a live hold, and responds 409 if another user has one of them", async () => {
    const [user, other] = [await aUser(app.db), await aUser(app.db)]
    const id_rute = await aTrip(app.db)
    const body = { id_reservasi: 'temp', id_rute, nomor_kursi: [7, 8] }
    expect((await place(user, body)).data().tickets).toHaveLength(2)
    const late = await place(other, { ...body, nomor_kursi: [6, 7] })
    expect(late.error()).toMatchObject({ type: 'SEAT_CONFLICT', conflictSeats: [7] })
  })

  it("responds HOLD_CHANGED to 'temp' if the live hold has other seats", async () => {
    const hold = await aHold(app.db, { nomor_kursi: [7, 8] })
    const body = { id_reservasi: 'temp', id_rute: hold.id_rute, nomor_kursi: [1, 2] }
    expect((await place(hold.user, body)).error()).toMatchObject({ type: 'HOLD_CHANGED' })
  })

  it('claims free seats if no hold is named, and gives up an overlapping hold', async () => {
    const hold = await aHold(app.db, { nomor_kursi: [7, 8] })
    await app.db.query('update trips set harga = 200000 where id_rute = $1', [hold.id_rute])
    const reply = await place(hold.user, { id_rute: hold.id_rute, nomor_kursi: [8, 9] })
    expect(reply.data().tickets).toMatchObject([
      { nomor_kursi: 8, total_bayar: 150_000 },
      { nomor_kursi: 9, total_bayar: 200_000 },
    ])
    expect((await claimsOf(hold.id_rute)).map((claim) => claim.nomor_kursi)).toEqual([8, 9])
  })

  it('keeps a hold on other seats of the trip', async () => {
    const hold = await aHold(app.db, { nomor_kursi: [7, 8] })
    expect((await place(hold.user, { id_rute: hold.id_rute, nomor_kursi: [1] })).status).toBe(200)
    expect((await claimsOf(hold.id_rute)).map((claim) => claim.nomor_kursi)).toEqual([1, 7, 8])
  })

  it('claims all seats or none', async () => {
    const id_rute = await aTrip(app.db)
    await aClaim(app.db, { id_rute, nomor_kursi: 5, heldMinutes: 30 })
    const user = await aUser(app.db)
    const reply = await place(user, { id_rute, nomor_kursi: ['4', '5'] })
    expect(reply.error()).toMatchObject({ type: 'SEAT_CONFLICT', conflictSeats: ['5'] })
    expect(await claimsOf(id_rute)).toHaveLength(1)
    expect(await countOrders(user)).toBe(0)
  })

  it('refuses seats other than the hold’s, and a replaced hold [O28]', async () => {
    const hold = await aHold(app.db)
    const fewer = await place(hold.user, { ...bodyOf(hold), nomor_kursi: [7] })
    expect(fewer.error().type).toBe('HOLD_CHANGED')
    await aHold(app.db, { user: hold.user, id_rute: hold.id_rute, nomor_kursi: [10] })
    expect((await place(hold.user, bodyOf(hold))).error().type).toBe('HOLD_CHANGED')
    await aHold(app.db, { id_rute: hold.id_rute, nomor_kursi: [7] })
    const taken = await place(hold.user, bodyOf(hold))
    expect(taken.error()).toMatchObject({ type: 'SEAT_CONFLICT', conflictSeats: [7] })
  })

  it('responds 410 for an expired hold, and 409 once another user has one of its seats [O28]', async () => {
    const hold = await aHold(app.db)
    await age(app.db, hold.id_reservasi, '31 minutes')
    expect((await place(hold.user, bodyOf(hold))).status).toBe(410)
    // Before its seats are compared.
    const fewer = await place(hold.user, { ...bodyOf(hold), nomor_kursi: [7] })
    expect(fewer.error().type).toBe('RESERVATION_EXPIRED')
    await aHold(app.db, { id_rute: hold.id_rute, nomor_kursi: [8] })
    const reply = await place(hold.user, bodyOf(hold))
    expect(reply.status).toBe(409)
    expect(reply.error().conflictSeats).toEqual([8])
  })

  it('responds BOOKING_CLOSED before any other error [T14, O28]', async () => {
    const hold = await aHold(app.db, { id_rute: await aTrip(app.db, { inMinutes: 100 }) })
    await ageTrip(app.db, hold.id_rute, '90 minutes')
    const reply = await place(hold.user, bodyOf(hold))
    expect(reply.status).toBe(422)
    expect(reply.error()).toMatchObject({ type: 'BOOKING_CLOSED', booking_closed: true })
  })

  it('makes no order on an inactive trip, an absent trip or an absent seat', async () => {
    const hold = await aHold(app.db)
    const beyond = await place(hold.user, { id_rute: hold.id_rute, nomor_kursi: [41] })
    expect(beyond.error().type).toBe('VALIDATION_FAILED')
    await app.db.query(`update trips set status = 'nonaktif' where id_rute = $1`, [hold.id_rute])
    expect((await place(hold.user, bodyOf(hold))).error().type).toBe('TRIP_INACTIVE')
    const nowhere = await place(hold.user, { id_rute: 999_999, nomor_kursi: [1] })
    expect(nowhere.error().type).toBe('NOT_FOUND')
  })

  it("responds to another user's hold with the bytes of an absent one", async () => {
    const hold = await aHold(app.db)
    const stranger = await aUser(app.db)
    const foreign = await place(stranger, bodyOf(hold))
    const absent = await place(stranger, { ...bodyOf(hold), id_reservasi: 999_999 })
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual(absent.body)
  })

  it('refuses guests, prices, and names for seats that are not ordered', async () => {
    const hold = await aHold(app.db)
    expect((await app.call(api.orders.placeOrder, { body: bodyOf(hold) })).status).toBe(401)
    for (const extra of [
      { total_bayar: 1 },
      { id_user: 1 },
      { metode_pembayaran: 'tunai' },
      { nomor_kursi: ['05'] },
      { penumpang: [{ nomor_kursi: 9, nama: 'Budi' }] },
      { penumpang: [7, 7].map((nomor_kursi) => ({ nomor_kursi, nama: 'Budi' })) },
    ])
      expect((await place(hold.user, { ...bodyOf(hold), ...extra })).status).toBe(400)
    expect(await countOrders(hold.user)).toBe(0)
  })
})

function bodyOf(hold: { id_reservasi: number; id_rute: number; nomor_kursi: number[] }) {
  return { id_reservasi: hold.id_reservasi, id_rute: hold.id_rute, nomor_kursi: hold.nomor_kursi }
}

describe('what the passenger saw (dilihat) [O160]', () => {
  const changes = [
    ['waktu_berangkat', "waktu_berangkat = waktu_berangkat + interval '1 minute'"],
    ['perkiraan_tiba', "perkiraan_tiba = waktu_berangkat + interval '9 hours'"],
    ['terminal_asal', "terminal_asal = 'Terminal Baru'"],
    ['terminal_tujuan', 'terminal_tujuan = null'],
    ['id_bus', 'id_bus = $2'],
  ] as const

  async function seen(id_rute: number) {
    const trip = (await app.call(api.trips.getTrip, { params: { id: id_rute } })).data()
    const { waktu_berangkat, perkiraan_tiba, terminal_asal, terminal_tujuan, harga, id_bus } = trip
    return { waktu_berangkat, perkiraan_tiba, terminal_asal, terminal_tujuan, harga, id_bus }
  }

  it('refuses each changed field on both calls with the departure as it is now, and agrees after that', async () => {
    for (const [field, change] of changes) {
      const { user, id_rute, id_reservasi, nomor_kursi } = await aHold(app.db)
      await app.db.query("update trips set terminal_tujuan = 'Terminal Lama' where id_rute = $1", [id_rute])
      const dilihat = await seen(id_rute)
      const values = field === 'id_bus' ? [id_rute, await aBus(app.db)] : [id_rute]
      await app.db.query(`update trips set ${change} where id_rute = $1`, values)
      const sekarang = await seen(id_rute)
      const body = { id_reservasi, id_rute, nomor_kursi, dilihat }
      const direct = { id_rute, nomor_kursi: nomor_kursi[0], dilihat: { [field]: dilihat[field] } }
      const refused = [
        await place(user, body, { 'idempotency-key': `saw-${field}` }),
        await app.call(api.orders.placeDirect, { token: user.token, body: direct }),
      ]
      for (const reply of refused) expect(reply.error()).toMatchObject({ type: 'TRIP_CHANGED', sekarang })
      expect([field, await countOrders(user)]).toEqual([field, 0])
      // Never compared if absent, each field for itself; and agreed to with the new values.
      const { [field]: _changed, ...others } = dilihat
      const agreed = field === 'id_bus' ? others : sekarang
      expect((await place(user, { ...body, dilihat: agreed })).status).toBe(200)
      // A repeated request returns the order.
      expect((await place(user, body)).status).toBe(200)
    }
  })

  it('compares the price with the hold’s, and comes after a closed booking and a conflict', async () => {
    const held = await aHold(app.db)
    const dilihat = await seen(held.id_rute)
    await app.db.query('update trips set harga = harga + 5000 where id_rute = $1', [held.id_rute])
    const { id_reservasi, id_rute, nomor_kursi } = held
    const body = { id_reservasi, id_rute, nomor_kursi, dilihat }
    expect((await place(held.user, { ...body, dilihat: await seen(id_rute) })).error()).toMatchObject({
      type: 'TRIP_CHANGED',
      sekarang: dilihat,
    })
    expect((await place(held.user, body)).status).toBe(200)
    const other = await aUser(app.db)
    const stale = { ...dilihat, terminal_asal: 'Lain' }
    expect((await place(other, { id_rute, nomor_kursi, dilihat: stale })).status).toBe(409)
    const free = { id_rute, nomor_kursi: [40], dilihat }
    expect((await place(other, free)).error()).toMatchObject({
      type: 'TRIP_CHANGED',
      sekarang: { harga: dilihat.harga + 5000 },
    })
    await ageTrip(app.db, id_rute, '10 days')
    expect((await place(other, free)).error().type).toBe('BOOKING_CLOSED')
  })

  it('is agreed to with one answer: seats of two prices, and a terminal with characters that calls lose [O310]', async () => {
    const { user, id_rute, nomor_kursi } = await aHold(app.db)
    await app.db.query(
      "update trips set harga = harga + 5000, terminal_asal = e'Pool\\u200b Utama' where id_rute = $1",
      [id_rute],
    )
    const dilihat = await seen(id_rute)
    const body = { id_rute, nomor_kursi: [...nomor_kursi, 40], dilihat }
    const cheap = { ...dilihat, harga: dilihat.harga - 5000 }
    const refused = (await place(user, { ...body, dilihat: cheap })).error()
    expect(refused).toMatchObject({ type: 'TRIP_CHANGED', sekarang: dilihat })
    expect((await place(user, body)).status).toBe(200)
  })
})
