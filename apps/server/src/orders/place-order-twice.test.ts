import { randomUUID } from 'node:crypto'
import { api } from '@tiketbus/contract'
import { aHold, aTrip, aUser, anOrder, useTestApp, type TestUser } from '@tiketbus/testkit'
import { describe, expect, it } from 'vitest'

const app = useTestApp({ invariants: true })

const place = (user: TestUser, body: object, headers?: Record<string, string>) =>
  app.call(api.orders.placeOrder, { token: user.token, body, headers })

const bodyOf = ({ id_reservasi, id_rute, nomor_kursi }: Awaited<ReturnType<typeof aHold>>) => ({
  id_reservasi,
  id_rute,
  nomor_kursi,
})

const countOrders = async (user: TestUser) =>
  (
    await app.db.query<{ n: number }>('select count(*) as n from orders where id_user = $1', [user.id_user])
  )[0]?.n

describe('POST /api/booking/from-reservation, repeated', () => {
  it('returns the same order to a repeated request, by either call [O26]', async () => {
    const order = await anOrder(app)
    const asked = [{ id_reservasi: order.id_reservasi }, { id_reservasi: 'temp' }, { id_reservasi: null }, {}]
    for (const way of asked) {
      const reply = await place(order.user, { ...way, id_rute: order.id_rute, nomor_kursi: [8, 7] })
      expect(reply.data().order_group_id).toBe(order.order_group_id)
    }
    expect(await countOrders(order.user)).toBe(1)
  })

  it.each([true, false])(
    'makes one order from ten parallel requests (with a key: %s) [O26]',
    async (keyed) => {
      const hold = await aHold(app.db)
      const headers = keyed ? { 'idempotency-key': randomUUID() } : undefined
      const replies = await Promise.all(
        Array.from({ length: 10 }, () => place(hold.user, bodyOf(hold), headers)),
      )
      expect(new Set(replies.map((reply) => reply.data().order_group_id)).size).toBe(1)
      expect(await countOrders(hold.user)).toBe(1)
    },
  )

  it('makes one order from ten parallel requests for seats without a hold', async () => {
    const user = await aUser(app.db)
    const id_rute = await aTrip(app.db)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => place(user, { id_rute, nomor_kursi: [1, 2, 3] })),
    )
    expect(new Set(replies.map((reply) => reply.data().order_group_id)).size).toBe(1)
  })

  it('refuses a different request under a used key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const hold = await aHold(app.db)
    expect((await place(hold.user, bodyOf(hold), headers)).status).toBe(200)
    const other = await place(hold.user, { ...bodyOf(hold), nomor_kursi: [7] }, headers)
    expect(other.error().type).toBe('IDEMPOTENCY_KEY_REUSED')
  })
})
