import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ageRefunds, anUnpaidOrder, heldAt, usePayingApp } from '@tiketbus/testkit'
import { isBehind, LAG_INTERVALS } from './status-lag.ts'
import {
  anOrderPaidTwiceOf,
  anOrderWithTwoPagesOf,
  aPaidOrder,
  cancelSeatOf,
  notify,
  openPage,
  refundsOf,
  signed,
  ticketsOf,
} from '../testing.ts'
import { countCalls, type CallCounter } from '../provider-calls.testing.ts'

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
    `select extract(epoch from run_at)::float as at from jobs
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

describe('a status that lags behind the notification of a second part', () => {
  const outcomeOf = async (order_id: string) => (await outcomesOf(order_id)).at(-1)?.outcome

  /** A paid order whose dashboard refund of 50.000 is known; the notifications of later ones are lost. */
  async function anOrderRefundedInPart() {
    const { order, order_id } = await aPaidOrder(app, 'gopay')
    control().refund(order_id, 50_000)
    await app.runToIdle()
    control().inject({ type: 'drop-notification', times: 'always', order_id })
    const second = {
      order_id,
      gross_amount: '300000.00',
      transaction_status: 'partial_refund',
      refund_amount: '150000.00',
    }
    return { order, order_id, second: signed(app, second) }
  }

  const elsewhere = async (order_id: string) => {
    const [row] = await app.db.query<{ sum: number }>(
      'select refunded_elsewhere as sum from payments where order_id = $1',
      [order_id],
    )
    return row?.sum
  }

  it('is polled again until it reports the larger refund [M41]', async () => {
    const { order_id, second } = await anOrderRefundedInPart()
    await notify(app, second)
    expectGap(2, await process(order_id))
    expect(await outcomeOf(order_id)).toBeNull()
    control().refund(order_id, 100_000)
    await process(order_id)
    expect(await outcomeOf(order_id)).toBe('applied')
    expect(await elsewhere(order_id)).toBe(150_000)
  })

  it('is not polled for ever, and once if it reports no less', async () => {
    const { order_id, second } = await anOrderRefundedInPart()
    await notify(app, signed(app, { ...second, refund_amount: '50000.00' }))
    await process(order_id)
    expect(await outcomeOf(order_id)).toBe('applied')
    await notify(app, second)
    const before = counter.calls(order_id)
    for (let poll = 0; poll < 2 * LAG_INTERVALS.length; poll++) await process(order_id)
    expect(counter.calls(order_id) - before).toBe(1 + LAG_INTERVALS.length)
    expect(await outcomeOf(order_id)).toBe('applied')
  })

  it('delays a refund until the status has caught up [M508]', async () => {
    const { order, order_id, second } = await anOrderRefundedInPart()
    expect(await cancelSeatOf(app, order, 1)).toBe(100_000)
    await notify(app, second)
    await process(order_id)
    await ageRefunds(app.db, order.order_group_id, '15 minutes')
    const [refund] = await refundsOf(app, order)
    await app.app.jobs.send_refund?.({ id_refund: refund?.id_refund })
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'due' }])
    control().refund(order_id, 100_000)
    await process(order_id)
    await app.runToIdle()
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'withdrawn' }])
    expect(heldAt(app.provider, order_id)).toBe(150_000)
  })

  it('delays the refund of another payment, too: its tickets may need that money [M508] [M502]', async () => {
    // This wallet takes no refunds around midnight.
    app.provider.clock.set('23:58')
    const { order, first, second } = await anOrderPaidTwiceOf(app, 'shopeepay')
    const [refund] = await refundsOf(app, order)
    expect(refund).toMatchObject({ status: 'due' })
    app.provider.clock.set('12:00')
    control().inject({ type: 'drop-notification', times: 'always', order_id: first })
    const gone = { order_id: first, gross_amount: '300000.00', transaction_status: 'chargeback' }
    await notify(app, signed(app, gone))
    await app.app.jobs.send_refund?.({ id_refund: refund?.id_refund })
    control().chargeback(first)
    await app.runToIdle()
    expect(heldAt(app.provider, second)).toBe(300_000)
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'withdrawn' }])
    app.provider.clock.set()
  })

  it('delays the cancellation of a captured card for the same reason [M508]', async () => {
    const { order, first, second } = await anOrderWithTwoPagesOf(app)
    control().pay(first, 'gopay')
    await app.runToIdle()
    // The notification of the refund is there; three status replies lag behind it.
    const fields = { transaction_status: 'settlement', refund_amount: null }
    control().inject({ type: 'altered-reply', order_id: first, fields, times: 3 })
    control().refund(first)
    await app.runToIdle()
    control().pay(second, 'credit_card')
    await app.runToIdle()
    for (let hours = 0; hours < 4; hours += 2) {
      control().notify(first)
      await ageRefunds(app.db, order.order_group_id, '2 hours')
      await app.app.jobs.schedule_refund_questions?.({})
      await app.runToIdle()
    }
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
    expect([heldAt(app.provider, first), heldAt(app.provider, second)]).toEqual([0, 300_000])
  })

  it.each([
    ['partly_refunded', 50_000, 150_000, true],
    ['partly_refunded', 150_000, 150_000, false],
    ['partly_refunded', 150_000, 50_000, false],
    ['partly_charged_back', 50_000, 150_000, true],
    ['partly_charged_back', 150_000, 150_000, false],
    ['paid', 0, 150_000, false],
  ] as const)(
    'compares sums: %s, %i in the status, %i in the notification [M41]',
    (meaning, taken, notified, behind) => {
      expect(isBehind({ meaning, taken }, { meaning, taken: notified })).toBe(behind)
    },
  )
})

const PENDING = { gross_amount: '300000.00', status_code: '201', transaction_status: 'pending' }
