import { describe, expect, it, vi } from 'vitest'
import { api, PAYMENT_ORDER_ID } from '@tiketbus/contract'
import {
  ageOrder,
  anAdmin,
  anUnpaidOrder,
  aTripOfLegs,
  aUser,
  startTestApp,
  usePayingApp,
  type TestOrder,
} from '@tiketbus/testkit'
import { cancelTickets, lockOrder } from '../orders/index.ts'
import { insertAttempt } from './new-payment-store.ts'
import { paymentsOf } from './testing.ts'

const app = usePayingApp({ invariants: { money: true }, expectErrors: [/payment provider made no page/] })

const create = (order: TestOrder, id_tiket: number | string = order.id_tiket) =>
  app.call(api.payments.createPayment, { token: order.user.token, body: { id_tiket } })

const attempts = (order: Pick<TestOrder, 'order_group_id'>) =>
  app.db.query<{ order_id: string; status: string; amount: number }>(
    'select order_id, status, amount from payments where order_group_id = $1 order by id_pembayaran',
    [order.order_group_id],
  )

describe('POST /api/pembayaran/create', () => {
  it('makes a page for the pending tickets of the order, with one item per seat [M11]', async () => {
    const order = await anUnpaidOrder(app.db, { seats: [3, 4, 5], harga: 100_000 })
    const { snap_token, redirect_url, order_id } = (await create(order)).data()
    expect(snap_token).not.toBe('')
    expect(order_id).toMatch(PAYMENT_ORDER_ID)
    expect(order_id).toContain(`ORDER-${order.id_tiket}-`)
    expect(redirect_url).toContain('/simulator/')
    const session = app.provider.control.find(order_id)
    expect(session).toMatchObject({
      gross_amount: 300_000,
      secure_card: true,
      customer_name: order.user.username,
      finish_url: 'http://localhost:3000/payment/finish',
      error_url: 'http://localhost:3000/payment/error',
    })
    expect(session?.items.map((item) => item.price)).toEqual([100_000, 100_000, 100_000])
    expect(await attempts(order)).toEqual([{ order_id, status: 'live', amount: 300_000 }])
  })

  it('names the cities of the order’s own journey, not of the whole way', async () => {
    const user = await aUser(app.db)
    const id_rute = await aTripOfLegs(app.db)
    const body = { id_reservasi: 'temp', id_rute, nomor_kursi: [7], naik: 1, turun: 2 } as const
    const placed = (await app.call(api.orders.placeOrder, { token: user.token, body })).data()
    const id_tiket = placed.tickets[0]?.id_tiket ?? 0
    const paid = await app.call(api.payments.createPayment, { token: user.token, body: { id_tiket } })
    const session = app.provider.control.find(paid.data().order_id)
    expect(session?.items.map((item) => item.name)).toEqual(['Kursi 7 Cirebon–Semarang'])
  })

  it('ends the page at the payment deadline, but leaves at least five minutes', async () => {
    const order = await anUnpaidOrder(app.db)
    await ageOrder(app.db, order.order_group_id, '23 hours 58 minutes')
    const { order_id } = (await create(order)).data()
    const ends = new Date(app.provider.control.find(order_id)?.page_expires_at ?? '').getTime()
    expect(ends - Date.now()).toBeGreaterThan(4 * 60_000)
    expect(ends - Date.now()).toBeLessThan(6 * 60_000)
  })

  it('returns the same live page for any ticket of the order', async () => {
    const order = await anUnpaidOrder(app.db)
    const first = (await create(order)).data()
    const second = (await create(order, String(order.tickets[1]?.id_tiket))).data()
    expect(second).toEqual(first)
  })

  it('returns the same page to ten concurrent calls [M22]', async () => {
    const order = await anUnpaidOrder(app.db)
    const replies = await Promise.all(Array.from({ length: 10 }, () => create(order)))
    expect(new Set(replies.map((reply) => reply.data().snap_token)).size).toBe(1)
    expect(await attempts(order)).toHaveLength(1)
  })

  it('returns the same page to concurrent calls to two servers [M22]', async () => {
    const other = await startTestApp({ besides: app })
    const order = await anUnpaidOrder(app.db)
    const call = { token: order.user.token, body: { id_tiket: order.id_tiket } }
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? other : app).call(api.payments.createPayment, call)),
    )
    expect(new Set(replies.map((reply) => reply.data().snap_token)).size).toBe(1)
    expect(await attempts(order)).toHaveLength(1)
  })

  it('makes a new page if the unpaid sum has changed, and ends the old one [M21]', async () => {
    const order = await anUnpaidOrder(app.db)
    const first = (await create(order)).data()
    const admin = await anAdmin(app.db)
    await app.db.transaction(async (tx) => {
      const locked = await lockOrder(tx, order.order_group_id)
      const ids = order.tickets.slice(1).map((ticket) => ticket.id_tiket)
      await cancelTickets(tx, locked, ids, { cancelCause: 'administrator', actor: admin.id_user })
    })
    const second = (await create(order)).data()
    expect(second.order_id).not.toBe(first.order_id)
    await app.runJobs()
    expect((await attempts(order)).map(({ status, amount }) => ({ status, amount }))).toEqual([
      { status: 'closed', amount: 300_000 },
      { status: 'live', amount: 150_000 },
    ])
    expect(app.provider.control.find(first.order_id)?.state).toBe('canceled')
  })

  it('keeps the order if the provider responds with a fault, and succeeds at the next attempt', async () => {
    const order = await anUnpaidOrder(app.db)
    app.provider.control.inject({ type: 'call-error', call: 'create', http_status: 503 })
    const refused = await create(order)
    expect(refused.status).toBe(503)
    expect(refused.error()).toMatchObject({
      type: 'TEMPORARILY_UNAVAILABLE',
      message: 'Gagal membuat token pembayaran. Silakan coba lagi.',
    })
    expect((await create(order)).status).toBe(200)
    await app.runJobs()
    expect((await attempts(order)).map(({ status }) => status)).toEqual(['closed', 'live'])
  })

  it('closes an attempt whose page was not requested for lack of a connection, and succeeds later', async () => {
    const order = await anUnpaidOrder(app.db)
    const { provider } = app.app.platform
    vi.spyOn(provider, 'createTransaction').mockResolvedValueOnce({ kind: 'not-sent' })
    expect((await create(order)).status).toBe(503)
    expect(await attempts(order)).toMatchObject([{ status: 'closed' }])
    const [attempt] = await paymentsOf(app, order)
    const closing = `close-payment:${attempt?.id_pembayaran}`
    expect(await app.db.query('select from jobs where key = $1', [closing])).toEqual([])
    ;(await create(order)).data()
    expect(await attempts(order)).toMatchObject([{ status: 'closed' }, { status: 'live' }])
  })

  it('does not show a page whose answer was lost, and makes another', async () => {
    const order = await anUnpaidOrder(app.db)
    app.provider.control.inject({ type: 'call-timeout', call: 'create', when: 'after' })
    expect((await app.provider.withShortTimeout(() => create(order))).status).toBe(503)
    expect(await attempts(order)).toMatchObject([{ status: 'unknown' }])
    const { order_id } = (await create(order)).data()
    await app.runJobs()
    expect(await attempts(order)).toMatchObject([{ status: 'closed' }, { status: 'live', order_id }])
  })

  it('after waiting for the page of a call that fails, does not begin another: one silence is waited for once', async () => {
    const order = await anUnpaidOrder(app.db)
    app.provider.control.inject({ type: 'call-timeout', call: 'create', when: 'after', times: 'always' })
    const both = () => Promise.all([create(order), create(order)])
    const calls = await app.provider.withShortTimeout(both, 2200)
    app.provider.control.clearFaults()
    expect(calls.map(({ status }) => status)).toEqual([503, 503])
    expect(await attempts(order)).toMatchObject([{ status: 'unknown' }])
  })

  it('marks an attempt as unknown if the server crashed before the answer was committed', async () => {
    const order = await anUnpaidOrder(app.db)
    const { order_id } = (await create(order)).data()
    await app.db.query(
      `with back as (delete from payment_history where to_status = 'live' and id_pembayaran =
         (select id_pembayaran from payments where order_id = $1))
       update payments set status = 'creating', snap_token = null, redirect_url = null where order_id = $1`,
      [order_id],
    )
    await ageOrder(app.db, order.order_group_id, '31 seconds')
    const again = (await create(order)).data()
    expect(again.order_id).not.toBe(order_id)
    expect(await attempts(order)).toMatchObject([{ status: 'unknown' }, { status: 'live' }])
  })

  it('marks an abandoned attempt as unknown by a job', async () => {
    const { order_group_id, id_tiket, ...order } = await anUnpaidOrder(app.db)
    const [amount, order_id] = [300_000, `ORDER-${id_tiket}-0123456789ab`]
    const expires_at = new Date(Date.now() + 3_600_000).toISOString()
    const tickets = order.tickets.map((ticket) => ({ ...ticket, total_bayar: 150_000 }))
    // The state after a server is killed before the provider answers.
    const attempt = { order_id, amount, expires_at, tickets }
    await app.db.transaction(async (tx) => insertAttempt(tx, await lockOrder(tx, order_group_id), attempt))
    await app.app.jobs.schedule_payment_questions?.({})
    expect(await attempts({ order_group_id })).toMatchObject([{ status: 'creating' }])
    await ageOrder(app.db, order_group_id, '31 seconds')
    await app.app.jobs.schedule_payment_questions?.({})
    await app.runJobs()
    expect(await attempts({ order_group_id })).toMatchObject([{ status: 'closed' }])
  })

  it('responds 503 if the page that another call is making does not come [M39]', async () => {
    const order = await anUnpaidOrder(app.db)
    await create(order)
    const [row] = await app.db.query<{ id_pembayaran: number }>(
      `update payments set status = 'creating' where order_group_id = $1 returning id_pembayaran`,
      [order.order_group_id],
    )
    expect((await app.provider.withShortTimeout(() => create(order))).status).toBe(503)
    // A machine whose clock is set back by an hour again and again.
    let now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now -= 3_600_000))
    const answer = app.provider.withShortTimeout(() => create(order)).finally(() => clock.mockRestore())
    expect((await answer).status).toBe(503)
    await app.db.query(`update payments set status = 'live' where id_pembayaran = $1`, [
      row?.id_pembayaran ?? 0,
    ])
  })

  it('responds to another user’s ticket as to one that does not exist', async () => {
    const order = await anUnpaidOrder(app.db)
    const stranger = await aUser(app.db)
    const [absent, foreign] = await Promise.all(
      [999_999_999, order.id_tiket].map((id_tiket) =>
        app.call(api.payments.createPayment, { token: stranger.token, body: { id_tiket } }),
      ),
    )
    expect(foreign?.status).toBe(404)
    expect(foreign?.body).toEqual(absent?.body)
  })

  it('refuses guests and unknown fields', async () => {
    expect((await app.call(api.payments.createPayment, { body: { id_tiket: 1 } })).status).toBe(401)
    const { token } = await aUser(app.db)
    const body = { id_tiket: 1, total_bayar: 1 }
    expect((await app.call(api.payments.createPayment, { token, body })).status).toBe(400)
  })

  it('refuses once booking has closed [T14]', async () => {
    const order = await anUnpaidOrder(app.db, { inMinutes: 9 })
    await app.db.query(`update orders set batas_pembayaran = clock_timestamp() where order_group_id = $1`, [
      order.order_group_id,
    ])
    expect((await create(order)).error()).toMatchObject({ type: 'BOOKING_CLOSED', booking_closed: true })
  })

  it('accepts payment for an order whose departure is not sold any more [T17]', async () => {
    const order = await anUnpaidOrder(app.db)
    await app.db.query(`update trips set status = 'nonaktif' where id_rute = $1`, [order.id_rute])
    expect((await create(order)).data().redirect_url).toContain('/simulator/')
  })

  it('refuses a departure that is no longer what the passenger saw, with what it is now [O160]', async () => {
    const order = await anUnpaidOrder(app.db)
    const { id_tiket, id_rute, user } = order
    const trip = (await app.call(api.trips.getTrip, { params: { id: id_rute } })).data()
    const { waktu_berangkat, perkiraan_tiba, harga, id_bus } = trip
    const dilihat = { waktu_berangkat, harga }
    const pay = (seen?: object) =>
      app.call(api.payments.createPayment, { token: user.token, body: { id_tiket, dilihat: seen } })
    expect((await pay(dilihat)).status).toBe(200)
    const later = new Date(Date.parse(waktu_berangkat) + 7_200_000).toISOString()
    const { asal, tujuan } = trip
    const { token } = await anAdmin(app.db)
    const moving = app.call(api.adminDepartures.updateTrip, {
      params: { id: id_rute },
      // The ticket keeps its price.
      body: { id_bus, asal, tujuan, waktu_berangkat: later, harga: harga + 1000 },
      token,
    })
    expect((await moving).status).toBe(200)
    const refused = (await pay(dilihat)).error()
    expect(refused).toMatchObject({
      type: 'TRIP_CHANGED',
      sekarang: { waktu_berangkat: later, harga, id_bus },
    })
    expect(perkiraan_tiba).not.toBeUndefined()
    expect((await pay(refused.sekarang)).status).toBe(200)
    expect((await pay()).status).toBe(200)
  })

  it('refuses past the payment deadline [M24]', async () => {
    const order = await anUnpaidOrder(app.db)
    await ageOrder(app.db, order.order_group_id, '24 hours')
    expect((await create(order)).error().type).toBe('PAYMENT_WINDOW_OVER')
    await app.app.jobs.end_unpaid_order?.({ order_group_id: order.order_group_id })
    expect((await create(order)).error().type).toBe('TICKET_NOT_PENDING')
  })

  it('refuses an order whose seats cost nothing [M23]', async () => {
    const order = await anUnpaidOrder(app.db, { harga: 0 })
    expect((await create(order)).error().type).toBe('NOTHING_TO_PAY')
    // Only an earlier release left such an order pending; its deadline confirms it [M74].
    await ageOrder(app.db, order.order_group_id, '24 hours')
    await app.app.jobs.end_unpaid_order?.({ order_group_id: order.order_group_id })
  })
})
