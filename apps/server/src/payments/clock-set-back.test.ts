/**
 * The database's clock was ahead, wrote times of the future, and was corrected. What lies in the future counts as unknown: rows are
 * aged, the clock itself is never faked.
 */
import { describe, expect, it } from 'vitest'
import { api } from '@tiketbus/contract'
import { ageOrder, anUnpaidOrder, usePayingApp, type TestOrder } from '@tiketbus/testkit'
import { openPage, ticketsOf } from './testing.ts'

const app = usePayingApp({ invariants: false })

const control = () => app.provider.control

async function anOrderWithPage() {
  const order = await anUnpaidOrder(app.db)
  return { order, order_id: await openPage(app, order) }
}

/** Moves these times of the order's attempts an hour into the future. */
const ahead = ({ order_group_id }: TestOrder, ...columns: string[]) =>
  app.db.query(
    `update payments set ${columns.map((column) => `${column} = clock_timestamp() + interval '1 hour'`).join(', ')} where order_group_id = $1`,
    [order_group_id],
  )

const paySilently = (order_id: string) => {
  control().inject({ type: 'drop-notification', order_id })
  control().pay(order_id, 'gopay')
}

const runSchedule = async () => {
  await app.app.jobs.schedule_payment_questions?.({})
  await app.runToIdle()
}

describe('after the database’s clock was set back', () => {
  it('a paid attempt is confirmed, although its last poll lies in the future [M76]', async () => {
    const { order, order_id } = await anOrderWithPage()
    control().choose(order_id, 'gopay')
    await app.runToIdle()
    await ahead(order, 'word_asked_at')
    control().settle(order_id)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
  })

  it('the passenger’s status call and the schedule poll the provider again [M76]', async () => {
    const asked = await anOrderWithPage()
    paySilently(asked.order_id)
    await ahead(asked.order, 'word_asked_at', 'last_asked_at')
    await app.call(api.payments.paymentStatus, {
      token: asked.order.user.token,
      params: { id: asked.order.id_tiket },
    })
    expect(await ticketsOf(app, asked.order)).toEqual(['confirmed', 'confirmed'])
    const taken = await anOrderWithPage()
    paySilently(taken.order_id)
    await ahead(taken.order, 'last_asked_at')
    await runSchedule()
    expect(await ticketsOf(app, taken.order)).toEqual(['confirmed', 'confirmed'])
  })

  it('a page that was being made does not keep the passenger from paying [M76]', async () => {
    const order = await anUnpaidOrder(app.db)
    await app.db.query(
      `insert into payments (order_group_id, metode, order_id, status, amount, created_at)
       values ($1, 'midtrans', 'ORDER-1-ahead', 'creating', 300000, clock_timestamp() + interval '1 hour')`,
      [order.order_group_id],
    )
    expect(await openPage(app, order)).toMatch(/^ORDER-/)
  })

  it('an order past its deadline is checked for half an hour, not for longer [M76]', async () => {
    const { order, order_id } = await anOrderWithPage()
    control().choose(order_id, 'gopay')
    await app.runToIdle()
    await ageOrder(app.db, order.order_group_id, '24 hours')
    await app.db.query(
      `update orders set checking_since = clock_timestamp() + interval '1 day' where order_group_id = $1`,
      [order.order_group_id],
    )
    control().inject({ type: 'call-error', call: 'status', order_id, times: 'always' })
    await app.app.jobs.schedule_payment_deadlines?.({})
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['pending', 'pending'])
    await ageOrder(app.db, order.order_group_id, '30 minutes')
    await app.app.jobs.schedule_payment_deadlines?.({})
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
  })

  it('late money is found although its next poll was planned by that clock [M76]', async () => {
    const { order, order_id } = await anOrderWithPage()
    control().choose(order_id, 'gopay')
    await app.runToIdle()
    await ageOrder(app.db, order.order_group_id, '24 hours')
    await app.app.jobs.schedule_payment_deadlines?.({})
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
    control().inject({ type: 'drop-notification', order_id })
    control().settle(order_id)
    await app.db.query(
      `update payments set next_question_at = clock_timestamp() + interval '1 year' where order_group_id = $1`,
      [order.order_group_id],
    )
    await runSchedule()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
  })
})
