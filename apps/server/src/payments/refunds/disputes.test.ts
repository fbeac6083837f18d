import { describe, expect, it } from 'vitest'
import { ageOrder, usePayingApp, type TestOrder } from '@tiketbus/testkit'
import { lockOrder, markDisputed, resolveDispute } from '../../orders/index.ts'
import { applyStatus } from '../apply-status.ts'
import { findAttemptByOrderId } from '../payment-store.ts'
import { readProviderStatus } from '../../provider/index.ts'
import { aPaidOrder } from '../testing.ts'

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
  app.db.transaction(async (tx) => resolveDispute(tx, await lockOrder(tx, order_group_id), 'Sudah dicek'))

async function compareAfterADay({ order_group_id }: TestOrder): Promise<void> {
  await ageOrder(app.db, order_group_id, '1 day')
  await app.app.jobs.schedule_payment_comparisons?.({})
  await app.runToIdle()
}

let polls = 0

/** Applies a status that names the sum charged back so far. */
async function chargeBack(order_id: string, refund_amount: string): Promise<void> {
  const status = readProviderStatus({
    order_id,
    transaction_status: 'partial_chargeback',
    gross_amount: '300000.00',
    refund_amount,
  })
  const attempt = await findAttemptByOrderId(app.db, order_id)
  if (!status || !attempt) throw new Error('no attempt')
  // Later than the poll before.
  const polled_at = new Date(Date.now() + 1000 * ++polls).toISOString()
  await app.db.transaction((tx) => applyStatus(tx, app.app.platform, attempt, status, polled_at))
}

describe('a dispute that was resolved', () => {
  it('returns to the queue when the dashboard refunds more, as a new one [M505]', async () => {
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

  it('does not return when the same refund is read again [M505]', async () => {
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

  it('returns when a larger part is charged back, not when the same part is read again [M505]', async () => {
    const { order, order_id } = await aPaidOrder(app, 'credit_card')
    await chargeBack(order_id, '50000.00')
    expect(await disputeOf(order)).toMatchObject({ open: true, cause: 'partly_taken_back' })
    await resolve(order)
    await chargeBack(order_id, '50000.00')
    expect(await disputeOf(order)).toMatchObject({ open: false })
    await chargeBack(order_id, '80000.00')
    expect(await disputeOf(order)).toMatchObject({ open: true, cause: 'partly_taken_back' })
    await resolve(order)
    await chargeBack(order_id, '50000.00')
    await chargeBack(order_id, '80000.00')
    expect(await disputeOf(order)).toMatchObject({ open: false })
  })

  it('does not return for a partial chargeback that an earlier release recorded', async () => {
    const { order, order_id } = await aPaidOrder(app, 'credit_card')
    await app.db.query(
      `with p as (update payments set transaction_status = 'partial_chargeback' where order_group_id = $1)
       update orders set disputed_at = now(), dispute_cause = 'partly_taken_back', resolved_at = now() where order_group_id = $1`,
      [order.order_group_id],
    )
    await app.db.transaction(async (tx) =>
      markDisputed(tx, await lockOrder(tx, order.order_group_id), 'partly_taken_back'),
    )
    await resolve(order)
    await chargeBack(order_id, '50000.00')
    expect(await disputeOf(order)).toMatchObject({ open: false })
  })
})
