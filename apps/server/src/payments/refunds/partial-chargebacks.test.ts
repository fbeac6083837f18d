import { afterEach, describe, expect, it } from 'vitest'
import { ageOrder, ageRefunds, anUnpaidOrder, heldAt, usePayingApp, type TestOrder } from '@tiketbus/testkit'
import { resolveDispute, lockOrder } from '../../orders/index.ts'
import { auditProvider } from '../reconciliation/audit-provider.ts'
import { sumRefundable } from '../balance.ts'
import { cancelUnpaid } from '../cancel-unpaid.ts'
import { compareWithProvider } from '../history-checks.testing.ts'
import {
  anOrderPaidTwiceOf,
  aPaidOrder,
  cancelAll,
  cancelSeatOf,
  isDisputed,
  openPage,
  passUndoPeriod,
  paymentsOf,
  refundsOf,
  reviveSeatOf,
  ticketsOf,
} from '../testing.ts'
import { runWithVariants } from '../variants.testing.ts'

const app = usePayingApp({
  invariants: { money: true },
  expectErrors: [/payment provider refused a refund/],
})
const control = () => app.provider.control
afterEach(() => control().set({ variants: { refundAfterChargeback: 'refused', refundsInStatus: 'listed' } }))

async function aPartlyChargedBackOrder() {
  const { order, order_id } = await aPaidOrder(app, 'gopay')
  control().chargeback(order_id, 100_000)
  await app.runToIdle()
  expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
  expect(await isDisputed(app, order)).toBe(true)
  return { order, order_id }
}

async function expectNothingLeft(order: TestOrder, order_id: string) {
  const { held, books } = await compareWithProvider(app, { order, pages: [order_id] })
  expect({ held, books }).toEqual({ held: 0, books: 0 })
}

describe('a part of a payment that was charged back', () => {
  it('is not refunded when the tickets are cancelled: the rest is, if the provider allows it [M505]', async () => {
    control().set({ variants: { refundAfterChargeback: 'executed' } })
    await runWithVariants(app, { plainRefund: true, refundsInStatus: true }, async () => {
      const { order, order_id } = await aPartlyChargedBackOrder()
      const [first, second] = order.tickets.map(({ id_tiket }) => id_tiket)
      expect(await sumRefundable(app.db, order.order_group_id, [first ?? 0])).toBe(50_000)
      expect(await sumRefundable(app.db, order.order_group_id, [first ?? 0, second ?? 0])).toBe(200_000)
      await cancelAll(app, order)
      expect(await refundsOf(app, order)).toMatchObject([{ status: 'due', jumlah: 200_000 }])
      await passUndoPeriod(app, order)
      control().bookRefunds(order_id)
      await ageRefunds(app.db, order.order_group_id, '1 day')
      await app.app.jobs.schedule_refund_questions?.({})
      await app.runToIdle()
      expect(await refundsOf(app, order)).toMatchObject([{ status: 'done', jumlah: 200_000 }])
      await expectNothingLeft(order, order_id)
    })
  })

  it('leaves the rest to a manual refund if the provider refuses to refund it [M505]', async () => {
    const { order } = await aPartlyChargedBackOrder()
    await cancelAll(app, order)
    await passUndoPeriod(app, order)
    expect(await refundsOf(app, order)).toMatchObject([
      { status: 'failed', jumlah: 200_000 },
      { status: 'due', jumlah: 200_000, cara: 'manual' },
    ])
  })

  it('reduces a refund that is due already [M505]', async () => {
    const { order, order_id } = await aPaidOrder(app, 'gopay')
    await cancelAll(app, order)
    control().chargeback(order_id, 100_000)
    await app.runToIdle()
    expect(await refundsOf(app, order)).toMatchObject([
      { status: 'withdrawn', jumlah: 300_000 },
      { status: 'due', jumlah: 200_000 },
    ])
    control().chargeback(order_id, 50_000)
    await app.runToIdle()
    const due = (await refundsOf(app, order)).filter(({ status }) => status === 'due')
    expect(due).toMatchObject([{ jumlah: 150_000 }])
  })

  it('is not owed if it went before the money was heard of [M505]', async () => {
    const order = await anUnpaidOrder(app.db)
    const order_id = await openPage(app, order)
    control().choose(order_id, 'gopay')
    await cancelUnpaid(app.app.platform, { id_tiket: order.id_tiket, id_user: order.user.id_user })
    await app.runToIdle()
    expect(await paymentsOf(app, order)).toMatchObject([{ status: 'closed' }])
    control().inject({ type: 'drop-notification', order_id, times: 'always' })
    control().settle(order_id)
    control().chargeback(order_id, 100_000)
    control().clearFaults()
    control().notify(order_id)
    await app.runToIdle()
    expect(await paymentsOf(app, order)).toMatchObject([{ status: 'paid', unexpected: true }])
    expect((await refundsOf(app, order))[0]).toMatchObject({ jumlah: 200_000 })
    expect(await isDisputed(app, order)).toBe(true)
  })

  it('does not return to the queue by the daily comparison once it was resolved [M505]', async () => {
    const { order } = await aPartlyChargedBackOrder()
    await app.db.transaction(async (tx) =>
      resolveDispute(tx, await lockOrder(tx, order.order_group_id), 'Sudah dicek'),
    )
    for (let day = 0; day < 2; day++) {
      await ageOrder(app.db, order.order_group_id, '1 day')
      await app.app.jobs.schedule_payment_comparisons?.({})
      await app.runToIdle()
    }
    const [flags] = await app.db.query<{ open: boolean }>(
      'select resolved_at is null as open from orders where order_group_id = $1',
      [order.order_group_id],
    )
    expect(flags).toEqual({ open: false })
    expect(
      await app.db.query(
        `select kind from payment_differences join payments using (id_pembayaran) where order_group_id = $1`,
        [order.order_group_id],
      ),
    ).toEqual([])
    const lines: string[] = []
    const report = (line: string) => void lines.push(line)
    await auditProvider(app.db, app.provider.settings, { days: 42, report, progress: () => {} })
    const [payment] = await paymentsOf(app, order)
    expect(lines.filter((line) => line.startsWith(`payment ${payment?.id_pembayaran} `))).toEqual([])
  })

  it('is not refunded of a payment that was made twice: only the rest is due [M502] [M505]', async () => {
    const { order, second } = await anOrderPaidTwiceOf(app)
    control().chargeback(second, 40_000)
    await passUndoPeriod(app, order)
    expect(await refundsOf(app, order)).toMatchObject([
      { status: 'withdrawn', jumlah: 300_000 },
      { status: 'due', jumlah: 260_000 },
    ])
  })

  it('leaves only what is too much due if the ticket was paid anew with less [M505]', async () => {
    const { order, order_id: first } = await aPaidOrder(app, 'gopay')
    await cancelSeatOf(app, order, 0)
    await reviveSeatOf(app, order, 0, 'pending')
    const second = await openPage(app, order)
    control().inject({ type: 'drop-notification', order_id: second, times: 2 })
    control().pay(second, 'gopay')
    control().chargeback(second, 40_000)
    control().notify(second)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
    await passUndoPeriod(app, order)
    const returned = (await refundsOf(app, order)).filter(
      ({ status }) => status === 'due' || status === 'done',
    )
    const sum = returned.reduce((total, { jumlah }) => total + jumlah, 0)
    expect([sum, heldAt(app.provider, first)]).toEqual([110_000, 190_000])
  })

  it('disputes nothing as refunded in the dashboard when a refund that was sent is needless now [M505]', async () => {
    const { order, order_id } = await aPaidOrder(app, 'gopay')
    await cancelSeatOf(app, order, 0)
    control().inject({ type: 'call-error', call: 'refund' })
    await passUndoPeriod(app, order)
    control().chargeback(order_id, 200_000)
    await app.runToIdle()
    for (let day = 0; day < 2; day++) {
      await ageRefunds(app.db, order.order_group_id, '1 day')
      await app.app.jobs.schedule_refund_questions?.({})
      await app.runToIdle()
    }
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'failed' }])
    expect(await isDisputed(app, order, { except: 'partly_taken_back' })).toBe(false)
  })
})
