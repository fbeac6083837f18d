import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ageRefunds, heldAt, usePayingApp, type TestOrder } from '@tiketbus/testkit'
import {
  anOrderPaidTwiceOf,
  anOrderWithTwoPagesOf,
  aPaidOrder,
  cancelSeatOf,
  isDisputed,
  passUndoPeriod,
  refundsOf,
  ticketsOf,
} from '../testing.ts'
import { runWithVariants } from '../variants.testing.ts'
import { countCalls, type CallCounter } from '../provider-calls.testing.ts'

const app = usePayingApp({ invariants: { money: true } })
let counter: CallCounter
beforeAll(async () => {
  counter = await countCalls(app.provider)
})
afterAll(() => counter.stop())
const control = () => app.provider.control

async function later(order: TestOrder, interval: string): Promise<void> {
  await ageRefunds(app.db, order.order_group_id, interval)
  await app.app.jobs.schedule_refund_questions?.({})
  await app.runToIdle()
}

/** An order of two tickets, the second one cancelled: its 150.000 are due. */
async function anOrderWithDueRefund() {
  const { order, order_id } = await aPaidOrder(app, 'gopay')
  await cancelSeatOf(app, order, 1)
  control().inject({ type: 'drop-notification', order_id, times: 'always' })
  return { order, order_id }
}

describe('a refund that is about to be sent', () => {
  it('is not sent if the dashboard has refunded its money, even if no notification of it came [M508]', async () => {
    const { order, order_id } = await anOrderWithDueRefund()
    control().refund(order_id, 150_000)
    await passUndoPeriod(app, order)
    await later(order, '2 hours')
    expect(heldAt(app.provider, order_id)).toBe(150_000)
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'withdrawn' }])
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'cancelled'])
    expect(await isDisputed(app, order)).toBe(true)
  })

  it('is sent for what the dashboard has left of it [M508]', async () => {
    const { order, order_id } = await anOrderWithDueRefund()
    control().refund(order_id, 100_000)
    await passUndoPeriod(app, order)
    expect(heldAt(app.provider, order_id)).toBe(150_000)
    expect(await refundsOf(app, order)).toMatchObject([
      { status: 'withdrawn' },
      { status: 'done', jumlah: 50_000 },
    ])
  })

  it('waits while the provider is silent, without a refund call [M508]', async () => {
    const { order, order_id } = await anOrderWithDueRefund()
    control().inject({ type: 'call-error', call: 'status', times: 'always', order_id })
    const before = counter.calls(order_id)
    await passUndoPeriod(app, order)
    expect(counter.calls(order_id) - before).toBe(1)
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'due' }])
    control().clearFaults()
    await later(order, '1 hour')
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'done' }])
    expect(heldAt(app.provider, order_id)).toBe(150_000)
  })
})

describe('a refund whose call got no answer', () => {
  /** The first call never reaches the provider. */
  async function anUnansweredRefund() {
    const { order, order_id } = await anOrderWithDueRefund()
    control().inject({ type: 'call-error', call: 'refund', order_id })
    await passUndoPeriod(app, order)
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'sent' }])
    return { order, order_id }
  }

  it('is not sent again if the dashboard has refunded its money meanwhile [M508]', async () => {
    await runWithVariants(app, { refundsInStatus: true, usedRefundKey: true }, async () => {
      for (const heard of [true, false]) {
        const { order, order_id } = await anUnansweredRefund()
        control().refund(order_id, 150_000)
        if (heard) control().notify(order_id)
        await later(order, '10 minutes')
        await later(order, '2 hours')
        expect(heldAt(app.provider, order_id)).toBe(150_000)
        await later(order, '1 day')
        await app.runToIdle()
        const open = (await refundsOf(app, order)).filter(
          ({ status }) => status === 'due' || status === 'sent',
        )
        expect(open).toEqual([])
        expect(heldAt(app.provider, order_id)).toBe(150_000)
        control().clearFaults()
      }
    })
  })

  it('is not sent again if the dashboard has refunded the other payment of the tickets meanwhile [M508]', async () => {
    control().inject({ type: 'call-error', call: 'refund' })
    const { order, first, second } = await anOrderPaidTwiceOf(app, 'gopay')
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'sent', jumlah: 300_000 }])
    control().inject({ type: 'drop-notification', order_id: first, times: 'always' })
    control().refund(first)
    await later(order, '10 minutes')
    await later(order, '2 hours')
    await later(order, '1 day')
    expect([heldAt(app.provider, first), heldAt(app.provider, second)]).toEqual([0, 300_000])
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'failed' }])
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
    control().clearFaults()
  })

  it.each([300_000, 150_000])(
    'is not repeated either if it cancels a captured card: %i [M508]',
    async (amount) => {
      control().inject({ type: 'call-error', call: 'cancel' })
      const { order, first, second } = await anOrderPaidTwiceOf(app, 'credit_card')
      expect(await refundsOf(app, order)).toMatchObject([{ status: 'sent', jumlah: 300_000 }])
      control().refund(first, amount)
      for (let day = 0; day < 4; day++) await later(order, '1 day')
      expect(heldAt(app.provider, first)).toBe(300_000 - amount)
      expect(heldAt(app.provider, second)).toBe(300_000)
      expect((await refundsOf(app, order))[0]).toMatchObject({ status: 'failed' })
      expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
    },
  )

  it('is replaced by one for the rest, once the call can no longer be in progress [M508]', async () => {
    await runWithVariants(app, { refundsInStatus: true }, async () => {
      const { order, order_id } = await anUnansweredRefund()
      control().refund(order_id, 100_000)
      await later(order, '10 minutes')
      expect(await refundsOf(app, order)).toMatchObject([{ status: 'sent' }])
      await later(order, '1 hour')
      expect(await refundsOf(app, order)).toMatchObject([
        { status: 'failed' },
        { status: 'done', cara: 'provider', jumlah: 50_000 },
      ])
      expect(heldAt(app.provider, order_id)).toBe(150_000)
    })
  })

  it('is done if the call was executed after all, besides a dashboard refund [M508]', async () => {
    const { order, order_id } = await anOrderWithDueRefund()
    control().inject({ type: 'call-error', call: 'refund', order_id, when: 'after' })
    await passUndoPeriod(app, order)
    control().refund(order_id, 100_000)
    await later(order, '10 minutes')
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'done' }])
    expect(heldAt(app.provider, order_id)).toBe(50_000)
    expect(await isDisputed(app, order)).toBe(true)
  })

  it('is replaced by a smaller one after a chargeback of the other payment, which is not mailed as returned [M509]', async () => {
    const { order, first, second } = await anOrderWithTwoPagesOf(app)
    control().pay(first, 'gopay')
    await app.runToIdle()
    // The second payment is heard of together with the dashboard's refund of a part; the rest is sent, without effect.
    control().inject({ type: 'refuse-refund', order_id: second, status_code: '414' })
    control().inject({ type: 'drop-notification', order_id: second })
    control().pay(second, 'gopay')
    control().refund(second, 100_000)
    await app.runToIdle()
    expect(await refundsOf(app, order)).toMatchObject([{ jumlah: 200_000, status: 'sent' }])
    control().chargeback(first, 40_000)
    for (let hours = 0; hours < 26; hours += 13) await later(order, '13 hours')
    expect((await refundsOf(app, order))[0]).toMatchObject({ jumlah: 200_000, status: 'failed' })
    const returned = app
      .mails(order.user.email)
      .filter(({ subject }) => subject.includes('telah dikembalikan'))
    expect(returned.map(({ subject }) => subject.replace(/\s/g, ' '))).toEqual([
      'Dana Rp 160.000 telah dikembalikan',
    ])
  })
})
