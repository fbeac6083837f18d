/** A manual refund is marked while an administrator pays it out. */
import { randomUUID } from 'node:crypto'
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

test('a single refund is recorded by the sum that the person saw; the control names none [B930]', async () => {
  const { id_refund } = await aManualRefund(app, admin)
  const paid = async (body: object) => {
    const call = { params: { id: id_refund }, body: { bukti: 'BCA 1', ...body }, token: admin.token }
    return app.call(api.adminMoney.markRefundPaid, call)
  }
  expect((await paid({ jumlah: 79_999 })).error()).toMatchObject({ type: 'REFUND_CHANGED' })
  expect(await auditOf(app.db, 'refund', id_refund)).toEqual([])
  expect((await paid({ jumlah: 80_000 })).data().status).toBe('done')
  const earlier = await aManualRefund(app, admin)
  expect((await pay(earlier.id_refund)).status).toBe(200)
})

describe('PUT /api/admin/refunds/paid', () => {
  type Row = { id_refund: number; jumlah?: number }
  const payAll = (rows: readonly Row[], by = admin, key?: string) =>
    app.call(api.adminMoney.markRefundsPaid, {
      body: {
        refunds: rows.map(({ id_refund, jumlah = 80_000 }) => ({ id_refund, jumlah })),
        bukti: 'BCA massal 9',
      },
      token: by.token,
      headers: key === undefined ? undefined : { 'idempotency-key': key },
    })
  const some = (count: number) => Promise.all(Array.from({ length: count }, () => aManualRefund(app, admin)))
  const statuses = async (rows: readonly Row[]) => {
    const found = await app.db.query<{ status: string }>(
      'select status from refunds where id_refund = any($1) order by array_position($1::bigint[], id_refund)',
      [rows.map(({ id_refund }) => id_refund)],
    )
    return found.map(({ status }) => status)
  }

  test('records several with one proof, each mailed and in the log, once for a repeated request [B796]', async () => {
    const rows = await some(3)
    ;(await mark(rows[0]?.id_refund ?? 0)).ok()
    const key = randomUUID()
    const replies = await Promise.all([payAll(rows, admin, key), payAll(rows, admin, key)])
    for (const reply of replies)
      expect(reply.data().map(({ status, proof }) => [status, proof])).toEqual(
        rows.map(() => ['done', 'BCA massal 9']),
      )
    for (const { id_refund } of rows) {
      const log = await auditOf(app.db, 'refund', id_refund)
      expect(log.filter(({ action }) => action === 'pay_refund')).toHaveLength(1)
    }
    await app.runJobs()
    for (const { order } of rows)
      expect(
        app.mails(order.user.email).filter(({ subject }) => subject.includes('telah dikembalikan')),
      ).toHaveLength(1)
    // Without the key, as by a double click of an old page: nothing is left to record.
    expect(
      (await payAll(rows))
        .error()
        .errors?.map(({ field }) => field)
        .toSorted(),
    ).toEqual(rows.map(({ id_refund }) => String(id_refund)).toSorted())
  })

  test('records all or none, and names each row that cannot be recorded [B796]', async () => {
    const rows = await some(4)
    const [paid, marked, changed, fine] = rows
    if (!paid || !marked || !changed || !fine) throw new Error('four refunds')
    ;(await pay(paid.id_refund)).ok()
    ;(await mark(marked.id_refund, other)).ok()
    const absent = { id_refund: 9_999_999_999 }
    const refused = await payAll([fine, paid, marked, { ...changed, jumlah: 79_999 }, absent])
    expect([refused.status, refused.error().type]).toEqual([422, 'BATCH_REFUSED'])
    const reasons = new Map(refused.error().errors?.map(({ field, msg }) => [Number(field), msg]))
    expect(reasons.get(paid.id_refund)).toContain('tidak sedang menunggu')
    expect(reasons.get(marked.id_refund)).toContain(`sedang dibayarkan oleh ${other.username}`)
    expect(reasons.get(changed.id_refund)).toContain('sudah berubah')
    expect(reasons.get(absent.id_refund)).toBe('Data tidak ditemukan')
    expect(reasons.size).toBe(4)
    expect(await statuses(rows)).toEqual(['done', 'due', 'due', 'due'])
    expect(await auditOf(app.db, 'refund', fine.id_refund)).toEqual([])
    // The control: without those rows, it is recorded.
    ;(await payAll([fine, changed])).ok()
    for (const bad of [[], [fine, fine], Array.from({ length: 51 }, (_, n) => ({ id_refund: n + 1 }))])
      expect((await payAll(bad)).status).toBe(400)
  })

  test('one of two administrators records rows that both chose, whole, sent in opposite orders [B796]', async () => {
    for (let round = 0; round < 3; round++) {
      const [first, shared, last] = await some(3)
      if (!first || !shared || !last) throw new Error('three refunds')
      const replies = await Promise.all([
        payAll([first, shared], admin),
        payAll([last, shared].toReversed(), other),
      ])
      const won = replies.findIndex(({ status }) => status === 200)
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 422]))
      expect(replies[1 - won]?.error().errors?.map(({ field }) => field)).toEqual([String(shared.id_refund)])
      const wanted = won === 0 ? ['done', 'done', 'due'] : ['due', 'done', 'done']
      expect(await statuses([first, shared, last])).toEqual(wanted)
    }
    // The control: rows that only one of them chose hinder nobody.
    const [one, two] = await some(2)
    const apart = await Promise.all([payAll(one ? [one] : [], admin), payAll(two ? [two] : [], other)])
    expect(apart.map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('the queue of refunds', () => {
  const list = async (query: Record<string, string | number>) =>
    (await app.call(api.adminMoney.listRefunds, { query, token: admin.token })).ok()
  const setAccount = (id: number, rekening: object | null) =>
    app.call(api.adminMoney.setRefundAccount, { params: { id }, body: { rekening }, token: admin.token })
  const ACCOUNT = { bank: 'BCA', nomor_rekening: '0012345678', atas_nama: 'Dewi Lestari Ningsih' }

  test('has its sum, how long the oldest waits, and is searched by order, person, phone, account and sum [B795]', async () => {
    const { order, id_refund } = await aManualRefund(app, admin)
    await app.db.query(
      `update refunds set created_at = created_at - interval '9 days' where id_refund = $1`,
      [id_refund],
    )
    await app.db.query(
      `update orders set nama_penumpang = 'Putri Ayu', no_telepon = '0812-7000-1234' where order_group_id = $1`,
      [order.order_group_id],
    )
    ;(await setAccount(id_refund, { ...ACCOUNT, nomor_rekening: '001 234-5678' })).ok()
    const due = await list({ status: 'due', limit: 50 })
    const sum = due.data.reduce((all, { jumlah, elsewhere }) => all + jumlah - elsewhere, 0)
    const manual = { jumlah_manual: sum, banyak_manual: due.meta?.total }
    expect(due.antrean).toEqual({ jumlah: sum, banyak: due.meta?.total, ...manual, terlama_hari: 9 })
    expect(due.data.find((row) => row.id_refund === id_refund)).toMatchObject({
      menunggu_hari: 9,
      rekening: ACCOUNT,
    })
    const number = order.order_group_id.slice(0, 8).toUpperCase()
    for (const search of [number, 'putri', '+62 812 7000', `TB-${order.id_tiket}`, 'lestari', '00123456'])
      expect([search, (await list({ q: search })).data.map((row) => row.id_refund)]).toEqual([
        search,
        [id_refund],
      ])
    const other = await list({ q: 'tidak ada' })
    expect([other.data, other.antrean]).toEqual([
      [],
      { jumlah: 0, banyak: 0, jumlah_manual: 0, banyak_manual: 0, terlama_hari: null },
    ])
    expect((await list({ q: 'Rp 80.000', limit: 50 })).data.length).toBeGreaterThan(1)
  })

  test('keeps the account of an order until its people are erased, out of the log, and in the copy of one’s own data [B797]', async () => {
    const { order, id_refund } = await aManualRefund(app, admin)
    expect((await setAccount(id_refund, ACCOUNT)).data().rekening).toEqual(ACCOUNT)
    ;(await setAccount(id_refund, ACCOUNT)).ok()
    const log = await auditOf(app.db, 'refund', id_refund)
    expect(log).toMatchObject([
      { action: 'set_refund_account', after: { changed: ['bank', 'nomor_rekening', 'atas_nama'] } },
    ])
    expect(JSON.stringify(log)).not.toMatch(/0012345678|Dewi/)
    const copy = (await app.call(api.ownData.getCopy, { token: order.user.token })).data()
    expect(copy.pengembalian.map(({ rekening }) => rekening)).toEqual([ACCOUNT])
    const stored = () =>
      app.db.query('select from refund_accounts where order_group_id = $1', [order.order_group_id])
    // As a server does that does not know of accounts.
    await app.db.query('update orders set forgotten_at = clock_timestamp() where order_group_id = $1', [
      order.order_group_id,
    ])
    expect(await stored()).toEqual([])
    // One that is entered afterwards is erased by the next run.
    ;(await setAccount(id_refund, { ...ACCOUNT, bank: 'BNI' })).ok()
    const [row] = await app.db.query('select forgotten_at from orders where order_group_id = $1', [
      order.order_group_id,
    ])
    expect(row).toEqual({ forgotten_at: null })
    expect((await setAccount(id_refund, null)).data().rekening).toBeNull()
    expect(await stored()).toEqual([])
    expect((await setAccount(9_999_999_999, ACCOUNT)).status).toBe(404)
    expect((await setAccount(id_refund, { ...ACCOUNT, nomor_rekening: '12a4567' })).status).toBe(400)
  })
})

describe('PUT /api/tiket/{id}/rekening', () => {
  const ACCOUNT = { bank: 'Mandiri', nomor_rekening: '1370011223344', atas_nama: 'Sari Dewi' }
  const read = (id: number, { token }: TestUser) =>
    app.call(api.tickets.getRefundAccount, { params: { id }, token })
  const enter = (id: number, body: object, { token }: TestUser) =>
    app.call(api.tickets.setRefundAccount, { params: { id }, body: { ...ACCOUNT, ...body }, token })

  test('is entered and changed by the passenger while a transfer is due, and stands in the queue [K940]', async () => {
    const { order, id_refund } = await aManualRefund(app, admin)
    const id = order.id_tiket
    expect((await read(id, order.user)).data()).toEqual({
      jumlah: 80_000,
      sedang_dibayar: false,
      rekening: null,
    })
    expect((await enter(id, { nomor_rekening: '137-00 1122.3344' }, order.user)).data().rekening).toEqual(
      ACCOUNT,
    )
    const bni = { ...ACCOUNT, bank: 'BNI' }
    expect((await enter(id, bni, order.user)).data().rekening).toEqual(bni)
    const query = { q: String(id_refund) }
    const queue = (await app.call(api.adminMoney.listRefunds, { query, token: admin.token })).ok()
    expect(queue.data.find((row) => row.id_refund === id_refund)?.rekening).toEqual(bni)
    const invalid = (await enter(id, { nomor_rekening: '12', atas_nama: ' ' }, order.user)).error()
    expect(invalid.errors?.map(({ field }) => field)).toEqual(['nomor_rekening', 'atas_nama'])

    // Staff have begun to type the number.
    ;(await mark(id_refund)).ok()
    expect((await read(id, order.user)).data().sedang_dibayar).toBe(true)
    expect((await enter(id, ACCOUNT, order.user)).error().type).toBe('REFUND_MARKED')
    ;(await unmark(id_refund)).ok()
    expect((await enter(id, ACCOUNT, order.user)).status).toBe(200)
    ;(await pay(id_refund)).ok()
    expect((await enter(id, bni, order.user)).error().type).toBe('REFUND_NOT_DUE')
    expect((await read(id, order.user)).data()).toMatchObject({ jumlah: 0, rekening: ACCOUNT })
  })

  test('is nobody else’s to see or enter, and needs a transfer that is due [K940]', async () => {
    const { order } = await aManualRefund(app, admin)
    const unpaid = await anUnpaidOrder(app.db)
    ;(await enter(order.id_tiket, {}, order.user)).ok()
    const absent = await read(9_999_999_999, passenger)
    for (const reply of [await read(order.id_tiket, passenger), await enter(order.id_tiket, {}, admin)])
      expect([reply.status, reply.error()]).toEqual([404, absent.error()])
    expect((await enter(unpaid.id_tiket, {}, unpaid.user)).error().type).toBe('REFUND_NOT_DUE')
  })

  test('goes with the order’s people [K940]', async () => {
    const { order } = await aManualRefund(app, admin)
    ;(await enter(order.id_tiket, {}, order.user)).ok()
    await app.db.query('update orders set forgotten_at = clock_timestamp() where order_group_id = $1', [
      order.order_group_id,
    ])
    expect((await read(order.id_tiket, order.user)).data().rekening).toBeNull()
  })
})
