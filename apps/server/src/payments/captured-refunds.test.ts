import { describe, expect, it } from 'vitest'
import { ageRefunds, usePayingApp, type TestOrder } from '@tiketbus/testkit'
import { aPaidOrder, cancelAll, compareWithProvider, passUndoPeriod, refundsOf } from './testing.ts'

const app = usePayingApp({ invariants: { money: true } })

async function expectGivenBackOnce(order: TestOrder, order_id: string) {
  expect(await refundsOf(app, order)).toMatchObject([{ status: 'done', jumlah: 300_000 }])
  const { held, books } = await compareWithProvider(app, { order, pages: [order_id] })
  expect({ held, books }).toEqual({ held: 0, books: 0 })
  const done = app.mails(order.user.email).filter((mail) => mail.subject.includes('telah dikembalikan'))
  expect(done).toHaveLength(1)
}

describe('a captured card that is cancelled instead of refunded', () => {
  it('is polled again after the status call behind the cancel failed', async () => {
    const { order, order_id } = await aPaidOrder(app, 'credit_card')
    await cancelAll(app, order)
    app.provider.control.inject({ type: 'drop-notification', order_id, times: 'always' })
    // The poll before the cancellation is answered, the one after it is not.
    app.provider.control.inject({ type: 'call-error', call: 'status', skip: 1, order_id })
    await passUndoPeriod(app, order)
    expect(app.provider.control.find(order_id)?.transaction?.transaction_status).toBe('cancel')
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'sent' }])
    await ageRefunds(app.db, order.order_group_id, '1 minute')
    await app.runToIdle()
    await expectGivenBackOnce(order, order_id)
  })

  it('is cancelled once if the answer to the cancellation is lost', async () => {
    const { order, order_id } = await aPaidOrder(app, 'credit_card')
    await cancelAll(app, order)
    app.provider.control.inject({ type: 'drop-notification', order_id, times: 'always' })
    app.provider.control.inject({ type: 'call-error', call: 'cancel', when: 'after', order_id })
    await passUndoPeriod(app, order)
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'sent' }])
    await ageRefunds(app.db, order.order_group_id, '1 minute')
    await app.runToIdle()
    await expectGivenBackOnce(order, order_id)
  })

  it('is refunded if it was settled before it could be cancelled', async () => {
    const { order, order_id } = await aPaidOrder(app, 'credit_card')
    await cancelAll(app, order)
    app.provider.control.inject({ type: 'call-error', call: 'cancel', order_id })
    await passUndoPeriod(app, order)
    app.provider.control.settle(order_id)
    await ageRefunds(app.db, order.order_group_id, '1 minute')
    await app.runToIdle()
    await expectGivenBackOnce(order, order_id)
  })

  it('is polled by the schedule if its job is gone', async () => {
    const { order, order_id } = await aPaidOrder(app, 'credit_card')
    await cancelAll(app, order)
    app.provider.control.inject({ type: 'drop-notification', order_id, times: 'always' })
    app.provider.control.inject({ type: 'call-error', call: 'cancel', when: 'after', order_id })
    await passUndoPeriod(app, order)
    // As after the kill of the server that ran it: no other job would retry.
    await app.db.query('delete from graphile_worker._private_jobs')
    await app.app.jobs.schedule_refund_questions?.({})
    await app.runToIdle()
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'sent' }])
    await ageRefunds(app.db, order.order_group_id, '61 minutes')
    await app.app.jobs.schedule_refund_questions?.({})
    await app.runToIdle()
    await expectGivenBackOnce(order, order_id)
  })
})
