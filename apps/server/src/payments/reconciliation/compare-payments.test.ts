import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ageOrder, anUnpaidOrder, usePayingApp, type TestOrder } from '@tiketbus/testkit'
import { auditProvider } from './audit-provider.ts'
import { completeBooks } from './check-books.ts'
import { findDifferences, type Books } from './differences.ts'
import { isDisputed, openPage, paymentsOf, refundsOf, ticketsOf } from '../testing.ts'
import { NOT_ATTEMPTED, type ProviderStatus, readProviderStatus } from '../../provider/index.ts'
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

let leftOut = 0
async function audit(): Promise<string[]> {
  const lines: string[] = []
  const report = (line: string) => void lines.push(line)
  const progress = (_done: number, _all: number, left: number) => void (leftOut = left)
  const faults = await auditProvider(app.db, app.provider.settings, { days: 42, report, progress })
  expect(faults).toBe(lines.length)
  return lines
}

/** Changes the books as nothing in the program can. */
const tamper = (sql: string, values: (string | number)[]) =>
  app.db.transaction(async (tx) => {
    await tx.query('alter table transfers disable trigger transfers_no_change')
    await tx.query(sql, values)
    await tx.query('alter table transfers enable trigger transfers_no_change')
  })
/** As an earlier release, which posted nothing. */
const forget = ({ order_group_id }: TestOrder) =>
  tamper('delete from transfers where order_group_id = $1', [order_group_id])
const moveAway = ({ order_group_id }: TestOrder, amount: number) =>
  tamper(
    `insert into transfers (debit, credit, amount, cause, cause_id, order_group_id, id_pembayaran)
     select 3, 1, $2, 'test', id_pembayaran, order_group_id, id_pembayaran from payments where order_group_id = $1`,
    [order_group_id, amount],
  )
const moveBack = ({ order_group_id }: TestOrder) =>
  tamper(`delete from transfers where order_group_id = $1 and cause = 'test'`, [order_group_id])

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

  it('finds what the books alone have moved, and writes what an earlier release did not post [M520]', async () => {
    const { order, order_id } = await aPaidOrder()
    await forget(order)
    await later(order.order_group_id)
    expect(await differencesOf(order_id)).toEqual([])
    expect(
      await app.db.query(
        'select amount from transfers where id_pembayaran is not null and order_group_id = $1',
        [order.order_group_id],
      ),
    ).toEqual([{ amount: 300_000 }])
    await moveAway(order, 10_000)
    await later(order.order_group_id)
    expect(await differencesOf(order_id)).toMatchObject([
      { kind: 'refund_here', ours: 10_000, theirs: 0, resolved: false },
    ])
    expect(await isDisputed(app, order)).toBe(true)
    await moveBack(order)
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

  it('names a payment of which the books have another sum than the provider, and leaves out what they do not have yet [M520]', async () => {
    const { order, order_id } = await aPaidOrder()
    const named = async () => (await audit()).filter((line) => line.includes(order_id))
    expect(await named()).toEqual([])
    await moveAway(order, 10_000)
    expect(await named()).toEqual([
      expect.stringMatching(
        /refunded here, not at the provider: 10000 here, 0 there; of it 290000 are left in the books, 300000 at the provider$/,
      ),
    ])
    await forget(order)
    expect(await named()).toEqual([
      expect.stringContaining('paid at the provider, not here: 0 here, 300000 there'),
    ])
    await app.db.query('update books_check set complete_since = null')
    expect(await named()).toEqual([])
    expect(leftOut).toBe(1)
    await completeBooks(app.db, order.order_group_id)
    await app.db.query('update books_check set complete_since = clock_timestamp()')
    expect(await named()).toEqual([])
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
  const refund = {
    refund_key: 'a',
    jumlah: 100,
    gone: 100,
    status: 'done' as const,
    certain: true,
    cancelled: false,
  }
  const sent = { ...refund, status: 'sent' as const, gone: 0, certain: false }
  /** The books of a payment of which `elsewhere` was refunded in the dashboard or charged back in part. */
  const booksOf = ({
    received = 300,
    charged_back = 0,
    elsewhere = 0,
    refunds = [],
  }: Partial<Omit<Books, 'held'>> & { elsewhere?: number } = {}): Books => {
    const gone = refunds.reduce((sum, one) => sum + one.gone, 0)
    return { received, charged_back, refunds, held: received - charged_back - elsewhere - gone }
  }
  const none = booksOf({ received: 0 })
  const given = providerStatus({
    transaction_status: 'partial_refund',
    refund_amount: 100,
    refunds: [{ refund_key: 'a', amount: 100 }],
  })

  const takenBack = providerStatus({ transaction_status: 'partial_chargeback', refund_amount: 100 })

  it.each<[string, Books, ProviderStatus | typeof NOT_ATTEMPTED, string[]]>([
    ['equal', booksOf(), providerStatus({}), []],
    ['closed and expired', none, providerStatus({ transaction_status: 'expire' }), []],
    [
      'taken back after a refund that only the provider knows',
      booksOf({ charged_back: 300 }),
      { ...given, transaction_status: 'chargeback' },
      [],
    ],
    [
      'taken back after all of it was refunded',
      booksOf({ refunds: [{ ...refund, gone: 300 }] }),
      { ...given, refund_amount: 300, transaction_status: 'chargeback' },
      [],
    ],
    ['taken back here only', booksOf({ charged_back: 300 }), providerStatus({}), ['money_there']],
    ['never attempted', none, NOT_ATTEMPTED, []],
    ['money there', none, providerStatus({}), ['money_there']],
    ['money here', booksOf(), providerStatus({ transaction_status: 'pending' }), ['money_here']],
    ['unknown there', booksOf(), NOT_ATTEMPTED, ['money_here']],
    ['another sum', booksOf(), providerStatus({ gross_amount: 200 }), ['amount']],
    ['a refund that both know', booksOf({ refunds: [refund] }), given, []],
    ['a refund under way', booksOf({ refunds: [sent] }), given, []],
    [
      'a refund under another key',
      booksOf({ refunds: [{ ...refund, refund_key: 'b' }] }),
      given,
      ['refund_there'],
    ],
    ['a refund there', booksOf(), given, ['refund_there']],
    ['a refund there that is known', booksOf({ elsewhere: 100 }), given, []],
    ['a known refund that is gone', booksOf({ elsewhere: 100 }), providerStatus({}), ['refund_here']],
    ['a part charged back', booksOf(), takenBack, ['refund_there']],
    ['a part charged back that is known', booksOf({ elsewhere: 100 }), takenBack, []],
    [
      'a part charged back beside a refund',
      booksOf({ elsewhere: 100, refunds: [refund] }),
      { ...takenBack, refund_amount: 200, refunds: [{ refund_key: 'a', amount: 100 }] },
      [],
    ],
    ['a refund here', booksOf({ refunds: [refund] }), providerStatus({}), ['refund_here']],
    ['a refund of today', booksOf({ refunds: [{ ...refund, certain: false }] }), providerStatus({}), []],
    [
      'a refund that the books do not have',
      booksOf({ refunds: [{ ...refund, gone: 0 }] }),
      given,
      ['refund_there'],
    ],
    [
      'a captured card that was cancelled',
      booksOf({ refunds: [{ ...refund, jumlah: 300, gone: 300 }] }),
      providerStatus({ transaction_status: 'cancel' }),
      [],
    ],
    [
      'a captured card that is being cancelled',
      booksOf({ refunds: [{ ...sent, jumlah: 300, cancelled: true }] }),
      providerStatus({ transaction_status: 'cancel' }),
      [],
    ],
    [
      'a settled payment that is being refunded, and expired there [M54]',
      booksOf({ refunds: [{ ...sent, jumlah: 300 }] }),
      providerStatus({ transaction_status: 'expire' }),
      ['money_here'],
    ],
  ])('%s', (_case, books, said, kinds) => {
    expect(findDifferences(books, said).map((difference) => difference.kind)).toEqual(kinds)
  })
})
