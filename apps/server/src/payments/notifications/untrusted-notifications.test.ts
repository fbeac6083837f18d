/** Notifications that anybody may have sent: nothing that they claim is believed. */
import { describe, expect, it } from 'vitest'
import { api } from '@tiketbus/contract'
import { ageOrder, anUnpaidOrder, usePayingApp, type TestOrder } from '@tiketbus/testkit'
import { notify, openPage, paymentsOf, signed, ticketsOf } from '../testing.ts'

const app = usePayingApp({
  invariants: { money: true },
  expectErrors: [/payment notification names another amount/],
})

const control = () => app.provider.control

async function aPage(): Promise<{ order: TestOrder; order_id: string }> {
  const order = await anUnpaidOrder(app.db)
  return { order, order_id: await openPage(app, order) }
}

describe('an untrusted notification', () => {
  it('refuses a forged signature of any length, without effect [M25]', async () => {
    const { order, order_id } = await aPage()
    control().inject({ type: 'drop-notification', times: 'always', order_id })
    control().pay(order_id, 'gopay')
    const genuine = signed(app, { order_id, gross_amount: '300000.00' })
    for (const signature_key of ['', 'abc', 'f'.repeat(128), genuine.signature_key.slice(0, 127)]) {
      const reply = await notify(app, { ...genuine, signature_key })
      expect(reply.status).toBe(403)
    }
    await app.runJobs()
    expect(await ticketsOf(app, order)).toEqual(['pending', 'pending'])
    expect(await app.db.query('select 1 from payment_notifications where order_id = $1', [order_id])).toEqual(
      [],
    )
  })

  it('refuses a number with a NUL, which the database cannot look up, even if signed', async () => {
    const { order_id } = await aPage()
    for (const odd of [`${order_id}\0`, '\0'])
      expect(
        (await notify(app, signed(app, { order_id: odd, gross_amount: '300000.00' }))).error().type,
      ).toBe('VALIDATION_FAILED')
    expect(
      (await notify(app, signed(app, { order_id: `${order_id}\ud800`, gross_amount: '300000.00' }))).status,
    ).toBe(200)
  })

  it.each(['a\0b', 'a\ud800'])(
    'stores a signed body although %j in its names and values fits no database',
    async (odd) => {
      const { order_id } = await aPage()
      const genuine = signed(app, { order_id, gross_amount: '300000.00' })
      expect((await notify(app, { ...genuine, [odd]: { list: [odd, { [odd]: 1 }] } })).status).toBe(200)
      const stored = await app.db.query('select 1 from payment_notifications where order_id = $1', [order_id])
      expect(stored).toHaveLength(1)
      await app.runToIdle()
    },
  )

  it.each(['/', '/?from=dashboard'])('is taken at an address that ends in %s [W101]', async (end) => {
    const { order_id } = await aPage()
    const reply = await app.app.http.inject({
      method: 'POST',
      url: `/api/pembayaran/notification${end}`,
      payload: signed(app, { order_id, gross_amount: '300000.00' }),
    })
    expect(reply.statusCode).toBe(200)
    await app.runToIdle()
  })

  it('refuses a body that is nested too deep, even if signed, and stores nothing of it', async () => {
    const { order_id } = await aPage()
    const genuine = JSON.stringify(signed(app, { order_id, gross_amount: '300000.00' })).slice(0, -1)
    const send = (levels: number) =>
      app.app.http.inject({
        method: 'POST',
        url: '/api/pembayaran/notification',
        headers: { 'content-type': 'application/json' },
        payload: `${genuine},"note":"[[[[\\"{{","more":${'['.repeat(levels)}${']'.repeat(levels)}}`,
      })
    for (const levels of [50, 10_000, 32_000]) {
      const reply = await send(levels)
      expect([levels, reply.statusCode, reply.json()]).toMatchObject([
        levels,
        400,
        { type: 'VALIDATION_FAILED', message: expect.stringContaining('bertingkat terlalu dalam') },
      ])
    }
    expect((await send(100_000)).statusCode).toBe(413)
    expect(await app.db.query('select 1 from payment_notifications where order_id = $1', [order_id])).toEqual(
      [],
    )
    expect((await send(49)).statusCode).toBe(200)
    await app.runToIdle()
  })

  it('ignores another amount, even if correctly signed', async () => {
    const { order, order_id } = await aPage()
    control().inject({ type: 'altered-amount', amount: 1000, times: 'always', order_id })
    control().pay(order_id, 'gopay')
    await app.runToIdle()
    expect(
      control()
        .notifications(order_id)
        .map((sent) => sent.state),
    ).toEqual(['delivered', 'delivered'])
    expect(await ticketsOf(app, order)).toEqual(['pending', 'pending'])
    const outcomes = await app.db.query(
      'select outcome from payment_notifications where order_id = $1 order by id',
      [order_id],
    )
    expect(outcomes).toEqual([{ outcome: 'another amount' }, { outcome: 'another amount' }])
  })

  it('trusts the provider, not the notification: a settlement in the body alone pays nothing [M25]', async () => {
    const { order, order_id } = await aPage()
    const body = signed(app, { order_id, gross_amount: '300000.00', transaction_status: 'settlement' })
    expect((await notify(app, body)).status).toBe(200)
    await app.runJobs()
    expect(await ticketsOf(app, order)).toEqual(['pending', 'pending'])
    control().choose(order_id, 'bca_va')
    expect((await notify(app, body)).status).toBe(200)
    await app.runToIdle()
    expect(await ticketsOf(app, order)).toEqual(['pending', 'pending'])
    expect(await paymentsOf(app, order)).toMatchObject([{ status: 'live' }])
  })

  it('accepts an unknown order without effect', async () => {
    const reply = await notify(app, signed(app, { order_id: 'ORDER-1-unknown', gross_amount: '1.00' }))
    expect(reply.status).toBe(200)
    expect(
      await app.db.query('select 1 from payment_notifications where order_id = $1', ['ORDER-1-unknown']),
    ).toEqual([])
  })

  it('refuses a body without the signed fields', async () => {
    expect((await notify(app, { order_id: 'ORDER-1-a' })).status).toBe(400)
  })
})

describe('a number to pay to, despite untrusted notifications', () => {
  const shown = async ({ id_tiket, user }: TestOrder) => {
    const reply = await app.call(api.payments.paymentStatus, { token: user.token, params: { id: id_tiket } })
    return reply.data().cara_bayar
  }

  it('is always the provider’s own: replayed, late, altered and foreign notifications change nothing [M44]', async () => {
    const [mine, other] = [await aPage(), await aPage()]
    for (const { order_id } of [mine, other])
      control().inject({ type: 'drop-notification', times: 'always', order_id })
    control().choose(mine.order_id, 'bca_va')
    const verified = await shown(mine.order)
    expect(verified).toMatchObject({ channel: 'bca' })

    // The signature does not cover these fields: a correctly signed body may have anybody's number.
    const numbers = { va_numbers: [{ bank: 'bca', va_number: '1111222233334444' }] }
    const pending = { gross_amount: '300000.00', transaction_status: 'pending', ...numbers }
    const genuine = signed(app, { ...pending, order_id: mine.order_id })
    const others = signed(app, { ...pending, order_id: other.order_id })
    const altered = signed(app, { ...pending, order_id: mine.order_id, gross_amount: '1.00' })
    const forged = { ...others, order_id: mine.order_id }
    for (const body of [genuine, genuine, others, altered, forged]) await notify(app, body)
    await app.runToIdle()
    expect([await shown(mine.order), await shown(other.order)]).toEqual([verified, null])

    control().choose(mine.order_id, 'indomaret')
    await ageOrder(app.db, mine.order.order_group_id, '5 seconds')
    const chosenLast = await shown(mine.order)
    expect(chosenLast).toMatchObject({ channel: 'indomaret' })
    await notify(app, genuine)
    await app.runToIdle()
    expect(await shown(mine.order)).toEqual(chosenLast)
    expect(await ticketsOf(app, mine.order)).toEqual(['pending', 'pending'])
  })
})
