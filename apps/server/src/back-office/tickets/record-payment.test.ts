/** A poll of the provider takes no money; taking money by hand is an act of its own. */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '@tiketbus/contract'
import {
  anAdmin,
  anOpenShift,
  anUnpaidOrder,
  usePayingApp,
  type TestOrder,
  type TestUser,
} from '@tiketbus/testkit'
import { requireValue } from '../../platform/require-value.ts'
import { auditOf } from '../shared/testing.ts'

const app = usePayingApp({ invariants: { money: true } })
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
  await anOpenShift(app, admin)
})

const control = () => app.provider.control

async function anOpenOrder(seats = [1]) {
  const order = await anUnpaidOrder(app.db, { seats })
  const call = { token: order.user.token, body: { id_tiket: order.id_tiket } }
  return { order, page: (await app.call(api.payments.createPayment, call)).data().order_id }
}

function payUnnoticed(page: string): void {
  control().inject({ type: 'drop-notification', order_id: page })
  control().pay(page, 'gopay')
}

const silence = (page: string) =>
  control().inject({ type: 'call-error', call: 'status', http_status: 503, times: 'always', order_id: page })

const poll = ({ id_tiket }: TestOrder) =>
  app.call(api.adminOrders.pollProvider, { params: { id: id_tiket }, token: admin.token })

const CASH = { cara: 'tunai', alasan: 'Bayar di loket' }
const record = ({ order_group_id }: TestOrder, body: object = CASH, key?: string) =>
  app.call(api.adminOrders.recordPayment, {
    params: { id: order_group_id },
    body,
    token: admin.token,
    headers: key === undefined ? undefined : { 'idempotency-key': key },
  })

const read = async ({ order_group_id }: TestOrder) =>
  (await app.call(api.adminOrders.getOrder, { params: { id: order_group_id }, token: admin.token })).data()

const orderLog = ({ order_group_id }: TestOrder) =>
  app.db.query<{ action: string; after: object }>(
    `select action, after from audit_log where entity = 'order' and entity_id = $1`,
    [order_group_id],
  )

const books = async (order: TestOrder) => {
  const { tickets, payments } = await read(order)
  return {
    tickets: tickets.map(({ status_tiket }) => status_tiket),
    payments: payments.toReversed().map(({ metode, status }) => `${metode} ${status}`),
  }
}

/** The days in Asia/Jakarta on which this file's payments were made; it may run across midnight. */
const daysOfPayments = async () => {
  const [days] = await app.db.query<{ dari: string; sampai: string }>(
    `select min(day)::text as dari, max(day)::text as sampai from transfers t,
       lateral (select (t.at at time zone 'Asia/Jakarta')::date as day) as one`,
  )
  return requireValue(days, 'days of transfers')
}

describe('POST /api/admin/tickets/{id}/tanya-penyedia', () => {
  test('shows that nothing was paid, and records neither money nor a change, however often [B110]', async () => {
    const { order, page } = await anOpenOrder()
    const before = await books(order)
    for (const _ of [1, 2]) {
      const { ticket, jawaban, ditanya_pada } = (await poll(order)).data()
      expect(ticket.status_tiket).toBe('pending')
      expect(jawaban).toMatchObject([
        { order_id: page, hasil: 'not_attempted', status: 'live', transaction_status: null },
      ])
      expect(Date.parse(ditanya_pada)).toBeGreaterThan(0)
    }
    control().choose(page, 'bca_va')
    expect((await poll(order)).data().jawaban).toMatchObject([
      { hasil: 'applied', transaction_status: 'pending' },
    ])
    await app.runToIdle()
    expect(await books(order)).toEqual(before)
    expect(await auditOf(app.db, 'ticket', order.id_tiket)).toEqual([])
    const [{ ditanya_pada: stored, cara_bayar } = {}] = (await read(order)).payments
    expect(stored).toEqual(expect.any(String))
    // What staff read out on the phone [B790].
    expect(cara_bayar).toMatchObject({
      channel: 'bca',
      code: expect.stringMatching(/^\d+$/),
      jumlah: 150_000,
    })
  })

  test('stores the money that the provider has [B110]', async () => {
    const { order, page } = await anOpenOrder([1, 2])
    payUnnoticed(page)
    const { ticket, jawaban } = (await poll(order)).data()
    expect([ticket.status_tiket, jawaban[0]?.transaction_status]).toEqual(['confirmed', 'settlement'])
    expect(await books(order)).toEqual({ tickets: ['confirmed', 'confirmed'], payments: ['midtrans paid'] })
  })

  test('responds 503 to silence, without a change, and with an empty list for an order without attempts [B110]', async () => {
    const { order, page } = await anOpenOrder()
    silence(page)
    expect((await poll(order)).error()).toMatchObject({
      type: 'TEMPORARILY_UNAVAILABLE',
      reason: 'PROVIDER_SILENT',
    })
    expect(await books(order)).toEqual({ tickets: ['pending'], payments: ['midtrans live'] })
    expect((await poll(await anUnpaidOrder(app.db))).data().jawaban).toEqual([])
  })
})

describe('POST /api/admin/orders/{id}/pembayaran', () => {
  test('records one payment for the whole order: way, reference, reason, who took it [B111]', async () => {
    const { order } = await anOpenOrder([1, 2])
    const body = { cara: 'edc', referensi: 'BCA-771', alasan: 'Kartu digesek di loket', jumlah: 300_000 }
    expect((await record(order, body)).data()).toMatchObject({
      confirmed: order.tickets.map(({ id_tiket }) => id_tiket),
      recorded: 300_000,
    })
    await app.runToIdle()
    expect(await books(order)).toEqual({
      tickets: ['confirmed', 'confirmed'],
      payments: ['midtrans closed', 'manual paid'],
    })
    const [manual] = (await read(order)).payments
    const { jumlah, ...taken } = body
    expect(manual).toMatchObject({ ...taken, total_bayar: jumlah, oleh: admin.username })
    const [row, ...others] = await orderLog(order)
    expect(others).toEqual([])
    expect(row).toMatchObject({ action: 'record_payment', after: { cara: 'edc', recorded: 300_000 } })
    expect(JSON.stringify(row)).not.toContain('digesek')
    const query = { entity: 'order' as const, entity_id: order.order_group_id }
    const log = (await app.call(api.adminAudit.listAudit, { query, token: admin.token })).data()
    expect(log[0]?.note).toBe('BCA-771 · Kartu digesek di loket')
    const mails = app.mails(order.user.email).filter(({ subject }) => subject.startsWith('E-tiket'))
    expect(mails).toHaveLength(1)
  })

  test('names the bank of a transfer on the page, in the money report, its file and the audit log [B1000]', async () => {
    const taken = { cara: 'transfer', referensi: 'TRX-9', alasan: 'Sudah masuk rekening' }
    const { order } = await anOpenOrder([1, 2])
    for (const bank of ['', '  ', null]) {
      const refused = (await record(order, { ...taken, bank })).error()
      expect(refused).toMatchObject({ type: 'VALIDATION_FAILED', errors: [{ field: 'bank' }] })
    }
    await record(order, { ...taken, bank: ' bank bca ' })
    const [manual] = (await read(order)).payments
    expect(manual).toMatchObject({ cara: 'transfer', bank: 'bank bca', referensi: 'TRX-9' })
    const query = { entity: 'order' as const, entity_id: order.order_group_id }
    const log = (await app.call(api.adminAudit.listAudit, { query, token: admin.token })).data()
    expect(log[0]?.note).toBe('bank bca · TRX-9 · Sudah masuk rekening')

    const before = await anOpenOrder()
    expect((await record(before.order, taken)).data().recorded).toBe(150_000)
    const cash = await anOpenOrder()
    await record(cash.order, { ...CASH, bank: 'BRI' })
    expect((await read(cash.order)).payments[0]).toMatchObject({ cara: 'tunai', bank: null })

    const today = { token: admin.token, query: await daysOfPayments() }
    const { baris } = (await app.call(api.adminMoneyReport.getReport, today)).data()
    const transfers = baris.filter(({ metode }) => metode.startsWith('Transfer'))
    expect(transfers.map(({ metode, masuk }) => [metode, masuk])).toEqual([
      ['Transfer', 150_000],
      ['Transfer BCA', 300_000],
    ])
    const file = String((await app.call(api.adminMoneyReport.exportPayments, today)).body)
    expect(file.split('\r\n').filter((line) => line.includes('"Transfer BCA"'))).toHaveLength(1)
  })

  test('takes effect once: the same key gets the same reply, another call finds nothing pending [B111]', async () => {
    const { order } = await anOpenOrder()
    const key = randomUUID()
    const replies = await Promise.all([1, 2, 3].map(() => record(order, CASH, key)))
    expect(replies.map((reply) => reply.data())).toEqual(replies.map(() => replies[0]?.data()))
    expect((await record(order)).error().type).toBe('TICKET_NOT_PENDING')
    const { payments } = await books(order)
    expect(payments.filter((one) => one.startsWith('manual'))).toHaveLength(1)
  })

  test('records nothing if the provider has the money already [B111] [B40]', async () => {
    const { order, page } = await anOpenOrder([1, 2])
    payUnnoticed(page)
    const reply = await record(order)
    expect(reply.data()).toMatchObject({ recorded: 0, id_pembayaran: null })
    expect(reply.ok().message).toContain('Kembalikan uang')
    expect((await books(order)).payments).toEqual(['midtrans paid'])
  })

  test('responds 503 to silence and goes on with tanpa_cek, which the log names [B111] [B40]', async () => {
    const { order, page } = await anOpenOrder()
    silence(page)
    expect((await record(order)).error()).toMatchObject({ reason: 'PROVIDER_SILENT' })
    expect(await books(order)).toEqual({ tickets: ['pending'], payments: ['midtrans live'] })
    expect((await record(order, { ...CASH, tanpa_cek: true })).data().recorded).toBe(150_000)
    const [row] = await orderLog(order)
    expect(row).toMatchObject({ after: { tanpa_cek: true } })
  })

  test('confirms pending tickets only, and refuses a sum that is no longer unpaid [B111]', async () => {
    const { order } = await anOpenOrder([1, 2])
    const cancelling = {
      params: { id: order.id_tiket },
      body: { status_tiket: 'cancelled' },
      token: admin.token,
    }
    ;(await app.call(api.adminTickets.updateTicketStatus, cancelling)).ok()
    expect((await record(order, { ...CASH, jumlah: 300_000 })).error().type).toBe('UNPAID_CHANGED')
    expect((await record(order, { ...CASH, jumlah: 150_000 })).data().recorded).toBe(150_000)
    expect((await books(order)).tickets).toEqual(['cancelled', 'confirmed'])
  })

  test('needs a known way, a reason, and a reference except for cash; passengers may not [B111]', async () => {
    const order = await anUnpaidOrder(app.db)
    for (const body of [{ cara: 'cek', alasan: 'x' }, { cara: 'tunai' }, { cara: 'transfer', alasan: 'x' }])
      expect((await record(order, body)).status).toBe(400)
    const call = { params: { id: order.order_group_id }, body: CASH, token: order.user.token }
    expect((await app.call(api.adminOrders.recordPayment, call)).status).toBe(403)
    expect((await books(order)).tickets).toEqual(['pending', 'pending'])
  })
})
