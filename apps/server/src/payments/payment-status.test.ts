import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  ageOrder,
  anAdmin,
  anUnpaidOrder,
  aUser,
  heldAt,
  usePayingApp,
  type TestOrder,
} from '@tiketbus/testkit'
import { cancelUnpaid } from './index.ts'
import { findAttemptByOrderId } from './payment-store.ts'
import { pollProvider } from './reconciliation/poll-provider.ts'
import type { Provider } from '../provider/index.ts'
import { anOrderPaidTwiceOf, anOrderWithTwoPagesOf, openPage, refundsOf } from './testing.ts'

const app = usePayingApp({ invariants: { money: true } })

const control = () => app.provider.control

const status = async (order: TestOrder) => {
  const reply = await app.call(api.payments.paymentStatus, {
    token: order.user.token,
    params: { id: order.id_tiket },
  })
  return reply.data()
}

/** An order whose notifications never arrive. */
async function anOrderWithoutNotifications() {
  const order = await anUnpaidOrder(app.db)
  const order_id = await openPage(app, order)
  control().inject({ type: 'drop-notification', times: 'always', order_id })
  return { order, order_id }
}

describe('GET /api/pembayaran/status/{ticketId}', () => {
  it('polls the provider for an unpaid order and returns its status [M28]', async () => {
    const { order, order_id } = await anOrderWithoutNotifications()
    control().pay(order_id, 'gopay')
    expect(await status(order)).toMatchObject({
      paid: true,
      transaction_status: 'settlement',
      ticket: { id_tiket: order.id_tiket, status_tiket: 'confirmed' },
      route: { id_rute: order.id_rute },
      order: { order_group_id: order.order_group_id },
    })
  })

  it('polls at most once in five seconds, for all callers together [M28]', async () => {
    const { order, order_id } = await anOrderWithoutNotifications()
    expect(await status(order)).toMatchObject({ paid: false, transaction_status: 'pending' })
    control().pay(order_id, 'gopay')
    const again = await Promise.all([status(order), status(order), status(order)])
    expect(again.map((answer) => answer.paid)).toEqual([false, false, false])
    await ageOrder(app.db, order.order_group_id, '5 seconds')
    expect(await status(order)).toMatchObject({ paid: true })
  })

  it('responds with the stored state if the provider is silent [M42]', async () => {
    const { order, order_id } = await anOrderWithoutNotifications()
    control().choose(order_id, 'bca_va')
    control().inject({ type: 'call-error', call: 'status', http_status: 500, order_id })
    expect(await status(order)).toMatchObject({ paid: false, transaction_status: 'pending' })
  })

  it('repeats the poll after a stale reply, but waits no longer than for one poll', async () => {
    const POLL_TAKES_MS = 200
    const { order, order_id } = await anOrderWithoutNotifications()
    control().choose(order_id, 'bca_va')
    expect(await status(order)).toMatchObject({ paid: false })
    const attempt = await findAttemptByOrderId(app.db, order_id)
    if (!attempt) throw new Error('the attempt is missing')
    const { platform } = app.app
    const timeouts: number[] = []
    const slow: Provider = {
      ...platform.provider,
      status: async (id, timeoutMs = Number.NaN) => {
        timeouts.push(timeoutMs)
        await delay(POLL_TAKES_MS)
        // Meanwhile the reply to a later poll is stored.
        await app.db.query('update payments set word_asked_at = clock_timestamp() where order_id = $1', [id])
        return platform.provider.status(id)
      },
    }
    expect(await pollProvider({ ...platform, provider: slow }, attempt, 500)).toBe('silent')
    expect(timeouts.length).toBeLessThan(4)
    // Each poll has only what the ones before left of the 500 ms; a timer may fire a millisecond early.
    for (const [before, timeoutMs] of timeouts.entries())
      expect(timeoutMs).toBeLessThanOrEqual(500 - before * (POLL_TAKES_MS - 1))
    await app.db.query('update payments set word_asked_at = null where order_id = $1', [order_id])
  })

  it('shows a denied card until something else is tried', async () => {
    const { order, order_id } = await anOrderWithoutNotifications()
    control().pay(order_id, 'credit_card', '4911111111111113')
    expect(await status(order)).toMatchObject({ paid: false, transaction_status: 'deny' })
  })

  it('shows an order that ended without money as cancelled', async () => {
    const { order } = await anOrderWithoutNotifications()
    await cancelUnpaid(app.app.platform, { id_tiket: order.id_tiket, id_user: order.user.id_user })
    expect(await status(order)).toMatchObject({ paid: false, transaction_status: 'cancel' })
  })

  it('shows money for a cancelled ticket as a refund, not as a ticket', async () => {
    const { order, order_id } = await anOrderWithoutNotifications()
    control().choose(order_id, 'gopay')
    await cancelUnpaid(app.app.platform, { id_tiket: order.id_tiket, id_user: order.user.id_user })
    await app.runToIdle()
    control().clearFaults()
    control().settle(order_id)
    await app.runToIdle()
    expect(await status(order)).toMatchObject({ paid: false, transaction_status: 'refund' })
  })

  it.each([
    ['bca_va', { channel: 'bca', code: expect.stringMatching(/^39358\d+$/), biller_code: null }],
    ['permata_va', { channel: 'permata', code: expect.stringMatching(/^8562\d+$/), biller_code: null }],
    ['echannel', { channel: 'mandiri', code: expect.stringMatching(/^\d+$/), biller_code: '70012' }],
    ['alfamart', { channel: 'alfamart', code: expect.stringMatching(/^\d+$/), biller_code: null }],
  ] as const)('returns the number to pay to: %s [M44]', async (method, shown) => {
    const { order, order_id } = await anOrderWithoutNotifications()
    control().choose(order_id, method)
    const { cara_bayar, order: whole } = await status(order)
    expect(cara_bayar).toEqual({
      ...shown,
      jumlah: whole.unpaid_amount,
      berlaku_sampai: expect.stringMatching(/Z$/),
    })
    expect(Date.parse(cara_bayar?.berlaku_sampai ?? '')).toBeLessThanOrEqual(
      Date.parse(whole.batas_pembayaran) + 5 * 60_000,
    )
    const { token } = order.user
    const group = await app.call(api.tickets.getOrder, { token, params: { id: order.order_group_id } })
    expect(group.data().tickets[0]?.Pembayaran?.berlaku_sampai).toBe(cara_bayar?.berlaku_sampai)
  })

  it('returns the number of the channel that was chosen last, and none for a wallet [M44]', async () => {
    const { order, order_id } = await anOrderWithoutNotifications()
    control().choose(order_id, 'bca_va')
    expect((await status(order)).cara_bayar).toMatchObject({ channel: 'bca' })
    control().choose(order_id, 'indomaret')
    await ageOrder(app.db, order.order_group_id, '5 seconds')
    expect((await status(order)).cara_bayar).toMatchObject({ channel: 'indomaret' })
    control().choose(order_id, 'gopay')
    await ageOrder(app.db, order.order_group_id, '5 seconds')
    expect((await status(order)).cara_bayar).toBeNull()
  })

  it('returns no number once the payment is paid or expired or its order is cancelled [M44]', async () => {
    const [paid, expired, cancelled] = [
      await anOrderWithoutNotifications(),
      await anOrderWithoutNotifications(),
      await anOrderWithoutNotifications(),
    ]
    for (const { order, order_id } of [paid, expired, cancelled]) {
      control().choose(order_id, 'bri_va')
      expect((await status(order)).cara_bayar).toMatchObject({ channel: 'bri' })
      await ageOrder(app.db, order.order_group_id, '5 seconds')
    }
    control().settle(paid.order_id)
    control().expire(expired.order_id)
    const { id_tiket, user } = cancelled.order
    await cancelUnpaid(app.app.platform, { id_tiket, id_user: user.id_user })
    for (const { order } of [paid, expired, cancelled]) expect((await status(order)).cara_bayar).toBeNull()
  })

  it('returns no number if its sum differs from the unpaid sum [M44]', async () => {
    const { order, order_id } = await anOrderWithoutNotifications()
    control().choose(order_id, 'bni_va')
    expect((await status(order)).cara_bayar).toMatchObject({ channel: 'bni' })
    await app.db.query('update payments set amount = amount + 1 where order_id = $1', [order_id])
    expect((await status(order)).cara_bayar).toBeNull()
    await app.db.query('update payments set amount = amount - 1 where order_id = $1', [order_id])
  })

  it('returns the time of a payment whose first known status is its refund, and the sales count it [M55] [B50]', async () => {
    const { token } = await anAdmin(app.db)
    const received = async () => {
      const days = (await app.call(api.adminReports.sales, { token })).data()
      return days.reduce((sum, { pendapatan }) => sum + pendapatan, 0)
    }
    const before = await received()
    const { order, order_id } = await anOrderWithoutNotifications()
    control().pay(order_id, 'gopay')
    await cancelUnpaid(app.app.platform, { id_tiket: order.id_tiket, id_user: order.user.id_user })
    control().refund(order_id)
    await app.runToIdle()
    expect((await status(order)).payment?.waktu_pembayaran).toEqual(expect.any(String))
    expect(await received()).toBe(before + 300_000)
  })

  it('returns the payment that pays for the tickets, not a later one that was refunded', async () => {
    const { order, first, second } = await anOrderPaidTwiceOf(app, 'gopay')
    expect(heldAt(app.provider, second)).toBe(0)
    expect((await status(order)).payment?.order_id).toBe(first)
  })

  it('returns it, too, if the later one was transferred back', async () => {
    const { order, first, second } = await anOrderWithTwoPagesOf(app, 'bca_va')
    control().pay(first, 'bca_va')
    control().pay(second, 'indomaret')
    await app.runToIdle()
    const [refund] = await refundsOf(app, order)
    const { token } = await anAdmin(app.db)
    const act = { token, params: { id: refund?.id_refund ?? 0 }, body: { bukti: 'Transfer 1' } }
    ;(await app.call(api.adminMoney.markRefundPaid, act)).ok()
    expect((await status(order)).payment?.order_id).toBe(first)
    const workbook = await app.call(api.adminReports.exportTickets, {
      token,
      query: { id_rute: order.id_rute },
    })
    expect(String(workbook.body)).toContain('Virtual Account')
    expect(String(workbook.body)).not.toContain('Indomaret')
  })

  it('responds to another user’s ticket as to one that does not exist, and refuses guests', async () => {
    const { order } = await anOrderWithoutNotifications()
    const { token } = await aUser(app.db)
    const ask = (id: number) => app.call(api.payments.paymentStatus, { token, params: { id } })
    const [absent, foreign] = [await ask(999_999_999), await ask(order.id_tiket)]
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual(absent.body)
    expect((await app.call(api.payments.paymentStatus, { params: { id: order.id_tiket } })).status).toBe(401)
  })
})
