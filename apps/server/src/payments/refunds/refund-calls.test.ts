import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ageRefunds, checkInvariants, usePayingApp, type TestOrder } from '@tiketbus/testkit'
import { createProvider } from '../../provider/index.ts'
import { compareWithProvider } from '../history-checks.testing.ts'
import {
  aPaidOrder,
  cancelAll,
  cancelSeatOf,
  isDisputed,
  openPage,
  passUndoPeriod,
  refundsOf,
  reviveSeatOf,
} from '../testing.ts'
import { runWithVariants } from '../variants.testing.ts'

const app = usePayingApp()
beforeEach(() => app.provider.clock.set('12:00'))
afterEach(async () => {
  control().clearFaults()
  control().set({
    variants: { plainRefund: 'booked-at-once', usedRefundKey: 'same-refund', refundsInStatus: 'listed' },
  })
  expect(await checkInvariants(app.db, { money: true })).toEqual([])
})

const control = () => app.provider.control
const atProvider = (order_id: string) => control().find(order_id)?.transaction
const callOf = async ({ order_group_id }: TestOrder) => {
  const [row] = await app.db.query<{ provider_call: string | null; calls_unanswered: number }>(
    'select provider_call, calls_unanswered from refunds where order_group_id = $1 order by id_refund',
    [order_group_id],
  )
  return row
}

async function aRefund(method: 'gopay' | 'other_qris' | 'credit_card' | 'shopeepay') {
  const { order, order_id } = await aPaidOrder(app, method)
  if (method === 'credit_card') {
    control().settle(order_id)
    await app.runToIdle()
  }
  await cancelAll(app, order)
  return { order, order_id }
}

async function later(order: TestOrder, interval: string) {
  await ageRefunds(app.db, order.order_group_id, interval)
  await app.runToIdle()
}

/** Expects that the provider refunded the money once and that the passenger got one mail about it. */
async function expectGivenBack(order: TestOrder, order_id: string) {
  expect(await refundsOf(app, order)).toMatchObject([{ cara: 'provider', status: 'done', jumlah: 300_000 }])
  const { held, books } = await compareWithProvider(app, { order, pages: [order_id] })
  expect({ held, books }).toEqual({ held: 0, books: 0 })
  expect(atProvider(order_id)?.refunds).toHaveLength(1)
  expect(await isDisputed(app, order)).toBe(false)
  const subjects = app.mails(order.user.email).map((mail) => mail.subject)
  expect(subjects.filter((subject) => subject.includes('telah dikembalikan'))).toHaveLength(1)
}

const BY_HAND = [
  { cara: 'provider', status: 'failed' },
  { cara: 'manual', status: 'due', jumlah: 300_000 },
]

describe('a refund that the direct call refuses', () => {
  it('is sent by the plain call under the same key, and is done when the status lists it', async () => {
    await runWithVariants(app, { plainRefund: true, usedRefundKey: true }, async ({ plainRefund }) => {
      const { order, order_id } = await aRefund('gopay')
      control().inject({ type: 'refuse-refund', refund_call: 'direct', times: 'always', order_id })
      await app.provider.control.flush()
      await ageRefunds(app.db, order.order_group_id, '15 minutes')
      await app.runJobs()
      const booked = plainRefund === 'booked-at-once'
      expect(await refundsOf(app, order)).toMatchObject([{ status: booked ? 'done' : 'sent' }])
      expect(await callOf(order)).toMatchObject({ provider_call: 'plain' })
      // An accepted call is polled for, never sent again.
      await ageRefunds(app.db, order.order_group_id, '61 minutes')
      await app.app.jobs.schedule_refund_questions?.({})
      await app.runJobs()
      expect(await refundsOf(app, order)).toHaveLength(1)
      await app.runToIdle()
      await expectGivenBack(order, order_id)
    })
  })

  it('uses only the plain call if the rule has no other: a card of CIMB', async () => {
    control().set({ cardBank: 'cimb' })
    control().inject({ type: 'call-error', call: 'direct-refund', when: 'after', times: 'always' })
    const { order, order_id } = await aRefund('credit_card')
    control().set({ cardBank: 'bni' })
    await passUndoPeriod(app, order)
    await expectGivenBack(order, order_id)
  })

  it('is paid by hand only if the last call refuses it too', async () => {
    const { order, order_id } = await aRefund('gopay')
    control().inject({ type: 'refuse-refund', times: 'always', order_id })
    await passUndoPeriod(app, order)
    expect(await refundsOf(app, order)).toMatchObject(BY_HAND)
    expect(atProvider(order_id)?.refunds).toEqual([])
  })

  it('is not sent by the other call while the provider is silent after the refusal', async () => {
    const { order, order_id } = await aRefund('gopay')
    control().inject({ type: 'refuse-refund', order_id })
    const { provider } = app.app.platform
    const answer = provider.status.bind(provider)
    // Only the poll before the call is answered.
    const status = vi.spyOn(provider, 'status').mockImplementationOnce(answer)
    status.mockResolvedValue({ kind: 'unavailable', reason: 'TimeoutError' })
    await passUndoPeriod(app, order)
    expect(await callOf(order)).toMatchObject({ provider_call: 'direct' })
    expect(atProvider(order_id)?.refunds).toEqual([])
    status.mockRestore()
    control().clearFaults()
    await later(order, '1 hour')
    await expectGivenBack(order, order_id)
  })
})

describe('a call without an answer', () => {
  it.each(['direct', 'plain'] as const)('is repeated, and the other one is not sent: %s', async (call) => {
    await runWithVariants(
      app,
      { plainRefund: true, usedRefundKey: true, refundsInStatus: true },
      async () => {
        const { order, order_id } = await aRefund('gopay')
        if (call === 'plain')
          control().inject({ type: 'refuse-refund', refund_call: 'direct', times: 'always', order_id })
        control().inject({ type: 'drop-notification', times: 'always', order_id })
        control().inject({ type: 'call-error', call: `${call}-refund`, when: 'after', order_id })
        await ageRefunds(app.db, order.order_group_id, '15 minutes')
        await app.runJobs()
        expect(await callOf(order)).toEqual({ provider_call: call, calls_unanswered: 1 })
        // A used key may be refused while the first call is still in progress: that is no final refusal.
        await ageRefunds(app.db, order.order_group_id, '2 minutes')
        await app.runJobs()
        expect(await refundsOf(app, order)).toHaveLength(1)
        expect(await callOf(order)).toMatchObject({ provider_call: call })
        await later(order, '2 days')
        await app.app.jobs.schedule_refund_questions?.({})
        await app.runToIdle()
        await expectGivenBack(order, order_id)
      },
    )
  })

  it('may be refused on retry although the first one refunded the money: the control', async () => {
    const provider = createProvider(app.provider.settings, { pages: [] })
    for (const plainRefund of ['booked-at-once', 'booked-later'] as const) {
      control().set({ variants: { plainRefund, usedRefundKey: 'refused' } })
      const { order_id } = await aRefund('gopay')
      const refund = { refund_key: 'k', amount: 300_000 }
      control().inject({ type: 'call-error', call: 'plain-refund', when: 'after', order_id })
      expect(await provider.refund(order_id, 'plain', refund)).toMatchObject({ kind: 'unavailable' })
      expect(await provider.refund(order_id, 'plain', refund)).toMatchObject({ kind: 'refused' })
      // A manual transfer now would pay twice: even the status may not list the first refund yet.
      const booked = atProvider(order_id)?.refunds.length
      expect(booked).toBe(plainRefund === 'booked-at-once' ? 1 : 0)
      control().bookRefunds(order_id)
      expect(atProvider(order_id)?.refunds).toHaveLength(1)
    }
  })

  it('is refused for good once the first one can no longer be in progress', async () => {
    const { order, order_id } = await aRefund('gopay')
    control().inject({ type: 'call-error', call: 'direct-refund', order_id })
    await passUndoPeriod(app, order)
    control().inject({ type: 'refuse-refund', times: 'always', order_id })
    await later(order, '10 minutes')
    expect(await callOf(order)).toMatchObject({ provider_call: 'direct' })
    await later(order, '2 hours')
    expect(await refundsOf(app, order)).toMatchObject(BY_HAND)
  })
})

describe('a limit of refunds at the provider', () => {
  const shopee = () => control().set({ qris: { acquirer: 'airpay shopee', issuer: 'shopeepay' } })

  it('delays a ShopeePay QRIS refund from 23:55 to 06:00 WIB, without a call', async () => {
    shopee()
    const { order, order_id } = await aRefund('other_qris')
    app.provider.clock.set('23:57')
    await passUndoPeriod(app, order)
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'due' }])
    const [job] = await app.db.query<{ at: string }>(
      `select to_char(run_at at time zone 'Asia/Jakarta', 'HH24:MI') as at from jobs
       where key = 'send-refund:' || (select id_refund from refunds where order_group_id = $1)`,
      [order.order_group_id],
    )
    expect(job?.at).toBe('06:05')
    app.provider.clock.set('06:05')
    await later(order, '2 days')
    await expectGivenBack(order, order_id)
  })

  it('makes no refusal within the closed hours final', async () => {
    shopee()
    const { order, order_id } = await aRefund('other_qris')
    // The call is sent before the closed hours and judged within them.
    control().set({ refundNow: () => new Date('2026-11-22T23:59:00+07:00') })
    app.provider.clock.set('23:49', '23:49', '23:50')
    await passUndoPeriod(app, order)
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'sent' }])
    expect(await callOf(order)).toEqual({ provider_call: 'direct', calls_unanswered: 0 })
    control().set({ refundNow: app.provider.clock.now })
    app.provider.clock.set('08:00')
    await later(order, '2 days')
    await expectGivenBack(order, order_id)
  })

  it('makes a refund manual at once, without a call, after the last permitted day', async () => {
    const { order, order_id } = await aRefund('gopay')
    control().inject({ type: 'call-error', call: 'refund', when: 'after', times: 'always', order_id })
    await app.db.query(
      `update payments set waktu_pembayaran = waktu_pembayaran - interval '46 days' where order_id = $1`,
      [order_id],
    )
    await passUndoPeriod(app, order)
    expect(await refundsOf(app, order)).toMatchObject(BY_HAND)
    expect(atProvider(order_id)?.refunds).toEqual([])
  })

  it('delays a refund beyond our balance at the provider by twelve hours', async () => {
    // The next attempt is computed by this clock, and due by the database's: both must show the same time.
    app.provider.clock.set()
    const { order, order_id } = await aRefund('gopay')
    control().inject({ type: 'refuse-refund', status_code: '414', order_id })
    await passUndoPeriod(app, order)
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'sent' }])
    await later(order, '12 hours')
    await expectGivenBack(order, order_id)
  })

  it('returns the price of a ticket that was paid anew before its refund was refused for good [M27] [M507]', async () => {
    app.provider.clock.set()
    for (const status of ['confirmed', 'pending'] as const) {
      const { order, order_id } = await aPaidOrder(app, 'gopay')
      await cancelSeatOf(app, order, 0)
      control().inject({ type: 'refuse-refund', order_id, status_code: '414' })
      await passUndoPeriod(app, order)
      expect(await refundsOf(app, order)).toMatchObject([{ status: 'sent' }])
      await reviveSeatOf(app, order, 0, status)
      // Confirmed: paid at the counter.
      if (status === 'pending') control().pay(await openPage(app, order), 'gopay')
      await app.runToIdle()
      control().inject({ type: 'refuse-refund', order_id, times: 'always' })
      await later(order, '13 hours')
      const owed = (await refundsOf(app, order)).filter((refund) => refund.status !== 'failed')
      expect(owed).toMatchObject([{ jumlah: 150_000 }])
      control().clearFaults()
    }
  })
})
