import { anAdmin, anUnpaidOrder, useTestApp } from '@tiketbus/testkit'
import { PAYMENT, replies, ROUTE_BRIEF, TICKET, TICKET_USER } from '../../tests/calls/specified-records.ts'
import { plainClient, type PlainClient } from '../../tests/calls/plain-client.ts'
import { beforeAll, describe, expect, test } from 'vitest'

const app = useTestApp()
let send: PlainClient
beforeAll(async () => {
  send = plainClient(app)
})

/** An order of seats 1 and 2, the first ticket paid in cash, and the expected records of both. */
async function aHalfPaidOrder() {
  const { user, id_rute, order_group_id, id_tiket, tickets } = await anUnpaidOrder(app.db)
  const { token } = await anAdmin(app.db)
  await send(`PUT /api/admin/tickets/${id_tiket}/status`, { token, body: { status_tiket: 'confirmed' } })
  const Rute = { ...ROUTE_BRIEF, id_rute }
  const User = { ...TICKET_USER, username: user.username, email: user.email }
  const both = {
    ...TICKET,
    order_group_id,
    order_total_amount: 300_000,
    ticket_count: 2,
    total_bayar: 150_000,
    individual_price: 150_000,
    Rute,
    User,
  }
  const payment = { ...PAYMENT, metode: 'manual', status: 'paid' }
  const paid = { id_tiket, nomor_kursi: 1, is_master_ticket: true, status_tiket: 'confirmed' }
  const unpaid = { id_tiket: tickets[1]?.id_tiket, nomor_kursi: 2, is_master_ticket: false }
  return {
    token: user.token,
    order_group_id,
    id_tiket,
    payment,
    records: [
      { ...both, ...paid, Pembayaran: payment },
      { ...both, ...unpaid },
    ],
    route: Rute,
    user: User,
  }
}

describe('the calls about tickets', () => {
  test('GET /api/tiket/my-tickets returns data as a list, each with every field of a ticket [W39]', async () => {
    const { token, records } = await aHalfPaidOrder()
    expect(await send('GET /api/tiket/my-tickets', { token })).toMatchObject(
      replies({ data: records.map((record) => ({ ...record, refund: null })) }),
    )
  })

  test('GET /api/tiket/order/{id} returns order, tickets, route, user and payment, by either id [W6, W40]', async () => {
    const { token, order_group_id, id_tiket, payment, records, route, user } = await aHalfPaidOrder()
    const order = {
      order_group_id,
      master_ticket_id: id_tiket,
      seats: [1, 2],
      total_tickets: 2,
      total_amount: 300_000,
    }
    for (const id of [order_group_id, id_tiket])
      expect(await send(`GET /api/tiket/order/${id}`, { token })).toMatchObject(
        replies({ data: { order, tickets: records, route, user, payment } }),
      )
  })

  test('GET /api/tiket/{id} returns data with every field of the ticket [W5, W41]', async () => {
    const { token, id_tiket, records } = await aHalfPaidOrder()
    expect(await send(`GET /api/tiket/${id_tiket}`, { token })).toMatchObject(replies({ data: records[0] }))
  })

  test('PUT /api/tiket/cancel/{id} returns data as the cancelled ticket [W44]', async () => {
    const { user, id_tiket } = await anUnpaidOrder(app.db)
    const { token } = user
    expect(await send(`PUT /api/tiket/cancel/${id_tiket}`, { token })).toMatchObject(
      replies({ data: { ...TICKET, id_tiket, status_tiket: 'cancelled' } }),
    )
  })
})
