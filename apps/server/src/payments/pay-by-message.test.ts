import { describe, expect, it } from 'vitest'
import { api } from '@tiketbus/contract'
import { ageOrder, anAdmin, anUnpaidOrder, usePayingApp, type TestOrder } from '@tiketbus/testkit'
import { longTime } from '../orders/index.ts'
import { cancelUnpaid, paymentMessages } from './index.ts'
import { openPage } from './testing.ts'

const app = usePayingApp({ invariants: { money: true } })

const control = () => app.provider.control

/** An order whose notifications never arrive: only its passenger's polls find its status. */
async function anOrderWithoutNotifications() {
  const order = await anUnpaidOrder(app.db)
  const order_id = await openPage(app, order)
  control().inject({ type: 'drop-notification', times: 'always', order_id })
  return { order, order_id }
}

async function poll(order: TestOrder) {
  await ageOrder(app.db, order.order_group_id, '5 seconds')
  const call = { token: order.user.token, params: { id: order.id_tiket } }
  return (await app.call(api.payments.paymentStatus, call)).data()
}

const mailsOf = ({ user }: TestOrder) =>
  app.mails(user.email).filter(({ subject }) => subject.startsWith('Nomor pembayaran'))
const journalOf = ({ order_group_id }: TestOrder) =>
  app.db.query(
    'select reason, sent_at is not null as sent from order_mails where order_group_id = $1 and kind = $2',
    [order_group_id, 'pay_by'],
  )

describe('the mail with the number to pay to [M49]', () => {
  it.each([
    ['bca_va', 'BCA Virtual Account: ', 'Lewat m-banking atau ATM BCA'],
    ['permata_va', 'Permata Virtual Account: ', 'Lewat m-banking atau ATM Permata'],
    ['echannel', 'Mandiri Bill Payment: kode perusahaan 70012, kode pembayaran ', 'Multipayment'],
    ['alfamart', 'Kode pembayaran Alfamart: ', 'Katakan kepada kasir Alfamart'],
  ] as const)('contains number, sum, time and how to pay: %s', async (method, where, how) => {
    const { order, order_id } = await anOrderWithoutNotifications()
    await app.runToIdle()
    expect(mailsOf(order)).toEqual([])
    control().choose(order_id, method)
    const { cara_bayar } = await poll(order)
    await app.runToIdle()
    const [mail, ...others] = mailsOf(order)
    expect(others).toEqual([])
    // Two seats: the login page that the link leads to names the order as the mail does [A200, N291].
    const page = `/ticket/${order.id_tiket}?pesanan=${order.order_group_id.slice(0, 8).toUpperCase()}`
    for (const text of [`${where}${cara_bayar?.code}`, how, 'Rp 300.000', page])
      expect(mail?.text).toContain(text)
    const admin = await anAdmin(app.db)
    const listed = { params: { id: order.order_group_id }, token: admin.token }
    expect((await app.call(api.adminOrders.listMails, listed)).data()[0]).toMatchObject({ kind: 'pay_by' })
    expect(mail?.subject).toMatch(/bayar sebelum .+ W(IB|ITA|IT)$/)
    expect(await journalOf(order)).toEqual([{ reason: null, sent: true }])
  })

  it('is one of the six mails an hour that repetition causes, and is sent once there is room again [A23]', async () => {
    const { order, order_id } = await anOrderWithoutNotifications()
    for (let n = 0; n < 5; n++)
      await app.call(api.accounts.forgotPassword, { body: { email: order.user.email } })
    control().choose(order_id, 'bca_va')
    const { cara_bayar } = await poll(order)
    await app.runToIdle()
    expect(cara_bayar?.code).toBeTruthy()
    expect(mailsOf(order)).toEqual([])
    // The hour is over.
    await app.db.query(`delete from rate_limits where key like 'auth_mail:%'`)
    await poll(order)
    await app.runToIdle()
    expect(mailsOf(order)).toHaveLength(1)
  })

  it('names the order’s deadline if the number outlives it', async () => {
    const { order, order_id } = await anOrderWithoutNotifications()
    await app.db.query(
      `update orders set batas_pembayaran = clock_timestamp() + interval '2 hours' where order_group_id = $1`,
      [order.order_group_id],
    )
    control().choose(order_id, 'bca_va')
    const { cara_bayar } = await poll(order)
    // Read after the poll, which lets five seconds pass: the deadline may be in the minute before.
    const [{ batas_pembayaran } = { batas_pembayaran: '' }] = await app.db.query<{
      batas_pembayaran: string
    }>('select batas_pembayaran from orders where order_group_id = $1', [order.order_group_id])
    expect(Date.parse(cara_bayar?.berlaku_sampai ?? '')).toBeGreaterThan(Date.parse(batas_pembayaran))
    await app.runToIdle()
    const time = longTime(batas_pembayaran, 'Asia/Jakarta')
    expect(mailsOf(order)[0]).toMatchObject({
      subject: expect.stringContaining(`bayar sebelum ${time}`),
      text: expect.stringContaining(time),
    })
  })

  it('is sent once for each number, however often the status is applied', async () => {
    const { order, order_id } = await anOrderWithoutNotifications()
    control().choose(order_id, 'bca_va')
    for (let round = 0; round < 3; round++) await poll(order)
    await app.runToIdle()
    expect(mailsOf(order)).toHaveLength(1)
    control().choose(order_id, 'indomaret')
    for (let round = 0; round < 2; round++) await poll(order)
    await app.runToIdle()
    expect(mailsOf(order).map(({ text }) => /Indomaret|BCA/.exec(text)?.[0])).toEqual(['BCA', 'Indomaret'])
  })

  it('is not queued for a wallet or a paid payment', async () => {
    const [wallet, paid] = [await anOrderWithoutNotifications(), await anOrderWithoutNotifications()]
    control().choose(wallet.order_id, 'gopay')
    control().pay(paid.order_id, 'bca_va')
    await poll(wallet.order)
    await poll(paid.order)
    await app.runToIdle()
    expect([...mailsOf(wallet.order), ...mailsOf(paid.order)]).toEqual([])
    expect([...(await journalOf(wallet.order)), ...(await journalOf(paid.order))]).toEqual([])
  })

  it('is dropped if meanwhile the payment came, the order was cancelled, another channel was chosen, or its time is over', async () => {
    const all = [
      await anOrderWithoutNotifications(),
      await anOrderWithoutNotifications(),
      await anOrderWithoutNotifications(),
      await anOrderWithoutNotifications(),
    ]
    for (const { order, order_id } of all) {
      control().choose(order_id, 'bca_va')
      await poll(order)
      expect(await journalOf(order)).toEqual([{ reason: null, sent: false }])
    }
    const [paid, cancelled, changed, late] = all.map(({ order, order_id }) => ({ order, order_id }))
    if (!paid || !cancelled || !changed || !late) throw new Error('four orders')
    control().settle(paid.order_id)
    await poll(paid.order)
    await cancelUnpaid(app.app.platform, {
      id_tiket: cancelled.order.id_tiket,
      id_user: cancelled.order.user.id_user,
    })
    control().choose(changed.order_id, 'gopay')
    await poll(changed.order)
    await app.db.query(
      `update payments set pay_until = clock_timestamp() - interval '1 minute' where order_group_id = $1`,
      [late.order.order_group_id],
    )
    await app.runToIdle()
    for (const { order } of all) {
      expect(mailsOf(order)).toEqual([])
      expect(await journalOf(order)).toEqual([{ reason: 'mail_not_needed', sent: false }])
    }
  })

  it('is dropped if another release queued it in another shape', async () => {
    for (const data of [
      undefined,
      {},
      { id_pembayaran: 1 },
      { id_pembayaran: 1, pay_by: 7 },
      { id_pembayaran: '1', number: 7 },
    ])
      expect(await paymentMessages.pay_by.stillHolds(app.db, data)).toBe(false)
  })
})
