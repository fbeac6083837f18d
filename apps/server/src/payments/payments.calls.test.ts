import { anUnpaidOrder, usePayingApp } from '@tiketbus/testkit'
import { PAYMENT, replies, ROUTE_BRIEF, TICKET } from '../../tests/calls/specified-records.ts'
import { plainClient, type PlainClient } from '../../tests/calls/plain-client.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aPaidOrder } from './testing.ts'

const app = usePayingApp()
let send: PlainClient
beforeAll(async () => {
  send = plainClient(app)
})

describe('the payment endpoints', () => {
  test('POST /api/pembayaran/create takes id_tiket and responds with message, snap_token and redirect_url [W8, W51]', async () => {
    const { user, id_tiket } = await anUnpaidOrder(app.db)
    const { token } = user
    expect(await send('POST /api/pembayaran/create', { token, body: { id_tiket } })).toMatchObject(
      replies({
        message: 'Token pembayaran berhasil dibuat',
        data: {
          snap_token: expect.stringMatching(/./),
          redirect_url: expect.stringMatching(/^\/simulator\/pay\//),
        },
      }),
    )
    expect(await send('POST /api/pembayaran/create', { token, body: { id_tiket: id_tiket + 1000 } })).toEqual(
      {
        status: 404,
        body: expect.objectContaining({ success: false, message: expect.stringMatching(/./) }),
      },
    )
  })

  test('GET /api/pembayaran/status/{ticketId} responds with payment, ticket and route [W7, W52]', async () => {
    const { order } = await aPaidOrder(app, 'gopay')
    const { id_tiket, id_rute, user } = order
    const payment = { ...PAYMENT, metode: 'midtrans', status: 'paid' }
    const ticket = { ...TICKET, id_tiket, status_tiket: 'confirmed', Pembayaran: payment }
    expect(await send(`GET /api/pembayaran/status/${id_tiket}`, { token: user.token })).toMatchObject(
      replies({ data: { payment, ticket, route: { ...ROUTE_BRIEF, id_rute } } }),
    )
  })
})
