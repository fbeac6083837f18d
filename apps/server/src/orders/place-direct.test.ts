import { randomUUID } from 'node:crypto'
import { api } from '@tiketbus/contract'
import { aClaim, aHold, aTrip, aUser, anOrder, useTestApp, type TestUser } from '@tiketbus/testkit'
import { describe, expect, it } from 'vitest'

const app = useTestApp({ invariants: true })

const direct = (user: TestUser, id_rute: number, nomor_kursi: unknown, headers?: Record<string, string>) =>
  app.call(api.orders.placeDirect, { token: user.token, body: { id_rute, nomor_kursi }, headers })

const seatsHeld = async (id_reservasi: number) =>
  (
    await app.db.query<{ nomor_kursi: number[]; end_reason: string | null; order_group_id: string | null }>(
      'select nomor_kursi, end_reason, order_group_id from holds where id_reservasi = $1',
      [id_reservasi],
    )
  )[0]

describe('POST /api/booking/direct', () => {
  it('makes a ticket for one free seat, sent as a number or as a list of one [O29]', async () => {
    const user = await aUser(app.db)
    const id_rute = await aTrip(app.db)
    const first = (await direct(user, id_rute, 4)).data()
    expect(first.ticket).toMatchObject({ nomor_kursi: 4, status_tiket: 'pending', ticket_count: 1 })
    expect(first.tickets).toEqual([first.ticket])
    expect((await direct(user, id_rute, ['5'])).data().ticket?.nomor_kursi).toBe(5)
    expect((await direct(user, id_rute, [6, 7])).status).toBe(400)
  })

  it("returns the caller's own live order for the same seat", async () => {
    const order = await anOrder(app)
    const reply = (await direct(order.user, order.id_rute, 8)).data()
    expect(reply.order_group_id).toBe(order.order_group_id)
    expect(reply.tickets).toHaveLength(2)
    expect(reply.ticket?.nomor_kursi).toBe(8)
  })

  it('moves a seat out of the hold at its held price; the others stay held [O29]', async () => {
    const hold = await aHold(app.db, { nomor_kursi: [7, 8] })
    await app.db.query('update trips set harga = 999999 where id_rute = $1', [hold.id_rute])
    const first = (await direct(hold.user, hold.id_rute, 8)).data()
    expect(first.ticket?.total_bayar).toBe(150_000)
    expect(await seatsHeld(hold.id_reservasi)).toMatchObject({ nomor_kursi: [7], end_reason: null })
    const last = (await direct(hold.user, hold.id_rute, 7)).data()
    expect(await seatsHeld(hold.id_reservasi)).toMatchObject({
      end_reason: 'ordered',
      order_group_id: last.order_group_id,
    })
  })

  it('has one winner when many want the same seat', async () => {
    const id_rute = await aTrip(app.db)
    const users = await Promise.all(Array.from({ length: 12 }, () => aUser(app.db)))
    const replies = await Promise.all(users.map((user) => direct(user, id_rute, 1)))
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(11).fill(409),
    ])
  })

  it('acts once per idempotency key, however often it is sent', async () => {
    const user = await aUser(app.db)
    const id_rute = await aTrip(app.db)
    const headers = { 'idempotency-key': randomUUID() }
    const replies = await Promise.all(Array.from({ length: 10 }, () => direct(user, id_rute, 1, headers)))
    expect(new Set(replies.map((reply) => reply.data().ticket?.id_tiket)).size).toBe(1)
  })

  it('refuses another user’s seat, a closed or inactive trip and guests', async () => {
    const user = await aUser(app.db)
    const id_rute = await aTrip(app.db)
    await aClaim(app.db, { id_rute, nomor_kursi: 5 })
    expect((await direct(user, id_rute, '5')).error()).toMatchObject({
      type: 'SEAT_CONFLICT',
      conflictSeats: ['5'],
    })
    const closed = await direct(user, await aTrip(app.db, { inMinutes: 9 }), 1)
    expect(closed.error().type).toBe('BOOKING_CLOSED')
    const inactive = await direct(user, await aTrip(app.db, { status: 'nonaktif' }), 1)
    expect(inactive.error().type).toBe('TRIP_INACTIVE')
    expect((await direct(user, id_rute, 41)).error().type).toBe('VALIDATION_FAILED')
    expect((await direct(user, 999_999, 1)).status).toBe(404)
    const guest = await app.call(api.orders.placeDirect, { body: { id_rute, nomor_kursi: 1 } })
    expect(guest.status).toBe(401)
  })

  it('enforces the cap of unpaid orders for any number of parallel requests [O31]', async () => {
    const user = await aUser(app.db)
    const trips = await Promise.all(Array.from({ length: 12 }, () => aTrip(app.db)))
    const replies = await Promise.all(trips.map((id_rute) => direct(user, id_rute, 1)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(3)
    for (const reply of replies.filter((refused) => refused.status !== 200))
      expect(reply.error().type).toBe('TOO_MANY_UNPAID_ORDERS')
  })

  it('does not count free orders [O31]', async () => {
    const user = await aUser(app.db)
    for (let round = 0; round < 4; round++)
      expect((await direct(user, await aTrip(app.db, { harga: 0 }), 1)).status).toBe(200)
  })
})
