import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import { anAdmin, anUnpaidOrder, aUser, useTestApp, type TestOrder, type TestUser } from '@tiketbus/testkit'
import { postHistory } from '../../books/index.ts'
import {
  aPaidOrder,
  auditOf,
  lastRefundOf,
  refundsOf,
  setStatus,
  statusesForNonAdmins,
} from '../shared/testing.ts'

const app = useTestApp({ invariants: { money: true } })
let admin: TestUser
let passenger: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
  passenger = await aUser(app.db)
})

const read = (id: string) => app.call(api.adminOrders.getOrder, { params: { id }, token: admin.token })
const cancel = (
  { order_group_id }: TestOrder,
  tiket: { id_tiket: number; versi?: number }[],
  alasan = 'Penumpang sakit',
) =>
  app.call(api.adminOrders.cancelTickets, {
    params: { id: order_group_id },
    body: { tiket, alasan },
    token: admin.token,
  })
const send = (id: string, key?: string) =>
  app.call(api.adminOrders.sendTickets, {
    params: { id },
    token: admin.token,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const rename = (id: number, nama_penumpang: string, ifMatch?: number) =>
  app.call(api.adminTickets.renameTicket, {
    params: { id },
    body: { nama_penumpang },
    token: admin.token,
    ...(ifMatch !== undefined && { headers: { 'if-match': `"${ifMatch}"` } }),
  })
const pick = ({ tickets }: TestOrder, ...places: number[]) =>
  places.map((place) => ({ id_tiket: tickets[place]?.id_tiket ?? 0 }))

describe('GET /api/admin/orders/{id}', () => {
  test('returns user, seats, payments, refunds and history, and the refundable sum of each seat [B64]', async () => {
    const order = await aPaidOrder(app, admin, { seats: [1, 2] })
    await setStatus(app, admin, order.id_tiket, 'cancelled')
    const shown = (await read(order.order_group_id)).data()
    expect(shown).toMatchObject({
      user: { id_user: order.user.id_user },
      tickets: [
        { nomor_kursi: 1, status_tiket: 'cancelled' },
        { nomor_kursi: 2, status_tiket: 'confirmed' },
      ],
      seats: [{ refundable: 0 }, { refundable: 150_000 }],
      payments: [
        { metode: 'manual', total_bayar: 150_000, oleh: admin.username },
        { metode: 'manual', total_bayar: 150_000, oleh: admin.username },
      ],
      refunds: [{ jumlah: 150_000, status: 'due', nomor_kursi: [1] }],
    })
    expect(shown.history.map(({ nomor_kursi, to_status, oleh }) => [nomor_kursi, to_status, oleh])).toEqual([
      [1, 'cancelled', admin.username],
      [2, 'confirmed', admin.username],
      [1, 'confirmed', admin.username],
      [2, 'pending', null],
      [1, 'pending', null],
    ])
  })

  test('returns the open dispute with its reason, and null once it is resolved [B64]', async () => {
    const order = await aPaidOrder(app, admin, { seats: [1] })
    expect((await read(order.order_group_id)).data().dispute).toBeNull()
    await app.db.query(
      `update orders set disputed_at = clock_timestamp(), dispute_cause = 'partly_taken_back' where order_group_id = $1`,
      [order.order_group_id],
    )
    const { dispute } = (await read(order.order_group_id)).data()
    expect(dispute?.alasan).toBe('Sebagian pembayaran ditarik kembali')
    expect(Date.parse(dispute?.disputed_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
    await app.call(api.adminMoney.resolveDispute, {
      params: { id: order.order_group_id },
      body: { catatan: 'selesai' },
      token: admin.token,
    })
    expect((await read(order.order_group_id)).data().dispute).toBeNull()
  })

  test('returns what was refunded in the provider’s dashboard, apart from what paid out a manual refund [B64]', async () => {
    const order = await aPaidOrder(app, admin, { seats: [1, 2] })
    await setStatus(app, admin, order.id_tiket, 'cancelled')
    const { id_refund } = await lastRefundOf(app, order)
    await app.db.query(
      `with paid as (
        update payments set refunded_elsewhere = 150000 where id_pembayaran in (select id_pembayaran from refunds where id_refund = $1)
        returning id_pembayaran
      )
      insert into refunds_elsewhere (id_pembayaran, id_refund, jumlah)
      select id_pembayaran, row.id_refund, row.jumlah from paid, (values (null, 70000), ($1::bigint, 80000)) as row (id_refund, jumlah)`,
      [id_refund],
    )
    // The money is not the order's own any more.
    await app.db.query('update orders set disputed_at = clock_timestamp() where order_group_id = $1', [
      order.order_group_id,
    ])
    await app.db.query(
      'update refunds set paying_by = $2, paying_since = clock_timestamp() where id_refund = $1',
      [id_refund, admin.id_user],
    )
    const shown = async () => {
      // As the program would in the same transactions.
      await app.db.transaction((tx) => postHistory(tx, order.order_group_id))
      const { refunds, refunds_elsewhere } = (await read(order.order_group_id)).data()
      return [refunds.map(({ elsewhere }) => elsewhere), refunds_elsewhere.map(({ jumlah }) => jumlah)]
    }
    expect(await shown()).toEqual([[80_000], [70_000]])
    await app.db.query(
      `update refunds set status = 'withdrawn', paying_by = null, paying_since = null where id_refund = $1`,
      [id_refund],
    )
    expect(await shown()).toEqual([[0], [80_000, 70_000]])
  })

  test('omits deleted tickets; responds 404 for an absent order or one without tickets, 400 for a malformed id', async () => {
    const order = await anUnpaidOrder(app.db, { seats: [1, 2] })
    const remove = (id: number | undefined) =>
      app.call(api.adminTickets.deleteTicket, { params: { id: id ?? 0 }, token: admin.token })
    ;(await remove(order.tickets[0]?.id_tiket)).ok()
    expect((await read(order.order_group_id)).data().tickets).toMatchObject([{ nomor_kursi: 2 }])
    ;(await remove(order.tickets[1]?.id_tiket)).ok()
    expect((await read(order.order_group_id)).status).toBe(404)
    expect((await read('00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await read('bukan-nomor')).status).toBe(400)
  })

  test('refuses guests and passengers, also on each change', async () => {
    const { order_group_id, id_tiket } = await anUnpaidOrder(app.db)
    const params = { id: order_group_id }
    const body = { tiket: [{ id_tiket }], alasan: 'x' }
    expect(
      await Promise.all([
        statusesForNonAdmins(app, api.adminOrders.getOrder, { params }, passenger),
        statusesForNonAdmins(app, api.adminOrders.cancelTickets, { params, body }, passenger),
        statusesForNonAdmins(app, api.adminOrders.sendTickets, { params }, passenger),
        statusesForNonAdmins(
          app,
          api.adminTickets.renameTicket,
          { params: { id: id_tiket }, body: { nama_penumpang: 'x' } },
          passenger,
        ),
      ]),
    ).toEqual(Array.from({ length: 4 }, () => [401, 403]))
  })
})

describe('PUT /api/admin/orders/{id}/cancel', () => {
  test('cancels two of five seats with a reason: seats free, one refund due each, one mail, audited [B65]', async () => {
    const order = await aPaidOrder(app, admin, { seats: [1, 2, 3, 4, 5] })
    await app.runJobs()
    const before = app.mails(order.user.email).length
    const two = pick(order, 1, 3)
    expect((await cancel(order, two)).data()).toEqual({
      cancelled: two.map(({ id_tiket }) => id_tiket),
      refunded: 300_000,
    })
    const shown = (await read(order.order_group_id)).data()
    expect(shown.tickets.map(({ status_tiket }) => status_tiket)).toEqual([
      'confirmed',
      'cancelled',
      'confirmed',
      'cancelled',
      'confirmed',
    ])
    expect(shown.seats.map(({ cancel_note }) => cancel_note)).toEqual([
      null,
      'Penumpang sakit',
      null,
      'Penumpang sakit',
      null,
    ])
    expect((await refundsOf(app, order)).map(({ jumlah, waits }) => [jumlah, waits])).toEqual([
      [150_000, true],
      [150_000, true],
    ])
    const rows = await auditOf(app.db, 'ticket', two[0]?.id_tiket ?? 0)
    expect(rows.at(-1)).toMatchObject({
      action: 'set_ticket_status',
      before: { status_tiket: 'confirmed' },
      after: { status_tiket: 'cancelled' },
    })
    expect(JSON.stringify(rows)).not.toContain('sakit')
    await app.runJobs()
    const mails = app.mails(order.user.email).slice(before)
    expect(mails.filter(({ subject }) => /dibatalkan/i.test(subject))).toHaveLength(1)
  })

  test('a concurrent or repeated request changes nothing', async () => {
    const order = await aPaidOrder(app, admin, { seats: [1, 2] })
    const all = order.tickets.map(({ id_tiket }) => ({ id_tiket, versi: 2 }))
    const replies = await Promise.all([cancel(order, all), cancel(order, all)])
    const sums = replies.map((reply) => reply.data().refunded).toSorted((a, b) => a - b)
    expect(sums).toEqual([0, 300_000])
    expect((await cancel(order, all)).data()).toEqual({ cancelled: [], refunded: 0 })
    expect(await refundsOf(app, order)).toHaveLength(2)
  })

  test('cancels none if somebody else has changed one meanwhile', async () => {
    const order = await anUnpaidOrder(app.db, { seats: [1, 2] })
    ;(await rename(order.tickets[1]?.id_tiket ?? 0, 'Nama Baru')).ok()
    const reply = await cancel(
      order,
      order.tickets.map(({ id_tiket }) => ({ id_tiket, versi: 1 })),
    )
    expect(reply.error()).toMatchObject({ type: 'EDIT_CONFLICT' })
    expect(reply.body).toMatchObject({ data: { nomor_kursi: 2, versi: 2 } })
    const { tickets } = (await read(order.order_group_id)).data()
    expect(tickets.map(({ status_tiket }) => status_tiket)).toEqual(['pending', 'pending'])
  })

  test('a note is removed when its ticket is revived', async () => {
    const order = await aPaidOrder(app, admin, { seats: [1] })
    await cancel(order, pick(order, 0))
    await setStatus(app, admin, order.id_tiket, 'confirmed')
    await setStatus(app, admin, order.id_tiket, 'cancelled')
    expect((await read(order.order_group_id)).data().seats).toMatchObject([{ cancel_note: null }])
  })

  test('refuses a ticket of another order, an empty selection, and an empty reason', async () => {
    const [order, other] = [await anUnpaidOrder(app.db), await anUnpaidOrder(app.db)]
    expect((await cancel(order, [...pick(order, 0), ...pick(other, 0)])).status).toBe(404)
    expect((await cancel(order, [])).error().errors).toMatchObject([{ field: 'tiket' }])
    expect((await cancel(order, pick(order, 0), ' ')).error().errors).toEqual([
      { field: 'alasan', msg: 'Alasan wajib diisi' },
    ])
    const { tickets } = (await read(order.order_group_id)).data()
    expect(tickets.every(({ status_tiket }) => status_tiket === 'pending')).toBe(true)
  })
})

describe('POST /api/admin/orders/{id}/mail', () => {
  test('mails the e-ticket to the passenger again, once for each key [B66]', async () => {
    const order = await aPaidOrder(app, admin, { seats: [1, 2] })
    await app.runJobs()
    const before = app.mails(order.user.email).length
    const key = '3b241101-e2bb-4255-8caf-4136c566a962'
    for (const reply of await Promise.all([send(order.order_group_id, key), send(order.order_group_id, key)]))
      reply.ok()
    await app.runJobs()
    const mails = app.mails(order.user.email).slice(before)
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('E-tiket')])
  })

  test('refuses an order without a confirmed ticket', async () => {
    const order = await anUnpaidOrder(app.db)
    expect((await send(order.order_group_id)).error().type).toBe('NO_VALID_TICKET')
    expect((await send('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })
})

describe('POST /api/admin/orders/{id}/mail/lain', () => {
  const OTHER = { email: 'kakak@contoh.id', catatan: 'Diminta Sari lewat telepon' }
  const sendOther = (id: string, key?: string, body: object = OTHER) =>
    app.call(api.adminOrders.sendElsewhere, {
      params: { id },
      body,
      token: admin.token,
      headers: key === undefined ? undefined : { 'idempotency-key': key },
    })
  const journal = async (id: string) =>
    (await app.call(api.adminOrders.listMails, { params: { id }, token: admin.token })).data()

  test('mails the tickets there, once for each key, and keeps the reason with the order, out of the log [B791]', async () => {
    const order = await aPaidOrder(app, admin, { seats: [1, 2] })
    await app.runJobs()
    const own = app.mails(order.user.email).length
    const key = '3b241101-e2bb-4255-8caf-4136c566a963'
    for (const reply of await Promise.all([1, 2].map(() => sendOther(order.order_group_id, key)))) reply.ok()
    await app.runJobs()
    const [mail, ...others] = app.mails(OTHER.email)
    expect([mail?.subject, mail?.attachment?.filename, others]).toEqual([
      expect.stringContaining('E-tiket'),
      expect.stringContaining('.pdf'),
      [],
    ])
    // The page of the ticket needs the passenger's own account.
    expect(mail?.text).not.toContain('/ticket/')
    expect(app.mails(order.user.email)).toHaveLength(own)
    expect(await journal(order.order_group_id)).toContainEqual(
      expect.objectContaining({ kind: 'confirmed', status: 'sent', ...OTHER }),
    )
    const query = { entity: 'order' as const, entity_id: order.order_group_id }
    const log = (await app.call(api.adminAudit.listAudit, { query, token: admin.token })).data()
    expect(log[0]).toMatchObject({ action: 'send_elsewhere', note: OTHER.catatan })
    expect(JSON.stringify(log[0]?.after)).not.toMatch(/kakak|Sari/)
  })

  test('mails what is to be paid until when, and refuses what has nothing to send, no reason or no address', async () => {
    const unpaid = await anUnpaidOrder(app.db, { seats: [1] })
    const email = 'adik@contoh.id'
    ;(await sendOther(unpaid.order_group_id, undefined, { ...OTHER, email })).ok()
    await app.runJobs()
    expect(app.mails(email).map(({ subject }) => subject)).toEqual([expect.stringContaining('bayar sebelum')])
    await setStatus(app, admin, unpaid.id_tiket, 'cancelled')
    expect((await sendOther(unpaid.order_group_id)).error().type).toBe('NO_VALID_TICKET')
    expect((await sendOther('00000000-0000-4000-8000-000000000000')).status).toBe(404)
    for (const body of [{ email }, { email: 'x', catatan: 'y' }])
      expect((await sendOther(unpaid.order_group_id, undefined, body)).status).toBe(400)
  })

  test('address and reason go with the order’s people, also by a server that knows no reasons [B791]', async () => {
    const order = await aPaidOrder(app, admin, { seats: [1] })
    ;(await sendOther(order.order_group_id)).ok()
    await app.db.query('update order_mails set recipient = null where order_group_id = $1', [
      order.order_group_id,
    ])
    for (const mail of await journal(order.order_group_id))
      expect(mail).toMatchObject({ email: null, catatan: null })
  })
})

describe('GET /api/admin/orders/{id}/cetak', () => {
  test('has the tickets as their passenger prints them, with their codes, and changes nothing [B792]', async () => {
    const order = await aPaidOrder(app, admin, { seats: [1, 2] })
    const call = { params: { id: order.order_group_id } }
    const own = (await app.call(api.tickets.getOrder, { ...call, token: order.user.token })).data()
    const printed = (await app.call(api.adminOrders.getPrint, { ...call, token: admin.token })).data()
    expect(printed).toEqual({ ...own, pembeli: null })
    expect(printed.tickets.every(({ kode }) => kode !== null)).toBe(true)
    const [row] = await app.db.query('select from audit_log where entity_id = $1', [order.order_group_id])
    expect(row).toBeUndefined()
  })
})

describe('PUT /api/admin/tickets/{id}/name', () => {
  test('corrects the name on a seat; the log contains no name [B67]', async () => {
    const { id_tiket } = await anUnpaidOrder(app.db)
    expect((await rename(id_tiket, '  Dewi Lestari ', 1)).data()).toMatchObject({
      nama_penumpang: 'Dewi Lestari',
      versi: 2,
    })
    expect((await rename(id_tiket, 'Dewi Lestari', 1)).data()).toMatchObject({ versi: 2 })
    const rows = await auditOf(app.db, 'ticket', id_tiket)
    expect(rows).toMatchObject([{ action: 'rename_ticket', unguarded: false }])
    expect(JSON.stringify(rows)).not.toContain('Dewi')
  })

  test('refuses an old version, an empty name, and an absent ticket', async () => {
    const { id_tiket } = await anUnpaidOrder(app.db)
    ;(await rename(id_tiket, 'Satu', 1)).ok()
    expect((await rename(id_tiket, 'Dua', 1)).error().type).toBe('EDIT_CONFLICT')
    expect((await rename(id_tiket, ' ')).status).toBe(400)
    expect((await rename(9_999_999_999, 'Tiga')).status).toBe(404)
  })
})
