import { describe, expect, it } from 'vitest'
import { stubReplies, runQuery, stubSuccess } from '../../../testing/fetch-stub.ts'
import { groupOf, paid, ticketsFor } from '../../../testing/records.ts'
import { createPayment, paymentStatusQuery } from './payments.ts'

const page = { snap_token: 's-1', redirect_url: 'https://app.midtrans.com/snap/s-1' }

describe('the calls about payments', () => {
  it('POST /api/pembayaran/create is sent with id_tiket, and data.snap_token and data.redirect_url are read [W51]', async () => {
    const sent = stubSuccess({ data: { ...page, order_id: 'ORDER-42-a1' } })
    expect(await createPayment(42)).toMatchObject(page)
    expect(sent).toEqual([{ call: 'POST /api/pembayaran/create', body: { id_tiket: 42 } }])
  })

  it('POST /api/pembayaran/create reads success and message: a 200 with success false is a refusal [W51]', async () => {
    stubReplies([200, { success: false, message: 'Gagal membuat token pembayaran' }])
    await expect(createPayment(42)).rejects.toMatchObject({
      kind: 'status',
      serverMessage: 'Gagal membuat token pembayaran',
    })
  })

  it('GET /api/pembayaran/status/{ticketId} is sent without a body, and data has payment, ticket and route [W52]', async () => {
    const pair = ticketsFor([3, 4], paid)
    const [ticket] = pair
    const { order, payment, route: ofTicket } = groupOf(pair)
    const route = { ...ofTicket, terminal_asal: 'Kampung Rambutan' }
    const data = {
      payment,
      ticket,
      route,
      tickets: pair,
      order,
      transaction_status: 'settlement',
      paid: true,
    }
    const sent = stubSuccess({ data })
    expect((await runQuery(paymentStatusQuery(42))).data).toMatchObject({ payment, ticket, route })
    expect(sent).toEqual([{ call: 'GET /api/pembayaran/status/42', body: undefined }])
  })
})
