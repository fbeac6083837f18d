/** An administrator confirms an unpaid ticket: first the provider is polled for money that it may already hold. */
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  ageOrder,
  ageRefunds,
  anAdmin,
  anUnpaidOrder,
  usePayingApp,
  type TestOrder,
  type TestUser,
} from '@tiketbus/testkit'
import { auditOf } from '../shared/testing.ts'

const app = usePayingApp({ invariants: { money: true } })
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
})

const control = () => app.provider.control

const set = (id: number, status_tiket: string, more: object = {}, headers?: Record<string, string>) =>
  app.call(api.adminTickets.updateTicketStatus, {
    params: { id },
    body: { status_tiket, ...more },
    token: admin.token,
    headers,
  })

async function openPage({ user, id_tiket }: TestOrder): Promise<string> {
  const call = { token: user.token, body: { id_tiket } }
  return (await app.call(api.payments.createPayment, call)).data().order_id
}

/** An order whose payment page is open. */
async function anOpenOrder(seats = [1]) {
  const order = await anUnpaidOrder(app.db, { seats })
  return { order, page: await openPage(order) }
}

/** Pays at the provider and loses its notification. */
function payUnnoticed(page: string, method: 'gopay' | 'bca_va' = 'gopay'): void {
  control().inject({ type: 'drop-notification', order_id: page })
  control().pay(page, method)
}

const silence = (page: string) =>
  control().inject({ type: 'call-error', call: 'status', http_status: 503, times: 'always', order_id: page })

const books = async ({ order_group_id }: TestOrder) => ({
  payments: (
    await app.db.query<{ what: string }>(
      `select metode || ' ' || status as what from payments where order_group_id = $1 order by id_pembayaran`,
      [order_group_id],
    )
  ).map(({ what }) => what),
  tickets: (
    await app.db.query<{ status_tiket: string }>(
      'select status_tiket from tickets where order_group_id = $1 order by nomor_kursi',
      [order_group_id],
    )
  ).map(({ status_tiket }) => status_tiket),
  refunds: (
    await app.db.query<{ status: string }>(
      'select status from refunds where order_group_id = $1 order by id_refund',
      [order_group_id],
    )
  ).map(({ status }) => status),
})

async function disputeOf({ order_group_id }: TestOrder): Promise<string | null> {
  const [row] = await app.db.query<{ reason: string | null }>(
    'select dispute_cause as reason from orders where order_group_id = $1',
    [order_group_id],
  )
  return row?.reason ?? null
}

describe('the sum that will be recorded as taken', () => {
  const recordableOf = async (id: number) =>
    (await app.call(api.adminTickets.getTicket, { params: { id }, token: admin.token })).data().recordable

  test('is named before; if it is another one by then, nothing is recorded [M500]', async () => {
    const { order, page } = await anOpenOrder([1, 2])
    const [first = 0, second = 0] = order.tickets.map(({ id_tiket }) => id_tiket)
    control().pay(page, 'gopay')
    await app.runToIdle()
    ;(await set(first, 'cancelled')).ok()
    await ageRefunds(app.db, order.order_group_id, '15 minutes')
    await app.runToIdle()
    expect(await recordableOf(first)).toBe(150_000)
    ;(await set(second, 'cancelled')).ok()
    // The other ticket's refund pays for it now.
    const changed = await set(first, 'confirmed', { recordable: 150_000 })
    expect([changed.status, changed.error().type, changed.body]).toMatchObject([
      412,
      'EDIT_CONFLICT',
      { data: { id_tiket: first, status_tiket: 'cancelled', recordable: 0 } },
    ])
    const before = {
      payments: ['midtrans paid'],
      tickets: ['cancelled', 'cancelled'],
      refunds: ['done', 'due'],
    }
    expect(await books(order)).toEqual(before)
    ;(await set(first, 'confirmed', { recordable: 0 })).ok()
    expect(await books(order)).toMatchObject({ payments: ['midtrans paid'], refunds: ['done', 'withdrawn'] })
    const recordable = await recordableOf(second)
    ;(await set(second, 'confirmed', { recordable })).ok()
    const row = (await auditOf(app.db, 'ticket', second)).at(-1)
    expect([recordable, row]).toMatchObject([150_000, { after: { recorded: 150_000 } }])
  })
})

describe('money that the provider already holds', () => {
  test('confirms the ticket, without a manual payment, a refund or a mail about one [B40]', async () => {
    const { order, page } = await anOpenOrder()
    payUnnoticed(page)
    expect((await set(order.id_tiket, 'confirmed')).data().status_tiket).toBe('confirmed')
    await app.runToIdle()
    expect(await books(order)).toEqual({ payments: ['midtrans paid'], tickets: ['confirmed'], refunds: [] })
    expect(await disputeOf(order)).toBeNull()
    expect(app.mails(order.user.email).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^E-tiket/),
    ])
    const [row] = await auditOf(app.db, 'ticket', order.id_tiket)
    expect(row).toMatchObject({
      action: 'set_ticket_status',
      after: { status_tiket: 'confirmed', recorded: 0 },
    })
  })

  test('also confirms the other tickets that it paid for', async () => {
    const { order, page } = await anOpenOrder([1, 2])
    payUnnoticed(page)
    ;(await set(order.id_tiket, 'completed')).ok()
    expect(await books(order)).toEqual({
      payments: ['midtrans paid'],
      tickets: ['completed', 'confirmed'],
      refunds: [],
    })
  })

  test('pays for a ticket that an administrator cancelled and then revives', async () => {
    const { order, page } = await anOpenOrder()
    control().inject({
      type: 'call-error',
      call: 'expire',
      http_status: 503,
      times: 'always',
      order_id: page,
    })
    payUnnoticed(page)
    ;(await set(order.id_tiket, 'cancelled')).ok()
    ;(await set(order.id_tiket, 'confirmed')).ok()
    await app.runToIdle()
    expect(await books(order)).toEqual({ payments: ['midtrans paid'], tickets: ['confirmed'], refunds: [] })
    expect(app.mails(order.user.email).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringContaining('dana'),
    )
  })

  test('is also found on an attempt that was closed', async () => {
    const { order, page } = await anOpenOrder()
    control().choose(page, 'bca_va')
    await app.runToIdle()
    await ageOrder(app.db, order.order_group_id, '24 hours')
    await app.app.jobs.end_unpaid_order?.({ order_group_id: order.order_group_id })
    expect(await books(order)).toMatchObject({ payments: ['midtrans closed'], tickets: ['cancelled'] })
    control().inject({ type: 'drop-notification', order_id: page })
    control().settle(page)
    ;(await set(order.id_tiket, 'confirmed')).ok()
    expect(await books(order)).toEqual({ payments: ['midtrans paid'], tickets: ['confirmed'], refunds: [] })
  })
})

describe('no money at the provider', () => {
  test('leads to one manual payment, also on a double click', async () => {
    const { order } = await anOpenOrder()
    const replies = await Promise.all([1, 2, 3].map(() => set(order.id_tiket, 'confirmed')))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    await app.runToIdle()
    expect(await books(order)).toEqual({
      payments: ['midtrans closed', 'manual paid'],
      tickets: ['confirmed'],
      refunds: [],
    })
    expect(await auditOf(app.db, 'ticket', order.id_tiket)).toHaveLength(1)
  })

  test('leads to 412 for an old version, and nothing is recorded', async () => {
    const { order } = await anOpenOrder()
    expect((await set(order.id_tiket, 'confirmed', {}, { 'if-match': '"99"' })).status).toBe(412)
    expect(await books(order)).toMatchObject({ payments: ['midtrans live'], tickets: ['pending'] })
  })
})

describe('money that was refunded in the provider’s dashboard', () => {
  test('is not recorded as a manual payment when the valid ticket is completed', async () => {
    const { order, page } = await anOpenOrder()
    control().pay(page, 'gopay')
    await app.runToIdle()
    control().refund(page)
    await app.runToIdle()
    for (const status of ['completed', 'confirmed', 'cancelled']) (await set(order.id_tiket, status)).ok()
    const { payments, refunds } = await books(order)
    expect(payments).toEqual([expect.stringContaining('midtrans')])
    expect(refunds).toEqual([])
    ;(await set(order.id_tiket, 'confirmed')).ok()
    expect((await books(order)).payments).toContain('manual paid')
  })
})

describe('a provider that does not answer', () => {
  test('leads to 503 with its reason, and nothing is changed [B40]', async () => {
    const { order, page } = await anOpenOrder()
    payUnnoticed(page)
    silence(page)
    const reply = await set(order.id_tiket, 'confirmed')
    expect(reply.status).toBe(503)
    expect(reply.headers['retry-after']).toBe('2')
    expect(reply.error()).toMatchObject({
      type: 'TEMPORARILY_UNAVAILABLE',
      reason: 'PROVIDER_SILENT',
      message: expect.stringContaining('Penyedia pembayaran tidak menjawab'),
    })
    expect(await books(order)).toEqual({ payments: ['midtrans live'], tickets: ['pending'], refunds: [] })
    expect(await auditOf(app.db, 'ticket', order.id_tiket)).toEqual([])
  })

  test('is not needed for a ticket that is paid, nor for an order without attempts', async () => {
    const { order, page } = await anOpenOrder()
    control().pay(page, 'gopay')
    await app.runToIdle()
    silence(page)
    expect((await set(order.id_tiket, 'completed')).status).toBe(200)
    const walkIn = await anUnpaidOrder(app.db)
    expect((await set(walkIn.id_tiket, 'confirmed')).status).toBe(200)
  })

  test('is skipped with tanpa_cek; a job polls it later, and money that it finds makes the order disputed [B40]', async () => {
    const { order, page } = await anOpenOrder()
    payUnnoticed(page)
    silence(page)
    ;(await set(order.id_tiket, 'confirmed', { tanpa_cek: true })).ok()
    expect(await books(order)).toMatchObject({ payments: ['midtrans superseded', 'manual paid'] })
    const [row] = await auditOf(app.db, 'ticket', order.id_tiket)
    expect(row).toMatchObject({ after: { recorded: 150_000, tanpa_cek: true } })
    await app.runJobs()
    expect(await disputeOf(order)).toBeNull()
    control().clearFaults()
    await app.db.query('update jobs set run_at = now()')
    await app.runToIdle()
    expect(await books(order)).toEqual({
      payments: ['midtrans paid', 'manual paid'],
      tickets: ['confirmed'],
      refunds: [],
    })
    expect(await disputeOf(order)).toBe('money_after_manual')
    expect(app.mails(order.user.email).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringContaining('dana'),
    )
  })

  test('is polled again by the job that tanpa_cek queues, also after the page has ended', async () => {
    const { order, page } = await anOpenOrder()
    silence(page)
    ;(await set(order.id_tiket, 'confirmed', { tanpa_cek: true })).ok()
    const owed = await app.db.query<{ payload: unknown }>(
      `select payload from jobs
       where task = 'ask_after_manual_payment' and payload->>'order_group_id' = $1`,
      [order.order_group_id],
    )
    expect(owed).toHaveLength(1)
    await expect(
      app.app.jobs.ask_after_manual_payment?.({ order_group_id: order.order_group_id }),
    ).rejects.toThrow('silent')
  })
})

describe('provider money after a manual payment', () => {
  const meet = async (days: number) => {
    const { order, page } = await anOpenOrder()
    ;(await set(order.id_tiket, 'confirmed')).ok()
    await app.db.query(
      `update payments set created_at = created_at - make_interval(days => $2::int)
       where order_group_id = $1 and metode = 'manual'`,
      [order.order_group_id, days],
    )
    payUnnoticed(page, 'bca_va')
    control().notify(page)
    await app.runToIdle()
    return order
  }

  test('of the last 14 days makes the order disputed, without a refund [B41]', async () => {
    const order = await meet(13)
    expect(await books(order)).toMatchObject({ payments: ['midtrans paid', 'manual paid'], refunds: [] })
    expect(await disputeOf(order)).not.toBeNull()
  })

  test('that is older makes a refund due, as for any double payment', async () => {
    const order = await meet(15)
    expect(await books(order)).toMatchObject({ payments: ['midtrans paid', 'manual paid'], refunds: ['due'] })
    expect(await disputeOf(order)).toBeNull()
  })

  test('refunds only the cancelled seat when another seat of the order is cancelled', async () => {
    const { order, page } = await anOpenOrder([1, 2])
    for (const { id_tiket } of order.tickets) (await set(id_tiket, 'confirmed')).ok()
    payUnnoticed(page)
    control().notify(page)
    await app.runToIdle()
    expect(await books(order)).toMatchObject({ refunds: [] })
    ;(await set(order.tickets[1]?.id_tiket ?? 0, 'cancelled')).ok()
    // It was paid twice; what may have come twice for the other one waits.
    const refunds = await app.db.query('select jumlah, cara from refunds where order_group_id = $1', [
      order.order_group_id,
    ])
    expect(refunds).toEqual([{ jumlah: 300_000, cara: 'provider' }])
    await ageRefunds(app.db, order.order_group_id, '15 minutes')
    await app.runToIdle()
    expect((await books(order)).refunds).toEqual(['done'])
  })

  /** Confirmed by hand, then cancelled by an administrator. Pays back what came by hand, and pays on the page that was still open. */
  async function aCancelledDouble() {
    const { order, page } = await anOpenOrder()
    control().choose(page, 'bca_va')
    await app.runToIdle()
    for (const status of ['confirmed', 'cancelled'])
      (await set(order.id_tiket, status, { tanpa_cek: true })).ok()
    await ageRefunds(app.db, order.order_group_id, '15 minutes')
    const [manual] = await app.db.query<{ id_refund: number }>(
      'select id_refund from refunds where order_group_id = $1',
      [order.order_group_id],
    )
    const payBack = async () => {
      const act = { token: admin.token, params: { id: manual?.id_refund ?? 0 }, body: { bukti: 'tunai' } }
      ;(await app.call(api.adminMoney.markRefundPaid, act)).ok()
      return (await books(order)).refunds.toSorted()
    }
    const pay = async () => {
      control().settle(page)
      await app.runToIdle()
      return (await books(order)).refunds.toSorted()
    }
    return { payBack, pay }
  }

  test('is refunded if the manual payment was paid back before it came [M27] [B41]', async () => {
    const { payBack, pay } = await aCancelledDouble()
    expect([await payBack(), await pay()]).toEqual([['done'], ['done', 'due']])
  })

  test('is refunded once the manual payment is paid back [M27] [B41]', async () => {
    const { payBack, pay } = await aCancelledDouble()
    expect([await pay(), await payBack()]).toEqual([['due'], ['done', 'due']])
  })

  test('is returned with the manual payment once its ticket is cancelled, also after a chargeback [M27] [B41]', async () => {
    const { order, page } = await anOpenOrder([1, 2])
    control().choose(page, 'gopay')
    await app.runToIdle()
    const [first, second] = order.tickets.map(({ id_tiket }) => id_tiket)
    ;(await set(second ?? 0, 'confirmed', { tanpa_cek: true })).ok()
    control().settle(page)
    await app.runToIdle()
    ;(await set(second ?? 0, 'cancelled')).ok()
    control().chargeback(page, 200_000)
    await app.runToIdle()
    ;(await set(first ?? 0, 'cancelled')).ok()
    await app.runToIdle()
    const [owed] = await app.db.query<{ sum: number }>(
      `select sum(jumlah) as sum from refunds where order_group_id = $1 and status in ('due', 'sent', 'done')`,
      [order.order_group_id],
    )
    // 150.000 by hand and 300.000 by the provider came, 200.000 were charged back.
    expect(Number(owed?.sum)).toBe(250_000)
  })
})
