/** Status replies that are older than what is known: of before a refund, or of a try before the one that paid. */
import { describe, expect, it } from 'vitest'
import { ageOrder, anUnpaidOrder, heldAt, usePayingApp } from '@tiketbus/testkit'
import {
  aPaidOrder,
  cancelAll,
  isDisputed,
  openPage,
  passUndoPeriod,
  refundsOf,
  reviveSeatOf,
  ticketsOf,
} from '../testing.ts'

const app = usePayingApp({
  invariants: { money: true },
  expectErrors: [/payment provider returned no status/],
})
const control = () => app.provider.control

/** The next status reply has these fields; a notification causes the poll. */
async function hearOnce(order_id: string, fields: Record<string, string | null>): Promise<void> {
  control().inject({ type: 'altered-reply', order_id, fields })
  control().notify(order_id)
  await app.runToIdle()
}

describe('a status of before the refund of all the money', () => {
  it('revives no ticket that the deadline cancelled [M27] [M31]', async () => {
    const order = await anUnpaidOrder(app.db)
    const order_id = await openPage(app, order)
    control().choose(order_id, 'gopay')
    await app.runToIdle()
    const pastDeadline = async (order_group_id: string) => {
      await ageOrder(app.db, order_group_id, '24 hours')
      await app.app.jobs.end_unpaid_order?.({ order_group_id })
    }
    await pastDeadline(order.order_group_id)
    const seats = [order.tickets[0]?.nomor_kursi ?? 0]
    const other = await anUnpaidOrder(app.db, { id_rute: order.id_rute, seats })
    control().settle(order_id)
    await app.runToIdle()
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'done', jumlah: 300_000 }])
    expect(heldAt(app.provider, order_id)).toBe(0)
    await pastDeadline(other.order_group_id)
    await hearOnce(order_id, { transaction_status: 'settlement', refund_amount: null })
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
  })

  it.each([
    ['gopay', 'settlement'],
    ['credit_card', 'capture'],
  ] as const)('confirms no ticket that waits for another payment: %s', async (method, transaction_status) => {
    const { order, order_id } = await aPaidOrder(app, method)
    await cancelAll(app, order)
    await passUndoPeriod(app, order)
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'done', jumlah: 300_000 }])
    for (const seat of [0, 1]) await reviveSeatOf(app, order, seat, 'pending')
    await hearOnce(order_id, { transaction_status, refund_amount: null })
    expect(await ticketsOf(app, order)).toEqual(['pending', 'pending'])
  })
})

it('a denial after the settlement is no status of another try if the one that paid names no transaction [M37] [M40]', async () => {
  const order = await anUnpaidOrder(app.db)
  const order_id = await openPage(app, order)
  control().pay(order_id, 'credit_card', '4911111111111113')
  await app.runToIdle()
  control().inject({ type: 'altered-reply', order_id, fields: { transaction_id: null } })
  control().pay(order_id, 'permata_va')
  await app.runToIdle()
  expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
  control().deny(order_id)
  await app.runToIdle()
  expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
})

it('a late denial of the card that was tried first takes nothing from what paid on the same page [M40]', async () => {
  const order = await anUnpaidOrder(app.db)
  const order_id = await openPage(app, order)
  const transactionId = () => control().find(order_id)?.transaction?.transaction_id ?? ''
  control().pay(order_id, 'credit_card', '4911111111111113')
  await app.runToIdle()
  const denied = transactionId()
  control().pay(order_id, 'gopay')
  await app.runToIdle()
  expect(transactionId()).not.toBe(denied)
  await hearOnce(order_id, { transaction_status: 'deny', transaction_id: denied, settlement_time: null })
  control().notify(order_id)
  await app.runToIdle()
  expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
  expect(await refundsOf(app, order)).toEqual([])
  expect(await isDisputed(app, order)).toBe(false)
})
