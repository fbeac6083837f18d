/** The mail about a manual refund is sent when the refund falls due. */
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  ageRefunds,
  anAdmin,
  anUnpaidOrder,
  usePayingApp,
  type TestOrder,
  type TestUser,
} from '@tiketbus/testkit'
import { aManualRefund, aPaidOrder, setStatus } from '../shared/testing.ts'

const app = usePayingApp({ invariants: { money: true } })
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
})

async function fallDue({ order_group_id }: TestOrder): Promise<void> {
  await ageRefunds(app.db, order_group_id, '15 minutes')
  await app.runToIdle()
}

const announcements = ({ user }: TestOrder) =>
  app.mails(user.email).filter(({ subject }) => subject.includes('lewat transfer'))

describe('the mail about a manual refund', () => {
  test('is sent once, when the refund of an administrator’s cancel falls due: sum, reason, what is needed [M43, W240]', async () => {
    const { order, id_refund } = await aManualRefund(app, admin)
    await app.runToIdle()
    expect(announcements(order)).toEqual([])
    await fallDue(order)
    expect(announcements(order)).toHaveLength(1)
    await app.app.jobs.announce_refund?.({ id_refund })
    await app.runToIdle()
    expect(announcements(order)).toHaveLength(1)
    const [mail] = announcements(order)
    expect(mail?.subject).toMatch(/^Pengembalian dana Rp.80\.000 lewat transfer$/)
    for (const part of [
      `TB-${order.id_tiket}`,
      'Alasan: Tiket dibatalkan oleh administrator.',
      'nomor rekening',
    ])
      expect(mail?.text).toContain(part)
    expect(mail?.text).toMatch(/^Rp 80\.000\n/)
    expect(mail?.html).toMatch(/Nomor pesanan<\/th><td[^>]*>TB-\d+</)
  })

  test('names a single ticket as TB-{id}, several by the number of their order [K16]', async () => {
    const { order, id_refund } = await aManualRefund(app, admin)
    await fallDue(order)
    const call = { params: { id: id_refund }, body: { bukti: 'BCA 2' }, token: admin.token }
    ;(await app.call(api.adminMoney.markRefundPaid, call)).ok()
    await app.runToIdle()
    const texts = app.mails(order.user.email).map(({ text }) => text)
    expect(texts.slice(-2)).toEqual([
      expect.stringContaining(`pesanan TB-${order.id_tiket}`),
      expect.stringContaining(`pesanan TB-${order.id_tiket}`),
    ])
    const two = await aPaidOrder(app, admin, { seats: [1, 2] })
    await setStatus(app, admin, two.id_tiket, 'cancelled')
    await fallDue(two)
    const number = two.order_group_id.slice(0, 8).toUpperCase()
    expect(announcements(two).map(({ text }) => text)).toEqual([expect.stringContaining(number)])
  })

  test('is not sent for a refund that was withdrawn or paid before it fell due', async () => {
    const revived = await aManualRefund(app, admin)
    await setStatus(app, admin, revived.order.id_tiket, 'confirmed')
    await fallDue(revived.order)
    expect(announcements(revived.order)).toEqual([])
    const paid = await aManualRefund(app, admin)
    const call = { params: { id: paid.id_refund }, body: { bukti: 'BCA 1' }, token: admin.token }
    ;(await app.call(api.adminMoney.markRefundPaid, call)).ok()
    await fallDue(paid.order)
    expect(announcements(paid.order)).toEqual([])
    expect(app.mails(paid.order.user.email).at(-1)?.subject).toContain('telah dikembalikan')
  })

  test('is sent after a call-off, whose own mail announces it', async () => {
    const order = await aPaidOrder(app, admin, { seats: [1] })
    const call = { params: { id: order.id_rute }, body: { alasan: 'Jalan longsor' }, token: admin.token }
    ;(await app.call(api.adminDepartures.callOff, call)).ok()
    await fallDue(order)
    expect(app.mails(order.user.email).map(({ text }) => text)).toContainEqual(
      expect.stringContaining('Kami mengabari Anda lagi lewat email tentang pengembaliannya'),
    )
    expect(announcements(order)).toHaveLength(1)
  })

  test('is sent at once for late money that its channel cannot refund, and for a refund that the provider refused', async () => {
    const { control } = app.provider
    const late = await anUnpaidOrder(app.db)
    const body = { id_tiket: late.id_tiket }
    const page = async (user: TestUser, id_tiket: number) =>
      (await app.call(api.payments.createPayment, { token: user.token, body: { id_tiket } })).data().order_id
    const first = await page(late.user, body.id_tiket)
    control.choose(first, 'bca_va')
    ;(
      await app.call(api.tickets.cancelTicket, { params: { id: late.id_tiket }, token: late.user.token })
    ).ok()
    control.settle(first)
    await app.runToIdle()
    expect(announcements(late)).toHaveLength(1)
    const refused = await anUnpaidOrder(app.db, { seats: [1] })
    const second = await page(refused.user, refused.id_tiket)
    control.pay(second, 'gopay')
    await app.runToIdle()
    control.inject({ type: 'refuse-refund', order_id: second, times: 'always' })
    await setStatus(app, admin, refused.id_tiket, 'cancelled')
    await fallDue(refused)
    expect(announcements(refused)).toHaveLength(1)
  })
})
