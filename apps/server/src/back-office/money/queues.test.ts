import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import { anAdmin, anUnpaidOrder, aUser, useTestApp, type TestUser } from '@tiketbus/testkit'
import { markDisputed, type DisputeCause, lockOrder } from '../../orders/index.ts'
import { aPaidOrder, auditOf, setStatus, statusesForNonAdmins } from '../shared/testing.ts'

const app = useTestApp()
let admin: TestUser
let passenger: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
  passenger = await aUser(app.db)
})

const refunds = async (query: Record<string, string | number> = {}) =>
  (await app.call(api.adminMoney.listRefunds, { query, token: admin.token })).ok()
const pay = (id: number, bukti = 'BCA 0987 tanggal 1 Mei') =>
  app.call(api.adminMoney.markRefundPaid, { params: { id }, body: { bukti }, token: admin.token })

/** Creates a manual refund that is due. */
async function aRefund() {
  const order = await aPaidOrder(app, admin, { seats: [6], harga: 80_000 })
  await setStatus(app, admin, order.id_tiket, 'cancelled')
  const { data } = await refunds()
  const refund = data.find((row) => row.order_group_id === order.order_group_id)
  return { order, id_refund: refund?.id_refund ?? 0 }
}

describe('GET /api/admin/refunds', () => {
  test('lists refunds with the passenger to pay, by status and way, in pages', async () => {
    const { order, id_refund } = await aRefund()
    const { order: other, id_refund: second } = await aRefund()
    const { data, meta } = await refunds({ status: 'due', cara: 'manual', page: 1, limit: 1 })
    expect(data.map((row) => row.id_refund)).toEqual([id_refund])
    expect(meta).toEqual({ page: 1, limit: 1, total: 2 })
    expect(data[0]).toMatchObject({
      order_group_id: order.order_group_id,
      jumlah: 80_000,
      cara: 'manual',
      status: 'due',
      metode: 'manual',
      nomor_kursi: [6],
      nama_penumpang: order.user.username,
      email: order.user.email,
      no_telepon: '081234567890',
    })
    expect((await refunds({ page: 2, limit: 1 })).data[0]).toMatchObject({
      id_refund: second,
      order_group_id: other.order_group_id,
    })
    expect((await refunds({ cara: 'provider' })).data).toEqual([])
    expect((await refunds({ status: 'done' })).data).toEqual([])
  })

  test('refuses invalid filters, guests and passengers', async () => {
    const call = { query: { status: 'lunas' }, token: admin.token }
    expect((await app.call(api.adminMoney.listRefunds, call)).status).toBe(400)
    expect(await statusesForNonAdmins(app, api.adminMoney.listRefunds, {}, passenger)).toEqual([401, 403])
  })
})

describe('PUT /api/admin/refunds/{id}/paid', () => {
  test('marks a manual refund as done with its proof, mails the passenger and writes the audit row [B47]', async () => {
    const { order, id_refund } = await aRefund()
    const paid = (await pay(id_refund)).data()
    expect(paid).toMatchObject({ id_refund, status: 'done', proof: 'BCA 0987 tanggal 1 Mei' })
    expect(paid.ended_at).not.toBeNull()
    expect(await auditOf(app.db, 'refund', id_refund)).toMatchObject([
      {
        action: 'pay_refund',
        id_admin: admin.id_user,
        before: { status: 'due', jumlah: 80_000 },
        after: { status: 'done' },
        unguarded: false,
      },
    ])
    await app.runJobs()
    expect(app.mails(order.user.email).at(-1)?.subject).toMatch(/^Dana Rp.80\.000 telah dikembalikan$/)
  })

  test('succeeds once: of several concurrent requests the others get REFUND_NOT_DUE [B47]', async () => {
    const { id_refund } = await aRefund()
    const replies = await Promise.all([1, 2, 3, 4].map((n) => pay(id_refund, `Bukti ${n}`)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.status === 422)).toHaveLength(3)
    expect(replies.find((reply) => reply.status === 422)?.error().type).toBe('REFUND_NOT_DUE')
    expect(await auditOf(app.db, 'refund', id_refund)).toHaveLength(1)
  })

  test('refuses a withdrawn refund, and one that the provider pays', async () => {
    const { order, id_refund } = await aRefund()
    await setStatus(app, admin, order.id_tiket, 'confirmed')
    expect((await pay(id_refund)).error().type).toBe('REFUND_NOT_DUE')
    const provider = await aRefund()
    await app.db.query(`update refunds set cara = 'provider' where id_refund = $1`, [provider.id_refund])
    expect((await pay(provider.id_refund)).error().type).toBe('REFUND_NOT_DUE')
    expect(await auditOf(app.db, 'refund', id_refund)).toEqual([])
  })

  test('refuses an empty proof, an unknown refund, guests and passengers', async () => {
    const { id_refund } = await aRefund()
    expect((await pay(id_refund, '  ')).error().errors).toEqual([
      { field: 'bukti', msg: 'Bukti wajib diisi' },
    ])
    expect((await pay(9_999_999_999)).status).toBe(404)
    const call = { params: { id: id_refund }, body: { bukti: 'x' } }
    expect(await statusesForNonAdmins(app, api.adminMoney.markRefundPaid, call, passenger)).toEqual([
      401, 403,
    ])
  })
})

const disputes = async (query: Record<string, string | number> = {}) =>
  (await app.call(api.adminMoney.listDisputes, { query, token: admin.token })).ok()
const resolve = (id: string, catatan = 'Sudah dibayar ulang') =>
  app.call(api.adminMoney.resolveDispute, { params: { id }, body: { catatan }, token: admin.token })

async function aDispute(cause: DisputeCause = 'books_differ') {
  const order = await anUnpaidOrder(app.db)
  await app.db.transaction(async (tx) => markDisputed(tx, await lockOrder(tx, order.order_group_id), cause))
  return order
}

describe('GET /api/admin/disputes', () => {
  test('lists open disputes first, the oldest on top, then resolved ones; filters and pages [B49]', async () => {
    const first = await aDispute()
    const done = await aDispute()
    const second = await aDispute('partly_taken_back')
    ;(await resolve(done.order_group_id)).ok()
    const { data, meta } = await disputes()
    expect(data.map((row) => row.order_group_id)).toEqual(
      [first, second, done].map((order) => order.order_group_id),
    )
    expect(meta?.total).toBe(3)
    expect(data[1]).toMatchObject({
      master_ticket_id: second.id_tiket,
      id_rute: second.id_rute,
      alasan: 'Sebagian pembayaran ditarik kembali',
      total_amount: 300_000,
      email: second.user.email,
      resolved_at: null,
    })
    expect((await disputes({ status: 'open' })).meta?.total).toBe(2)
    expect((await disputes({ status: 'resolved' })).data).toHaveLength(1)
    expect((await disputes({ page: 3, limit: 1 })).data[0]?.order_group_id).toBe(done.order_group_id)
  })

  test('refuses guests and passengers', async () => {
    expect(await statusesForNonAdmins(app, api.adminMoney.listDisputes, {}, passenger)).toEqual([401, 403])
  })
})

describe('PUT /api/admin/disputes/{id}/resolve', () => {
  test('removes an order from the queue with its audit row; a repeated request changes nothing [B49]', async () => {
    const { order_group_id } = await aDispute()
    const resolved = (await resolve(order_group_id)).data()
    expect(resolved.resolved_at).not.toBeNull()
    expect((await resolve(order_group_id, 'Lagi')).data()).toEqual(resolved)
    const rows = await app.db.query<Record<string, unknown>>(
      'select action, id_admin, before, after from audit_log where entity_id = $1',
      [order_group_id],
    )
    expect(rows).toMatchObject([
      {
        action: 'resolve_dispute',
        id_admin: admin.id_user,
        before: { resolved_at: null },
        after: { resolved_at: resolved.resolved_at },
      },
    ])
  })

  test('a fact that is reported many times returns an order to the queue only for another reason', async () => {
    const { order_group_id } = await aDispute()
    ;(await resolve(order_group_id)).ok()
    await app.db.transaction(async (tx) =>
      markDisputed(tx, await lockOrder(tx, order_group_id), 'books_differ', { isRepeated: true }),
    )
    expect(
      (await disputes({ status: 'open', limit: 100 })).data.map((row) => row.order_group_id),
    ).not.toContain(order_group_id)
    await app.db.transaction(async (tx) =>
      markDisputed(tx, await lockOrder(tx, order_group_id), 'amount_differs', { isRepeated: true }),
    )
    expect((await disputes({ status: 'open', limit: 100 })).data.map((row) => row.order_group_id)).toContain(
      order_group_id,
    )
  })

  test('refuses an order that is absent or not disputed, an empty note, a malformed id, guests and passengers', async () => {
    const { order_group_id } = await anUnpaidOrder(app.db)
    expect((await resolve(order_group_id)).status).toBe(404)
    expect((await resolve('00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await resolve('12')).status).toBe(400)
    expect((await resolve(order_group_id, '')).error().errors?.[0]?.field).toBe('catatan')
    const call = { params: { id: order_group_id }, body: { catatan: 'x' } }
    expect(await statusesForNonAdmins(app, api.adminMoney.resolveDispute, call, passenger)).toEqual([
      401, 403,
    ])
  })
})
