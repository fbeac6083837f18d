/** A manual refund on its way to the passenger: announced when it falls due, marked while it is being paid out. */
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  ageRefunds,
  anAdmin,
  anUnpaidOrder,
  aUser,
  usePayingApp,
  type TestOrder,
  type TestUser,
} from '@tiketbus/testkit'
import { aPaidOrder, auditOf, setStatus, statusesOfOthers } from '../shared/testing.ts'

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

/** An order that an administrator took money for and cancelled; its refund is due by hand. */
async function aRefund() {
  const order = await aPaidOrder(app, admin, { seats: [6], harga: 80_000 })
  await app.runJobs()
  await setStatus(app, admin, order.id_tiket, 'cancelled')
  return { order, id_refund: (await refundOf(order)).id_refund }
}

async function refundOf({ order_group_id }: TestOrder) {
  const [row] = await app.db.query<{ id_refund: number; status: string; paying_by: number | null }>(
    'select id_refund, status, paying_by from refunds where order_group_id = $1 order by id_refund desc limit 1',
    [order_group_id],
  )
  return row ?? { id_refund: 0, status: 'none', paying_by: null }
}

async function statusOf(id_tiket: number): Promise<string | undefined> {
  const [row] = await app.db.query<{ status_tiket: string }>(
    'select status_tiket from tickets where id_tiket = $1',
    [id_tiket],
  )
  return row?.status_tiket
}

async function fallDue({ order_group_id }: TestOrder): Promise<void> {
  await ageRefunds(app.db, order_group_id, '15 minutes')
  await app.settleDown()
}

const announcements = ({ user }: TestOrder) =>
  app.mails(user.email).filter(({ subject }) => subject.includes('lewat transfer'))

describe('the mail about a manual refund', () => {
  test('comes when it falls due after an administrator cancelled: sum, reason, what is needed; once [M43]', async () => {
    const { order, id_refund } = await aRefund()
    await app.settleDown()
    expect(announcements(order)).toEqual([])
    await fallDue(order)
    expect(announcements(order)).toHaveLength(1)
    await app.app.jobs.announce_refund?.({ id_refund })
    await app.settleDown()
    expect(announcements(order)).toHaveLength(1)
    const [mail] = announcements(order)
    expect(mail?.subject).toMatch(/^Pengembalian dana Rp.80\.000 lewat transfer$/)
    for (const part of [
      order.order_group_id.slice(0, 8).toUpperCase(),
      'Alasan: Tiket dibatalkan oleh administrator.',
      'nomor rekening',
    ])
      expect(mail?.text).toContain(part)
  })

  test('does not come for one that was withdrawn or paid before it fell due', async () => {
    const revived = await aRefund()
    ;(await set(revived.order.id_tiket, 'confirmed')).ok()
    await fallDue(revived.order)
    expect(announcements(revived.order)).toEqual([])
    const paid = await aRefund()
    ;(await pay(paid.id_refund)).ok()
    await fallDue(paid.order)
    expect(announcements(paid.order)).toEqual([])
    expect(app.mails(paid.order.user.email).at(-1)?.subject).toContain('telah dikembalikan')
  })

  test('comes after a departure was called off, whose own mail promises it', async () => {
    const order = await aPaidOrder(app, admin, { seats: [1] })
    const call = { params: { id: order.id_rute }, body: { alasan: 'Jalan longsor' }, token: admin.token }
    ;(await app.call(api.adminDepartures.callOff, call)).ok()
    await fallDue(order)
    expect(app.mails(order.user.email).map(({ text }) => text)).toContainEqual(
      expect.stringContaining('Kami mengabari Anda lagi lewat email tentang pengembaliannya'),
    )
    expect(announcements(order)).toHaveLength(1)
  })

  test('comes at once for late money that cannot go back by its own way, and for a refund that the provider refused', async () => {
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
    await app.settleDown()
    expect(announcements(late)).toHaveLength(1)
    const refused = await anUnpaidOrder(app.db, { seats: [1] })
    const second = await page(refused.user, refused.id_tiket)
    control.pay(second, 'gopay')
    await app.settleDown()
    control.inject({ type: 'refuse-refund', order_id: second, times: 'always' })
    await setStatus(app, admin, refused.id_tiket, 'cancelled')
    await fallDue(refused)
    expect(announcements(refused)).toHaveLength(1)
  })
})

describe('PUT and DELETE /api/admin/refunds/{id}/paying', () => {
  test('mark who is paying it out since when, and take the mark back, each with its audit row', async () => {
    const { order, id_refund } = await aRefund()
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
    // The same again is the same mark.
    expect((await mark(id_refund)).data()).toEqual(marked)
    expect((await unmark(id_refund)).data()).toMatchObject({ paying_by: null, paying_since: null })
    expect((await unmark(id_refund)).status).toBe(200)
    const rows = await auditOf(app.db, 'refund', id_refund)
    expect(rows.map(({ action }) => action)).toEqual(['mark_refund', 'unmark_refund'])
    expect(rows[0]).toMatchObject({ before: { paying_by: null }, after: { paying_by: admin.id_user } })
    expect(JSON.stringify(rows)).not.toContain(admin.username)
  })

  test('tell a second administrator who holds the mark, for marking and for paying [B48]', async () => {
    const { id_refund } = await aRefund()
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

  test('of two at once one holds it', async () => {
    const { id_refund } = await aRefund()
    const replies = await Promise.all([mark(id_refund), mark(id_refund, other)])
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 422]))
  })

  test('refuse what the provider pays, what is done, what is not there, guests and passengers', async () => {
    const { id_refund } = await aRefund()
    await app.db.query(`update refunds set cara = 'provider' where id_refund = $1`, [id_refund])
    expect((await mark(id_refund)).error().type).toBe('REFUND_NOT_DUE')
    await app.db.query(`update refunds set cara = 'manual' where id_refund = $1`, [id_refund])
    ;(await pay(id_refund)).ok()
    expect((await mark(id_refund)).error().type).toBe('REFUND_NOT_DUE')
    expect((await mark(9_999_999_999)).status).toBe(404)
    expect((await unmark(9_999_999_999)).status).toBe(404)
    const call = { params: { id: id_refund } }
    for (const endpoint of [api.adminMoney.markRefundPaying, api.adminMoney.unmarkRefundPaying])
      expect(await statusesOfOthers(app, endpoint, call, passenger)).toEqual([401, 403])
  })
})

describe('a ticket whose refund is being paid out', () => {
  test('is not revived: 422 REFUND_UNDER_WAY, nothing changed; with the mark taken back it is [B48]', async () => {
    const { order, id_refund } = await aRefund()
    ;(await mark(id_refund)).ok()
    for (const to of ['confirmed', 'completed', 'pending']) {
      const reply = await set(order.id_tiket, to)
      expect([reply.status, reply.error().type]).toEqual([422, 'REFUND_UNDER_WAY'])
    }
    expect(await statusOf(order.id_tiket)).toBe('cancelled')
    expect(await refundOf(order)).toMatchObject({ status: 'due', paying_by: admin.id_user })
    ;(await unmark(id_refund)).ok()
    ;(await set(order.id_tiket, 'confirmed')).ok()
    expect(await refundOf(order)).toMatchObject({ status: 'withdrawn' })
  })

  test('without the mark is revived during the payout: the transfer cannot be recorded any more', async () => {
    const { order, id_refund } = await aRefund()
    ;(await set(order.id_tiket, 'confirmed')).ok()
    expect((await pay(id_refund)).error().type).toBe('REFUND_NOT_DUE')
  })

  test('and one that is marked and revived at once ends as one of the two', async () => {
    for (let round = 0; round < 5; round++) {
      const { order, id_refund } = await aRefund()
      const [marked, revived] = await Promise.all([mark(id_refund, other), set(order.id_tiket, 'confirmed')])
      expect(new Set([marked.status, revived.status])).toEqual(new Set([200, 422]))
      const wanted = marked.status === 200 ? ['cancelled', 'due'] : ['confirmed', 'withdrawn']
      expect([await statusOf(order.id_tiket), (await refundOf(order)).status]).toEqual(wanted)
    }
  })

  test('is disputed if its payment is taken back meanwhile, and withdrawn with the mark: the money is gone', async () => {
    const { control } = app.provider
    const order = await anUnpaidOrder(app.db, { seats: [1] })
    const call = { token: order.user.token, body: { id_tiket: order.id_tiket } }
    const page = (await app.call(api.payments.createPayment, call)).data().order_id
    control.pay(page, 'bca_va')
    await app.settleDown()
    await setStatus(app, admin, order.id_tiket, 'cancelled')
    ;(await mark((await refundOf(order)).id_refund)).ok()
    control.deny(page)
    await app.settleDown()
    expect(await refundOf(order)).toMatchObject({ status: 'due', paying_by: admin.id_user })
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

    const { id_refund } = await refundOf(order)
    expect((await unmark(id_refund, other)).data()).toMatchObject({ status: 'withdrawn', paying_by: null })
    expect((await pay(id_refund)).error().type).toBe('REFUND_NOT_DUE')
  })
})
