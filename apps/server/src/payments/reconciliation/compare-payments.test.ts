import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ageOrder, anUnpaidOrder, usePayingApp } from '@tiketbus/testkit'
import { auditProvider } from './audit-provider.ts'
import { findDifferences, type Books } from './differences.ts'
import { isDisputed, openPage, paymentsOf, refundsOf, ticketsOf } from '../testing.ts'
import { NOT_ATTEMPTED, readProviderStatus, type ProviderStatus } from '../provider/provider-status.ts'
import { countCalls, type CallCounter } from '../provider-calls.testing.ts'

const app = usePayingApp({ invariants: { money: true }, expectErrors: [/books and payment provider differ/] })
let counter: CallCounter
beforeAll(async () => {
  counter = await countCalls(app.provider)
})
afterAll(() => counter.stop())

const control = () => app.provider.control

/** A paid order whose further notifications are lost. */
async function aPaidOrder() {
  const order = await anUnpaidOrder(app.db)
  const order_id = await openPage(app, order)
  control().pay(order_id, 'gopay')
  await app.runToIdle()
  expect(await ticketsOf(app, order)).toEqual(['confirmed', 'confirmed'])
  control().inject({ type: 'drop-notification', times: 'always', order_id })
  return { order, order_id }
}

/** Lets time pass, then runs the scheduled comparison of received payments. */
async function later(order_group_id: string, interval = '1 day'): Promise<void> {
  await ageOrder(app.db, order_group_id, interval)
  await app.app.jobs.schedule_payment_comparisons?.({})
  await app.runToIdle()
}

const differencesOf = (order_id: string) =>
  app.db.query<{ kind: string; resolved: boolean }>(
    `select kind, ours, theirs, resolved_at is not null as resolved from payment_differences
     join payments using (id_pembayaran) where order_id = $1 order by id`,
    [order_id],
  )

async function audit(): Promise<string[]> {
  const lines: string[] = []
  const report = (line: string) => void lines.push(line)
  const faults = await auditProvider(app.db, app.provider.settings, { days: 42, report, progress: () => {} })
  expect(faults).toBe(lines.length)
  return lines
}

describe('comparing received payments', () => {
  it('finds a chargeback whose notification was lost', async () => {
    const { order, order_id } = await aPaidOrder()
    control().chargeback(order_id)
    await later(order.order_group_id)
    expect(await paymentsOf(app, order)).toMatchObject([{ status: 'taken_back' }])
    expect(await ticketsOf(app, order)).toEqual(['cancelled', 'cancelled'])
    expect(await differencesOf(order_id)).toEqual([])
  })

  it('finds a refund from the dashboard whose notification was lost, and disputes the order', async () => {
    const { order, order_id } = await aPaidOrder()
    control().refund(order_id, 100_000)
    await later(order.order_group_id)
    await later(order.order_group_id)
    expect(await isDisputed(app, order)).toBe(true)
    expect(await differencesOf(order_id)).toEqual([])
  })

  it('resolves a difference that is gone', async () => {
    const { order, order_id } = await aPaidOrder()
    await app.db.query(
      `insert into payment_differences (id_pembayaran, kind, ours, theirs)
       select id_pembayaran, 'refund_there', 0, 1 from payments where order_id = $1`,
      [order_id],
    )
    await later(order.order_group_id)
    expect(await differencesOf(order_id)).toEqual([
      { kind: 'refund_there', ours: 0, theirs: 1, resolved: true },
    ])
    expect(await isDisputed(app, order)).toBe(false)
  })

  it('polls a payment daily for a week, weekly for five weeks, then no more', async () => {
    const { order, order_id } = await aPaidOrder()
    const polls = async (interval: string) => {
      const before = counter.calls(order_id)
      await later(order.order_group_id, interval)
      await later(order.order_group_id, '1 minute')
      return counter.calls(order_id) - before
    }
    for (let day = 1; day < 7; day++) expect([day, await polls('1 day')]).toEqual([day, 1])
    expect(await polls('1 day')).toBe(0)
    for (let week = 2; week < 6; week++) expect([week, await polls('7 days')]).toEqual([week, 1])
    for (let week = 7; week < 10; week++) expect([week, await polls('7 days')]).toEqual([week, 0])
  })
})

describe('npm run audit -- --provider', () => {
  it('reports money and refunds that only the provider knows, and changes nothing', async () => {
    const unheard = await anUnpaidOrder(app.db)
    const unheardId = await openPage(app, unheard)
    control().inject({ type: 'drop-notification', times: 'always', order_id: unheardId })
    const before = await audit()
    control().pay(unheardId, 'gopay')
    const { order, order_id } = await aPaidOrder()
    control().refund(order_id, 50_000)
    const lines = (await audit()).filter((line) => !before.includes(line))
    expect(lines).toHaveLength(2)
    expect(lines).toContainEqual(
      expect.stringContaining(`(${unheardId}): paid at the provider, not here: 0 here, 300000 there`),
    )
    expect(lines).toContainEqual(
      expect.stringContaining(`(${order_id}): refunded at the provider, not here: 0 here, 50000 there`),
    )
    expect(await ticketsOf(app, unheard)).toEqual(['pending', 'pending'])
    expect(await refundsOf(app, order)).toEqual([])
    expect(await isDisputed(app, order)).toBe(false)
  })

  it('counts an attempt without an answer as a fault', async () => {
    const { order_id } = await aPaidOrder()
    control().inject({ type: 'call-error', call: 'status', http_status: 503, times: 'always', order_id })
    expect(await audit()).toContainEqual(
      expect.stringContaining(`(${order_id}): the provider returned no status`),
    )
  })
})

describe('differences', () => {
  const settled = readProviderStatus({ transaction_status: 'settlement', gross_amount: '300.00' })
  if (!settled) throw new Error('no status was read')
  const providerStatus = (fields: Partial<ProviderStatus>): ProviderStatus => ({ ...settled, ...fields })
  const paid: Books = {
    status: 'paid',
    amount: 300,
    refunded_elsewhere: 0,
    partly_taken_back: null,
    refunds: [],
  }
  const refund = { refund_key: 'a', jumlah: 100, status: 'done' as const, certain: true, cancelled: false }
  const given = providerStatus({
    transaction_status: 'partial_refund',
    refund_amount: 100,
    refunds: [{ refund_key: 'a', amount: 100 }],
  })

  const takenBack = providerStatus({ transaction_status: 'partial_chargeback', refund_amount: 100 })

  it.each<[string, Books, ProviderStatus | typeof NOT_ATTEMPTED, string[]]>([
    ['equal', paid, providerStatus({}), []],
    [
      'closed and expired',
      { ...paid, status: 'closed' },
      providerStatus({ transaction_status: 'expire' }),
      [],
    ],
    [
      'taken back after a refund that only the provider knows',
      { ...paid, status: 'taken_back' },
      { ...given, transaction_status: 'chargeback' },
      [],
    ],
    ['never attempted', { ...paid, status: 'live' }, NOT_ATTEMPTED, []],
    ['money there', { ...paid, status: 'closed' }, providerStatus({}), ['money_there']],
    ['money here', paid, providerStatus({ transaction_status: 'pending' }), ['money_here']],
    ['unknown there', paid, NOT_ATTEMPTED, ['money_here']],
    ['another sum', paid, providerStatus({ gross_amount: 200 }), ['amount']],
    ['a refund that both know', { ...paid, refunds: [refund] }, given, []],
    ['a refund under way', { ...paid, refunds: [{ ...refund, status: 'sent', certain: false }] }, given, []],
    [
      'a refund under another key',
      { ...paid, refunds: [{ ...refund, refund_key: 'b' }] },
      given,
      ['refund_there'],
    ],
    ['a refund there', paid, given, ['refund_there']],
    ['a refund there that is known', { ...paid, refunded_elsewhere: 100 }, given, []],
    [
      'a known refund that is gone',
      { ...paid, refunded_elsewhere: 100 },
      providerStatus({}),
      ['refund_here'],
    ],
    ['a part charged back', paid, takenBack, ['refund_there']],
    ['a part charged back that is known', { ...paid, partly_taken_back: 100 }, takenBack, []],
    [
      'a part charged back beside a refund',
      { ...paid, partly_taken_back: 100, refunds: [refund] },
      { ...takenBack, refund_amount: 200, refunds: [{ refund_key: 'a', amount: 100 }] },
      [],
    ],
    ['a refund here', { ...paid, refunds: [refund] }, providerStatus({}), ['refund_here']],
    ['a refund of today', { ...paid, refunds: [{ ...refund, certain: false }] }, providerStatus({}), []],
    [
      'a captured card that was cancelled',
      { ...paid, status: 'refunded', refunds: [{ ...refund, jumlah: 300 }] },
      providerStatus({ transaction_status: 'cancel' }),
      [],
    ],
    [
      'a captured card that is being cancelled',
      { ...paid, refunds: [{ ...refund, jumlah: 300, status: 'sent', cancelled: true }] },
      providerStatus({ transaction_status: 'cancel' }),
      [],
    ],
    [
      'a settled payment that is being refunded, and expired there [M54]',
      { ...paid, refunds: [{ ...refund, jumlah: 300, status: 'sent' }] },
      providerStatus({ transaction_status: 'expire' }),
      ['money_here'],
    ],
  ])('%s', (_case, books, said, kinds) => {
    expect(findDifferences(books, said).map((difference) => difference.kind)).toEqual(kinds)
  })
})
