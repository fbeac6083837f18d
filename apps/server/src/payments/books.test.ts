/** The books of whole stories, and what protects them. The invariants I19 compare them after every test of payments. */
import { beforeAll, describe, expect, it } from 'vitest'
import { api, type OrderStatement } from '@tiketbus/contract'
import {
  anAdmin,
  anUnpaidOrder,
  atOnce,
  meet,
  usePayingApp,
  type TestOrder,
  type TestUser,
} from '@tiketbus/testkit'
import { POST_DIFFERENCE } from '../../tests/upgrades/books-by-difference.ts'
import { post, recoverLoss, writeOff, type Transfer } from '../books/index.ts'
import { cancelTickets, lockOrder, type LockedOrder } from '../orders/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { applyStatus } from './apply-status.ts'
import { findAttemptByOrderId } from './payment-store.ts'
import { readProviderStatus } from '../provider/index.ts'
import { markRefundPaid } from './refunds/manual-refunds.ts'
import { settleOrder } from './settlement/settle-order.ts'
import {
  anOrderPaidTwiceOf,
  aPaidOrder,
  cancelAll,
  cancelSeatOf,
  notify,
  openPage,
  passUndoPeriod,
  paymentsOf,
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

/** As an earlier release, which posted nothing. */
const forget = ({ order_group_id }: TestOrder) =>
  app.db.transaction(async (tx) => {
    await tx.query('alter table transfers disable trigger transfers_no_change')
    await tx.query('delete from transfers where order_group_id = $1', [order_group_id])
    await tx.query('alter table transfers enable trigger transfers_no_change')
  })

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
      markRefundPaid(tx, app.app.platform, await lockOrder(tx, order.order_group_id), {
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

/** The simulator knows no end of a dispute. */
async function winDispute(order_id: string): Promise<void> {
  const settled = readProviderStatus({
    order_id,
    transaction_status: 'settlement',
    payment_type: 'gopay',
    gross_amount: '300000.00',
  })
  const attempt = await findAttemptByOrderId(app.db, order_id)
  if (!settled || !attempt) throw new Error('no attempt')
  const polled_at = new Date(Date.now() + 60_000).toISOString()
  await app.db.transaction((tx) => applyStatus(tx, app.app.platform, attempt, settled, polled_at))
}

describe('GET /api/admin/orders/{id}/rekening [B520]', () => {
  let staff: TestUser
  beforeAll(async () => {
    staff = await anAdmin(app.db)
  })
  const statementOf = async ({ order_group_id }: TestOrder, query = {}) =>
    (
      await app.call(api.adminOrders.getStatement, {
        params: { id: order_group_id },
        query,
        token: staff.token,
      })
    ).data()
  /** The lines after the first `known` ones, oldest first: what happened, the change of the balance and the balance after it. */
  const linesOf = ({ mutasi }: OrderStatement, known = 0) =>
    mutasi
      .toReversed()
      .slice(known)
      .map(({ peristiwa, masuk, keluar, saldo }) => `${peristiwa} ${masuk - keluar} = ${saldo}`)
  const BOUGHT = [
    'paid 300000 = 300000',
    'ticket_valid -150000 = 150000',
    'ticket_valid -150000 = 0',
  ] as const

  it('is empty before payment, and has each payment with its number at the provider', async () => {
    const order = await anUnpaidOrder(app.db)
    const nothing = {
      saldo: 0,
      kurang: 0,
      belum_diputuskan: 0,
      dijanjikan: 0,
      masuk: 0,
      keluar: 0,
      refunds: [],
    }
    expect(await statementOf(order)).toEqual({
      ...nothing,
      lengkap: true,
      mutasi: [],
      meta: { page: 1, limit: 100, total: 0 },
    })
    const { order: twice, first, second } = await anOrderPaidTwiceOf(app)
    const shown = await statementOf(twice)
    const [refund] = await refundsOf(app, twice)
    expect(linesOf(shown)).toEqual([...BOUGHT, 'paid 300000 = 300000', 'refund_promised -300000 = 0'])
    expect(shown).toMatchObject({
      ...nothing,
      dijanjikan: 300_000,
      masuk: 600_000,
      keluar: 600_000,
      refunds: [{ id_refund: refund?.id_refund, jumlah: 300_000, cara: 'manual', paying_username: null }],
    })
    expect(shown.mutasi.toReversed()).toMatchObject([
      { order_id: first, payment_type: 'bank_transfer', oleh: null, alasan: null },
      { nomor_kursi: 1, cause: 'payment' },
      { nomor_kursi: 2, cause: 'payment' },
      { order_id: second, metode: 'midtrans' },
      { order_id: second, id_refund: refund?.id_refund, alasan: 'Pembayaran ganda untuk pesanan yang sama' },
    ])
    // A page at a time, with the same balances.
    const { mutasi, meta } = await statementOf(twice, { page: 2, limit: 2 })
    expect(mutasi).toEqual(shown.mutasi.slice(2, 4))
    expect(meta).toEqual({ page: 2, limit: 2, total: 5 })
  })

  it('names who took money and who cancelled, with their reasons, and how it was transferred', async () => {
    const order = await anUnpaidOrder(app.db, { seats: [1] })
    const { token, username } = staff
    const params = { id: order.order_group_id }
    const taken = { cara: 'transfer', referensi: 'BCA 7', alasan: 'Bayar di loket' }
    ;(await app.call(api.adminOrders.recordPayment, { params, body: taken, token })).ok()
    const body = { tiket: [{ id_tiket: order.id_tiket }], alasan: 'Penumpang sakit' }
    ;(await app.call(api.adminOrders.cancelTickets, { params, body, token })).ok()
    const [{ id_refund } = { id_refund: 0 }] = await refundsOf(app, order)
    const refund = { params: { id: id_refund }, token }
    ;(await app.call(api.adminMoney.markRefundPaying, refund)).ok()
    expect(await statementOf(order)).toMatchObject({ refunds: [{ id_refund, paying_username: username }] })
    ;(await app.call(api.adminMoney.markRefundPaid, { ...refund, body: { bukti: 'BCA 8' } })).ok()
    const shown = await statementOf(order)
    expect(linesOf(shown)).toEqual([
      'ticket_valid -150000 = -150000',
      'paid_by_hand 150000 = 0',
      'ticket_invalid 150000 = 150000',
      'refund_promised -150000 = 0',
      'refund_gone_by_hand 0 = 0',
    ])
    expect(shown).toMatchObject({ dijanjikan: 0, refunds: [], kurang: 0 })
    expect(shown.mutasi.toReversed()).toMatchObject([
      { oleh: username, cause: 'administrator' },
      { oleh: username, ...taken },
      { oleh: username, cause: 'administrator', alasan: 'Penumpang sakit', nomor_kursi: 1 },
      { id_refund, alasan: 'Tiket dibatalkan oleh administrator' },
      { id_refund, oleh: username, alasan: 'BCA 8', jumlah: 150_000 },
    ])
  })

  it('has refunds that were withdrawn, gone, and failed after they had gone', async () => {
    const { order, order_id } = await aPaidOrder(app, 'credit_card')
    await cancelSeatOf(app, order, 1)
    await reviveSeatOf(app, order, 1)
    await cancelAll(app, order)
    await passUndoPeriod(app, order)
    const known = BOUGHT.length + 6
    expect(linesOf(await statementOf(order), BOUGHT.length)).toEqual([
      'ticket_invalid 150000 = 150000',
      'refund_promised -150000 = 0',
      'ticket_valid -150000 = -150000',
      'refund_withdrawn 150000 = 0',
      'ticket_invalid 150000 = 150000',
      'ticket_invalid 150000 = 300000',
      'refund_promised -300000 = 0',
      'refund_gone 0 = 0',
    ])
    // The card was cancelled to refund it; it is settled all the same.
    control().settle(order_id)
    await app.runToIdle()
    expect(linesOf(await statementOf(order), known + 2).slice(0, 3)).toEqual([
      'refund_came_back 0 = 0',
      'refund_failed 300000 = 300000',
      'refund_promised -300000 = 0',
    ])
  })

  it('lacks what the dashboard refunded and a bank took back, until the dispute is won', async () => {
    const { order, order_id } = await aPaidOrder(app, 'gopay')
    control().refund(order_id, 50_000)
    await app.runToIdle()
    expect(await statementOf(order)).toMatchObject({ saldo: -50_000, kurang: 50_000, belum_diputuskan: 0 })
    const { order: part, order_id: partly } = await aPaidOrder(app, 'gopay')
    control().chargeback(partly, 100_000)
    await app.runToIdle()
    expect(linesOf(await statementOf(part), BOUGHT.length)).toEqual(['partial_chargeback -100000 = -100000'])
    control().chargeback(order_id)
    await app.runToIdle()
    await winDispute(order_id)
    expect(linesOf(await statementOf(order), BOUGHT.length)).toEqual([
      'dashboard_refund -50000 = -50000',
      'chargeback -250000 = -300000',
      'ticket_invalid 150000 = -150000',
      'ticket_invalid 150000 = 0',
      'dispute_won 250000 = 250000',
      'refund_promised -250000 = 0',
    ])
  })

  it('is not complete while an earlier release’s transfers are not written, and then has them in their order', async () => {
    const { order } = await aPaidOrder(app, 'gopay')
    await cancelSeatOf(app, order, 1)
    const before = linesOf(await statementOf(order))
    await forget(order)
    await app.db.query('update books_check set ended_at = null, complete_since = null')
    expect(await statementOf(order)).toMatchObject({ lengkap: false, mutasi: [] })
    await app.app.jobs.check_books?.({})
    const shown = await statementOf(order)
    expect(linesOf(shown)).toEqual(before)
    expect(shown.lengkap).toBe(true)
    await app.db.query('update books_check set ended_at = null')
    await app.app.jobs.check_books?.({})
  })
})

describe('a dispute that is resolved by writing off what the order lacks [B521]', () => {
  type Shown = Awaited<ReturnType<typeof shownOf>>
  const shownOf = async ({ order_group_id }: TestOrder) => {
    const id = order_group_id
    const token = (await anAdmin(app.db)).token
    const { saldo, kurang, mutasi } = (
      await app.call(api.adminOrders.getStatement, { params: { id }, token })
    ).data()
    const { data } = (await app.call(api.adminMoney.listDisputes, { query: { limit: 100 }, token })).ok()
    const dispute = data.find((one) => one.order_group_id === id)
    const audited = await app.db.query<{ after: { hapus_buku?: number } }>(
      `select after from audit_log where entity = 'order' and entity_id = $1`,
      [id],
    )
    return { saldo, kurang, last: mutasi[0], dispute, audited: audited.map(({ after }) => after.hapus_buku) }
  }
  async function aShortOrder() {
    const { order, order_id } = await aPaidOrder(app, 'gopay')
    control().chargeback(order_id, 100_000)
    await app.runToIdle()
    return { order, order_id, admin: await anAdmin(app.db) }
  }
  const resolve = ({ order_group_id }: TestOrder, { token }: TestUser, hapus_buku?: number) =>
    app.call(api.adminMoney.resolveDispute, {
      params: { id: order_group_id },
      body: { catatan: 'Bank tidak mengembalikan', ...(hapus_buku !== undefined && { hapus_buku }) },
      token,
    })
  const UNTOUCHED = { saldo: -100_000, kurang: 100_000, last: { peristiwa: 'partial_chargeback' } }

  it('records nothing for another sum, and the sum once, with who did it and why', async () => {
    const { order, admin } = await aShortOrder()
    const refused = await resolve(order, admin, 99_999)
    expect([refused.status, refused.error().type]).toEqual([422, 'SHORTAGE_CHANGED'])
    expect(await shownOf(order)).toMatchObject({
      ...UNTOUCHED,
      dispute: { kurang: 100_000, resolved_at: null },
      audited: [],
    } satisfies Partial<Record<keyof Shown, unknown>>)
    const replies = await Promise.all([1, 2, 3].map(() => resolve(order, admin, 100_000)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const done = await shownOf(order)
    expect(done).toMatchObject({
      saldo: 0,
      kurang: 0,
      last: {
        peristiwa: 'written_off',
        masuk: 100_000,
        oleh: admin.username,
        alasan: 'Bank tidak mengembalikan',
      },
      dispute: { kurang: 0, resolved_at: expect.any(String) },
      audited: [100_000],
    })
    // Nobody else’s decision is taken for it.
    expect((await resolve(order, await anAdmin(app.db), 100_000)).error().type).toBe('SHORTAGE_CHANGED')
    expect(await shownOf(order)).toEqual(done)
  })

  it('is paid back first by what comes in later; only the rest is the passenger’s', async () => {
    const { order, admin } = await aShortOrder()
    const { order_group_id } = order
    ;(await resolve(order, admin, 100_000)).ok()
    const recover = (tx: Tx) => recoverLoss(tx, order_group_id)
    expect(await app.db.transaction(recover)).toBe(0)
    const over = app.db.transaction(async (tx) => {
      await lockOrder(tx, order_group_id)
      // As a dispute that was won, and 20.000 more.
      await tx.query(
        `insert into transfers (debit, credit, amount, cause, cause_id, order_group_id) values (1, 3, $2, 'chargeback', 'test', $1)`,
        [order_group_id, 120_000],
      )
      const [first, second] = [await recover(tx), await recover(tx)]
      const [row] = await tx.query<{ left: number }>(
        'select sum(case 3 when credit then amount when debit then -amount else 0 end)::int as left from transfers where order_group_id = $1',
        [order_group_id],
      )
      throw new Error(`recovered ${first}, then ${second}; left ${row?.left}`)
    })
    await expect(over).rejects.toThrow('recovered 100000, then 0; left 20000')
  })

  it('is set against the ticket that is cancelled later: nobody is paid twice [M501] [B521]', async () => {
    const { order, admin } = await aShortOrder()
    ;(await resolve(order, admin, 100_000)).ok()
    expect(await cancelSeatOf(app, order, 0)).toBe(50_000)
  })

  it('is paid back by a dispute that is won: nothing of it is promised to the passenger, who travelled', async () => {
    const { order, order_id } = await aPaidOrder(app, 'gopay')
    const { order_group_id } = order
    await app.db.query('update tickets set boarded_at = clock_timestamp() where order_group_id = $1', [
      order_group_id,
    ])
    control().chargeback(order_id)
    await app.runToIdle()
    const admin = await anAdmin(app.db)
    ;(await resolve(order, admin, 300_000)).ok()
    await winDispute(order_id)
    expect(await refundsOf(app, order)).toEqual([])
    expect(await shownOf(order)).toMatchObject({
      saldo: 0,
      last: { peristiwa: 'loss_recovered', keluar: 300_000 },
    })
  })

  it('is refused after another resolution, which leaves the books as they are', async () => {
    const { order, admin } = await aShortOrder()
    ;(await resolve(order, admin)).ok()
    expect(await shownOf(order)).toMatchObject({ ...UNTOUCHED, audited: [undefined] })
    expect((await resolve(order, admin, 100_000)).error().type).toBe('SHORTAGE_CHANGED')
    expect(await shownOf(order)).toMatchObject(UNTOUCHED)
  })

  it('is written off twice without the comparison: the control', async () => {
    const { order, admin } = await aShortOrder()
    const act = { order_group_id: order.order_group_id, amount: 100_000, actor: admin.id_user }
    const twice = app.db.transaction(async (tx) => {
      await writeOff(tx, act)
      await writeOff(tx, act)
      const [row] = await tx.query<{ lost: number }>(
        'select sum(amount)::int as lost from transfers where debit = 8 and order_group_id = $1',
        [order.order_group_id],
      )
      throw new Error(`lost ${row?.lost}`)
    })
    await expect(twice).rejects.toThrow('lost 200000')
  })
})

describe('the books of an order that an earlier release wrote [M472]', () => {
  it.each(['before', 'while', 'after'])(
    'are the same if a seat is cancelled %s they are written',
    async (when) => {
      const { order } = await aPaidOrder(app, 'gopay')
      await forget(order)
      const write = async () => {
        await app.db.query('update books_check set ended_at = null')
        await app.app.jobs.check_books?.({})
      }
      await app.db.query('update books_check set complete_since = null')
      if (when === 'after') await write()
      await (when === 'while'
        ? Promise.all([write(), cancelSeatOf(app, order, 1)])
        : cancelSeatOf(app, order, 1))
      await write()
      // The first one that has nothing to post.
      await write()
      expect((await entriesOf(order)).toSorted()).toEqual(
        [...PAID, 'tickets → orders 150000 (ticket)', 'orders → refunds 150000 (refund)'].toSorted(),
      )
    },
  )

  it('do not make its tickets seem unpaid until then: what a person is shown is what would move [M641]', async () => {
    const { token } = await anAdmin(app.db)
    const { order } = await aPaidOrder(app, 'gopay')
    const { order_group_id, id_tiket, id_rute } = order
    await app.db.query(
      `update orders o set waktu_semula = t.waktu_berangkat - interval '1 day' from trips t
        where t.id_rute = o.id_rute and o.order_group_id = $1`,
      [order_group_id],
    )
    const readTicket = async () =>
      (await app.call(api.adminTickets.getTicket, { params: { id: id_tiket }, token })).data()
    const screens: Record<string, [read: () => Promise<unknown>, shown: unknown]> = {
      'its refund, if a ticket is cancelled': [async () => (await readTicket()).refundable, 150_000],
      'what is taken, if a ticket is made valid': [async () => (await readTicket()).recordable, 0],
      'its refunds, by seat': [
        async () => {
          const read = await app.call(api.adminOrders.getOrder, { params: { id: order_group_id }, token })
          return read.data().seats.map(({ refundable }) => refundable)
        },
        [150_000, 150_000],
      ],
      'its refund, if the departure is called off': [
        async () => {
          const read = await app.call(api.adminDepartures.previewCallOff, { params: { id: id_rute }, token })
          return read.data().refund_due
        },
        300_000,
      ],
      'its refund, since the departure was moved': [
        async () => {
          const moved = { params: { id: id_tiket }, token: order.user.token }
          return (await app.call(api.tickets.checkMovedRefund, moved)).data().jumlah
        },
        300_000,
      ],
    }
    for (const [name, [read, shown]] of Object.entries(screens)) {
      await forget(order)
      await app.db.query('update books_check set complete_since = null')
      expect({ name, shown: await read() }).toEqual({ name, shown })
    }
    await app.db.query('update books_check set complete_since = clock_timestamp()')
    expect((await entriesOf(order)).toSorted()).toEqual(PAID.toSorted())
  })
})

/**
 * Lets transactions post as a server of the release before does: at their commit what they have posted makes room for what that server would
 * have posted of the same rows. Tickets and what was written off are posted by both alike.
 */
const AS_BEFORE = `
  create function post_as_before() returns trigger language plpgsql as $$
  begin
    if current_setting('test.posted_as_before', true) = pg_current_xact_id()::text then return null; end if;
    perform set_config('test.posted_as_before', pg_current_xact_id()::text, true);
    delete from transfers where order_group_id = new.order_group_id and xmin = pg_current_xact_id()::xid
      and cause not in ('ticket', 'written_off');
    perform from post_difference(new.order_group_id);
    return null;
  end $$;
  create function post_difference(uuid) returns setof bigint language sql as $$ ${POST_DIFFERENCE} $$;
  create constraint trigger as_before after insert on transfers deferrable initially deferred
    for each row execute function post_as_before();
  alter table transfers disable trigger as_before`

describe('a server of the release before, which posts differences, beside this one [M640]', () => {
  beforeAll(() => app.db.query(AS_BEFORE).then(() => undefined))
  const postAs = (who: 'before' | 'now') => {
    const [as_before, no_change] = who === 'before' ? ['enable', 'disable'] : ['disable', 'enable']
    return app.db.query(
      `alter table transfers ${as_before} trigger as_before, ${no_change} trigger transfers_no_change`,
    )
  }
  /** The balances of each account by payment and refund, as they are counted in the order, and what the server before would post now. */
  const balancesOf = async ({ order_group_id }: TestOrder) => {
    const rows = await app.db.query(
      `select a.kind, dense_rank() over (order by t.id_pembayaran) as payment, dense_rank() over (order by t.id_refund) as refund,
          sum(case a.id when t.credit then t.amount else -t.amount end)::int as balance
        from transfers t join accounts a on a.id in (t.debit, t.credit) where t.order_group_id = $1
        group by a.kind, t.id_pembayaran, t.id_refund order by 1, 2, 3`,
      [order_group_id],
    )
    const missing = await app.db.query('select post_difference($1)', [order_group_id])
    return { missing, rows }
  }

  type Act = (order: TestOrder, order_id: string) => Promise<unknown>
  const heard =
    (act: (order_id: string) => unknown): Act =>
    async (_, order_id) => {
      act(order_id)
      await app.runToIdle()
    }
  const payByHand: Act = async (order) => {
    const refund = (await refundsOf(app, order)).find(({ status }) => status === 'due')
    const { id_user } = await anAdmin(app.db)
    const act = { id_refund: refund?.id_refund ?? 0, id_admin: id_user, proof: 'BCA 1' }
    await app.db.transaction(async (tx) =>
      markRefundPaid(tx, app.app.platform, await lockOrder(tx, order.order_group_id), act),
    )
  }
  /** Money that comes, goes and comes back in every way. */
  const STORIES: Record<string, readonly Act[]> = {
    'by a transfer': [
      heard((order_id) => control().pay(order_id, 'bca_va')),
      (order) => cancelSeatOf(app, order, 0),
      // Withdraws what is due, and promises the rest.
      heard((order_id) => control().refund(order_id, 50_000)),
      payByHand,
      // Taken for what was paid by hand.
      heard((order_id) => control().refund(order_id, 40_000)),
      (order) => reviveSeatOf(app, order, 0),
      (order) => cancelSeatOf(app, order, 0),
      heard((order_id) => control().chargeback(order_id)),
      (_, order_id) => winDispute(order_id),
    ],
    'by a wallet': [
      heard((order_id) => control().pay(order_id, 'gopay')),
      (order) => cancelSeatOf(app, order, 0),
      (order) => passUndoPeriod(app, order),
      (order) => cancelSeatOf(app, order, 1),
      heard((order_id) => control().refund(order_id, 50_000)),
      (order) => passUndoPeriod(app, order),
    ],
    'charged back in part': [
      heard((order_id) => control().pay(order_id, 'gopay')),
      heard((order_id) => control().chargeback(order_id, 20_000)),
      (order) => cancelSeatOf(app, order, 1),
      heard((order_id) => control().chargeback(order_id)),
    ],
    'by a card that is settled although it was cancelled': [
      heard((order_id) => control().pay(order_id, 'credit_card')),
      (order) => cancelAll(app, order),
      (order) => passUndoPeriod(app, order),
      heard((order_id) => control().settle(order_id)),
    ],
  }
  /** Lets a story happen; `servers`: who handles each event, by turns. Returns the balances after each. */
  async function play(story: readonly Act[], servers: readonly ('before' | 'now')[]) {
    const order = await anUnpaidOrder(app.db)
    const order_id = await openPage(app, order)
    const seen: Awaited<ReturnType<typeof balancesOf>>[] = []
    for (const [at, act] of story.entries()) {
      await postAs(servers[at % servers.length] ?? 'now')
      await act(order, order_id)
      seen.push(await balancesOf(order))
    }
    await postAs('now')
    return seen
  }

  it.each(Object.entries(STORIES))(
    'posts nothing of what this one has posted, and the same of what it does itself: %s',
    async (_, story) => {
      const expected = await play(story, ['now'])
      expect(expected.flatMap(({ missing }) => missing)).toEqual([])
      for (const servers of [['before'], ['before', 'now'], ['now', 'before']] as const)
        expect(await play(story, servers)).toEqual(expected)
      // That server numbers the transfers of a refund; this one names them.
      const numbered = `select from transfers where cause = 'refund' and cause_id ~ '^[0-9]+:[0-9]+$'`
      expect(await app.db.query(numbered)).not.toEqual([])
    },
  )
})

describe('an order that two servers settle at the same time', () => {
  /** An order with 150.000 too much: one of its tickets is cancelled, and not settled yet. */
  async function anOpenOrder() {
    const { order } = await aPaidOrder(app, 'gopay')
    const { order_group_id, tickets } = order
    const ids = [tickets[0]?.id_tiket ?? 0]
    const { id_user: actor } = await anAdmin(app.db)
    const locked = await app.db.transaction(async (tx) => {
      const found = await lockOrder(tx, order_group_id)
      await cancelTickets(tx, found, ids, { cancelCause: 'administrator', actor })
      return found
    })
    return { order, locked }
  }
  const settle = (tx: Tx, locked: LockedOrder) =>
    settleOrder(tx, app.app.platform, locked, { cause: { kind: 'review' } })
  const lockAndSettle = async (tx: Tx, { order_group_id }: TestOrder) =>
    settle(tx, await lockOrder(tx, order_group_id))
  const sumsOf = async (order: TestOrder) =>
    (await refundsOf(app, order)).map(({ jumlah, status }) => `${jumlah} ${status}`)

  it('refunds what is over once; without the order’s lock, twice [M501]', async () => {
    const { order } = await anOpenOrder()
    const settleIt = (tx: Tx) => lockAndSettle(tx, order)
    await meet(app.db, settleIt, () => app.db.transaction(settleIt))
    expect(await sumsOf(order)).toEqual(['150000 due'])
    const { order: unguarded, locked } = await anOpenOrder()
    await atOnce(app.db, [(tx) => settle(tx, locked), (tx) => settle(tx, locked)])
    expect(await sumsOf(unguarded)).toEqual(['150000 due', '150000 due'])
    // The next one to look at it ends that.
    await app.db.transaction((tx) => lockAndSettle(tx, unguarded))
    expect(await sumsOf(unguarded)).toEqual(['150000 due', '150000 withdrawn'])
  })
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
    const [payment] = await paymentsOf(app, order)
    const id_pembayaran = payment?.id_pembayaran ?? 0
    const event: Transfer = {
      from: 'orders',
      to: 'provider',
      amount: 1,
      cause: 'dashboard',
      cause_id: `${id_pembayaran}:0`,
      order_group_id,
      id_pembayaran,
    }
    const postIt = (tx: Tx) => post(tx, [event])
    const met = await meet(app.db, postIt, () => app.db.transaction(postIt))
    expect(met.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(await entriesOf(order, PAID.length)).toEqual(['orders → provider 1 (dashboard)'])
    await app.db.query('alter table transfers drop constraint transfers_once')
    await app.db.transaction(postIt)
    expect(await entriesOf(order, PAID.length)).toEqual(Array(2).fill('orders → provider 1 (dashboard)'))
    await app.db.transaction((tx) => post(tx, [{ ...event, from: 'provider', to: 'orders', amount: 2 }]))
  })
})
