import { describe, expect, it } from 'vitest'
import { anUnpaidOrder, usePayingApp } from '@tiketbus/testkit'
import { isDisputed, openPage, paymentsOf, ticketsOf } from './testing.ts'

const app = usePayingApp({ invariants: { money: true } })

const control = () => app.provider.control

async function paidOrder() {
  const order = await anUnpaidOrder(app.db)
  const order_id = await openPage(app, order)
  control().pay(order_id, 'gopay')
  await app.runToIdle()
  return { order, order_id }
}

describe('money that is taken back', () => {
  it('cancels the tickets before departure, and mails the passenger [M37]', async () => {
    const { order, order_id } = await paidOrder()
    control().deny(order_id)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
    expect(await paymentsOf(app, order)).toMatchObject([{ status: 'taken_back' }])
    expect(await isDisputed(app, order)).toBe(false)
    expect(app.mails(order.user.email).at(-1)?.subject).toContain('dibatalkan oleh bank')
  })

  it('keeps the tickets after departure, and disputes the order [M38]', async () => {
    const { order, order_id } = await paidOrder()
    await app.db.query(
      `update trips set waktu_berangkat = clock_timestamp() - interval '1 hour', waktu_tutup = clock_timestamp() - interval '70 minutes' where id_rute = $1`,
      [order.id_rute],
    )
    control().chargeback(order_id)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
    expect(await isDisputed(app, order)).toBe(true)
  })

  it('disputes the order if it was refunded in the provider’s own dashboard [M38]', async () => {
    const { order, order_id } = await paidOrder()
    control().refund(order_id, 100_000)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
    expect(await isDisputed(app, order)).toBe(true)
  })
})
