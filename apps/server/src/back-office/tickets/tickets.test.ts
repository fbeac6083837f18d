import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { api, type TicketStatus } from '@tiketbus/contract'
import {
  ageTrip,
  anAdmin,
  anUnpaidOrder,
  aTrip,
  aTripOfLegs,
  aUser,
  checkInvariants,
  findPaymentFaults,
  useTestApp,
  type TestUser,
} from '@tiketbus/testkit'
import { auditOf } from '../shared/testing.ts'

const app = useTestApp()
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
})
afterEach(async () => {
  expect([...(await checkInvariants(app.db)), ...(await findPaymentFaults(app.db))]).toEqual([])
})

const get = (id: number, token = admin.token) =>
  app.call(api.adminTickets.getTicket, { params: { id }, token })
const set = (id: number, status_tiket: string, headers?: Record<string, string>, token = admin.token) =>
  app.call(api.adminTickets.updateTicketStatus, { params: { id }, body: { status_tiket }, token, headers })
const remove = (id: number, headers?: Record<string, string>, token = admin.token) =>
  app.call(api.adminTickets.deleteTicket, { params: { id }, token, headers })
const list = async (query: Record<string, string | number> = {}) =>
  (await app.call(api.adminTickets.listTickets, { query, token: admin.token })).ok()
const ids = (rows: { id_tiket: number }[]) => rows.map((row) => row.id_tiket)
const refunds = (order_group_id: string) =>
  app.db.query<{ jumlah: number; cara: string; status: string }>(
    'select jumlah, cara, status from refunds where order_group_id = $1 order by id_refund',
    [order_group_id],
  )

describe('GET /api/admin/tickets', () => {
  test('lists newest first; finds passengers, cities, ticket and order numbers; filters and pages [B29, B781]', async () => {
    const user = await aUser(app.db, { username: 'Ketut Mahendra' })
    const id_rute = await aTrip(app.db, { asal: 'Sumbawa Besar', tujuan: 'Bima' })
    const order = await anUnpaidOrder(app.db, { user, id_rute, seats: [3, 4] })
    const [low, high] = ids(order.tickets)
    await anUnpaidOrder(app.db)
    expect(ids((await list({ q: 'KETUT' })).data)).toEqual([high, low])
    expect(ids((await list({ q: user.email })).data)).toEqual([high, low])
    expect(ids((await list({ q: 'sumbawa' })).data)).toEqual([high, low])
    expect(ids((await list({ q: 'bima' })).data)).toEqual([high, low])
    expect(ids((await list({ q: `TB-${low}` })).data)).toEqual([low])
    expect(ids((await list({ q: order.order_group_id.slice(0, 8).toUpperCase() })).data)).toEqual([high, low])
    expect(ids((await list({ id_rute })).data)).toEqual([high, low])
    expect((await list({ q: 'ketut', status: 'confirmed' })).data).toEqual([])
    const second = await list({ q: 'ketut', page: 2, limit: 1 })
    expect(ids(second.data)).toEqual([low])
    expect(second.meta).toEqual({ page: 2, limit: 1, total: 2 })
    expect((await list({ q: 'ketut', page: 7, limit: 1 })).meta?.total).toBe(2)
    expect((await list()).data[0]).toMatchObject({ Rute: { asal: 'Jakarta' }, kode: null })
    // Part of a way: the cities that the row shows.
    const legs = await aTripOfLegs(app.db, { cities: ['Sumbawa Besar', 'Dompu', 'Taliwang', 'Sape'] })
    const part = await anUnpaidOrder(app.db, { id_rute: legs, seats: [5], naik: 1, turun: 3 })
    const whole = await anUnpaidOrder(app.db, { id_rute: legs, seats: [6], naik: 0, turun: 3 })
    const foundBy = async (q: string) => ids((await list({ q })).data)
    expect(await Promise.all(['dompu', 'taliwang', 'sape', 'sumbawa'].map(foundBy))).toEqual([
      [part.id_tiket],
      [],
      [whole.id_tiket, part.id_tiket],
      [whole.id_tiket, high, low],
    ])
  })

  test('returns a ticket with its ETag and the sum that a cancellation would refund; responds 404 for an absent one', async () => {
    const { id_tiket } = await anUnpaidOrder(app.db)
    const reply = await get(id_tiket)
    expect(reply.data()).toMatchObject({ id_tiket, status_tiket: 'pending', refundable: 0, versi: 1 })
    expect(reply.headers.etag).toBe('"1"')
    expect((await get(9_999_999_999)).status).toBe(404)
  })

  test('refuses guests and passengers on every call', async () => {
    const { user, id_tiket } = await anUnpaidOrder(app.db)
    const body = { id_rute: 1, kode: 'TB-1' }
    for (const [token, status] of [
      [user.token, 403],
      ['x'.repeat(43), 401],
    ] as const)
      expect(
        await Promise.all([
          app.call(api.adminTickets.listTickets, { token }).then((reply) => reply.status),
          get(id_tiket, token).then((reply) => reply.status),
          set(id_tiket, 'confirmed', {}, token).then((reply) => reply.status),
          remove(id_tiket, {}, token).then((reply) => reply.status),
          app.call(api.adminBoarding.checkTicket, { body, token }).then((reply) => reply.status),
          app.call(api.adminReports.getStats, { token }).then((reply) => reply.status),
        ]),
      ).toEqual(Array.from({ length: 6 }, () => status))
  })
})

describe('PUT /api/admin/tickets/{id}/status', () => {
  test('confirming an unpaid ticket records a manual payment in the administrator’s name, a mail, history and an audit row', async () => {
    const { id_tiket, order_group_id, user } = await anUnpaidOrder(app.db)
    const ticket = (await set(id_tiket, 'confirmed')).data()
    expect(ticket).toMatchObject({ status_tiket: 'confirmed', versi: 2, Pembayaran: { metode: 'manual' } })
    const paid = await app.db.query(
      `select metode, status, amount, id_admin from payments where order_group_id = $1`,
      [order_group_id],
    )
    expect(paid).toEqual([{ metode: 'manual', status: 'paid', amount: 150_000, id_admin: admin.id_user }])
    expect(await auditOf(app.db, 'ticket', id_tiket)).toMatchObject([
      {
        action: 'set_ticket_status',
        before: { status_tiket: 'pending' },
        after: { status_tiket: 'confirmed', recorded: 150_000, refunded: 0 },
        unguarded: true,
      },
    ])
    await app.runJobs()
    expect(app.mails(user.email).map((mail) => mail.subject)).toEqual([expect.stringContaining('E-tiket')])
  })

  test('cancelling a paid ticket frees the seat; the refund that was shown before is due in 15 minutes [B42]', async () => {
    const { id_tiket, order_group_id, id_rute } = await anUnpaidOrder(app.db)
    await set(id_tiket, 'confirmed')
    expect((await get(id_tiket)).data().refundable).toBe(150_000)
    expect((await set(id_tiket, 'cancelled')).data().status_tiket).toBe('cancelled')
    expect(await refunds(order_group_id)).toMatchObject([{ jumlah: 150_000, status: 'due' }])
    expect(await app.db.query('select nomor_kursi from seat_claims where id_rute = $1', [id_rute])).toEqual([
      { nomor_kursi: 2 },
    ])
  })

  test('cancelled → confirmed takes the seat back and withdraws the refund, as long as both are still possible', async () => {
    const { id_tiket, order_group_id } = await anUnpaidOrder(app.db, { seats: [5] })
    for (const status of ['confirmed', 'cancelled', 'confirmed']) await set(id_tiket, status)
    expect(await refunds(order_group_id)).toMatchObject([{ status: 'withdrawn' }])
    const payments = await app.db.query('select 1 from payments where order_group_id = $1', [order_group_id])
    expect(payments).toHaveLength(1)
  })

  test('cancelled → confirmed after the seat was sold again: 409 with the seat, nothing changed [B42]', async () => {
    const { id_tiket, id_rute } = await anUnpaidOrder(app.db, { seats: [5] })
    await set(id_tiket, 'cancelled')
    await anUnpaidOrder(app.db, { id_rute, seats: [5] })
    const reply = await set(id_tiket, 'confirmed')
    expect(reply.status).toBe(409)
    expect(reply.error()).toMatchObject({ type: 'SEAT_CONFLICT', conflictSeats: [5] })
    expect((await get(id_tiket)).data().status_tiket).toBe('cancelled')
    expect(await auditOf(app.db, 'ticket', id_tiket)).toHaveLength(1)
  })

  test('pending is refused after closing; before, it renews the payment deadline [B43]', async () => {
    const { id_tiket, id_rute } = await anUnpaidOrder(app.db)
    await set(id_tiket, 'confirmed')
    expect((await set(id_tiket, 'pending')).data().status_tiket).toBe('pending')
    await set(id_tiket, 'confirmed')
    await ageTrip(app.db, id_rute, '47 hours 55 minutes')
    expect((await set(id_tiket, 'pending')).error().type).toBe('BOOKING_CLOSED')
  })

  test('pending makes the money of a paid ticket a due refund, whose cause is no cancellation', async () => {
    const { id_tiket, order_group_id } = await anUnpaidOrder(app.db)
    await set(id_tiket, 'confirmed')
    await set(id_tiket, 'pending')
    expect(
      await app.db.query('select status, cause from refunds where order_group_id = $1', [order_group_id]),
    ).toEqual([{ status: 'due', cause: 'no_longer_needed' }])
  })

  test('changes any of the four statuses to any other [B34]', async () => {
    const order = await anUnpaidOrder(app.db, { seats: [1] })
    const all: TicketStatus[] = ['pending', 'confirmed', 'completed', 'cancelled']
    const walk = all.flatMap((from) => all.flatMap((to) => (from === to ? [] : [from, to])))
    for (const status of walk) expect((await set(order.id_tiket, status)).data().status_tiket).toBe(status)
    // Each step that changes the status has its audit row; a step to the same status has none.
    const changes = walk.filter((status, index) => status !== (walk[index - 1] ?? 'pending'))
    expect(await auditOf(app.db, 'ticket', order.id_tiket)).toHaveLength(changes.length)
  })

  test('a repeated request writes nothing and is no conflict', async () => {
    const { id_tiket } = await anUnpaidOrder(app.db)
    const { versi = 0 } = (await set(id_tiket, 'confirmed')).data()
    const again = await set(id_tiket, 'confirmed', { 'if-match': `"${versi - 1}"` })
    expect(again.data()).toMatchObject({ status_tiket: 'confirmed', versi })
    expect(await auditOf(app.db, 'ticket', id_tiket)).toHaveLength(1)
  })

  test('refuses an unknown status, an old version, an absent ticket', async () => {
    const { id_tiket } = await anUnpaidOrder(app.db)
    expect((await set(id_tiket, 'paid')).status).toBe(400)
    const conflict = await set(id_tiket, 'confirmed', { 'if-match': '"4"' })
    expect(conflict.status).toBe(412)
    expect(conflict.error()).toMatchObject({ data: { id_tiket, status_tiket: 'pending' } })
    expect((await set(9_999_999_999, 'confirmed')).status).toBe(404)
  })
})

describe('DELETE /api/admin/tickets/{id}', () => {
  test('cancels an active ticket first, with refund and mail; its owner still sees it, administrators do not [B37, B44]', async () => {
    const { id_tiket, order_group_id, user } = await anUnpaidOrder(app.db, { seats: [9] })
    await set(id_tiket, 'confirmed')
    expect((await remove(id_tiket)).status).toBe(200)
    expect((await get(id_tiket)).status).toBe(404)
    expect(ids((await list({ q: user.email })).data)).toEqual([])
    expect(await refunds(order_group_id)).toMatchObject([{ jumlah: 150_000, status: 'due' }])
    const [row] = await app.db.query('select status_tiket, cancel_cause from tickets where id_tiket = $1', [
      id_tiket,
    ])
    expect(row).toEqual({ status_tiket: 'cancelled', cancel_cause: 'administrator' })
    await app.runJobs()
    expect(app.mails(user.email).at(-1)?.subject).toContain('dibatalkan')
    expect((await auditOf(app.db, 'ticket', id_tiket)).at(-1)).toMatchObject({
      action: 'delete_ticket',
      before: { status_tiket: 'confirmed' },
      after: { status_tiket: 'cancelled', refunded: 150_000 },
    })
    expect((await remove(id_tiket)).status).toBe(404)
  })

  test('does not cancel a completed ticket whose journey is over: claim and money stay [B44]', async () => {
    const { id_tiket, order_group_id, id_rute } = await anUnpaidOrder(app.db, { seats: [9] })
    await set(id_tiket, 'completed')
    await ageTrip(app.db, id_rute, '3 days')
    expect((await remove(id_tiket, { 'if-match': '"2"' })).status).toBe(200)
    expect(await refunds(order_group_id)).toEqual([])
    expect(await app.db.query('select 1 from seat_claims where id_rute = $1', [id_rute])).toHaveLength(1)
  })

  test('respects If-Match', async () => {
    const { id_tiket } = await anUnpaidOrder(app.db)
    expect((await remove(id_tiket, { 'if-match': '"2"' })).status).toBe(412)
    expect((await get(id_tiket)).status).toBe(200)
  })
})
