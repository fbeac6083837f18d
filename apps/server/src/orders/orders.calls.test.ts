import { aHold, aTrip, aUser, useTestApp } from '@tiketbus/testkit'
import { plainClient, type PlainClient } from '../../tests/calls/plain-client.ts'
import { replies, RESERVATION, ROUTE_BRIEF, TICKET } from '../../tests/calls/specified-records.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const app = useTestApp()
let send: PlainClient
beforeAll(async () => {
  send = plainClient(app)
})

/** The passenger fields that the confirmation form sends. */
const passenger = { nama_penumpang: 'Siti Rahmawati', email: 'siti@contoh.id', no_telepon: '0812 3456 7890' }

describe('the calls about bookings', () => {
  test('GET /api/booking/summary/{id} returns the summary of a reservation [W48]', async () => {
    const { user, id_rute, id_reservasi, waktu_expired } = await aHold(app.db)
    expect(await send(`GET /api/booking/summary/${id_reservasi}`, { token: user.token })).toMatchObject(
      replies({
        data: {
          ...RESERVATION,
          id_reservasi,
          nomor_kursi: [7, 8],
          waktu_expired,
          harga: 150_000,
          total_bayar: 300_000,
          route: { ...ROUTE_BRIEF, id_rute },
        },
      }),
    )
  })

  test('POST /api/booking/from-reservation takes its four fields and returns data.tickets [W11, W50]', async () => {
    const { user, id_rute, id_reservasi } = await aHold(app.db)
    const { token } = user
    const body = { id_reservasi, id_rute, nomor_kursi: [7, 8], metode_pembayaran: 'midtrans' }
    const path = 'POST /api/booking/from-reservation'
    for (const wrong of [
      { ...body, id_reservasi: id_reservasi + 1000 },
      { ...body, nomor_kursi: [7] },
      { ...body, metode_pembayaran: 'tunai' },
    ])
      expect((await send(path, { token, body: wrong })).status).toBeGreaterThanOrEqual(400)
    const ticket = {
      ...TICKET,
      order_total_amount: 300_000,
      ticket_count: 2,
      individual_price: 150_000,
      Rute: { ...ROUTE_BRIEF, id_rute },
    }
    expect(await send(path, { token, body })).toMatchObject(
      replies({
        data: {
          tickets: [
            { ...ticket, nomor_kursi: 7, is_master_ticket: true },
            { ...ticket, nomor_kursi: 8, is_master_ticket: false },
          ],
        },
      }),
    )
  })

  test('POST /api/booking/from-reservation takes temp and the passenger fields of the confirmation form [W50]', async () => {
    const { user, id_rute } = await aHold(app.db)
    const { token } = user
    const body = { id_reservasi: 'temp', id_rute, nomor_kursi: [7, 8], ...passenger }
    expect(await send('POST /api/booking/from-reservation', { token, body })).toMatchObject(
      replies({
        data: { tickets: [{ id_tiket: expect.any(Number), nama_penumpang: 'Siti Rahmawati' }, {}] },
      }),
    )
    const [order] = await app.db.query(
      'select nama_penumpang, no_telepon from orders where id_user = $1 and id_rute = $2',
      [user.id_user, id_rute],
    )
    expect(order).toEqual({ nama_penumpang: 'Siti Rahmawati', no_telepon: '0812 3456 7890' })
  })

  test('POST /api/booking/direct takes id_rute, the first seat and metode_pembayaran, and returns data.ticket [W11, W46]', async () => {
    const { token } = await aUser(app.db)
    const id_rute = await aTrip(app.db)
    const body = { id_rute, nomor_kursi: [4], metode_pembayaran: 'midtrans' }
    const path = 'POST /api/booking/direct'
    expect((await send(path, { token, body: { ...body, metode_pembayaran: 'tunai' } })).status).toBe(400)
    const ticket = {
      ...TICKET,
      nomor_kursi: 4,
      is_master_ticket: true,
      ticket_count: 1,
      total_bayar: 150_000,
      Rute: { ...ROUTE_BRIEF, id_rute },
    }
    expect(await send(path, { token, body })).toMatchObject(replies({ data: { ticket, tickets: [ticket] } }))
  })
})
