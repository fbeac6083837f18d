/** Money is found even if its notification is lost, and no attempt is polled forever. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ageOrder, anUnpaidOrder, usePayingApp, type TestOrder } from '@tiketbus/testkit'
import { cancelUnpaid } from '../index.ts'
import { openPage, paymentsOf, refundsOf, ticketsOf } from '../testing.ts'
import { POLL_INTERVALS } from './polls.ts'
import { countCalls, type CallCounter } from '../provider-calls.testing.ts'

const app = usePayingApp({
  invariants: { money: true },
  expectErrors: [/payment provider never reported the end of an attempt/],
})
let counter: CallCounter
beforeAll(async () => {
  counter = await countCalls(app.provider)
})
afterAll(() => counter.stop())

const control = () => app.provider.control

async function aPage() {
  const order = await anUnpaidOrder(app.db)
  return { order, order_id: await openPage(app, order) }
}

/** Runs due jobs, then lets time pass until the next poll; returns false if none is planned. */
async function runUntilNextPoll(orders: readonly TestOrder[]): Promise<boolean> {
  for (const task of ['schedule_payment_deadlines', 'schedule_payment_questions'])
    await app.app.jobs[task]?.({})
  // Jobs that wait for their retry after a timeout run now.
  await app.db.query('update jobs set run_at = now()')
  await app.runToIdle()
  const [next] = await app.db.query<{ wait: string | null }>(
    // A due poll that was not made does not stop the clock.
    `select case when min(next_question_at) > clock_timestamp()
         then min(next_question_at) - clock_timestamp() + interval '1 second'
         when min(next_question_at) is not null then interval '1 day' end::text as wait
     from payments where order_group_id = any($1::uuid[])`,
    [orders.map((order) => order.order_group_id)],
  )
  if (!next?.wait) return false
  for (const order of orders) await ageOrder(app.db, order.order_group_id, next.wait)
  return true
}

async function runDays(order: TestOrder, days: number): Promise<void> {
  const until = Date.now() - days * 86_400_000
  const made = async () => {
    const [row] = await app.db.query<{ created_at: string }>(
      'select created_at from payments where order_group_id = $1',
      [order.order_group_id],
    )
    return new Date(row?.created_at ?? '').getTime()
  }
  while ((await made()) > until && (await runUntilNextPoll([order])));
}

describe('an attempt that ended without money', () => {
  it('is polled for weeks: money whose notification was lost revives the tickets [M33]', async () => {
    const { order, order_id } = await aPage()
    control().choose(order_id, 'bca_va')
    await app.runToIdle()
    await ageOrder(app.db, order.order_group_id, '24 hours')
    await app.app.jobs.schedule_payment_deadlines?.({})
    await app.runToIdle()
    expect(await paymentsOf(app, order)).toMatchObject([{ status: 'closed' }])
    control().inject({ type: 'drop-notification', times: 'always', order_id })
    control().settle(order_id)
    await runDays(order, 30)
    expect(await paymentsOf(app, order)).toMatchObject([{ status: 'paid', unexpected: true }])
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
  })

  it('leads to a refund if a person cancelled the tickets', async () => {
    const { order, order_id } = await aPage()
    control().choose(order_id, 'gopay')
    await app.runToIdle()
    await cancelUnpaid(app.app.platform, { id_tiket: order.id_tiket, id_user: order.user.id_user })
    await app.runToIdle()
    control().inject({ type: 'drop-notification', times: 'always', order_id })
    control().settle(order_id)
    await runDays(order, 30)
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
    expect(await refundsOf(app, order)).toMatchObject([{ jumlah: 300_000, cara: 'provider' }])
  })
})

/** Calls of one attempt to end a page: page, transaction, its status twice, its cancellation. */
const CLOSING_CALLS = 5
/** Number of times that a page is ended: at once, each minute while its order is being checked, and by the schedule. */
const CLOSING_TRIES = 1 + 30 + POLL_INTERVALS.length
/** Bound for an attempt that never ends at the provider. */
const UNENDING = CLOSING_TRIES * CLOSING_CALLS
/**
 * Bound for an attempt that ends at the provider: polled, ended twice at once (by its order and by its job), then polled for late
 * money.
 */
const ENDING = 1 + 2 * CLOSING_CALLS + 7

const KINDS: Readonly<Record<string, { bound: number; make: (order_id: string) => void }>> = {
  'was never attempted': { bound: ENDING, make: () => {} },
  'was denied': {
    bound: ENDING,
    make: (order_id) => {
      control().pay(order_id, 'credit_card', '4911111111111113')
      breakCalls(order_id, 412, 'expire')
    },
  },
  'expired at the provider': {
    bound: ENDING,
    make: (order_id) => {
      control().choose(order_id, 'bca_va')
      control().expire(order_id)
    },
  },
  'was cancelled at the provider': {
    bound: ENDING,
    make: (order_id) => {
      control().choose(order_id, 'bca_va')
      control().cancel(order_id)
    },
  },
  'waits at a virtual account': {
    bound: ENDING,
    make: (order_id) => void control().choose(order_id, 'bca_va'),
  },
  'is a doubted card': {
    bound: ENDING,
    make: (order_id) => void control().pay(order_id, 'credit_card', '4511111111111117'),
  },
  'is a doubted card that cannot be cancelled': {
    bound: UNENDING,
    make: (order_id) => {
      control().pay(order_id, 'credit_card', '4511111111111117')
      breakCalls(order_id, 412, 'cancel')
    },
  },
  'waits at a virtual account that cannot be expired': {
    bound: UNENDING,
    make: (order_id) => {
      control().choose(order_id, 'bca_va')
      breakCalls(order_id, 412, 'expire')
    },
  },
  'meets a silent provider': {
    bound: UNENDING,
    make: (order_id) => breakCalls(order_id, 503, 'session-cancel', 'expire', 'status'),
  },
}

type Call = 'session-cancel' | 'expire' | 'cancel' | 'status'

function breakCalls(order_id: string, http_status: number, ...calls: Call[]): void {
  for (const call of calls)
    control().inject({ type: 'call-error', call, http_status, times: 'always', order_id })
}

describe('the number of provider calls', () => {
  it('is finite for each kind of unpaid attempt [M33]', async () => {
    const lives = await Promise.all(
      Object.entries(KINDS).map(async ([kind, { bound, make }]) => ({
        kind,
        bound,
        make,
        ...(await aPage()),
      })),
    )
    for (const { make, order_id } of lives) make(order_id)
    await app.runToIdle()
    const orders = lives.map(({ order }) => order)
    for (const order of orders) await ageOrder(app.db, order.order_group_id, '24 hours')
    const before = lives.map(({ order_id }) => counter.calls(order_id))
    while (await runUntilNextPoll(orders));
    const made = lives.map(({ kind, order_id, bound }, index) => {
      const calls = counter.calls(order_id) - (before[index] ?? 0)
      return { kind, calls, bound, kept: calls <= bound }
    })
    expect(made).toEqual(made.map((one) => ({ ...one, kept: true })))
    // Weeks later there is still no poll due.
    for (const order of orders) await ageOrder(app.db, order.order_group_id, '70 days')
    const last = counter.total()
    expect(await runUntilNextPoll(orders)).toBe(false)
    expect(counter.total()).toBe(last)
  })
})
