import { describe, expect, it } from 'vitest'
import { api } from '@tiketbus/contract'
import { ageRefunds, anAdmin, heldAt, usePayingApp, type TestOrder } from '@tiketbus/testkit'
import {
  anOrderPaidTwiceOf,
  aPaidOrder,
  cancelAll,
  cancelSeatOf,
  passUndoPeriod,
  refundsOf,
  reviveSeatOf,
} from '../testing.ts'
import { runWithVariants } from '../variants.testing.ts'

const app = usePayingApp({
  invariants: { money: true },
  expectErrors: [/payment provider refused a refund/, /payment provider returned no status/],
})
const control = () => app.provider.control

const mailsOf = (order: TestOrder) =>
  app
    .mails(order.user.email)
    .map(({ subject, text }) => ({ subject: subject.replace(/\s/g, ' '), text: text.replace(/\s/g, ' ') }))
const returnedMails = (order: TestOrder) =>
  mailsOf(order).filter(({ subject }) => subject.includes('telah dikembalikan'))

/** An order whose refund the provider refused: the passenger was mailed that 300.000 are transferred by hand. */
async function anAnnouncedTransfer() {
  const { order, order_id } = await aPaidOrder(app, 'gopay')
  control().inject({ type: 'refuse-refund', order_id, times: 'always' })
  await cancelAll(app, order)
  await passUndoPeriod(app, order)
  expect(mailsOf(order).at(-1)?.subject).toBe('Pengembalian dana Rp 300.000 lewat transfer')
  return { order, order_id }
}

describe('a refund that was due and that the dashboard paid', () => {
  it('is mailed once as returned through the payment method: no transfer comes [M509]', async () => {
    const { order, order_id } = await anAnnouncedTransfer()
    control().refund(order_id)
    await app.runToIdle()
    control().notify(order_id)
    await app.runToIdle()
    const mails = returnedMails(order)
    expect(mails).toMatchObject([{ subject: 'Dana Rp 300.000 telah dikembalikan' }])
    expect(mails[0]?.text).toContain('melalui cara pembayaran yang Anda gunakan, bukan lewat transfer bank')
  })

  it('is mailed with the part that was returned, and the rest is announced again [M509]', async () => {
    const { order, order_id } = await anAnnouncedTransfer()
    control().refund(order_id, 100_000)
    await app.runToIdle()
    expect(returnedMails(order)).toMatchObject([{ subject: 'Dana Rp 100.000 telah dikembalikan' }])
    const transfers = mailsOf(order).filter(({ subject }) => subject.includes('lewat transfer'))
    expect(transfers.map(({ subject }) => subject)).toEqual([
      'Pengembalian dana Rp 300.000 lewat transfer',
      'Pengembalian dana Rp 200.000 lewat transfer',
    ])
  })

  it('is mailed for a refund by the provider too, before or after its call [M509]', async () => {
    await runWithVariants(app, { refundsInStatus: true }, async () => {
      const { order, order_id } = await aPaidOrder(app, 'gopay')
      await cancelSeatOf(app, order, 1)
      control().inject({ type: 'drop-notification', order_id, times: 'always' })
      control().refund(order_id, 150_000)
      await passUndoPeriod(app, order)
      expect(returnedMails(order)).toMatchObject([{ subject: 'Dana Rp 150.000 telah dikembalikan' }])
      expect(returnedMails(order)[0]?.text).not.toContain('transfer')
    })
  })

  it('is mailed if it was the second of two payments [M509]', async () => {
    const { order, first } = await anOrderPaidTwiceOf(app)
    control().refund(first)
    await app.runToIdle()
    expect(returnedMails(order)).toMatchObject([{ subject: 'Dana Rp 300.000 telah dikembalikan' }])
  })

  it('is mailed as returned through the payment method if an administrator marks it as paid [M509]', async () => {
    const { order, order_id } = await anAnnouncedTransfer()
    const [, manual] = await refundsOf(app, order)
    const { token } = await anAdmin(app.db)
    const params = { id: manual?.id_refund ?? 0 }
    ;(await app.call(api.adminMoney.markRefundPaying, { token, params })).ok()
    control().refund(order_id)
    await app.runToIdle()
    expect(returnedMails(order)).toEqual([])
    ;(await app.call(api.adminMoney.markRefundPaid, { token, params, body: { bukti: 'Dasbor' } })).ok()
    await app.runToIdle()
    expect(returnedMails(order)).toMatchObject([{ subject: 'Dana Rp 300.000 telah dikembalikan' }])
    expect(returnedMails(order)[0]?.text).toContain('bukan lewat transfer bank')
  })

  it('is announced once if an administrator marks it and removes the mark again [M509]', async () => {
    const { order, order_id } = await aPaidOrder(app, 'gopay')
    control().refund(order_id, 40_000)
    await app.runToIdle()
    control().inject({ type: 'refuse-refund', order_id, times: 'always' })
    await cancelAll(app, order)
    await passUndoPeriod(app, order)
    const [, manual] = await refundsOf(app, order)
    const act = { token: (await anAdmin(app.db)).token, params: { id: manual?.id_refund ?? 0 } }
    ;(await app.call(api.adminMoney.markRefundPaying, act)).ok()
    ;(await app.call(api.adminMoney.unmarkRefundPaying, act)).ok()
    await app.runToIdle()
    expect(mailsOf(order).filter(({ subject }) => subject.includes('lewat transfer'))).toHaveLength(1)
    expect(returnedMails(order)).toEqual([])
  })

  it('is mailed when an administrator stops paying it by hand [M509]', async () => {
    const { order, order_id } = await anAnnouncedTransfer()
    const [, manual] = await refundsOf(app, order)
    const act = { token: (await anAdmin(app.db)).token, params: { id: manual?.id_refund ?? 0 } }
    ;(await app.call(api.adminMoney.markRefundPaying, act)).ok()
    control().refund(order_id, 200_000)
    await app.runToIdle()
    expect(returnedMails(order)).toEqual([])
    ;(await app.call(api.adminMoney.unmarkRefundPaying, act)).ok()
    await app.runToIdle()
    expect(returnedMails(order)).toMatchObject([{ subject: 'Dana Rp 200.000 telah dikembalikan' }])
  })

  it('is mailed as two sums if an administrator transfers the rest; before, only the rest is shown as due, also in the list [M509, K290]', async () => {
    const { order, order_id } = await anAnnouncedTransfer()
    const [, manual] = await refundsOf(app, order)
    const act = { token: (await anAdmin(app.db)).token, params: { id: manual?.id_refund ?? 0 } }
    ;(await app.call(api.adminMoney.markRefundPaying, act)).ok()
    control().refund(order_id, 200_000)
    await app.runToIdle()
    const asked = { token: order.user.token, params: { id: order.order_group_id } }
    const listed = async () =>
      (await app.call(api.tickets.myTickets, asked)).data().map(({ refund }) => refund)
    expect((await app.call(api.tickets.getOrder, asked)).data().order.refund_due).toBe(100_000)
    expect(await listed()).toEqual(Array(2).fill({ status: 'due', jumlah: 100_000 }))
    ;(await app.call(api.adminMoney.markRefundPaid, { ...act, body: { bukti: 'BCA 1' } })).ok()
    await app.runToIdle()
    expect(await listed()).toEqual(Array(2).fill({ status: 'done', jumlah: 300_000 }))
    const [there, byHand] = returnedMails(order)
    expect(there?.subject).toBe('Dana Rp 200.000 telah dikembalikan')
    expect(there?.text).toContain('bukan lewat transfer bank')
    expect(byHand?.subject).toBe('Dana Rp 100.000 telah dikembalikan')
    expect(byHand?.text).toContain('ditransfer oleh petugas kami')
  })

  it.each([50_000, 300_000])(
    'is not mailed again when a mark is removed after a chargeback of the other payment: %i [M509]',
    async (amount) => {
      const { order, first, second } = await anOrderPaidTwiceOf(app)
      control().refund(second, 100_000)
      await app.runToIdle()
      expect(returnedMails(order)).toMatchObject([{ subject: 'Dana Rp 100.000 telah dikembalikan' }])
      const due = (await refundsOf(app, order)).find(({ status }) => status === 'due')
      const act = { token: (await anAdmin(app.db)).token, params: { id: due?.id_refund ?? 0 } }
      ;(await app.call(api.adminMoney.markRefundPaying, act)).ok()
      control().chargeback(first, amount === 300_000 ? undefined : amount)
      await app.runToIdle()
      ;(await app.call(api.adminMoney.unmarkRefundPaying, act)).ok()
      await app.runToIdle()
      expect(returnedMails(order)).toHaveLength(1)
    },
  )

  it('is not mailed again when the mark of another refund is removed [M509]', async () => {
    const { order, first, second } = await anOrderPaidTwiceOf(app)
    const [refund] = await refundsOf(app, order)
    const act = { token: (await anAdmin(app.db)).token, params: { id: refund?.id_refund ?? 0 } }
    ;(await app.call(api.adminMoney.markRefundPaying, act)).ok()
    await cancelSeatOf(app, order, 0)
    control().refund(first, 150_000)
    await app.runToIdle()
    const mail = { subject: 'Dana Rp 150.000 telah dikembalikan' }
    expect(returnedMails(order)).toMatchObject([mail])
    control().chargeback(second, 100_000)
    await app.runToIdle()
    ;(await app.call(api.adminMoney.unmarkRefundPaying, act)).ok()
    await app.runToIdle()
    // The 100.000 were charged back.
    expect(returnedMails(order)).toMatchObject([mail])
  })

  it('is not taken for another refund of the payment that was transferred before [M505] [M504]', async () => {
    const { order, order_id } = await aPaidOrder(app, 'gopay')
    await cancelSeatOf(app, order, 0)
    control().inject({ type: 'refuse-refund', order_id, times: 2 })
    await passUndoPeriod(app, order)
    const [, manual] = await refundsOf(app, order)
    const act = { token: (await anAdmin(app.db)).token, params: { id: manual?.id_refund ?? 0 } }
    ;(await app.call(api.adminMoney.markRefundPaid, { ...act, body: { bukti: 'BCA 2' } })).ok()
    await cancelSeatOf(app, order, 1)
    control().refund(order_id, 150_000)
    await app.runToIdle()
    await passUndoPeriod(app, order)
    expect((await refundsOf(app, order)).map(({ status }) => status)).toEqual(['failed', 'done', 'withdrawn'])
    expect(heldAt(app.provider, order_id)).toBe(150_000)
  })

  it('is mailed also if another refund was withdrawn since, because its ticket became valid again [M509]', async () => {
    const { order, order_id } = await aPaidOrder(app, 'gopay')
    await cancelSeatOf(app, order, 0)
    control().inject({ type: 'call-error', call: 'refund' })
    await passUndoPeriod(app, order)
    await cancelSeatOf(app, order, 1)
    await reviveSeatOf(app, order, 1)
    control().refund(order_id, 150_000)
    await app.runToIdle()
    for (let day = 0; day < 2; day++) {
      await ageRefunds(app.db, order.order_group_id, '1 day')
      await app.app.jobs.schedule_refund_questions?.({})
      await app.runToIdle()
    }
    expect((await refundsOf(app, order)).map(({ status }) => status)).toEqual(['failed', 'withdrawn'])
    expect(returnedMails(order)).toMatchObject([{ subject: 'Dana Rp 150.000 telah dikembalikan' }])
  })

  it('leaves another due refund of the payment as it was announced [M509]', async () => {
    const { order, order_id } = await aPaidOrder(app, 'bca_va')
    await cancelSeatOf(app, order, 0)
    await cancelSeatOf(app, order, 1)
    await passUndoPeriod(app, order)
    control().refund(order_id, 150_000)
    await app.runToIdle()
    expect((await refundsOf(app, order)).map(({ status }) => status)).toEqual(['due', 'withdrawn'])
    expect(mailsOf(order).filter(({ subject }) => subject.includes('lewat transfer'))).toHaveLength(2)
    expect(returnedMails(order)).toMatchObject([{ subject: 'Dana Rp 150.000 telah dikembalikan' }])
  })

  it('is no mail if nothing was due: the dashboard’s refund was not announced', async () => {
    const { order, order_id } = await aPaidOrder(app, 'gopay')
    control().refund(order_id, 150_000)
    await app.runToIdle()
    await cancelSeatOf(app, order, 1)
    await passUndoPeriod(app, order)
    expect(returnedMails(order)).toEqual([])
  })

  it('is no mail if its money was charged back', async () => {
    const { order, first } = await anOrderPaidTwiceOf(app)
    control().chargeback(first)
    await app.runToIdle()
    expect(returnedMails(order)).toEqual([])
  })
})

describe('a transfer that was announced and whose money was charged back', () => {
  const notTransferred = (order: TestOrder) =>
    mailsOf(order).filter(({ subject }) => subject.includes('tidak jadi ditransfer'))

  it('is mailed as not coming if the second payment pays for the tickets now [M502] [M509]', async () => {
    const { order, first } = await anOrderPaidTwiceOf(app)
    expect(mailsOf(order).at(-1)?.subject).toBe('Pengembalian dana Rp 300.000 lewat transfer')
    control().chargeback(first)
    await app.runToIdle()
    control().notify(first)
    await app.runToIdle()
    expect(notTransferred(order)).toMatchObject([{ subject: 'Dana Rp 300.000 tidak jadi ditransfer' }])
  })

  it('is mailed as not coming if it was that payment’s own, or a part of it [M509]', async () => {
    const { order, order_id } = await anAnnouncedTransfer()
    control().chargeback(order_id, 100_000)
    await app.runToIdle()
    expect(notTransferred(order)).toMatchObject([{ subject: 'Dana Rp 100.000 tidak jadi ditransfer' }])
    control().chargeback(order_id)
    await app.runToIdle()
    expect(notTransferred(order).at(-1)?.subject).toBe('Dana Rp 200.000 tidak jadi ditransfer')
  })

  it('is mailed as not coming when an administrator stops paying it [M509]', async () => {
    const { order, order_id } = await anAnnouncedTransfer()
    const manual = (await refundsOf(app, order)).find(({ status }) => status === 'due')
    const act = { token: (await anAdmin(app.db)).token, params: { id: manual?.id_refund ?? 0 } }
    ;(await app.call(api.adminMoney.markRefundPaying, act)).ok()
    control().chargeback(order_id)
    await app.runToIdle()
    expect(notTransferred(order)).toEqual([])
    ;(await app.call(api.adminMoney.unmarkRefundPaying, act)).ok()
    await app.runToIdle()
    expect(notTransferred(order)).toMatchObject([{ subject: 'Dana Rp 300.000 tidak jadi ditransfer' }])
  })

  it('is no such mail if the dashboard paid it', async () => {
    const { order, order_id } = await anAnnouncedTransfer()
    control().refund(order_id)
    await app.runToIdle()
    expect(notTransferred(order)).toEqual([])
  })
})

describe('a manual refund that an administrator is about to pay', () => {
  async function aMark() {
    const { order, order_id } = await anAnnouncedTransfer()
    const manual = (await refundsOf(app, order)).find(({ status }) => status === 'due')
    const { token } = await anAdmin(app.db)
    const mark = () =>
      app.call(api.adminMoney.markRefundPaying, { token, params: { id: manual?.id_refund ?? 0 } })
    return { order, order_id, mark }
  }

  it('is not due any more if the dashboard has paid it, although no notification came [M508]', async () => {
    const { order, order_id, mark } = await aMark()
    control().inject({ type: 'drop-notification', order_id, times: 'always' })
    control().refund(order_id)
    expect((await mark()).error().type).toBe('REFUND_NOT_DUE')
    await app.runToIdle()
    expect(returnedMails(order)).toMatchObject([{ subject: 'Dana Rp 300.000 telah dikembalikan' }])
  })

  it('may be paid while the provider is silent [M508]', async () => {
    const { order_id, mark } = await aMark()
    control().inject({ type: 'call-error', call: 'status', times: 'always', order_id })
    expect((await mark()).status).toBe(200)
  })
})
