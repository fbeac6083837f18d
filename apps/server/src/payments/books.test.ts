/** The books of whole stories, and what protects them. The invariants I19 compare them after every test of payments. */
import { describe, expect, it } from 'vitest'
import { anAdmin, anUnpaidOrder, atOnce, meet, usePayingApp, type TestOrder } from '@tiketbus/testkit'
import { postMoney } from '../books/index.ts'
import { lockOrder } from '../orders/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { markRefundPaid } from './refunds/manual-refunds.ts'
import {
  anOrderPaidTwiceOf,
  aPaidOrder,
  cancelSeatOf,
  notify,
  openPage,
  passUndoPeriod,
  refundsOf,
  reviveSeatOf,
  signed,
} from './testing.ts'

const app = usePayingApp({ invariants: { money: true } })
const control = () => app.provider.control

/** The transfers of an order after the first `known` ones, in the order in which they were posted. */
async function entriesOf({ order_group_id }: TestOrder, known = 0): Promise<string[]> {
  const rows = await app.db.query<{ entry: string }>(
    `select format('%s → %s %s (%s)', d.kind, c.kind, t.amount, t.cause) as entry
     from transfers t join accounts d on d.id = t.debit join accounts c on c.id = t.credit
     where t.order_group_id = $1 order by t.id offset $2`,
    [order_group_id, known],
  )
  return rows.map(({ entry }) => entry)
}

const PAID = [
  'provider → orders 300000 (payment)',
  'orders → tickets 150000 (ticket)',
  'orders → tickets 150000 (ticket)',
]

describe('the books of an order [M470]', () => {
  it('have its payment and its tickets, once however often the status is read', async () => {
    const order = await anUnpaidOrder(app.db)
    const order_id = await openPage(app, order)
    expect(await entriesOf(order)).toEqual([])
    control().pay(order_id, 'gopay')
    await app.runToIdle()
    await notify(app, signed(app, { order_id, gross_amount: '300000.00' }))
    await app.runToIdle()
    expect(await entriesOf(order)).toEqual(PAID)
  })

  it('have a refund that is promised, withdrawn, promised anew and gone', async () => {
    const { order } = await aPaidOrder(app, 'gopay')
    await cancelSeatOf(app, order, 1)
    await reviveSeatOf(app, order, 1)
    await cancelSeatOf(app, order, 1)
    await passUndoPeriod(app, order)
    expect(await entriesOf(order, PAID.length)).toEqual([
      'tickets → orders 150000 (ticket)',
      'orders → refunds 150000 (refund)',
      'orders → tickets 150000 (ticket)',
      'refunds → orders 150000 (refund)',
      'tickets → orders 150000 (ticket)',
      'orders → refunds 150000 (refund)',
      'refunds → provider 150000 (refund)',
    ])
  })

  it('have what the dashboard refunded, and the rest, charged back as a whole', async () => {
    const { order, order_id } = await aPaidOrder(app, 'gopay')
    control().refund(order_id, 50_000)
    await app.runToIdle()
    control().chargeback(order_id)
    await app.runToIdle()
    expect(await entriesOf(order, PAID.length)).toEqual([
      'orders → provider 50000 (dashboard)',
      'orders → provider 250000 (chargeback)',
      'tickets → orders 150000 (ticket)',
      'tickets → orders 150000 (ticket)',
    ])
  })

  it('have a transfer by hand, and take what the dashboard paid out of it as gone by the provider', async () => {
    const { order, second } = await anOrderPaidTwiceOf(app)
    const known = (await entriesOf(order)).length
    const [refund] = await refundsOf(app, order)
    const { id_user } = await anAdmin(app.db)
    await app.db.transaction(async (tx) =>
      markRefundPaid(tx, app.app.platform.notify, await lockOrder(tx, order.order_group_id), {
        id_refund: refund?.id_refund ?? 0,
        id_admin: id_user,
        proof: 'BCA 1',
      }),
    )
    control().refund(second, 100_000)
    await app.runToIdle()
    expect(await entriesOf(order, known)).toEqual([
      'refunds → hand 300000 (refund)',
      'hand → refunds 100000 (refund)',
      'refunds → provider 100000 (refund)',
    ])
  })
})

describe('the books of an order that an earlier release wrote [M472]', () => {
  it.each(['before', 'while', 'after'])(
    'are the same if a seat is cancelled %s they are written',
    async (when) => {
      const { order } = await aPaidOrder(app, 'gopay')
      // That release posted nothing.
      await app.db.transaction(async (tx) => {
        await tx.query('alter table transfers disable trigger transfers_no_change')
        await tx.query('delete from transfers where order_group_id = $1', [order.order_group_id])
        await tx.query('alter table transfers enable trigger transfers_no_change')
      })
      await app.db.query('update books_check set ended_at = null')
      const write = async () => app.app.jobs.check_books?.({})
      if (when === 'after') await write()
      await (when === 'while'
        ? Promise.all([write(), cancelSeatOf(app, order, 1)])
        : cancelSeatOf(app, order, 1))
      if (when !== 'after') await app.db.query('update books_check set ended_at = null')
      await write()
      expect((await entriesOf(order)).toSorted()).toEqual(
        [...PAID, 'tickets → orders 150000 (ticket)', 'orders → refunds 150000 (refund)'].toSorted(),
      )
    },
  )
})

describe('a transfer', () => {
  const tamper = (order: TestOrder, before: string, sql: string) =>
    app.db.transaction(async (tx) => {
      await tx.query(before)
      await tx.query(sql, [order.order_group_id])
      throw new Error('it passed')
    })

  it.each([
    'update transfers set amount = amount + 1 where order_group_id = $1',
    'delete from transfers where order_group_id = $1',
  ])('is refused a change; without the trigger it passes: %s [M471]', async (sql) => {
    const { order } = await aPaidOrder(app, 'gopay')
    await expect(tamper(order, 'select 1', sql)).rejects.toThrow('transfers is append-only')
    const unguarded = 'alter table transfers disable trigger transfers_no_change'
    await expect(tamper(order, unguarded, sql)).rejects.toThrow('it passed')
  })

  it('is written once even if two servers post it without the order’s lock [M470]', async () => {
    const { order } = await aPaidOrder(app, 'gopay')
    const { order_group_id } = order
    const raise = (by: number) =>
      app.db.query('update payments set amount = amount + $2 where order_group_id = $1', [order_group_id, by])
    const post = (tx: Tx) => postMoney(tx, order_group_id)
    await raise(1)
    const met = await meet(app.db, post, () => app.db.transaction(post))
    expect(met.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(await entriesOf(order, PAID.length)).toEqual(['provider → orders 1 (payment)'])
    await app.db.query('alter table transfers drop constraint transfers_once')
    await raise(-1)
    await atOnce(app.db, [post, post])
    expect(await entriesOf(order, PAID.length + 1)).toEqual([
      'orders → provider 1 (payment)',
      'orders → provider 1 (payment)',
    ])
    // What was posted twice is a difference again.
    await app.db.transaction(post)
  })
})
