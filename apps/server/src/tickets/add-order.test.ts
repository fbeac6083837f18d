import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  anAdmin,
  anOpenShift,
  anUnpaidOrder,
  aSaleForm,
  aTrip,
  aUser,
  useTestApp,
  type TestUser,
} from '@tiketbus/testkit'
import { signTicket } from '../orders/index.ts'

const app = useTestApp({ invariants: true })
let clerk: TestUser
beforeAll(async () => {
  clerk = await anAdmin(app.db)
  await anOpenShift(app, clerk)
})

/** A counter sale whose phone ends in 7890. */
async function aSale() {
  const call = { params: { id: await aTrip(app.db) }, body: aSaleForm([7, 8]), token: clerk.token }
  return (await app.call(api.adminSales.sell, call)).data()
}
const codeOf = (id_tiket: number) => signTicket(app.app.platform, id_tiket)
const add = ({ token }: TestUser, kode: string, telepon = '7890') =>
  app.call(api.tickets.addOrder, { body: { kode, telepon }, token })
const mine = async ({ token }: TestUser) =>
  (await app.call(api.tickets.myTickets, { token, query: {} })).data()
const refusal = async (reply: Awaited<ReturnType<typeof add>>) => {
  const error = reply.error()
  return [reply.status, error.errors?.[0]?.field, error.errors?.[0]?.msg]
}

describe('POST /api/tiket/tambah', () => {
  test('adds a counter order by a signed code and the end of its phone: it is seen, and changed at the counter alone [K960]', async () => {
    const user = await aUser(app.db)
    const { id_tiket, order_group_id } = await aSale()
    const get = () => app.call(api.tickets.getTicket, { params: { id: id_tiket }, token: user.token })
    expect([(await get()).status, await mine(user)]).toEqual([404, []])
    expect((await add(user, codeOf(id_tiket))).data()).toEqual({ order_group_id })
    expect((await get()).data()).toMatchObject({ dari_loket: true, kode: codeOf(id_tiket) })
    expect((await mine(user)).map((ticket) => [ticket.order_group_id, ticket.dari_loket])).toEqual([
      [order_group_id, true],
      [order_group_id, true],
    ])
    const order = await app.call(api.tickets.getOrder, { params: { id: order_group_id }, token: user.token })
    expect(order.data().tickets[0]).toMatchObject({ dari_loket: true })
    const params = { id: id_tiket }
    for (const call of [
      app.call(api.tickets.cancelTicket, { params, token: user.token }),
      app.call(api.tickets.correctName, { params, body: { nama: 'Penumpang 9' }, token: user.token }),
      app.call(api.tickets.refundMoved, { params, token: user.token }),
    ])
      expect((await call).status).toBe(404)
    // An own order has no such mark.
    const own = await anUnpaidOrder(app.db, { user })
    expect((await mine(user)).find((one) => one.order_group_id === own.order_group_id)).not.toHaveProperty(
      'dari_loket',
    )
  })

  test('names why not: twice is once, another account, an order with an account, other digits, a forged code [K961]', async () => {
    const [user, other] = [await aUser(app.db), await aUser(app.db)]
    const { id_tiket } = await aSale()
    const code = codeOf(id_tiket)
    expect(await refusal(await add(user, code, '0000'))).toEqual([
      400,
      'telepon',
      expect.stringContaining('tidak cocok'),
    ])
    expect((await add(user, code)).status).toBe(200)
    expect((await add(user, code)).status).toBe(200)
    expect(await mine(user)).toHaveLength(2)
    expect(await refusal(await add(other, code))).toEqual([400, 'kode', expect.stringContaining('akun lain')])
    const owned = await anUnpaidOrder(app.db)
    await app.db.query(`update orders set no_telepon = '08127890' where order_group_id = $1`, [
      owned.order_group_id,
    ])
    expect(await refusal(await add(other, codeOf(owned.id_tiket)))).toEqual([
      400,
      'kode',
      expect.stringContaining('sebuah akun'),
    ])
    // Whose it is learns only who knows the phone.
    expect((await refusal(await add(other, codeOf(owned.id_tiket), '0000')))[1]).toBe('telepon')
    expect((await refusal(await add(other, `TB-${id_tiket}-no-signature`)))[1]).toBe('kode')
    expect(await mine(other)).toEqual([])
  })

  test('is tried five times an hour, for an account and for an order [K962]', async () => {
    const user = await aUser(app.db)
    const sold = await aSale()
    const [code, free] = [codeOf(sold.id_tiket), codeOf((await aSale()).id_tiket)]
    for (let time = 0; time < 5; time++) expect((await add(user, code, '0000')).status).toBe(400)
    expect((await add(user, free)).status).toBe(429)
    const other = await aUser(app.db)
    expect((await add(other, code)).status).toBe(429)
    // The control: this account has tries left, for another order.
    expect((await add(other, free)).status).toBe(200)
  })

  test('of two accounts at once one has it [K961]', async () => {
    const users = await Promise.all([aUser(app.db), aUser(app.db)])
    const code = codeOf((await aSale()).id_tiket)
    const replies = await Promise.all(users.map((user) => add(user, code)))
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400'])
  })

  test('leaves the account with it, and is forgotten with the order’s people [K963]', async () => {
    const [user, other] = [await aUser(app.db), await aUser(app.db)]
    const [first, second] = [await aSale(), await aSale()]
    ;(await add(user, codeOf(first.id_tiket))).ok()
    ;(await add(other, codeOf(second.id_tiket))).ok()
    ;(await app.call(api.adminPeople.deleteUser, { params: { id: user.id_user }, token: clerk.token })).ok()
    const rows = () =>
      app.db.query<{ id_user: number }>('select id_user from added_orders where id_user = any($1)', [
        [user.id_user, other.id_user],
      ])
    expect(await rows()).toEqual([{ id_user: other.id_user }])
    // The order itself stays as it was sold, and may be added to the next account.
    expect((await add(await aUser(app.db), codeOf(first.id_tiket))).status).toBe(200)
  })
})
