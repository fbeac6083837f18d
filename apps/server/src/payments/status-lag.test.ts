import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anUnpaidOrder, countCalls, usePayingApp, type CallCounter } from '@tiketbus/testkit'
import { LAG_INTERVALS } from './status-lag.ts'
import { notify, openPage, signed, ticketsOf } from './testing.ts'

const app = usePayingApp({ invariants: { money: true } })
let counter: CallCounter
beforeAll(async () => {
  counter = await countCalls(app.provider)
})
afterAll(() => counter.stop())

const control = () => app.provider.control

/** An open virtual account, with a notification that reports the money before the status does. */
async function anOrderWithEarlyNotification() {
  const order = await anUnpaidOrder(app.db)
  const order_id = await openPage(app, order)
  control().inject({ type: 'drop-notification', times: 'always', order_id })
  control().choose(order_id, 'bca_va')
  const ahead = signed(app, { order_id, gross_amount: '300000.00' })
  expect((await notify(app, ahead)).status).toBe(200)
  return { order, order_id, ahead }
}

/** Processes the notifications of an order; returns bounds, in seconds, of the time until the next poll. */
async function process(order_id: string): Promise<{ atLeast: number; atMost: number }> {
  const clock = async () => {
    const [row] = await app.db.query<{ now: number }>(
      'select extract(epoch from clock_timestamp())::float as now',
    )
    return row?.now ?? 0
  }
  const before = await clock()
  await app.app.jobs.process_payment_notification?.({ order_id })
  const after = await clock()
  const [job] = await app.db.query<{ at: number }>(
    `select extract(epoch from run_at)::float as at from graphile_worker._private_jobs
     where key = 'payment-notification:' || $1`,
    [order_id],
  )
  return { atLeast: (job?.at ?? 0) - after, atMost: (job?.at ?? 0) - before }
}

const outcomesOf = (order_id: string) =>
  app.db.query<{ outcome: string | null }>(
    'select outcome from payment_notifications where order_id = $1 order by id',
    [order_id],
  )

function expectGap(gap: number | undefined, { atLeast, atMost }: { atLeast: number; atMost: number }): void {
  // The job's time is kept in whole milliseconds.
  expect(gap).toBeGreaterThanOrEqual(atLeast - 0.001)
  expect(gap).toBeLessThanOrEqual(atMost + 0.001)
}

describe('a status that lags behind the notification', () => {
  it('is polled again after 2 s; the ticket is confirmed only once the status is paid [M41]', async () => {
    const { order, order_id } = await anOrderWithEarlyNotification()
    expectGap(2, await process(order_id))
    expect(await ticketsOf(app, order)).toEqual(['pending', 'pending'])
    expect(await outcomesOf(order_id)).toEqual([{ outcome: null }])
    control().settle(order_id)
    await process(order_id)
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
    expect(await outcomesOf(order_id)).toEqual([{ outcome: 'applied' }])
  })

  it('is polled nine times within 20 minutes, then no more', async () => {
    const { order_id } = await anOrderWithEarlyNotification()
    const before = counter.calls(order_id)
    for (const gap of LAG_INTERVALS) expectGap(gap, await process(order_id))
    expect(await outcomesOf(order_id)).toEqual([{ outcome: null }])
    await process(order_id)
    expect(await outcomesOf(order_id)).toEqual([{ outcome: 'applied' }])
    await process(order_id)
    expect(counter.calls(order_id) - before).toBe(1 + LAG_INTERVALS.length)
  })

  it('acts once on repeated notifications, and a late pending does not end the wait', async () => {
    const { order, order_id, ahead } = await anOrderWithEarlyNotification()
    await process(order_id)
    await notify(app, ahead)
    await notify(app, signed(app, { ...PENDING, order_id }))
    expectGap(2, await process(order_id))
    expect(await outcomesOf(order_id)).toEqual([{ outcome: null }, { outcome: null }, { outcome: 'applied' }])
    control().settle(order_id)
    await Promise.all([process(order_id), process(order_id)])
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
    expect(app.mails(order.user.email)).toHaveLength(1)
  })
})

const PENDING = { gross_amount: '300000.00', status_code: '201', transaction_status: 'pending' }
