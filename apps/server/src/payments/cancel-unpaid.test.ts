import { describe, expect, it } from 'vitest'
import { anUnpaidOrder, usePayingApp, type TestOrder } from '@tiketbus/testkit'
import { cancelUnpaid } from './index.ts'
import { causesOf, openPage, paymentsOf, refundsOf, ticketsOf } from './testing.ts'

const app = usePayingApp({ invariants: { money: true } })

const control = () => app.provider.control

describe('cancelling an unpaid order', () => {
  const cancel = (order: TestOrder) =>
    cancelUnpaid(app.app.platform, { id_tiket: order.id_tiket, id_user: order.user.id_user })

  it('also ends the payment page at the provider', async () => {
    const order = await anUnpaidOrder(app.db)
    const order_id = await openPage(app, order)
    control().choose(order_id, 'bca_va')
    await cancel(order)
    await app.runToIdle()
    expect(await causesOf(app, order)).toMatchObject([
      { cancel_cause: 'passenger' },
      { cancel_cause: 'passenger' },
    ])
    expect(control().find(order_id)?.transaction?.transaction_status).toBe('expire')
    expect(await paymentsOf(app, order)).toMatchObject([{ status: 'closed' }])
  })

  it('refunds money that arrives later: the tickets are never revived [M32]', async () => {
    const order = await anUnpaidOrder(app.db)
    const order_id = await openPage(app, order)
    control().choose(order_id, 'gopay')
    await cancel(order)
    await app.runToIdle()
    control().settle(order_id)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
    expect(await refundsOf(app, order)).toMatchObject([{ jumlah: 300_000, cara: 'provider', status: 'done' }])
  })

  it('refunds the money if the passenger pays and cancels at once', async () => {
    const order = await anUnpaidOrder(app.db)
    const order_id = await openPage(app, order)
    control().pay(order_id, 'gopay')
    const [outcome] = await Promise.allSettled([cancel(order), app.runToIdle()])
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(
      outcome.status === 'fulfilled' ? ['cancelled', 'cancelled'] : ['confirmed', 'confirmed'],
    )
  })

  it('throws TICKET_NOT_PENDING if nothing is pending, and NOT_FOUND for another user’s ticket', async () => {
    const order = await anUnpaidOrder(app.db)
    await cancel(order)
    await expect(cancel(order)).rejects.toMatchObject({ type: 'TICKET_NOT_PENDING' })
    const other = await anUnpaidOrder(app.db)
    await expect(
      cancelUnpaid(app.app.platform, { id_tiket: other.id_tiket, id_user: order.user.id_user }),
    ).rejects.toMatchObject({ type: 'NOT_FOUND' })
  })

  it('ends a page that is being made as soon as it exists', async () => {
    const order = await anUnpaidOrder(app.db)
    const [made] = await Promise.allSettled([openPage(app, order), cancel(order)])
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
    const open = (await paymentsOf(app, order)).filter((payment) => payment.status === 'live')
    expect(open).toEqual([])
    expect(['fulfilled', 'rejected']).toContain(made.status)
  })
})
