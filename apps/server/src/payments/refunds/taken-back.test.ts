import { describe, expect, it } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  aBus,
  ageOrder,
  ageRefunds,
  aLayout,
  anAdmin,
  anUnpaidOrder,
  aTrip,
  heldAt,
  usePayingApp,
} from '@tiketbus/testkit'
import { cancelTickets, lockOrder, resolveDispute } from '../../orders/index.ts'
import { balanceOrder } from '../balance.ts'
import { markRefundPaid } from './manual-refunds.ts'
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

const app = usePayingApp({ invariants: { money: true }, expectErrors: [/payment status contradicts/] })

const control = () => app.provider.control

async function paidOrder(request: { id_rute?: number } = {}) {
  const order = await anUnpaidOrder(app.db, request)
  const order_id = await openPage(app, order)
  control().pay(order_id, 'gopay')
  await app.runToIdle()
  return { order, order_id }
}

describe('money that is taken back', () => {
  it('cancels the tickets before departure, and mails the passenger, by the labels of the seats [M37, S583]', async () => {
    const id_bus = await aBus(app.db, { layout: aLayout('2-1') })
    const { order, order_id } = await paidOrder({ id_rute: await aTrip(app.db, { id_bus }) })
    control().deny(order_id)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
    expect(await paymentsOf(app, order)).toMatchObject([{ status: 'taken_back' }])
    expect(await isDisputed(app, order)).toBe(false)
    const mail = app.mails(order.user.email).at(-1)
    expect(mail?.subject).toContain('dibatalkan oleh bank')
    expect(mail?.text).toMatch(/Kursi: 1A, 1B\n[^]*tiket untuk kursi 1A, 1B dibatalkan/)
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

  it('keeps the tickets if a second payment holds their money, whose refund is withdrawn [M502]', async () => {
    const { order, first, second } = await anOrderPaidTwiceOf(app)
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'due', jumlah: 300_000 }])
    control().chargeback(first)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'withdrawn' }])
    expect(heldAt(app.provider, second)).toBe(300_000)
    expect(app.mails(order.user.email).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringContaining('dibatalkan oleh bank'),
    )
  })

  it('keeps the tickets, disputed, while the second payment is being paid out by hand [M503]', async () => {
    const { order, first, second } = await anOrderPaidTwiceOf(app)
    const [refund] = await refundsOf(app, order)
    const act = { token: (await anAdmin(app.db)).token, params: { id: refund?.id_refund ?? 0 } }
    ;(await app.call(api.adminMoney.markRefundPaying, act)).ok()
    const isShownAsLost = async () => {
      const query = { limit: 50 }
      const rows = (await app.call(api.adminMoney.listRefunds, { token: act.token, query })).data()
      return rows.find(({ id_refund }) => id_refund === refund?.id_refund)?.taken_back
    }
    expect(await isShownAsLost()).toBe(false)
    control().chargeback(first)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
    expect(await isDisputed(app, order)).toBe(true)
    expect(await isShownAsLost()).toBe(true)
    ;(await app.call(api.adminMoney.unmarkRefundPaying, act)).ok()
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'withdrawn' }])
    expect(heldAt(app.provider, second)).toBe(300_000)
  })

  it.each([100_000, 150_000])(
    'takes one ticket if the dashboard has refunded a part of the second payment; what that has left is due: %i [M37]',
    async (amount) => {
      const { order, first, second } = await anOrderPaidTwiceOf(app)
      control().refund(second, amount)
      await app.runToIdle()
      await app.db.transaction(async (tx) =>
        resolveDispute(tx, await lockOrder(tx, order.order_group_id), 'Sudah dicek'),
      )
      control().chargeback(first)
      await app.runToIdle()
      expect(await ticketsOf(app, order)).toEqual(['confirmed', 'cancelled'])
      expect(await isDisputed(app, order, { except: 'refunded_at_provider' })).toBe(false)
      const due = (await refundsOf(app, order)).filter(({ status }) => status === 'due')
      expect(due.map(({ jumlah }) => jumlah)).toEqual(amount === 100_000 ? [50_000] : [])
    },
  )

  it('is shown with the marked refund of the second payment, also if the dashboard refunded the first one', async () => {
    const { order, first } = await anOrderPaidTwiceOf(app)
    const [refund] = await refundsOf(app, order)
    const act = { token: (await anAdmin(app.db)).token, params: { id: refund?.id_refund ?? 0 } }
    ;(await app.call(api.adminMoney.markRefundPaying, act)).ok()
    control().refund(first)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
    const rows = (
      await app.call(api.adminMoney.listRefunds, { token: act.token, query: { limit: 50 } })
    ).data()
    expect(rows.find(({ id_refund }) => id_refund === refund?.id_refund)).toMatchObject({ taken_back: true })
  })

  it('takes one ticket, and nobody looks again, after a partial chargeback that was resolved [M37]', async () => {
    const { order, first, second } = await anOrderPaidTwiceOf(app)
    const resolve = () =>
      app.db.transaction(async (tx) =>
        resolveDispute(tx, await lockOrder(tx, order.order_group_id), 'Sudah dicek'),
      )
    control().refund(second, 100_000)
    await app.runToIdle()
    await resolve()
    control().chargeback(first, 40_000)
    await app.runToIdle()
    await resolve()
    control().chargeback(first)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'cancelled'])
    expect(
      await app.db.query('select resolved_at is not null as resolved from orders where order_group_id = $1', [
        order.order_group_id,
      ]),
    ).toEqual([{ resolved: true }])
  })

  it('takes one ticket if a transfer has returned a part of the second payment [M37]', async () => {
    const { order, first } = await anOrderPaidTwiceOf(app)
    control().chargeback(first, 150_000)
    await app.runToIdle()
    const due = (await refundsOf(app, order)).find(({ status }) => status === 'due')
    expect(due).toMatchObject({ jumlah: 150_000, cara: 'manual' })
    const { token } = await anAdmin(app.db)
    const params = { id: due?.id_refund ?? 0 }
    ;(await app.call(api.adminMoney.markRefundPaid, { token, params, body: { bukti: 'BCA' } })).ok()
    control().chargeback(first)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'cancelled'])
    expect(await isDisputed(app, order, { except: 'partly_taken_back' })).toBe(false)
  })

  it('takes the tickets if the dashboard has refunded the whole second payment', async () => {
    const { order, first, second } = await anOrderPaidTwiceOf(app)
    control().refund(second)
    await app.runToIdle()
    control().chargeback(first)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
  })

  it('takes the ticket that it paid for anew, not one that an earlier payment paid for', async () => {
    const { order } = await aPaidOrder(app, 'gopay')
    await cancelSeatOf(app, order, 1)
    await passUndoPeriod(app, order)
    await reviveSeatOf(app, order, 1, 'pending')
    const second = await openPage(app, order)
    control().pay(second, 'gopay')
    await app.runToIdle()
    control().chargeback(second)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'cancelled'])
    expect(await isDisputed(app, order)).toBe(false)
  })

  it('takes the tickets if the second payment was refunded before', async () => {
    const { order, first } = await anOrderPaidTwiceOf(app)
    const { id_user: id_admin } = await anAdmin(app.db)
    const [refund] = await refundsOf(app, order)
    await app.db.transaction(async (tx) =>
      markRefundPaid(tx, app.app.platform, await lockOrder(tx, order.order_group_id), {
        id_refund: refund?.id_refund ?? 0,
        id_admin,
        proof: 'BCA',
      }),
    )
    control().chargeback(first)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
  })
})

describe('a partial refund whose status names no sum', () => {
  const withoutSums = (order_id: string) =>
    control().inject({
      type: 'altered-reply',
      fields: { refund_amount: null, refunds: null },
      order_id,
      times: 'always',
    })
  const isOpen = async ({ order_group_id }: { order_group_id: string }) => {
    const [row] = await app.db.query<{ open: boolean }>(
      'select disputed_at is not null and resolved_at is null as open from orders where order_group_id = $1',
      [order_group_id],
    )
    return row?.open
  }

  it('disputes the order, once while the same status is read again [M38]', async () => {
    const { order, order_id } = await paidOrder()
    withoutSums(order_id)
    control().refund(order_id, 100_000)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
    expect(await isOpen(order)).toBe(true)
    await app.db.transaction(async (tx) =>
      resolveDispute(tx, await lockOrder(tx, order.order_group_id), 'Sudah dicek'),
    )
    control().notify(order_id)
    await app.runToIdle()
    expect(await isOpen(order)).toBe(false)
  })

  it('does not dispute the order if it can be our own refund', async () => {
    const { order, order_id } = await paidOrder()
    const { id_user } = await anAdmin(app.db)
    const ids = [order.tickets[0]?.id_tiket ?? 0]
    const { order_group_id } = order
    await app.db.transaction(async (tx) => {
      const locked = await lockOrder(tx, order_group_id)
      await cancelTickets(tx, locked, ids, { cancelCause: 'administrator', actor: id_user })
      await balanceOrder(tx, app.app.platform, locked, { ids, id_admin: id_user })
    })
    withoutSums(order_id)
    await passUndoPeriod(app, order)
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'sent' }])
    expect(await isOpen(order)).toBe(false)
    control().clearFaults()
    control().notify(order_id)
    await app.runToIdle()
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'done' }])
  })
})

describe('a settled payment that the provider reports as ended', () => {
  /** Lets status replies name another status, and one be read. */
  async function report(order_id: string, transaction_status: string, times: 1 | 'always' = 1) {
    control().inject({ type: 'altered-reply', fields: { transaction_status }, order_id, times })
    control().notify(order_id)
    await app.runToIdle()
  }

  it.each(['expire', 'cancel', 'failure'])(
    '(%s) keeps its tickets, and disputes the order [M54]',
    async (status) => {
      const { order, order_id } = await paidOrder()
      const mails = app.mails(order.user.email).length
      await report(order_id, status)
      control().notify(order_id)
      await app.runToIdle()
      expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
      expect(await paymentsOf(app, order)).toMatchObject([{ status: 'paid' }])
      expect(await isDisputed(app, order)).toBe(true)
      expect(app.mails(order.user.email)).toHaveLength(mails)
    },
  )

  it('does not return to the queue while the provider repeats it [M54]', async () => {
    const { order, order_id } = await paidOrder()
    await report(order_id, 'expire', 'always')
    await app.db.transaction(async (tx) =>
      resolveDispute(tx, await lockOrder(tx, order.order_group_id), 'Sudah dicek'),
    )
    control().notify(order_id)
    await app.runToIdle()
    await ageOrder(app.db, order.order_group_id, '1 day')
    await app.app.jobs.schedule_payment_comparisons?.({})
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
    expect(
      await app.db.query('select resolved_at is null as open from orders where order_group_id = $1', [
        order.order_group_id,
      ]),
    ).toEqual([{ open: false }])
  })

  it('does not confirm a refund that was sent [M54]', async () => {
    const { order, order_id } = await paidOrder()
    await cancelAll(app, order)
    control().inject({ type: 'call-error', call: 'refund', order_id, times: 'always' })
    await passUndoPeriod(app, order)
    await report(order_id, 'expire')
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'sent' }])
    expect(await isDisputed(app, order)).toBe(true)
    control().clearFaults()
    await ageRefunds(app.db, order.order_group_id, '1 day')
    await app.app.jobs.schedule_refund_questions?.({})
    await app.runToIdle()
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'done' }])
    expect(heldAt(app.provider, order_id)).toBe(0)
  })

  it('does not return to the queue while all of it is being refunded [M54]', async () => {
    const { order, order_id } = await paidOrder()
    await cancelAll(app, order)
    control().inject({ type: 'call-error', call: 'refund', order_id, times: 'always' })
    await passUndoPeriod(app, order)
    await report(order_id, 'expire', 'always')
    await app.db.transaction(async (tx) =>
      resolveDispute(tx, await lockOrder(tx, order.order_group_id), 'Sudah dicek'),
    )
    await ageOrder(app.db, order.order_group_id, '1 day')
    await app.app.jobs.schedule_payment_comparisons?.({})
    await app.runToIdle()
    control().notify(order_id)
    await app.runToIdle()
    expect(
      await app.db.query('select resolved_at is null as open from orders where order_group_id = $1', [
        order.order_group_id,
      ]),
    ).toEqual([{ open: false }])
    control().clearFaults()
  })

  it.each(['refund', 'chargeback'] as const)(
    'stays as it is after a %s, and so does it when an older part of that is reported then [M54]',
    async (end) => {
      const { order, order_id } = await paidOrder()
      control()[end](order_id)
      await app.runToIdle()
      const status = end === 'refund' ? 'refunded' : 'taken_back'
      for (const old of ['expire', `partial_${end}`]) {
        await report(order_id, old)
        expect(await paymentsOf(app, order)).toMatchObject([{ status, unexpected: false }])
      }
    },
  )

  it('was taken back if it was only captured [M37]', async () => {
    const { order, order_id } = await aPaidOrder(app, 'credit_card')
    control().cancel(order_id)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
    expect(await paymentsOf(app, order)).toMatchObject([{ status: 'taken_back' }])
    expect(await isDisputed(app, order)).toBe(false)
  })
})
