import { describe, expect, it } from 'vitest'
import { api } from '@tiketbus/contract'
import { ageOrder, anUnpaidOrder, aUser, usePayingApp, type TestOrder } from '@tiketbus/testkit'
import { cancelUnpaid } from './index.ts'
import { openPage } from './testing.ts'

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
async function deaf() {
  const order = await anUnpaidOrder(app.db)
  const order_id = await openPage(app, order)
  control().inject({ type: 'drop-notification', times: 'always', order_id })
  return { order, order_id }
}

describe('GET /api/pembayaran/status/{ticketId}', () => {
  it('polls the provider for an unpaid order and returns its status [M28]', async () => {
    const { order, order_id } = await deaf()
    control().pay(order_id, 'gopay')
    expect(await status(order)).toMatchObject({
      paid: true,
      transaction_status: 'settlement',
      ticket: { id_tiket: order.id_tiket, status_tiket: 'confirmed' },
      route: { id_rute: order.id_rute },
      order: { order_group_id: order.order_group_id },
    })
  })

  it('polls once in five seconds, for all callers together [M28]', async () => {
    const { order, order_id } = await deaf()
    expect(await status(order)).toMatchObject({ paid: false, transaction_status: 'pending' })
    control().pay(order_id, 'gopay')
    const again = await Promise.all([status(order), status(order), status(order)])
    expect(again.map((answer) => answer.paid)).toEqual([false, false, false])
    await ageOrder(app.db, order.order_group_id, '5 seconds')
    expect(await status(order)).toMatchObject({ paid: true })
  })

  it('answers from what is known if the provider is silent [M42]', async () => {
    const { order, order_id } = await deaf()
    control().choose(order_id, 'bca_va')
    control().inject({ type: 'call-error', call: 'status', http_status: 500, order_id })
    expect(await status(order)).toMatchObject({ paid: false, transaction_status: 'pending' })
  })

  it('shows a denied card as long as nothing else was tried', async () => {
    const { order, order_id } = await deaf()
    control().pay(order_id, 'credit_card', '4911111111111113')
    expect(await status(order)).toMatchObject({ paid: false, transaction_status: 'deny' })
  })

  it('shows what became of an order that ended without money', async () => {
    const { order } = await deaf()
    await cancelUnpaid(app.app.platform, { id_tiket: order.id_tiket, id_user: order.user.id_user })
    expect(await status(order)).toMatchObject({ paid: false, transaction_status: 'cancel' })
  })

  it('shows money for a cancelled ticket as going back, not as a ticket', async () => {
    const { order, order_id } = await deaf()
    control().choose(order_id, 'gopay')
    await cancelUnpaid(app.app.platform, { id_tiket: order.id_tiket, id_user: order.user.id_user })
    await app.settleDown()
    control().clearFaults()
    control().settle(order_id)
    await app.settleDown()
    expect(await status(order)).toMatchObject({ paid: false, transaction_status: 'refund' })
  })

  it('is nobody else’s: another’s ticket is like one that is not there', async () => {
    const { order } = await deaf()
    const { token } = await aUser(app.db)
    const ask = (id: number) => app.call(api.payments.paymentStatus, { token, params: { id } })
    const [absent, foreign] = [await ask(999_999_999), await ask(order.id_tiket)]
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual(absent.body)
    expect((await app.call(api.payments.paymentStatus, { params: { id: order.id_tiket } })).status).toBe(401)
  })
})
