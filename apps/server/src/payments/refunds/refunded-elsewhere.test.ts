import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  ageRefunds,
  anAdmin,
  anUnpaidOrder,
  findPaymentFaults,
  heldAt,
  usePayingApp,
  type TestOrder,
} from '@tiketbus/testkit'
import { cancelTickets, confirmTickets, lockOrder, reviveTickets } from '../../orders/index.ts'
import { balanceOrder, sumRefundable } from '../balance.ts'
import { cancelUnpaid } from '../cancel-unpaid.ts'
import { auditSettlement } from '../settlement/audit-settlement.ts'
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

const app = usePayingApp({
  invariants: { money: true },
  expectErrors: [/payment provider refused a refund/],
})
const control = () => app.provider.control

/** The refunds that count, as sums in rupiah, ascending. */
async function returned(order: TestOrder): Promise<number[]> {
  const refunds = await refundsOf(app, order)
  return refunds
    .filter(({ status }) => status !== 'failed' && status !== 'withdrawn')
    .map(({ jumlah }) => jumlah)
    .toSorted((a, b) => a - b)
}

const cancelSeat = (order: TestOrder, index: number) => cancelSeatOf(app, order, index)
const reviveSeat = (order: TestOrder, index: number) => reviveSeatOf(app, order, index)

const anOrderPaidTwice = () => anOrderPaidTwiceOf(app)

describe('money that was refunded in the provider’s dashboard', () => {
  it('is not refunded again when the tickets are cancelled [M505]', async () => {
    const { order, order_id } = await aPaidOrder(app, 'gopay')
    control().refund(order_id)
    await app.runToIdle()
    await cancelAll(app, order)
    await passUndoPeriod(app, order)
    expect(await returned(order)).toEqual([])
    expect(await isDisputed(app, order)).toBe(true)
  })

  it('reduces what is owed when the tickets are cancelled', async () => {
    const { order, order_id } = await aPaidOrder(app, 'gopay')
    control().refund(order_id, 150_000)
    await app.runToIdle()
    await cancelAll(app, order)
    await passUndoPeriod(app, order)
    expect(await returned(order)).toEqual([150_000])
    expect(heldAt(app.provider, order_id)).toBe(0)
  })

  it('is the money of the ticket that is cancelled, not of the one that stays [M505]', async () => {
    const { order, order_id } = await aPaidOrder(app, 'gopay')
    control().refund(order_id, 150_000)
    await app.runToIdle()
    const second = order.tickets[1]?.id_tiket ?? 0
    expect(await sumRefundable(app.db, order.order_group_id, [second])).toBe(0)
    await cancelSeat(order, 1)
    await passUndoPeriod(app, order)
    expect(await returned(order)).toEqual([])
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'cancelled'])
  })

  it('was refunded for a ticket that is paid by hand later: the sum shown is the sum refunded', async () => {
    const { order, order_id } = await aPaidOrder(app, 'gopay')
    control().refund(order_id, 150_000)
    await app.runToIdle()
    await cancelSeat(order, 0)
    await reviveSeat(order, 0)
    const shown = await sumRefundable(app.db, order.order_group_id, [order.tickets[1]?.id_tiket ?? 0])
    expect(shown).toBe(150_000)
    expect(await cancelSeat(order, 1)).toBe(shown)
  })

  it('withdraws a refund of the same money that is due', async () => {
    const { order, order_id } = await aPaidOrder(app, 'gopay')
    await cancelSeat(order, 0)
    expect(await returned(order)).toEqual([150_000])
    control().refund(order_id, 150_000)
    await app.runToIdle()
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'withdrawn' }])
    await passUndoPeriod(app, order)
    expect(heldAt(app.provider, order_id)).toBe(150_000)
  })

  it('is not due any more when an administrator stops paying it out by hand', async () => {
    const { order, order_id } = await aPaidOrder(app, 'gopay')
    await cancelAll(app, order)
    control().inject({ type: 'refuse-refund', order_id, times: 2 })
    await passUndoPeriod(app, order)
    const [, manual] = await refundsOf(app, order)
    const act = { token: (await anAdmin(app.db)).token, params: { id: manual?.id_refund ?? 0 } }
    ;(await app.call(api.adminMoney.markRefundPaying, act)).ok()
    control().refund(order_id, 200_000)
    await app.runToIdle()
    expect(await returned(order)).toEqual([300_000])
    ;(await app.call(api.adminMoney.unmarkRefundPaying, act)).ok()
    const { order: shown } = (
      await app.call(api.tickets.getOrder, { token: order.user.token, params: { id: order.order_group_id } })
    ).data()
    expect([shown.refund_due, heldAt(app.provider, order_id)]).toEqual([100_000, 100_000])
  })

  it('leaves the rest due if the money followed a manual payment and an administrator has decided', async () => {
    const order = await anUnpaidOrder(app.db)
    const order_id = await openPage(app, order)
    const { order_group_id } = order
    const { id_user: id_admin } = await anAdmin(app.db)
    await app.db.transaction(async (tx) => {
      const ids = order.tickets.map(({ id_tiket }) => id_tiket)
      const locked = await lockOrder(tx, order_group_id)
      await confirmTickets(tx, locked, ids, 'administrator', id_admin)
      await balanceOrder(tx, app.app.platform, locked, { ids, id_admin, check: { kind: 'skipped' } })
    })
    control().pay(order_id, 'gopay')
    await app.runToIdle()
    expect(await returned(order)).toEqual([])
    await cancelAll(app, order)
    expect(await returned(order)).toEqual([300_000, 300_000])
    control().refund(order_id, 100_000)
    await app.runToIdle()
    expect(await returned(order)).toEqual([200_000, 300_000])
  })

  it('leaves the other payment of a passenger who paid twice to the ticket that it pays for [M505]', async () => {
    const { order, first, second } = await anOrderPaidTwice()
    expect(await returned(order)).toEqual([300_000])
    control().refund(first)
    await app.runToIdle()
    await passUndoPeriod(app, order)
    expect(await returned(order)).toEqual([])
    expect([heldAt(app.provider, first), heldAt(app.provider, second)]).toEqual([0, 300_000])
  })

  it('leaves that payment even if its refund was being paid out by hand [M505]', async () => {
    const { order, first } = await anOrderPaidTwice()
    const [refund] = await refundsOf(app, order)
    const act = { token: (await anAdmin(app.db)).token, params: { id: refund?.id_refund ?? 0 } }
    ;(await app.call(api.adminMoney.markRefundPaying, act)).ok()
    control().refund(first)
    await app.runToIdle()
    expect(await returned(order)).toEqual([300_000])
    ;(await app.call(api.adminMoney.unmarkRefundPaying, act)).ok()
    expect(await returned(order)).toEqual([])
  })

  it('leaves nothing to transfer by hand when the provider refuses a refund of it', async () => {
    const { order, order_id } = await aPaidOrder(app, 'gopay')
    await cancelAll(app, order)
    control().inject({ type: 'drop-notification', order_id, times: 'always' })
    control().refund(order_id)
    await passUndoPeriod(app, order)
    expect(await returned(order)).toEqual([])
    expect(await isDisputed(app, order)).toBe(true)
  })

  it('pays for no ticket if the first status that reports it reports its refund too [M505]', async () => {
    const order = await anUnpaidOrder(app.db)
    const first = await openPage(app, order)
    control().inject({ type: 'drop-notification', order_id: first, times: 'always' })
    control().pay(first, 'gopay')
    control().refund(first)
    control().clearFaults()
    control().notify(first)
    await app.runToIdle()
    const second = await openPage(app, order)
    control().pay(second, 'gopay')
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
    expect(await returned(order)).toEqual([])
    expect(heldAt(app.provider, second)).toBe(300_000)
  })

  it('is announced once, with the sum that is left, if one status reports payment and refund', async () => {
    const order = await anUnpaidOrder(app.db)
    const order_id = await openPage(app, order)
    control().inject({ type: 'drop-notification', order_id, times: 'always' })
    control().pay(order_id, 'gopay')
    await cancelUnpaid(app.app.platform, { id_tiket: order.id_tiket, id_user: order.user.id_user })
    control().refund(order_id, 100_000)
    await app.runToIdle()
    expect(await refundsOf(app, order)).toMatchObject([{ jumlah: 200_000, status: 'done' }])
    expect(await isDisputed(app, order)).toBe(true)
    const subjects = app.mails(order.user.email).map(({ subject }) => subject)
    expect(subjects.filter((subject) => /Rp/.test(subject))).toEqual([
      expect.stringMatching(/^Pengembalian dana Rp.200\.000$/),
      expect.stringMatching(/^Dana Rp.200\.000 telah dikembalikan$/),
    ])
  })

  it('leaves a refused refund owed by whichever ticket has its money [M505]', async () => {
    const { order, order_id } = await aPaidOrder(app, 'gopay')
    await cancelSeat(order, 0)
    // Our balance there is too low: it is sent again later.
    control().inject({ type: 'refuse-refund', order_id, status_code: '414', times: 1 })
    await passUndoPeriod(app, order)
    await cancelSeat(order, 1)
    control().refund(order_id, 150_000)
    await app.runToIdle()
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'sent' }, { status: 'withdrawn' }])
    control().inject({ type: 'refuse-refund', order_id, times: 'always' })
    await ageRefunds(app.db, order.order_group_id, '1 day')
    await app.app.jobs.schedule_refund_questions?.({})
    await app.runToIdle()
    expect(await returned(order)).toEqual([150_000])
  })
})

describe('a ticket that is set valid again after a dashboard refund', () => {
  /** Three tickets of 150.000: 200.000 were refunded in the dashboard, then two tickets were cancelled, so that 100.000 are due. */
  async function anOrderOfThree() {
    const order = await anUnpaidOrder(app.db, { seats: [1, 2, 3] })
    const order_id = await openPage(app, order)
    control().pay(order_id, 'gopay')
    await app.runToIdle()
    control().refund(order_id, 200_000)
    await app.runToIdle()
    await cancelSeat(order, 1)
    await cancelSeat(order, 2)
    expect(await returned(order)).toEqual([100_000])
    return { order, order_id }
  }

  it.each([1, 2])(
    'leaves nothing due that the dashboard has covered: seat index %i [M502] [M505]',
    async (seat) => {
      const { order, order_id } = await anOrderOfThree()
      await reviveSeat(order, seat)
      expect(await returned(order)).toEqual([])
      await passUndoPeriod(app, order)
      expect(heldAt(app.provider, order_id)).toBe(250_000)
    },
  )

  it.each([1, 2])(
    'keeps what the passenger pays for it, if it was only set to pending: seat index %i [M505]',
    async (seat) => {
      const { order, order_id } = await anOrderOfThree()
      await reviveSeatOf(app, order, seat, 'pending')
      const second = await openPage(app, order)
      control().pay(second, 'gopay')
      await app.runToIdle()
      await passUndoPeriod(app, order)
      expect((await ticketsOf(app, order)).filter((status) => status === 'confirmed')).toHaveLength(2)
      expect(heldAt(app.provider, order_id) + heldAt(app.provider, second)).toBe(300_000)
    },
  )

  it.each([0, 1])(
    'is paid by hand, the other one keeps its money: seat index %i of two [M506]',
    async (seat) => {
      const { order, order_id } = await aPaidOrder(app, 'gopay')
      control().refund(order_id, 150_000)
      await app.runToIdle()
      await cancelSeat(order, seat)
      await reviveSeat(order, seat)
      expect(await paymentsOf(app, order)).toMatchObject([{ amount: 300_000 }, { amount: 150_000 }])
    },
  )

  it.each([1, 2])(
    'is paid by hand as far as its money is gone, whichever seat it has: seat index %i of three [M506]',
    async (seat) => {
      const { order } = await anOrderOfThree()
      await reviveSeat(order, seat)
      expect(await paymentsOf(app, order)).toMatchObject([{ amount: 450_000 }, { amount: 50_000 }])
      expect(await cancelSeat(order, seat)).toBe(150_000)
    },
  )

  it('is reported by the audit if its refund stays due [M490]', async () => {
    const { order } = await anOrderOfThree()
    const { id_user: actor } = await anAdmin(app.db)
    const ids = [order.tickets[1]?.id_tiket ?? 0]
    const faults = await app.db.transaction(async (tx) => {
      const locked = await lockOrder(tx, order.order_group_id)
      await reviveTickets(tx, locked, ids, { to: 'confirmed', cause: 'administrator', actor })
      const found = [...(await findPaymentFaults(tx)), ...(await auditSettlement(tx))]
      await cancelTickets(tx, await lockOrder(tx, order.order_group_id), ids, {
        cancelCause: 'administrator',
        actor,
      })
      return found
    })
    expect(faults).toContainEqual(
      expect.stringMatching(/I19 nothing is due of an order that lacks money.*100000 are due/s),
    )
    expect(faults).toContainEqual(expect.stringMatching(/balance of -150000; the plan: withdraw refund \d+$/))
  })
})

describe('a manual refund that was paid out in the provider’s dashboard', () => {
  let token: string
  beforeAll(async () => {
    token = (await anAdmin(app.db)).token
  })

  /** An order of which the refund of `seats` failed: a transfer by hand is due for it. */
  async function aManualRefund(seats: number[]) {
    const { order, order_id } = await aPaidOrder(app, 'gopay')
    for (const seat of seats) await cancelSeat(order, seat)
    const refunds = await refundsOf(app, order)
    control().inject({ type: 'refuse-refund', order_id, times: 2 * refunds.length })
    await passUndoPeriod(app, order)
    const manual = (await refundsOf(app, order)).find(({ cara }) => cara === 'manual')
    return { order, order_id, id: manual?.id_refund ?? 0 }
  }

  const mark = async (id: number) =>
    (await app.call(api.adminMoney.markRefundPaying, { token, params: { id } })).ok()
  const unmark = async (id: number) =>
    (await app.call(api.adminMoney.unmarkRefundPaying, { token, params: { id } })).ok()
  const pay = async (id: number) => {
    const call = { token, params: { id }, body: { bukti: 'Dasbor' } }
    ;(await app.call(api.adminMoney.markRefundPaid, call)).ok()
  }
  const refundThere = async (order_id: string, amount: number) => {
    control().refund(order_id, amount)
    await app.runToIdle()
  }

  it('counts once if the provider reports it later: the other ticket keeps its money [M504]', async () => {
    const { order, order_id, id } = await aManualRefund([1])
    await pay(id)
    await refundThere(order_id, 150_000)
    expect(await isDisputed(app, order)).toBe(true)
    expect(await cancelSeat(order, 0)).toBe(150_000)
    await passUndoPeriod(app, order)
    expect(await returned(order)).toEqual([150_000, 150_000])
    expect(heldAt(app.provider, order_id)).toBe(0)
  })

  it('counts once if the provider reports it before it is marked as paid [M504]', async () => {
    const { order, order_id, id } = await aManualRefund([1])
    await mark(id)
    await refundThere(order_id, 100_000)
    await refundThere(order_id, 50_000)
    await pay(id)
    expect(await cancelSeat(order, 0)).toBe(150_000)
  })

  it('counts once, too, if its mark is removed [M504]', async () => {
    const { order, order_id, id } = await aManualRefund([1])
    await mark(id)
    await refundThere(order_id, 150_000)
    await unmark(id)
    expect((await refundsOf(app, order)).at(-1)).toMatchObject({ status: 'done', cara: 'manual' })
    expect(await cancelSeat(order, 0)).toBe(150_000)
  })

  it('counts once: the rest of a larger dashboard refund is the other tickets’ money', async () => {
    const { order, order_id, id } = await aManualRefund([1])
    await pay(id)
    await refundThere(order_id, 200_000)
    expect(await cancelSeat(order, 0)).toBe(100_000)
  })

  it('does not count as a dashboard refund that came before it', async () => {
    const { order, order_id } = await aPaidOrder(app, 'gopay')
    await refundThere(order_id, 40_000)
    await cancelAll(app, order)
    control().inject({ type: 'refuse-refund', order_id, times: 2 })
    await passUndoPeriod(app, order)
    const [, manual] = await refundsOf(app, order)
    expect(manual).toMatchObject({ cara: 'manual', jumlah: 260_000 })
    await pay(manual?.id_refund ?? 0)
    control().notify(order_id)
    await app.runToIdle()
    expect(await sumRefundable(app.db, order.order_group_id, [])).toBe(0)
  })

  it('does not count as a dashboard refund that follows weeks later', async () => {
    const { order, order_id, id } = await aManualRefund([1])
    await pay(id)
    await app.db.query(`update refunds set ended_at = ended_at - interval '15 days' where id_refund = $1`, [
      id,
    ])
    await refundThere(order_id, 150_000)
    expect(await cancelSeat(order, 0)).toBe(0)
  })

  it('does not count as a dashboard refund that an earlier release stored', async () => {
    const { order, order_id } = await aPaidOrder(app, 'gopay')
    await refundThere(order_id, 40_000)
    await cancelAll(app, order)
    control().inject({ type: 'refuse-refund', order_id, times: 2 })
    await passUndoPeriod(app, order)
    const [, manual] = await refundsOf(app, order)
    await pay(manual?.id_refund ?? 0)
    await app.db.query(
      'delete from refunds_elsewhere where id_pembayaran in (select id_pembayaran from payments where order_group_id = $1)',
      [order.order_group_id],
    )
    control().notify(order_id)
    await app.runToIdle()
    expect(await sumRefundable(app.db, order.order_group_id, [])).toBe(0)
  })
})

describe('a dashboard refund in a status that lists no refunds', () => {
  beforeEach(() => control().set({ variants: { refundsInStatus: 'sum-only' } }))
  afterEach(() => control().clearFaults())

  it('does not confirm our own refund of the same money, which the provider refused', async () => {
    const { order, order_id } = await aPaidOrder(app, 'gopay')
    control().refund(order_id, 150_000)
    await app.runToIdle()
    await cancelAll(app, order)
    control().inject({ type: 'refuse-refund', order_id, times: 'always' })
    await passUndoPeriod(app, order)
    expect(await refundsOf(app, order)).toMatchObject([
      { status: 'failed' },
      { status: 'due', cara: 'manual' },
    ])
    expect(await returned(order)).toEqual([150_000])
  })

  it('reduces the manual refund that replaces our own, which the provider refused', async () => {
    const { order, order_id } = await aPaidOrder(app, 'gopay')
    await cancelAll(app, order)
    control().inject({ type: 'drop-notification', order_id, times: 'always' })
    control().refund(order_id, 100_000)
    control().inject({ type: 'refuse-refund', order_id, times: 'always' })
    await passUndoPeriod(app, order)
    expect(await returned(order)).toEqual([200_000])
    expect(heldAt(app.provider, order_id)).toBe(200_000)
  })
})
