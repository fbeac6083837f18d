/** A manual refund is marked while an administrator pays it out. */
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import { anAdmin, anUnpaidOrder, aUser, usePayingApp, type TestUser } from '@tiketbus/testkit'
import { aManualRefund, auditOf, lastRefundOf, setStatus, statusesForNonAdmins } from '../shared/testing.ts'

const app = usePayingApp({ invariants: { money: true } })
let admin: TestUser
let other: TestUser
let passenger: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
  other = await anAdmin(app.db)
  passenger = await aUser(app.db)
})

const mark = (id: number, by = admin) =>
  app.call(api.adminMoney.markRefundPaying, { params: { id }, token: by.token })
const unmark = (id: number, by = admin) =>
  app.call(api.adminMoney.unmarkRefundPaying, { params: { id }, token: by.token })
const pay = (id: number, by = admin) =>
  app.call(api.adminMoney.markRefundPaid, { params: { id }, body: { bukti: 'BCA 1' }, token: by.token })
const set = (id: number, status_tiket: string) =>
  app.call(api.adminTickets.updateTicketStatus, {
    params: { id },
    body: { status_tiket },
    token: admin.token,
  })

async function statusOf(id_tiket: number): Promise<string | undefined> {
  const [row] = await app.db.query<{ status_tiket: string }>(
    'select status_tiket from tickets where id_tiket = $1',
    [id_tiket],
  )
  return row?.status_tiket
}

describe('PUT and DELETE /api/admin/refunds/{id}/paying', () => {
  test('set and remove the mark with administrator and time, each with its audit row', async () => {
    const { order, id_refund } = await aManualRefund(app, admin)
    const marked = (await mark(id_refund)).data()
    expect(marked).toMatchObject({ status: 'due', paying_by: admin.id_user, paying_username: admin.username })
    expect(marked.paying_since).not.toBeNull()
    const { data } = (
      await app.call(api.adminMoney.listRefunds, { query: { status: 'due' }, token: admin.token })
    ).ok()
    expect(data.find((row) => row.order_group_id === order.order_group_id)).toMatchObject({
      paying_by: admin.id_user,
      paying_username: admin.username,
    })
    // Repeating the request keeps the mark.
    expect((await mark(id_refund)).data()).toEqual(marked)
    expect((await unmark(id_refund)).data()).toMatchObject({ paying_by: null, paying_since: null })
    expect((await unmark(id_refund)).status).toBe(200)
    const rows = await auditOf(app.db, 'refund', id_refund)
    expect(rows.map(({ action }) => action)).toEqual(['mark_refund', 'unmark_refund'])
    expect(rows[0]).toMatchObject({ before: { paying_by: null }, after: { paying_by: admin.id_user } })
    expect(JSON.stringify(rows)).not.toContain(admin.username)
  })

  test('refuse a second administrator’s mark and payment, and name who holds the mark [B48]', async () => {
    const { id_refund } = await aManualRefund(app, admin)
    ;(await mark(id_refund)).ok()
    for (const reply of [await mark(id_refund, other), await pay(id_refund, other)]) {
      expect(reply.status).toBe(422)
      expect(reply.error().type).toBe('REFUND_MARKED')
      expect(reply.error().message).toContain(`sedang dibayarkan oleh ${admin.username}, sejak`)
    }
    ;(await unmark(id_refund, other)).ok()
    ;(await mark(id_refund, other)).ok()
    expect((await pay(id_refund, other)).data()).toMatchObject({ status: 'done', paying_by: other.id_user })
    expect((await unmark(id_refund)).error().type).toBe('REFUND_NOT_DUE')
  })

  test('let one of two concurrent administrators hold the mark', async () => {
    const { id_refund } = await aManualRefund(app, admin)
    const replies = await Promise.all([mark(id_refund), mark(id_refund, other)])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 422]))
  })

  test('refuse refunds that the provider pays, that are done or absent, guests and passengers', async () => {
    const { id_refund } = await aManualRefund(app, admin)
    await app.db.query(`update refunds set cara = 'provider' where id_refund = $1`, [id_refund])
    expect((await mark(id_refund)).error().type).toBe('REFUND_NOT_DUE')
    await app.db.query(`update refunds set cara = 'manual' where id_refund = $1`, [id_refund])
    ;(await pay(id_refund)).ok()
    expect((await mark(id_refund)).error().type).toBe('REFUND_NOT_DUE')
    expect((await mark(9_999_999_999)).status).toBe(404)
    expect((await unmark(9_999_999_999)).status).toBe(404)
    const call = { params: { id: id_refund } }
    for (const endpoint of [api.adminMoney.markRefundPaying, api.adminMoney.unmarkRefundPaying])
      expect(await statusesForNonAdmins(app, endpoint, call, passenger)).toEqual([401, 403])
  })
})

describe('a ticket whose refund is being paid out', () => {
  test('is not revived (422 REFUND_UNDER_WAY, nothing changed) until the mark is removed [B48]', async () => {
    const { order, id_refund } = await aManualRefund(app, admin)
    ;(await mark(id_refund)).ok()
    for (const to of ['confirmed', 'completed', 'pending']) {
      const reply = await set(order.id_tiket, to)
      expect([reply.status, reply.error().type]).toEqual([422, 'REFUND_UNDER_WAY'])
    }
    expect(await statusOf(order.id_tiket)).toBe('cancelled')
    expect(await lastRefundOf(app, order)).toMatchObject({ status: 'due', paying_by: admin.id_user })
    ;(await unmark(id_refund)).ok()
    ;(await set(order.id_tiket, 'confirmed')).ok()
    expect(await lastRefundOf(app, order)).toMatchObject({ status: 'withdrawn' })
  })

  test('is revived without the mark, and the transfer can no longer be recorded: the control', async () => {
    const { order, id_refund } = await aManualRefund(app, admin)
    ;(await set(order.id_tiket, 'confirmed')).ok()
    expect((await pay(id_refund)).error().type).toBe('REFUND_NOT_DUE')
  })

  test('is either marked or revived if both happen at once', async () => {
    for (let round = 0; round < 5; round++) {
      const { order, id_refund } = await aManualRefund(app, admin)
      const [marked, revived] = await Promise.all([mark(id_refund, other), set(order.id_tiket, 'confirmed')])
      expect(new Set([marked.status, revived.status])).toEqual(new Set([200, 422]))
      const wanted = marked.status === 200 ? ['cancelled', 'due'] : ['confirmed', 'withdrawn']
      expect([await statusOf(order.id_tiket), (await lastRefundOf(app, order)).status]).toEqual(wanted)
    }
  })

  test('is disputed if its payment is taken back, and the refund is withdrawn when the mark is removed', async () => {
    const { control } = app.provider
    const order = await anUnpaidOrder(app.db, { seats: [1] })
    const call = { token: order.user.token, body: { id_tiket: order.id_tiket } }
    const page = (await app.call(api.payments.createPayment, call)).data().order_id
    control.pay(page, 'bca_va')
    await app.runToIdle()
    await setStatus(app, admin, order.id_tiket, 'cancelled')
    ;(await mark((await lastRefundOf(app, order)).id_refund)).ok()
    control.deny(page)
    await app.runToIdle()
    expect(await lastRefundOf(app, order)).toMatchObject({ status: 'due', paying_by: admin.id_user })
    const [row] = await app.db.query<{ disputed: boolean }>(
      'select disputed_at is not null as disputed from orders where order_group_id = $1',
      [order.order_group_id],
    )
    expect(row?.disputed).toBe(true)
    const rows = (
      await app.call(api.adminMoney.listRefunds, { query: { limit: 50 }, token: admin.token })
    ).data()
    expect(rows.filter((one) => one.taken_back).map((one) => one.order_group_id)).toEqual([
      order.order_group_id,
    ])

    const { id_refund } = await lastRefundOf(app, order)
    expect((await unmark(id_refund, other)).data()).toMatchObject({ status: 'withdrawn', paying_by: null })
    expect((await pay(id_refund)).error().type).toBe('REFUND_NOT_DUE')
  })

  test('shows which part of it the provider’s dashboard refunded, also once its mark is removed', async () => {
    const { control } = app.provider
    const order = await anUnpaidOrder(app.db, { seats: [1] })
    const call = { token: order.user.token, body: { id_tiket: order.id_tiket } }
    const page = (await app.call(api.payments.createPayment, call)).data().order_id
    control.pay(page, 'bca_va')
    await app.runToIdle()
    await setStatus(app, admin, order.id_tiket, 'cancelled')
    const { id_refund } = await lastRefundOf(app, order)
    ;(await mark(id_refund)).ok()
    control.refund(page, 50_000)
    await app.runToIdle()
    const elsewhere = async () => {
      const query = { cara: 'manual', limit: 50 }
      const rows = (await app.call(api.adminMoney.listRefunds, { query, token: admin.token })).data()
      return rows.find((one) => one.id_refund === id_refund)?.elsewhere
    }
    expect(await elsewhere()).toBe(50_000)
    ;(await unmark(id_refund)).ok()
    expect(await elsewhere()).toBe(50_000)
  })
})
