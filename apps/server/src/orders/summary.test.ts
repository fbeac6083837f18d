import { api } from '@tiketbus/contract'
import { aHold, aUser, age, anOrder, useTestApp } from '@tiketbus/testkit'
import { describe, expect, it } from 'vitest'

const app = useTestApp()

const summaryOf = (token: string | undefined, id: number) =>
  app.call(api.orders.getSummary, { token, params: { id } })

describe('GET /api/booking/summary/{id}', () => {
  it('returns a live hold with its deadline, trip and sum', async () => {
    const hold = await aHold(app.db, { nomor_kursi: [8, 7] })
    const reply = (await summaryOf(hold.user.token, hold.id_reservasi)).ok()
    expect(reply.data).toMatchObject({
      status: 'live',
      id_tiket: null,
      nomor_kursi: [7, 8],
      waktu_expired: hold.waktu_expired,
      harga: 150_000,
      total_bayar: 300_000,
      route: { asal: 'Jakarta', tujuan: 'Bandung' },
      bus: { total_kursi: 40 },
    })
    expect(reply.waktu_server).toBeDefined()
  })

  it('names the master ticket once the hold became an order', async () => {
    const order = await anOrder(app)
    const { data } = (await summaryOf(order.user.token, order.id_reservasi)).ok()
    expect(data).toMatchObject({ status: 'ordered', id_tiket: order.id_tiket })
  })

  it('responds 410 after the expiry, and 409 once another user has a seat', async () => {
    const hold = await aHold(app.db)
    await age(app.db, hold.id_reservasi, '30 minutes')
    expect((await summaryOf(hold.user.token, hold.id_reservasi)).status).toBe(410)
    await aHold(app.db, { id_rute: hold.id_rute, nomor_kursi: [7] })
    const reply = await summaryOf(hold.user.token, hold.id_reservasi)
    expect(reply.error()).toMatchObject({ type: 'SEAT_CONFLICT', conflictSeats: [7] })
  })

  it("responds to another user's hold with the bytes of an absent one, and refuses guests", async () => {
    const hold = await aHold(app.db)
    const { token } = await aUser(app.db)
    const foreign = await summaryOf(token, hold.id_reservasi)
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual((await summaryOf(token, 999_999)).body)
    expect((await summaryOf(undefined, hold.id_reservasi)).status).toBe(401)
  })
})
