import { describe, expect, it } from 'vitest'
import { api } from '@tiketbus/contract'
import { ageOrder, anAdmin, anUnpaidOrder, usePayingApp, type TestOrder } from '@tiketbus/testkit'
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

  it('revives no ticket if the dashboard has refunded a part of it [M31] [M505]', async () => {
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

/** What an administrator's form of this departure would send, with changed fields. */
async function edit({ id_rute }: TestOrder, fields: Record<string, unknown>) {
  const { token } = await anAdmin(app.db)
  const trip = (await app.call(api.adminDepartures.getTrip, { params: { id: id_rute }, token })).data()
  const { id_bus, asal, tujuan, waktu_berangkat, harga, status } = trip
  const body = { id_bus, asal, tujuan, waktu_berangkat, harga, status, ...fields }
  return (await app.call(api.adminDepartures.updateTrip, { params: { id: id_rute }, token, body })).data()
}

async function laterBy({ id_rute }: TestOrder, interval: string): Promise<string> {
  const [row] = await app.db.query<{ later: string }>(
    'select waktu_berangkat + $2::interval as later from trips where id_rute = $1',
    [id_rute, interval],
  )
  return row?.later ?? ''
}

/** Lets the deadline cancel an order, then has it paid; returns what became of its tickets. */
async function payLateAfter(
  change: (order: TestOrder) => Promise<unknown>,
  fields: { seats?: number[] } = {},
) {
  const { order, order_id } = await anOverdueOrder({ method: 'gopay', ...fields })
  await runDeadlines()
  await change(order)
  control().settle(order_id)
  await app.runToIdle()
  return order
}

describe('late money for a departure that was edited while it looked empty', () => {
  it.each<[string, (order: TestOrder) => Promise<unknown>]>([
    ['goes elsewhere', (order) => edit(order, { tujuan: 'Denpasar' })],
    ['starts elsewhere', (order) => edit(order, { asal: 'Denpasar' })],
    [
      'leaves 31 minutes later',
      async (order) => edit(order, { waktu_berangkat: await laterBy(order, '31 minutes') }),
    ],
    [
      'leaves 31 minutes earlier',
      async (order) => edit(order, { waktu_berangkat: await laterBy(order, '-31 minutes') }),
    ],
  ])('is refunded if it %s [M70]', async (_change, change) => {
    const order = await payLateAfter(change)
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
    expect(await refundsOf(app, order)).toMatchObject([{ jumlah: 300_000, cara: 'provider', status: 'done' }])
  })

  it('revives the tickets at their own price if the cities are the same and it leaves within 30 minutes of the bought time [M70]', async () => {
    const order = await payLateAfter(async (one) => {
      const { tujuan } = await edit(one, { tujuan: 'Denpasar', harga: 500_000 })
      expect(tujuan).toBe('Denpasar')
      await edit(one, { tujuan: ' bandung ', waktu_berangkat: await laterBy(one, '30 minutes') })
    })
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
    expect(await refundsOf(app, order)).toEqual([])
  })

  it('compares with the journey that was bought, not with the one before the last change [M70]', async () => {
    const order = await payLateAfter(async (one) => {
      await edit(one, { waktu_berangkat: await laterBy(one, '20 minutes') })
      await edit(one, { waktu_berangkat: await laterBy(one, '20 minutes') })
    })
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
  })
})

describe('late money for deleted records', () => {
  const remove = async ({ tickets }: TestOrder, which: readonly number[]) => {
    const { token } = await anAdmin(app.db)
    for (const index of which)
      (
        await app.call(api.adminTickets.deleteTicket, {
          params: { id: tickets[index]?.id_tiket ?? 0 },
          token,
        })
      ).ok()
  }

  it('is refunded if an administrator deleted the tickets [M71]', async () => {
    const order = await payLateAfter((one) => remove(one, [0, 1]))
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
    expect(await refundsOf(app, order)).toMatchObject([{ jumlah: 300_000, status: 'done' }])
  })

  it('revives the others, and refunds the deleted one’s price [M71]', async () => {
    const order = await payLateAfter((one) => remove(one, [0]))
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'confirmed'])
    expect(await refundsOf(app, order)).toMatchObject([{ jumlah: 150_000, status: 'done' }])
  })

  it('is refunded if the departure, or its bus, was deleted [M71]', async () => {
    const { token } = await anAdmin(app.db)
    const order = await payLateAfter(async ({ id_rute }) =>
      (await app.call(api.adminDepartures.deleteTrip, { params: { id: id_rute }, token })).ok(),
    )
    expect(await refundsOf(app, order)).toMatchObject([{ jumlah: 300_000, status: 'done' }])
    const other = await payLateAfter(({ id_rute }) =>
      app.db.query(
        'update buses set archived_at = clock_timestamp() where id_bus = (select id_bus from trips where id_rute = $1)',
        [id_rute],
      ),
    )
    expect(await ticketsOf(app, other)).toEqual(['cancelled', 'cancelled'])
  })
})

describe('late money for a departure that is no longer sold', () => {
  it('is refunded if the settlement came after the deadline [M72]', async () => {
    const order = await payLateAfter((one) => edit(one, { status: 'nonaktif' }))
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
    expect(await refundsOf(app, order)).toMatchObject([{ jumlah: 300_000, status: 'done' }])
  })

  it('revives the tickets if only the notification of the settlement came late [M72]', async () => {
    const order = await anUnpaidOrder(app.db)
    const order_id = await openPage(app, order)
    // Both are lost: the one of the chosen wallet and the one of the money.
    control().inject({ type: 'drop-notification', order_id, times: 2 })
    control().pay(order_id, 'gopay')
    await control().flush()
    // The provider is silent for the half hour in which the order is checked.
    control().inject({ type: 'call-error', call: 'status', order_id, times: 'always' })
    await app.db.query(
      `update orders set batas_pembayaran = clock_timestamp(), checking_since = clock_timestamp() - interval '31 minutes'
       where order_group_id = $1`,
      [order.order_group_id],
    )
    await runDeadlines()
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
    await edit(order, { status: 'nonaktif' })
    control().clearFaults()
    // Ten minutes ago, in the provider's GMT+7.
    const settlement_time = new Date(Date.now() + (7 * 60 - 10) * 60_000)
      .toISOString()
      .slice(0, 19)
      .replace('T', ' ')
    control().inject({ type: 'altered-reply', fields: { settlement_time }, order_id, times: 'always' })
    await ageOrder(app.db, order.order_group_id, '5 minutes')
    await app.app.jobs.schedule_payment_questions?.({})
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
  })
})
