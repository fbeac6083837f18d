import { describe, expect, it } from 'vitest'
import { ageRefunds, anUnpaidOrder, heldAt, usePayingApp, type TestOrder } from '@tiketbus/testkit'
import { sumRefundable } from './balance.ts'
import {
  anOrderWithTwoPagesOf,
  cancelSeatOf,
  isDisputed,
  openPage,
  passUndoPeriod,
  paymentsOf,
  refundsOf,
  reviveSeatOf,
  ticketsOf,
} from './testing.ts'

const app = usePayingApp({
  invariants: { money: true },
  expectErrors: [/payment provider refused a refund/],
})
const control = () => app.provider.control

/** Three tickets of 150.000, paid on one page. */
async function anOrderOfThree() {
  const order = await anUnpaidOrder(app.db, { seats: [1, 2, 3] })
  return { order, first: await payPage(order) }
}

/** Pays what is pending on a new page; returns its order id at the provider. */
async function payPage(order: TestOrder): Promise<string> {
  const page = await openPage(app, order)
  control().pay(page, 'gopay')
  await app.runToIdle()
  return page
}

/** Cancels a seat, returns its money, sets it to pending, and lets the passenger pay it anew. */
async function payAgain(order: TestOrder, seat: number): Promise<string> {
  await cancelSeatOf(app, order, seat)
  await passUndoPeriod(app, order)
  await reviveSeatOf(app, order, seat, 'pending')
  return payPage(order)
}

async function refundThere(page: string, amount: number): Promise<void> {
  control().refund(page, amount)
  await app.runToIdle()
}

describe('money that came twice', () => {
  it('goes back by a call of the provider, if one of the payments has one, and not by hand [M501]', async () => {
    const { order, first, second } = await anOrderWithTwoPagesOf(app)
    control().pay(first, 'gopay')
    control().pay(second, 'bca_va')
    await app.runToIdle()
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'done', cara: 'provider', jumlah: 300_000 }])
    expect([heldAt(app.provider, first), heldAt(app.provider, second)]).toEqual([0, 300_000])
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
  })
})

const dueOf = async (order: TestOrder) =>
  (await refundsOf(app, order)).filter(({ status }) => status === 'due').map(({ jumlah }) => jumlah)
const idOf = ({ tickets }: TestOrder, seat: number) => tickets[seat]?.id_tiket ?? 0

describe('what the dashboard refunded of one of an order’s payments', () => {
  it('is set against what another payment’s ticket would get back [M502]', async () => {
    const { order, first } = await anOrderOfThree()
    const second = await payAgain(order, 0)
    await refundThere(second, 40_000)
    const shown = await sumRefundable(app.db, order.order_group_id, [idOf(order, 1)])
    expect([shown, await cancelSeatOf(app, order, 1)]).toEqual([110_000, 110_000])
    await passUndoPeriod(app, order)
    expect(heldAt(app.provider, first) + heldAt(app.provider, second)).toBe(300_000)
  })

  it('is set against what is refunded of a ticket that was paid anew [M502]', async () => {
    const { order, first } = await anOrderOfThree()
    await refundThere(first, 200_000)
    const second = await payAgain(order, 1)
    expect(await cancelSeatOf(app, order, 1)).toBe(100_000)
    await passUndoPeriod(app, order)
    expect(heldAt(app.provider, first) + heldAt(app.provider, second)).toBe(300_000)
  })

  it('reduces what is due already of another payment [M502]', async () => {
    const { order, first } = await anOrderOfThree()
    const second = await payAgain(order, 0)
    await cancelSeatOf(app, order, 0)
    expect(await dueOf(order)).toEqual([150_000])
    await refundThere(first, 200_000)
    expect(await dueOf(order)).toEqual([])
    await passUndoPeriod(app, order)
    expect(heldAt(app.provider, first) + heldAt(app.provider, second)).toBe(250_000)
  })

  it('is set against the other refunds before a ticket is paid by hand [M506] [M502]', async () => {
    const { order, first } = await anOrderOfThree()
    await payAgain(order, 2)
    await refundThere(first, 200_000)
    await cancelSeatOf(app, order, 1)
    expect(await cancelSeatOf(app, order, 2)).toBe(100_000)
    await reviveSeatOf(app, order, 1)
    expect(await dueOf(order)).toEqual([])
    const [, , manual] = await paymentsOf(app, order)
    expect(manual).toMatchObject({ amount: 50_000 })
  })

  it('is not called again for by an unanswered refund of another payment [M508] [M502]', async () => {
    const { order, first } = await anOrderOfThree()
    const second = await payAgain(order, 0)
    await cancelSeatOf(app, order, 0)
    control().inject({ type: 'call-error', call: 'refund', order_id: second })
    await passUndoPeriod(app, order)
    await refundThere(first, 200_000)
    await ageRefunds(app.db, order.order_group_id, '1 day')
    await app.app.jobs.schedule_refund_questions?.({})
    await app.runToIdle()
    expect((await refundsOf(app, order)).at(-1)).toMatchObject({ jumlah: 150_000, status: 'failed' })
    expect(heldAt(app.provider, first) + heldAt(app.provider, second)).toBe(250_000)
  })

  it('is set against the money of a refund that failed: what paid for it before is owed [M502]', async () => {
    const { order, first } = await anOrderOfThree()
    await payAgain(order, 0)
    await cancelSeatOf(app, order, 1)
    // Our balance there is too low: it is sent again later.
    control().inject({ type: 'refuse-refund', order_id: first, status_code: '414', times: 1 })
    await passUndoPeriod(app, order)
    await refundThere(first, 40_000)
    expect(await cancelSeatOf(app, order, 0)).toBe(110_000)
    control().inject({ type: 'refuse-refund', order_id: first, times: 'always' })
    await ageRefunds(app.db, order.order_group_id, '1 day')
    await app.app.jobs.schedule_refund_questions?.({})
    await app.runToIdle()
    const counted = (await refundsOf(app, order)).filter(
      ({ status }) => status === 'due' || status === 'done',
    )
    expect(counted.reduce((sum, { jumlah }) => sum + jumlah, 0)).toBe(150_000 + 260_000)
  })
})

describe('a payment that was charged back as a whole', () => {
  it('takes as many of its tickets as lack their money: another payment’s due refund pays for the rest [M37] [M502]', async () => {
    const { order, first } = await anOrderOfThree()
    const second = await payAgain(order, 0)
    await cancelSeatOf(app, order, 0)
    expect(await dueOf(order)).toEqual([150_000])
    control().chargeback(first)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'confirmed', 'cancelled'])
    expect(await isDisputed(app, order)).toBe(false)
    await passUndoPeriod(app, order)
    expect([await dueOf(order), heldAt(app.provider, second)]).toEqual([[], 150_000])
  })

  it('takes its tickets; one that another payment pays for stays [M37]', async () => {
    const { order, first } = await anOrderOfThree()
    await refundThere(first, 200_000)
    const second = await payAgain(order, 1)
    expect(await cancelSeatOf(app, order, 1)).toBe(100_000)
    control().chargeback(first)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['confirmed', 'cancelled', 'cancelled'])
    await passUndoPeriod(app, order)
    expect(heldAt(app.provider, second)).toBe(150_000)
  })

  it('disputes the order if it paid for a ticket of another payment [M502]', async () => {
    const order = await anUnpaidOrder(app.db, { seats: [1, 2, 3] })
    await cancelSeatOf(app, order, 2)
    const first = await payPage(order)
    await reviveSeatOf(app, order, 2, 'pending')
    await refundThere(await payPage(order), 40_000)
    expect(await cancelSeatOf(app, order, 0)).toBe(110_000)
    expect(await isDisputed(app, order, { except: 'refunded_at_provider' })).toBe(false)
    control().chargeback(first)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled', 'confirmed'])
    expect(await isDisputed(app, order, { except: 'refunded_at_provider' })).toBe(true)
  })
})
