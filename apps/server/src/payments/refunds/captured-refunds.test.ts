import { describe, expect, it } from 'vitest'
import { ageRefunds, anAdmin, usePayingApp, type TestOrder } from '@tiketbus/testkit'
import { cancelTickets, lockOrder, reviveTickets, type LockedOrder } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { Postponed } from '../../platform/jobs/job-failures.ts'
import { applyStatus } from '../apply-status.ts'
import { balanceOrder } from '../balance.ts'
import { findAttemptByOrderId } from '../payment-store.ts'
import { readProviderStatus } from '../../provider/index.ts'
import { compareWithProvider } from '../history-checks.testing.ts'
import {
  aPaidOrder,
  cancelAll,
  isDisputed,
  passUndoPeriod,
  paymentsOf,
  refundsOf,
  reviveSeatOf,
} from '../testing.ts'
import { runWithVariants } from '../variants.testing.ts'

const app = usePayingApp({ invariants: { money: true } })

async function expectGivenBackOnce(order: TestOrder, order_id: string) {
  expect(await refundsOf(app, order)).toMatchObject([{ status: 'done', jumlah: 300_000 }])
  const { held, books } = await compareWithProvider(app, { order, pages: [order_id] })
  expect({ held, books }).toEqual({ held: 0, books: 0 })
  const done = app.mails(order.user.email).filter((mail) => mail.subject.includes('telah dikembalikan'))
  expect(done).toHaveLength(1)
}

/** A captured card that was cancelled to refund it; its later notifications are lost. */
async function aCancelledCard() {
  const { order, order_id } = await aPaidOrder(app, 'credit_card')
  await cancelAll(app, order)
  await passUndoPeriod(app, order)
  expect(await refundsOf(app, order)).toMatchObject([{ status: 'done' }])
  app.provider.control.inject({ type: 'drop-notification', order_id, times: 'always' })
  return { order, order_id }
}

/** As `aCancelledCard`, but no status has named the cancellation that the provider accepted. */
async function anUnheardCancellation() {
  const { order, order_id } = await aPaidOrder(app, 'credit_card')
  await cancelAll(app, order)
  app.provider.control.inject({ type: 'drop-notification', order_id, times: 'always' })
  app.provider.control.inject({ type: 'call-error', call: 'status', skip: 1, order_id, times: 'always' })
  await passUndoPeriod(app, order)
  expect(await refundsOf(app, order)).toMatchObject([{ status: 'sent' }])
  return { order, order_id }
}

/** Expects that the first refund has failed and another one was paid, and what the passenger was mailed about them. */
async function expectOwedAgain(order: TestOrder, order_id: string, { firstHeard }: { firstHeard: boolean }) {
  expect(await refundsOf(app, order)).toMatchObject([
    { status: 'failed', jumlah: 300_000 },
    { status: 'done', jumlah: 300_000, cara: 'provider' },
  ])
  const { held, books } = await compareWithProvider(app, { order, pages: [order_id] })
  expect({ held, books }).toEqual({ held: 0, books: 0 })
  const returned = expect.stringMatching(/^Dana Rp.300\.000 telah dikembalikan$/)
  const corrected = expect.stringMatching(/^Dana Rp.300\.000 belum kembali, kami kirim lagi$/)
  const subjects = app.mails(order.user.email).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('ana Rp'))).toEqual(
    firstHeard ? [returned, corrected, returned] : [returned],
  )
}

async function hear(order_id: string): Promise<void> {
  app.provider.control.clearFaults()
  app.provider.control.notify(order_id)
  await app.runToIdle()
}

describe('a captured card that is cancelled instead of refunded', () => {
  it('is polled again after the status call behind the cancel failed', async () => {
    const { order, order_id } = await aPaidOrder(app, 'credit_card')
    await cancelAll(app, order)
    app.provider.control.inject({ type: 'drop-notification', order_id, times: 'always' })
    // The poll before the cancellation is answered, the one after it is not.
    app.provider.control.inject({ type: 'call-error', call: 'status', skip: 1, order_id })
    await passUndoPeriod(app, order)
    expect(app.provider.control.find(order_id)?.transaction?.transaction_status).toBe('cancel')
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'sent' }])
    await ageRefunds(app.db, order.order_group_id, '1 minute')
    await app.runToIdle()
    await expectGivenBackOnce(order, order_id)
  })

  it('is cancelled once if the answer to the cancellation is lost', async () => {
    const { order, order_id } = await aPaidOrder(app, 'credit_card')
    await cancelAll(app, order)
    app.provider.control.inject({ type: 'drop-notification', order_id, times: 'always' })
    app.provider.control.inject({ type: 'call-error', call: 'cancel', when: 'after', order_id })
    await passUndoPeriod(app, order)
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'sent' }])
    await ageRefunds(app.db, order.order_group_id, '1 minute')
    await app.runToIdle()
    await expectGivenBackOnce(order, order_id)
  })

  it('is refunded if it was settled before it could be cancelled', async () => {
    const { order, order_id } = await aPaidOrder(app, 'credit_card')
    await cancelAll(app, order)
    app.provider.control.inject({ type: 'call-error', call: 'cancel', order_id })
    await passUndoPeriod(app, order)
    app.provider.control.settle(order_id)
    await ageRefunds(app.db, order.order_group_id, '1 minute')
    await app.runToIdle()
    await expectOwedAgain(order, order_id, { firstHeard: false })
  })

  it('is polled by the schedule if its job is gone', async () => {
    const { order, order_id } = await aPaidOrder(app, 'credit_card')
    await cancelAll(app, order)
    app.provider.control.inject({ type: 'drop-notification', order_id, times: 'always' })
    app.provider.control.inject({ type: 'call-error', call: 'cancel', when: 'after', order_id })
    await passUndoPeriod(app, order)
    // As after the kill of the server that ran it: no other job would retry.
    await app.db.query('delete from jobs')
    await app.app.jobs.schedule_refund_questions?.({})
    await app.runToIdle()
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'sent' }])
    await ageRefunds(app.db, order.order_group_id, '61 minutes')
    await app.app.jobs.schedule_refund_questions?.({})
    await app.runToIdle()
    await expectGivenBackOnce(order, order_id)
  })

  it.each(['status', 'cancel'] as const)('waits while the provider answers no %s call', async (call) => {
    const { order, order_id } = await aPaidOrder(app, 'credit_card')
    await cancelAll(app, order)
    await ageRefunds(app.db, order.order_group_id, '15 minutes')
    app.provider.control.inject({ type: 'call-error', call, order_id, times: 'always' })
    const [refund] = await refundsOf(app, order)
    const sending = app.app.jobs.send_refund?.({ id_refund: refund?.id_refund ?? 0 })
    await expect(sending).rejects.toBeInstanceOf(Postponed)
    app.provider.control.clearFaults()
    await app.runToIdle()
    await expectGivenBackOnce(order, order_id)
  })

  it('is owed again if it is settled although it was cancelled [M507]', async () => {
    const { order, order_id } = await aPaidOrder(app, 'credit_card')
    await cancelAll(app, order)
    await passUndoPeriod(app, order)
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'done' }])
    app.provider.control.settle(order_id)
    await app.runToIdle()
    expect(await refundsOf(app, order)).toMatchObject([
      { status: 'failed' },
      { status: 'done', jumlah: 300_000 },
    ])
    const { held, books } = await compareWithProvider(app, { order, pages: [order_id] })
    expect({ held, books }).toEqual({ held: 0, books: 0 })
  })

  it('is owed again, less what the dashboard refunded, if one status reports both [M507]', async () => {
    await runWithVariants(app, { refundsInStatus: true }, async () => {
      const { order, order_id } = await aCancelledCard()
      app.provider.control.settle(order_id)
      app.provider.control.refund(order_id, 100_000)
      await hear(order_id)
      expect(await refundsOf(app, order)).toMatchObject([
        { status: 'failed', jumlah: 300_000 },
        { status: 'done', jumlah: 200_000 },
      ])
      expect(await isDisputed(app, order)).toBe(true)
      const { held, books } = await compareWithProvider(app, { order, pages: [order_id] })
      expect({ held, books }).toEqual({ held: 0, books: 0 })
    })
  })

  it('is not owed again if it is settled and the dashboard refunded all of it [M507]', async () => {
    await runWithVariants(app, { refundsInStatus: true }, async () => {
      const { order, order_id } = await aCancelledCard()
      app.provider.control.settle(order_id)
      app.provider.control.refund(order_id)
      await hear(order_id)
      expect(await refundsOf(app, order)).toMatchObject([{ status: 'failed' }])
      const { held, books } = await compareWithProvider(app, { order, pages: [order_id] })
      expect({ held, books }).toEqual({ held: 0, books: 0 })
    })
  })

  it('is owed again if it is settled before its cancellation was heard of [M507]', async () => {
    const { order, order_id } = await anUnheardCancellation()
    app.provider.control.settle(order_id)
    await hear(order_id)
    await expectOwedAgain(order, order_id, { firstHeard: false })
  })

  it('is owed again if it is settled after a cancellation that the status never named [M507]', async () => {
    const { order, order_id } = await aPaidOrder(app, 'credit_card')
    await cancelAll(app, order)
    app.provider.control.inject({ type: 'drop-notification', order_id, times: 'always' })
    const fields = { transaction_status: 'capture' }
    app.provider.control.inject({ type: 'altered-reply', fields, order_id, times: 'always' })
    await passUndoPeriod(app, order)
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'sent' }])
    app.provider.control.settle(order_id)
    await hear(order_id)
    await expectOwedAgain(order, order_id, { firstHeard: false })
  })

  it.each(['listed', 'sum-only'] as const)(
    'is owed what the dashboard left of it if its cancellation was not heard of: refunds are %s [M507]',
    async (refundsInStatus) => {
      app.provider.control.set({ variants: { refundsInStatus } })
      for (const sum of [120_000, 300_000]) {
        const { order, order_id } = await anUnheardCancellation()
        app.provider.control.settle(order_id)
        app.provider.control.refund(order_id, sum)
        await hear(order_id)
        const [failed, again] = await refundsOf(app, order)
        expect(failed).toMatchObject({ status: 'failed', jumlah: 300_000 })
        expect(again?.jumlah).toBe(sum === 300_000 ? undefined : 180_000)
        expect(await isDisputed(app, order)).toBe(true)
        const { held, books } = await compareWithProvider(app, { order, pages: [order_id] })
        expect({ held, books }).toEqual({ held: 0, books: 0 })
      }
      app.provider.control.set({ variants: { refundsInStatus: 'listed' } })
    },
  )

  it('takes a chargeback for all of its money if its cancellation was not heard of', async () => {
    const { order, order_id } = await anUnheardCancellation()
    app.provider.control.settle(order_id)
    app.provider.control.chargeback(order_id)
    await hear(order_id)
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'failed' }])
    expect(await paymentsOf(app, order)).toMatchObject([{ status: 'taken_back' }])
  })

  it('corrects the mail that its money was returned, if it is settled all the same [M507]', async () => {
    const { order, order_id } = await aCancelledCard()
    app.provider.control.settle(order_id)
    await hear(order_id)
    await expectOwedAgain(order, order_id, { firstHeard: true })
  })

  it('is not owed again because of a status from before the cancellation', async () => {
    const { order, order_id } = await aPaidOrder(app, 'credit_card')
    await cancelAll(app, order)
    await passUndoPeriod(app, order)
    const captured = readProviderStatus({
      order_id,
      transaction_status: 'capture',
      fraud_status: 'accept',
      gross_amount: '300000.00',
    })
    const attempt = await findAttemptByOrderId(app.db, order_id)
    if (!captured || !attempt) throw new Error('no attempt')
    const polled_at = new Date(Date.now() + 60_000).toISOString()
    await app.db.transaction((tx) => applyStatus(tx, app.app.platform, attempt, captured, polled_at))
    await app.runToIdle()
    await expectGivenBackOnce(order, order_id)
  })

  it('is not confirmed by a status that is older than the stored one', async () => {
    const { order, order_id } = await aPaidOrder(app, 'credit_card')
    await cancelAll(app, order)
    app.provider.control.inject({ type: 'drop-notification', order_id, times: 'always' })
    app.provider.control.inject({ type: 'call-error', call: 'status', skip: 1, order_id })
    await passUndoPeriod(app, order)
    const cancelled = readProviderStatus({
      order_id,
      transaction_status: 'cancel',
      gross_amount: '300000.00',
      payment_type: 'credit_card',
    })
    const attempt = await findAttemptByOrderId(app.db, order_id)
    if (!cancelled || !attempt) throw new Error('no attempt')
    const apply = (polled_at: string) =>
      app.db.transaction((tx) => applyStatus(tx, app.app.platform, attempt, cancelled, polled_at))
    expect(await apply('2020-01-01T00:00:00Z')).toBe('stale')
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'sent' }])
    expect(await apply(new Date(Date.now() + 60_000).toISOString())).toBe('applied')
    expect(await paymentsOf(app, order)).toMatchObject([{ status: 'refunded' }])
    await app.runToIdle()
    await expectGivenBackOnce(order, order_id)
  })
})

it('a captured card that was cancelled stays refunded after an older status [M41]', async () => {
  const { control } = app.provider
  const { order, order_id } = await aPaidOrder(app, 'credit_card')
  await cancelAll(app, order)
  await passUndoPeriod(app, order)
  control.inject({ type: 'altered-reply', order_id, fields: { transaction_status: 'capture' } })
  for (let polls = 0; polls < 2; polls++) {
    control.notify(order_id)
    await app.runToIdle()
  }
  expect(await refundsOf(app, order)).toMatchObject([{ status: 'done' }])
  expect(await paymentsOf(app, order)).toMatchObject([{ status: 'refunded' }])
  expect(await isDisputed(app, order)).toBe(false)
})

describe('a captured card that is settled although its cancellation was mailed', () => {
  it('is refunded itself, and the mail corrected, also if the tickets were paid anew meanwhile [M507]', async () => {
    const { order, order_id } = await aPaidOrder(app, 'credit_card')
    await cancelAll(app, order)
    await passUndoPeriod(app, order)
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'done', jumlah: 300_000 }])
    for (const seat of [0, 1]) await reviveSeatOf(app, order, seat)
    app.provider.control.settle(order_id)
    await app.runToIdle()
    expect((await refundsOf(app, order)).map(({ cara }) => cara)).toEqual(['provider', 'provider'])
    const subjects = app.mails(order.user.email).map(({ subject }) => subject)
    expect(subjects).toContainEqual(expect.stringContaining('belum kembali'))
  })
})

describe('a part of a captured card that waits for its settlement', () => {
  it('stays due, and is withdrawn when the administrator revives the ticket [M502]', async () => {
    const { order } = await aPaidOrder(app, 'credit_card')
    const { id_user } = await anAdmin(app.db)
    const { order_group_id, tickets } = order
    const ids = [tickets[1]?.id_tiket ?? 0]
    const change = (work: (tx: Tx, order: LockedOrder) => Promise<unknown>) =>
      app.db.transaction(async (tx) => {
        const locked = await lockOrder(tx, order_group_id)
        await work(tx, locked)
        return balanceOrder(tx, app.app.platform, locked, { ids, id_admin: id_user })
      })
    await change((tx, locked) =>
      cancelTickets(tx, locked, ids, { cancelCause: 'administrator', actor: id_user }),
    )
    await passUndoPeriod(app, order)
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'due', jumlah: 150_000 }])
    const revived = await change((tx, locked) =>
      reviveTickets(tx, locked, ids, { to: 'confirmed', cause: 'administrator', actor: id_user }),
    )
    expect(revived).toEqual({ recorded: 0, refunded: 0, id_pembayaran: null })
    expect(await refundsOf(app, order)).toMatchObject([{ status: 'withdrawn' }])
    expect(await paymentsOf(app, order)).toMatchObject([{ status: 'paid' }])
  })
})
