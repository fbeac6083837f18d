import { describe, expect, it } from 'vitest'
import { stubReplies, runQuery, stubSuccess } from '../../../testing/fetch-stub.ts'
import { aHold, aTicket, groupOf, ticketsFor } from '../../../testing/records.ts'
import { cancelTicket } from './cancel-ticket.ts'
import { orderQuery, myTicketsQuery } from './tickets.ts'

describe('the calls about tickets', () => {
  it('GET /api/tiket/my-tickets is sent without a body, and data is the list [W39]', async () => {
    const tickets = ticketsFor([3, 4])
    const sent = stubSuccess({ data: tickets })
    expect((await runQuery(myTicketsQuery({ status: 'pending', page: 2, limit: 10 }))).data).toEqual(tickets)
    expect(sent).toEqual([
      { call: 'GET /api/tiket/my-tickets?status=pending&page=2&limit=10', body: undefined },
    ])
  })

  it('GET /api/tiket/order/{id} is sent without a body, and data is the grouped order [W40]', async () => {
    const ofTickets = groupOf(ticketsFor([3, 4]))
    const group = { ...ofTickets, route: { ...ofTickets.route, terminal_asal: 'Kampung Rambutan' } }
    const sent = stubSuccess({ data: group })
    expect(await runQuery(orderQuery('42'))).toMatchObject({ tickets: group.tickets, route: group.route })
    expect(sent).toEqual([{ call: 'GET /api/tiket/order/42', body: undefined }])
  })

  it('GET /api/tiket/{id} is the fallback, sent without a body, and data is the ticket [W41]', async () => {
    const ticket = aTicket()
    const sent = stubReplies([404, { success: false }], [200, { success: true, data: ticket }])
    expect(await runQuery(orderQuery('42'))).toMatchObject({ tickets: [ticket], route: ticket.Rute })
    expect(sent[1]).toEqual({ call: 'GET /api/tiket/42', body: undefined })
  })

  it.each([
    [500, { success: false }],
    [503, { success: false }],
    [200, { success: false }],
    [200, { success: true, data: null }],
  ])('GET /api/tiket/{id} is called if the order’s call responds %d %j [W71]', async (status, body) => {
    const ticket = aTicket()
    const sent = stubReplies([status, body], [200, { success: true, data: ticket }])
    expect(await runQuery(orderQuery('42'))).toMatchObject({ tickets: [ticket] })
    expect(sent.map(({ call }) => call)).toEqual(['GET /api/tiket/order/42', 'GET /api/tiket/42'])
  })

  it('GET /api/tiket/order/{id} may return a ticket in place of the order [W40]', async () => {
    const ticket = aTicket()
    const sent = stubSuccess({ data: ticket })
    expect(await runQuery(orderQuery('42'))).toMatchObject({ tickets: [{ id_tiket: 42 }] })
    expect(sent).toHaveLength(1)
  })

  it('incomplete data is shown as such, without another call', async () => {
    const incomplete = { success: true, data: {} }
    const sent = stubReplies([200, incomplete], [200, { success: true, data: aTicket() }])
    await expect(runQuery(orderQuery('42'))).rejects.toMatchObject({ kind: 'unreadable' })
    expect(sent).toHaveLength(1)
  })

  it.each([401, 429])('an order whose call responds %d is no single ticket', async (status) => {
    const sent = stubReplies([status, { success: false }], [200, { success: true, data: aTicket() }])
    await expect(runQuery(orderQuery('42'))).rejects.toMatchObject({ status })
    expect(sent).toHaveLength(1)
  })

  it('one ticket of several does not pass for an order that a busy server did not return', async () => {
    const [one] = ticketsFor([3, 4])
    stubReplies([503, { success: false }], [200, { success: true, data: one }])
    await expect(runQuery(orderQuery('42'))).rejects.toMatchObject({ status: 503 })
  })

  it('PUT /api/reservasi/cancel/{id} is sent without a body, and accepts any form of the reservation [W47]', async () => {
    for (const data of [{ ...aHold(), status: 'cancelled', id_tiket: null }, { id_reservasi: 1001 }]) {
      const sent = stubSuccess({ data })
      await cancelTicket(1001)
      expect(sent).toEqual([{ call: 'PUT /api/reservasi/cancel/1001', body: undefined }])
    }
  })

  it('PUT /api/tiket/cancel/{id} is the fallback on 404, sent without a body [W44]', async () => {
    const ticket = aTicket({ status_tiket: 'cancelled' })
    const sent = stubReplies([404, { success: false }], [200, { success: true, data: ticket }])
    await cancelTicket(42)
    expect(sent[1]).toEqual({ call: 'PUT /api/tiket/cancel/42', body: undefined })
  })

  it('parses another server’s cancelled ticket, which has few fields or none [W184]', async () => {
    for (const reply of [{ data: { id_tiket: 42, status: 'cancelled' } }, { message: 'Tiket dibatalkan' }]) {
      stubReplies([404, { success: false }], [200, { success: true, ...reply }])
      await expect(cancelTicket(42)).resolves.toBeUndefined()
    }
  })
})
