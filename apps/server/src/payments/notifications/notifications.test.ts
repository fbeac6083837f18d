import { describe, expect, it } from 'vitest'
import { anUnpaidOrder, meet, usePayingApp, type TestOrder } from '@tiketbus/testkit'
import { notify, openPage, paymentsOf, refundsOf, signed, ticketsOf } from '../testing.ts'

const app = usePayingApp({
  invariants: { money: true },
  expectErrors: [/payment notification names another amount/],
})

const control = () => app.provider.control

async function aPage(): Promise<{ order: TestOrder; order_id: string }> {
  const order = await anUnpaidOrder(app.db)
  return { order, order_id: await openPage(app, order) }
}

async function paidOrder() {
  const { order, order_id } = await aPage()
  control().pay(order_id, 'gopay')
  await app.runToIdle()
  return { order, order_id }
}

describe('POST /api/pembayaran/notification', () => {
  it('confirms every ticket of the order and mails the passenger once', async () => {
    const { order } = await paidOrder()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
    expect(await paymentsOf(app, order)).toMatchObject([
      { status: 'paid', amount: 300_000, unexpected: false },
    ])
    expect(app.mails(order.user.email)).toHaveLength(1)
  })

  it('acts once on a notification that arrives five times, also concurrently [M26]', async () => {
    const { order, order_id } = await aPage()
    control().inject({ type: 'duplicate-notification', copies: 4, times: 'always', order_id })
    control().pay(order_id, 'gopay')
    await app.runToIdle()
    const body = signed(app, { order_id, gross_amount: '300000.00' })
    await Promise.all(Array.from({ length: 5 }, () => notify(app, body)))
    await Promise.all([app.runToIdle(), app.app.jobs.process_payment_notification?.({ order_id })])
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
    expect(app.mails(order.user.email)).toHaveLength(1)
    const history = await app.db.query(
      `select 1 from ticket_history where id_tiket = $1 and to_status = 'confirmed'`,
      [order.id_tiket],
    )
    expect(history).toHaveLength(1)
  })

  it('does not revert a settlement when a pending arrives late', async () => {
    const { order, order_id } = await aPage()
    control().inject({ type: 'reorder-notifications', count: 2, times: 2, order_id })
    control().choose(order_id, 'bca_va')
    control().settle(order_id)
    await app.runToIdle()
    const late = signed(app, {
      order_id,
      gross_amount: '300000.00',
      status_code: '201',
      transaction_status: 'pending',
    })
    await notify(app, late)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
    expect(await paymentsOf(app, order)).toMatchObject([{ status: 'paid' }])
  })

  it('accepts another card on the same page after a denied one [M40]', async () => {
    const { order, order_id } = await aPage()
    control().pay(order_id, 'credit_card', '4911111111111113')
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['pending', 'pending'])
    expect(await paymentsOf(app, order)).toMatchObject([{ status: 'live' }])
    expect(await openPage(app, order)).toBe(order_id)
    control().pay(order_id, 'credit_card')
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
  })

  it('waits for a card that the fraud check challenges, and confirms once it is approved', async () => {
    const { order, order_id } = await aPage()
    control().pay(order_id, 'credit_card', '4511111111111117')
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['pending', 'pending'])
    control().approve(order_id)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
    control().settle(order_id)
    await app.runToIdle()
    expect(app.mails(order.user.email)).toHaveLength(1)
  })

  it('accepts a status with the transaction’s id in place of the order’s', async () => {
    const { order, order_id } = await aPage()
    control().inject({ type: 'status-names-transaction', times: 'always', order_id })
    control().pay(order_id, 'gopay')
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
  })

  it('retries while the provider is silent, and keeps the notification', async () => {
    const { order, order_id } = await aPage()
    control().inject({ type: 'call-error', call: 'status', http_status: 500, times: 'always', order_id })
    control().pay(order_id, 'gopay')
    await app.runToIdle()
    expect(control().notifications(order_id).at(-1)).toMatchObject({ state: 'delivered' })
    expect(await ticketsOf(app, order)).toEqual(['pending', 'pending'])
    control().clearFaults()
    await app.db.query('update jobs set run_at = now()')
    await app.runJobs()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
  })

  it('polls again if the reply to a later poll was stored first', async () => {
    const { order, order_id } = await aPage()
    control().choose(order_id, 'bca_va')
    await app.runToIdle()
    // The poll has its reply and waits for the order, while the reply to a later poll is stored.
    const outcomes = await meet(
      app.db,
      (tx) => tx.query('select from orders where order_group_id = $1 for update', [order.order_group_id]),
      async () => {
        control().settle(order_id)
        await control().flush()
        await app.runJobs()
      },
      async (tx) => {
        await tx.query('update payments set word_asked_at = clock_timestamp() where order_id = $1', [
          order_id,
        ])
      },
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
  })
})

describe('a second payment of one order', () => {
  it('is refunded to a passenger who paid twice', async () => {
    const { order, order_id: first } = await aPage()
    control().choose(first, 'gopay')
    await app.db.query(`update payments set expires_at = clock_timestamp() where order_id = $1`, [first])
    const second = await openPage(app, order)
    expect(second).not.toBe(first)
    control().pay(second, 'gopay')
    control().pay(first, 'gopay')
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
    expect((await paymentsOf(app, order)).map((payment) => payment.status).toSorted()).toEqual([
      'paid',
      'refunded',
    ])
    expect(await refundsOf(app, order)).toMatchObject([{ jumlah: 300_000, cara: 'provider', status: 'done' }])
  })
})
