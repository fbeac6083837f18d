import { describe, expect, it } from 'vitest'
import { ageOrder, usePayingApp, type TestOrder } from '@tiketbus/testkit'
import { resolveDispute } from '../orders/index.ts'
import { aPaidOrder } from './testing.ts'

const app = usePayingApp({ invariants: { money: true } })

async function disputeOf({ order_group_id }: TestOrder) {
  const [row] = await app.db.query<{ open: boolean; cause: string; minutes: number }>(
    `select disputed_at is not null and resolved_at is null as open, dispute_cause as cause,
       extract(epoch from clock_timestamp() - disputed_at)::float8 / 60 as minutes
     from orders where order_group_id = $1`,
    [order_group_id],
  )
  return row
}

const resolve = ({ order_group_id }: TestOrder) =>
  app.db.transaction((tx) => resolveDispute(tx, order_group_id, 'Sudah dicek'))

async function compareAfterADay({ order_group_id }: TestOrder): Promise<void> {
  await ageOrder(app.db, order_group_id, '1 day')
  await app.app.jobs.schedule_payment_comparisons?.({})
  await app.runToIdle()
}

describe('a dispute that was resolved', () => {
  it('returns to the queue when the dashboard refunds more, as a new one [M50]', async () => {
    const { order, order_id } = await aPaidOrder(app, 'gopay')
    app.provider.control.refund(order_id, 50_000)
    await app.runToIdle()
    expect(await disputeOf(order)).toMatchObject({ open: true, cause: 'refunded_at_provider' })
    await resolve(order)
    await app.db.query(
      `update orders set disputed_at = disputed_at - interval '1 hour', resolved_at = resolved_at - interval '1 hour'
       where order_group_id = $1`,
      [order.order_group_id],
    )
    app.provider.control.refund(order_id, 70_000)
    await app.runToIdle()
    const again = await disputeOf(order)
    expect(again).toMatchObject({ open: true, cause: 'refunded_at_provider' })
    expect(again?.minutes).toBeLessThan(30)
  })

  it('does not return when the same refund is read again [M50]', async () => {
    const { order, order_id } = await aPaidOrder(app, 'gopay')
    app.provider.control.refund(order_id, 100_000)
    await app.runToIdle()
    await compareAfterADay(order)
    expect(await disputeOf(order)).toMatchObject({ open: true, cause: 'refunded_at_provider' })
    await resolve(order)
    await compareAfterADay(order)
    app.provider.control.notify(order_id)
    await app.runToIdle()
    expect(await disputeOf(order)).toMatchObject({ open: false })
  })
})
