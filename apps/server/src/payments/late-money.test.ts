import { describe, expect, it } from 'vitest'
import { ageOrder, anUnpaidOrder, usePayingApp } from '@tiketbus/testkit'
import { isDisputed, openPage, paymentsOf, refundsOf, ticketsOf } from './testing.ts'

const app = usePayingApp({ invariants: { money: true } })

const control = () => app.provider.control

/** An order with an open page whose deadline has just passed. */
async function anOverdueOrder(fields: { method?: 'bca_va' | 'gopay'; seats?: number[] } = {}) {
  const order = await anUnpaidOrder(app.db, { seats: fields.seats })
  const order_id = await openPage(app, order)
  if (fields.method) control().choose(order_id, fields.method)
  await app.runToIdle()
  await ageOrder(app.db, order.order_group_id, '24 hours')
  return { order, order_id }
}

async function runDeadlines() {
  await app.app.jobs.schedule_payment_deadlines?.({})
  await app.runToIdle()
}

describe('late money', () => {
  it('revives the tickets that the deadline cancelled, if all seats are free [M31]', async () => {
    const { order, order_id } = await anOverdueOrder({ method: 'bca_va' })
    await runDeadlines()
    control().settle(order_id)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
    expect(await paymentsOf(app, order)).toMatchObject([{ status: 'paid', unexpected: true }])
    expect(await refundsOf(app, order)).toEqual([])
    expect(app.mails(order.user.email)).not.toEqual([])
  })

  it('revives no ticket if the dashboard has refunded a part of it [M31] [M50]', async () => {
    const { order, order_id } = await anOverdueOrder({ method: 'gopay' })
    await runDeadlines()
    control().inject({ type: 'drop-notification', order_id })
    control().settle(order_id)
    control().refund(order_id, 250_000)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
    expect(await refundsOf(app, order)).toMatchObject([{ jumlah: 50_000 }])
  })

  it('is refunded in full if one seat is taken by now, and the other stays free [M31]', async () => {
    const { order, order_id } = await anOverdueOrder({ method: 'bca_va', seats: [1, 2] })
    await runDeadlines()
    await anUnpaidOrder(app.db, { id_rute: order.id_rute, seats: [2] })
    control().settle(order_id)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
    expect(await refundsOf(app, order)).toMatchObject([{ jumlah: 300_000, cara: 'manual', status: 'due' }])
    expect(
      await app.db.query('select nomor_kursi from seat_claims where id_rute = $1', [order.id_rute]),
    ).toEqual([{ nomor_kursi: 2 }])
    expect(app.mails(order.user.email).at(-1)?.text).toContain('kursi sudah tidak tersedia')
  })

  it('is refunded if the bus has left [M31]', async () => {
    const { order, order_id } = await anOverdueOrder({ method: 'gopay' })
    await runDeadlines()
    await app.db.query(
      `update trips set waktu_berangkat = clock_timestamp() - interval '1 minute', waktu_tutup = clock_timestamp() - interval '11 minutes' where id_rute = $1`,
      [order.id_rute],
    )
    control().settle(order_id)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
    expect(await refundsOf(app, order)).toMatchObject([{ jumlah: 300_000, cara: 'provider', status: 'done' }])
    expect(await isDisputed(app, order)).toBe(false)
  })

  it('is refunded if the bus has left before the tickets were cancelled [M31]', async () => {
    const { order, order_id } = await anOverdueOrder({ method: 'gopay' })
    await app.db.query(
      `update trips set waktu_berangkat = clock_timestamp() - interval '1 minute', waktu_tutup = clock_timestamp() - interval '11 minutes' where id_rute = $1`,
      [order.id_rute],
    )
    control().settle(order_id)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).not.toContain('confirmed')
    expect(await refundsOf(app, order)).toMatchObject([{ jumlah: 300_000, cara: 'provider', status: 'done' }])
    await runDeadlines()
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
  })

  it('is refunded if the departure was called off', async () => {
    const { order, order_id } = await anOverdueOrder({ method: 'gopay' })
    await runDeadlines()
    await app.db.query('update trips set called_off_at = clock_timestamp() where id_rute = $1', [
      order.id_rute,
    ])
    control().settle(order_id)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
    expect(await refundsOf(app, order)).toMatchObject([{ jumlah: 300_000 }])
  })
})
