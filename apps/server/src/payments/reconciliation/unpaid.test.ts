import { describe, expect, it } from 'vitest'
import { api } from '@tiketbus/contract'
import { ageOrder, anAdmin, anUnpaidOrder, usePayingApp, type TestOrder } from '@tiketbus/testkit'
import { causesOf, openPage, paymentsOf, refundsOf, ticketsOf } from '../testing.ts'

const app = usePayingApp({ invariants: { money: true }, expectErrors: [/payment status is for another sum/] })

const control = () => app.provider.control

/** An order with an open page whose deadline has just passed. */
async function anOverdueOrder(fields: { method?: 'bca_va' | 'gopay'; card?: string; seats?: number[] } = {}) {
  const order = await anUnpaidOrder(app.db, { seats: fields.seats })
  const order_id = await openPage(app, order)
  if (fields.method) control().choose(order_id, fields.method)
  if (fields.card) control().pay(order_id, 'credit_card', fields.card)
  await app.runToIdle()
  await ageOrder(app.db, order.order_group_id, '24 hours')
  return { order, order_id }
}

async function runDeadlines() {
  await app.app.jobs.schedule_payment_deadlines?.({})
  await app.runToIdle()
}

const checking = async ({ order_group_id }: TestOrder) => {
  const [row] = await app.db.query<{ checking: boolean }>(
    'select checking_since is not null as checking from orders where order_group_id = $1',
    [order_group_id],
  )
  return row?.checking
}

describe('past the payment deadline', () => {
  it('cancels an order without any attempt at once, and frees its seats', async () => {
    const order = await anUnpaidOrder(app.db)
    await ageOrder(app.db, order.order_group_id, '24 hours')
    await runDeadlines()
    expect(await causesOf(app, order)).toEqual([
      { status_tiket: 'cancelled', cancel_cause: 'deadline' },
      { status_tiket: 'cancelled', cancel_cause: 'deadline' },
    ])
    expect(await app.db.query('select 1 from seat_claims where id_rute = $1', [order.id_rute])).toEqual([])
  })

  it('leaves an order before its deadline alone, and runs its job at its own second', async () => {
    const order = await anUnpaidOrder(app.db)
    await ageOrder(app.db, order.order_group_id, '23 hours 59 minutes')
    await runDeadlines()
    expect(await ticketsOf(app, order)).toEqual(['pending', 'pending'])
    const [job] = await app.db.query<{ early: boolean }>(
      `select run_at < (select batas_pembayaran from orders where order_group_id = $1::uuid) as early
       from jobs where key = 'deadline:' || $1::text`,
      [order.order_group_id],
    )
    expect(job).toEqual({ early: false })
  })

  it('ends an unused page at the provider before the seats are free [M29]', async () => {
    const { order, order_id } = await anOverdueOrder()
    await runDeadlines()
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
    expect(await paymentsOf(app, order)).toMatchObject([{ status: 'closed' }])
    expect(control().find(order_id)?.state).toBe('canceled')
  })

  it('expires a pending transaction at the provider', async () => {
    const { order, order_id } = await anOverdueOrder({ method: 'bca_va' })
    await runDeadlines()
    expect(control().find(order_id)?.transaction?.transaction_status).toBe('expire')
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
    expect(await paymentsOf(app, order)).toMatchObject([{ status: 'closed' }])
  })

  it('confirms the tickets if money came unnoticed before the deadline', async () => {
    const order = await anUnpaidOrder(app.db)
    const order_id = await openPage(app, order)
    control().inject({ type: 'drop-notification', times: 'always', order_id })
    control().pay(order_id, 'gopay')
    await ageOrder(app.db, order.order_group_id, '24 hours')
    await runDeadlines()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
    expect(await refundsOf(app, order)).toEqual([])
    expect(await checking(order)).toBe(false)
  })

  it('polls the provider first about an order that was checked before the server stopped for half an hour [M30]', async () => {
    const { order, order_id } = await anOverdueOrder({ method: 'bca_va' })
    await app.app.jobs.stop_unpaid_order?.({ order_group_id: order.order_group_id })
    expect(await checking(order)).toBe(true)
    // Meanwhile it is paid, and nothing of that server's jobs is left.
    control().inject({ type: 'drop-notification', order_id, times: 'always' })
    control().pay(order_id, 'bca_va')
    await app.db.query('delete from jobs')
    await ageOrder(app.db, order.order_group_id, '31 minutes')
    await runDeadlines()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
  })

  it('marks the order as being checked while the provider is silent, 30 minutes at most [M30]', async () => {
    const { order, order_id } = await anOverdueOrder({ method: 'bca_va' })
    for (const call of ['status', 'expire', 'session-cancel'] as const)
      control().inject({ type: 'call-error', call, http_status: 503, times: 'always', order_id })
    await runDeadlines()
    expect(await ticketsOf(app, order)).toEqual(['pending', 'pending'])
    expect(await checking(order)).toBe(true)
    const refused = await app.call(api.payments.createPayment, {
      token: order.user.token,
      body: { id_tiket: order.id_tiket },
    })
    expect(refused.error().type).toBe('PAYMENT_WINDOW_OVER')
    await ageOrder(app.db, order.order_group_id, '30 minutes')
    await runDeadlines()
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
    expect(await checking(order)).toBe(false)
    control().clearFaults()
    await app.db.query('update jobs set run_at = now()')
    await app.runToIdle()
    expect(await paymentsOf(app, order)).toMatchObject([{ status: 'closed' }])
  })

  const CHALLENGED_CARD = '4511111111111117'
  const callFails = (call: 'expire' | 'cancel') => ({ type: 'call-error', call, http_status: 503 }) as const
  const anotherSum = { type: 'altered-reply', fields: { gross_amount: '299999.00' } } as const

  it.each([
    ['the attempt is pending and is not expired', { method: 'bca_va' as const }, callFails('expire')],
    ['a challenged card is not cancelled', { card: CHALLENGED_CARD }, callFails('cancel')],
    ['the attempt is of another sum', { method: 'bca_va' as const }, anotherSum],
  ])('waits 30 minutes at most although the provider answers that %s [M30]', async (_case, fields, fault) => {
    const { order, order_id } = await anOverdueOrder(fields)
    control().inject({ ...fault, times: 'always', order_id })
    await runDeadlines()
    expect(await ticketsOf(app, order)).toEqual(['pending', 'pending'])
    expect(await checking(order)).toBe(true)
    await ageOrder(app.db, order.order_group_id, '30 minutes')
    await runDeadlines()
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
    expect(await checking(order)).toBe(false)
    expect(await app.db.query('select 1 from seat_claims where id_rute = $1', [order.id_rute])).toEqual([])
  })

  it('takes the money that comes after it was cancelled unconfirmed as late money [M31]', async () => {
    const { order, order_id } = await anOverdueOrder({ method: 'bca_va' })
    control().inject({ ...callFails('expire'), times: 'always', order_id })
    await runDeadlines()
    await ageOrder(app.db, order.order_group_id, '30 minutes')
    await runDeadlines()
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
    control().settle(order_id)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
    expect(await refundsOf(app, order)).toEqual([])
  })

  it('ends each order once if two servers run at once', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => anOverdueOrder({ method: 'gopay' })))
    await Promise.all(
      orders.flatMap(({ order }) =>
        [1, 2].map(async () => app.app.jobs.end_unpaid_order?.({ order_group_id: order.order_group_id })),
      ),
    )
    for (const { order } of orders) expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
    const twice = await app.db.query(
      `select id_tiket from ticket_history where to_status = 'cancelled' group by id_tiket having count(*) > 1`,
    )
    expect(twice).toEqual([])
  })
})

describe('an order that is being checked when its departure moves', () => {
  /** Booking closes now, and the order's time to pay with it. */
  async function passClosing({ order_group_id, id_rute }: TestOrder) {
    await app.db.query('update trips set waktu_tutup = clock_timestamp() where id_rute = $1', [id_rute])
    await app.db.query('update orders set batas_pembayaran = clock_timestamp() where order_group_id = $1', [
      order_group_id,
    ])
    await runDeadlines()
  }

  it('is checked anew for 30 minutes at its new deadline [M75]', async () => {
    const order = await anUnpaidOrder(app.db)
    const order_id = await openPage(app, order)
    control().choose(order_id, 'gopay')
    await app.runToIdle()
    control().inject({ type: 'call-error', call: 'status', order_id, times: 'always' })
    await passClosing(order)
    expect(await checking(order)).toBe(true)
    await app.db.query(
      `update orders set checking_since = checking_since - interval '29 minutes' where order_group_id = $1`,
      [order.order_group_id],
    )
    const { token } = await anAdmin(app.db)
    const params = { id: order.id_rute }
    const { id_bus, asal, tujuan, harga, status, waktu_berangkat } = (
      await app.call(api.adminDepartures.getTrip, { params, token })
    ).data()
    const later = new Date(Date.parse(waktu_berangkat) + 3_600_000).toISOString()
    const body = { id_bus, asal, tujuan, harga, status, waktu_berangkat: later }
    ;(await app.call(api.adminDepartures.updateTrip, { params, token, body })).ok()
    expect(await checking(order)).toBe(false)
    await passClosing(order)
    await app.db.query(
      `update orders set checking_since = checking_since - interval '29 minutes' where order_group_id = $1`,
      [order.order_group_id],
    )
    await runDeadlines()
    expect(await ticketsOf(app, order)).toEqual(['pending', 'pending'])
  })
})
