/** The sale over the counter: seats, order, payment and the drawer in one act. */
import { randomUUID } from 'node:crypto'
import { api, type Endpoint } from '@tiketbus/contract'
import {
  aBlockForm,
  aCounter,
  aHold,
  anAdmin,
  anOpenShift,
  anUnpaidOrder,
  aSaleForm,
  aStaffMember,
  aTrip,
  aUser,
  inHours,
  meet,
  usePayingApp,
  useTestApp,
  type TestApp,
  type TestUser,
  readPdf,
} from '@tiketbus/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { post } from '../../books/index.ts'
import { closeShift, lockOpenShift } from '../../company/index.ts'
import { auditOf } from '../shared/testing.ts'

const app = usePayingApp({ invariants: { money: true } })
const second = useTestApp({ besides: app })
let clerk: TestUser
let shift: number
beforeAll(async () => {
  clerk = await anAdmin(app.db)
  shift = await anOpenShift(app, clerk, { modal: 200_000 })
})

const as =
  <E extends Endpoint>(endpoint: E) =>
  (id: number, body?: object, user = clerk, server: TestApp = app, key?: string) =>
    server.call(endpoint, {
      params: { id },
      ...(body && { body }),
      token: user.token,
      ...(key && { headers: { 'idempotency-key': key } }),
    })
const sell = as(api.adminSales.sell)
const close = as(api.adminShifts.closeShift)
const stateOf = (id: string) =>
  app.call(api.adminSales.getCounterOrder, { params: { id }, token: clerk.token })

describe('a sale in cash', () => {
  it('makes order, tickets, payment and transfer at once, without account and caps [O850]', async () => {
    const id_rute = await aTrip(app.db)
    const seats = Array.from({ length: 20 }, (_, n) => n + 1)
    const sold = await sell(id_rute, aSaleForm(seats, { bayar: { cara: 'tunai', diterima: 3_100_000 } }))
    const { order_group_id, ...rest } = sold.data()
    expect([sold.status, rest]).toMatchObject([
      200,
      {
        nomor_kursi: seats,
        total_bayar: 3_000_000,
        kembalian: 100_000,
        bayar: 'lunas',
        halaman: null,
        batas: null,
      },
    ])
    const order = (
      await app.call(api.adminOrders.getOrder, { params: { id: order_group_id }, token: clerk.token })
    ).data()
    expect(order).toMatchObject({
      pembeli: { nama: 'Penumpang 1', no_telepon: '0812 3456 7890' },
      payments: [{ metode: 'manual', status: 'paid', total_bayar: 3_000_000, cara: 'tunai' }],
    })
    expect((await stateOf(order_group_id)).data()).toMatchObject({ bayar: 'lunas', dicetak: 0 })
    expect(await auditOf(app.db, 'order', order_group_id)).toMatchObject([
      {
        action: 'sell_seats',
        after: { nomor_kursi: seats, cara: 'tunai', recorded: 3_000_000, id_giliran: shift },
      },
    ])
    const [account] = await app.db.query(
      `select saldo from accounts where kind = 'shift' and reference = $1`,
      [String(shift)],
    )
    expect(account).toEqual({ saldo: -3_200_000 })
  })

  it('is refused by name, and changes nothing [O851]', async () => {
    const id_rute = await aTrip(app.db)
    const without = await anAdmin(app.db)
    const passenger = await aUser(app.db)
    await aHold(app.db, { id_rute, user: passenger, nomor_kursi: [9] })
    const refusals = [
      await sell(id_rute, aSaleForm(), without),
      await sell(id_rute, aSaleForm([8, 9])),
      await sell(id_rute, aSaleForm([7], { jumlah: 140_000 })),
      await sell(id_rute, aSaleForm([7], { bayar: { cara: 'tunai', diterima: 100_000 } })),
      await sell(await aTrip(app.db, { inMinutes: -1 }), aSaleForm()),
      await sell(await aTrip(app.db, { status: 'nonaktif' }), aSaleForm()),
      await sell(999_999, aSaleForm()),
      await sell(id_rute, aSaleForm([41])),
    ]
    expect(refusals.map((refused) => [refused.status, refused.error().type])).toEqual([
      [422, 'SHIFT_NEEDED'],
      [409, 'SEAT_CONFLICT'],
      [422, 'UNPAID_CHANGED'],
      [422, 'CASH_SHORT'],
      [422, 'BOOKING_CLOSED'],
      [422, 'TRIP_INACTIVE'],
      [404, 'NOT_FOUND'],
      [400, 'VALIDATION_FAILED'],
    ])
    expect(refusals[1]?.error().conflictSeats).toEqual([9])
    expect((await sell(id_rute, aSaleForm([7, 8]), clerk, second)).status).toBe(200)
  })

  it('is open until the bus leaves [O852]', async () => {
    const id_rute = await aTrip(app.db, { inMinutes: 3 })
    expect((await sell(id_rute, aSaleForm([7]))).data().bayar).toBe('lunas')
  })
})

describe('other ways to pay', () => {
  it('are a card machine, a transfer to a bank, each with its number [O853]', async () => {
    const id_rute = await aTrip(app.db)
    const ways = [
      [{ cara: 'edc', referensi: 'A77' }, 'bayar.kartu'],
      [{ cara: 'edc', kartu: '1234' }, 'bayar.referensi'],
      [{ cara: 'transfer', referensi: '9' }, 'bayar.bank'],
    ] as const
    for (const [bayar, field] of ways)
      expect((await sell(id_rute, aSaleForm([1], { bayar }))).error().errors?.[0]?.field).toBe(field)
    const payments: unknown[] = []
    const taken = [
      { cara: 'edc', kartu: '1234', referensi: 'A77' },
      { cara: 'transfer', bank: 'BCA', referensi: '991' },
    ]
    for (const [n, bayar] of taken.entries()) {
      const { order_group_id } = (await sell(id_rute, aSaleForm([n + 1], { bayar }))).data()
      payments.push(
        ...(await app.db.query(
          'select referensi, pay_channel, id_akun from payments where order_group_id = $1',
          [order_group_id],
        )),
      )
    }
    expect(payments).toEqual([
      { referensi: '1234 · A77', pay_channel: null, id_akun: null },
      { referensi: '991', pay_channel: 'BCA', id_akun: null },
    ])
  })

  it('are QRIS on the provider’s page: the seats are kept, confirmed once it is paid, free once it lapses [O854, B974]', async () => {
    const id_rute = await aTrip(app.db, { inMinutes: 40 })
    const qris = { bayar: { cara: 'qris' } }
    const key = randomUUID()
    const waits = (await sell(id_rute, aSaleForm([1, 2], qris), clerk, app, key)).data()
    expect(waits).toMatchObject({ bayar: 'menunggu', kembalian: 0, halaman: expect.stringContaining('http') })
    expect((await sell(id_rute, aSaleForm([1, 2], qris), clerk, second, key)).data()).toEqual(waits)
    expect((await sell(id_rute, aSaleForm([2]))).status).toBe(409)
    const [page] = await app.db.query<{ order_id: string }>(
      'select order_id from payments where order_group_id = $1',
      [waits.order_group_id],
    )
    expect(app.provider.control.find(page?.order_id ?? '')?.finish_url).toMatch(/\/payment\/counter$/)
    app.provider.control.pay(page?.order_id ?? '', 'other_qris')
    await app.runToIdle()
    expect((await stateOf(waits.order_group_id)).data()).toMatchObject({
      bayar: 'lunas',
      halaman: null,
      batas: null,
    })
    const lapses = (await sell(id_rute, aSaleForm([3], qris))).data()
    // Not by ageing the order: it would be from before its shift.
    await app.db.query(
      `update orders set batas_pembayaran = clock_timestamp() - interval '1 second' where order_group_id = $1`,
      [lapses.order_group_id],
    )
    await app.app.jobs.end_unpaid_order?.({ order_group_id: lapses.order_group_id })
    expect((await stateOf(lapses.order_group_id)).data().bayar).toBe('batal')
    expect((await sell(id_rute, aSaleForm([3]))).status).toBe(200)
    // What lapsed is no money of the shift.
    const slip = await app.call(api.adminShifts.getShift, { params: { id: shift }, token: clerk.token })
    const byHand = ['tunai', 'edc', 'transfer']
    expect(slip.data().penjualan.filter(({ cara }) => !byHand.includes(cara))).toEqual([
      { cara: 'qris', pembayaran: 1, jumlah: 300_000 },
    ])
    const soon = await aTrip(app.db, { inMinutes: 4 })
    expect((await sell(soon, aSaleForm([3], qris))).error()).toMatchObject({
      type: 'BOOKING_CLOSED',
      message: expect.stringContaining('5 menit'),
    })
  })
})

it('another price needs its reason and the permission; the counter’s blocks may be sold [O855]', async () => {
  const member = await aStaffMember(app.db, 'loket')
  await anOpenShift(app, member, { id_loket: member.id_loket ?? 0 })
  const id_rute = await aTrip(app.db)
  const at = (harga: number, fields: object = {}) =>
    aSaleForm([5], { kursi: [{ nomor_kursi: 5, nama_penumpang: 'Budi', harga }], jumlah: harga, ...fields })
  expect((await sell(id_rute, at(120_000))).error().errors?.[0]?.field).toBe('alasan_harga')
  const reason = { alasan_harga: 'Harga rombongan' }
  expect((await sell(id_rute, at(120_000, reason), member)).error().type).toBe('FORBIDDEN')
  expect((await sell(id_rute, at(120_000, reason))).data().total_bayar).toBe(120_000)
  expect(await app.db.query('select alasan_harga from orders where id_rute = $1', [id_rute])).toEqual([
    reason,
  ])
  const block = aBlockForm([6], { channel: 'loket' })
  ;(await as(api.adminBlocks.blockSeats)(id_rute, block)).ok()
  expect((await sell(id_rute, aSaleForm([6]), member)).status).toBe(200)
  const elsewhere = { id_loket: await aCounter(app.db), modal: 0 }
  const other = await aStaffMember(app.db, 'loket')
  const opened = await app.call(api.adminShifts.openShift, { token: other.token, body: elsewhere })
  expect(opened.error().type).toBe('NOT_FOUND')
})

it('a shift is closed blind, and its slip agrees [B850]', async () => {
  const other = await anAdmin(app.db)
  const id_loket = await aCounter(app.db)
  const id = await anOpenShift(app, other, { id_loket, modal: 100_000 })
  expect((await sell(await aTrip(app.db), aSaleForm([1, 2]), other)).status).toBe(200)
  expect(
    (await app.call(api.adminShifts.openShift, { body: { id_loket, modal: 0 }, token: other.token })).error()
      .type,
  ).toBe('SHIFT_EXISTS')
  const slip = (await close(id, { dihitung: 390_000, catatan: 'Salah kembali' }, other)).data()
  expect(slip).toMatchObject({
    modal: 100_000,
    seharusnya: 400_000,
    dihitung: 390_000,
    selisih: -10_000,
    tunai: { penjualan: 300_000, pengembalian: 0, masuk: 0, keluar: 0, biaya: 0 },
    penjualan: [{ cara: 'tunai', pembayaran: 1, jumlah: 300_000 }],
    tiket: 2,
  })
  expect((await close(id, { dihitung: 0 }, other)).error().type).toBe('SHIFT_CLOSED')
  expect((await sell(await aTrip(app.db), aSaleForm(), other)).error().type).toBe('SHIFT_NEEDED')
})

it('a print is counted: the original, then copies [O856]', async () => {
  const order = (await sell(await aTrip(app.db), aSaleForm())).data().order_group_id
  const print = async () =>
    (await app.call(api.adminSales.printOrder, { params: { id: order }, token: clerk.token })).data()
  expect([await print(), await print()]).toEqual([
    { dicetak: 1, salinan: 0 },
    { dicetak: 2, salinan: 1 },
  ])
  expect((await stateOf(order)).data().dicetak).toBe(2)
})

describe('a shift', () => {
  let cashier: TestUser
  let id: number
  beforeAll(async () => {
    cashier = await aStaffMember(app.db, 'loket')
    id = await anOpenShift(app, cashier, { modal: 100_000 })
  })
  const move = as(api.adminShifts.addMovement)
  const slipOf = as(api.adminShifts.getShift)

  it('has movements of its own, never more than the drawer holds; its person does not see what it should hold [B851]', async () => {
    const moved = (jenis: string, jumlah: number) => ({ jenis, jumlah, keterangan: 'Uang kecil' })
    expect((await move(id, moved('masuk', 50_000), cashier)).data()).toMatchObject({
      jenis: 'masuk',
      jumlah: 50_000,
    })
    ;(await move(id, moved('keluar', 30_000), cashier)).ok()
    ;(await move(id, moved('biaya', 20_000), cashier)).ok()
    expect((await move(id, moved('biaya', 100_001), cashier)).error().type).toBe('DRAWER_SHORT')
    expect((await move(id, moved('masuk', 1))).error().type).toBe('NOT_FOUND')
    expect((await slipOf(id, undefined, cashier)).data()).toMatchObject({
      seharusnya: null,
      tunai: null,
      penjualan: [],
    })
    expect((await slipOf(shift, undefined, cashier)).status).toBe(404)
    const listed = await app.call(api.adminShifts.listShifts, { token: cashier.token })
    expect(listed.data()).toMatchObject([{ id_giliran: id, seharusnya: null }])
    expect((await slipOf(id)).data()).toMatchObject({
      seharusnya: 100_000,
      tunai: { penjualan: 0, pengembalian: 0, masuk: 50_000, keluar: 30_000, biaya: 20_000 },
    })
  })

  it('pays refunds in cash, as far as the drawer has it [B852]', async () => {
    const sold = (await sell(await aTrip(app.db), aSaleForm([1, 2]), cashier)).data()
    const act = { params: { id: sold.order_group_id }, token: clerk.token }
    const { tickets } = (await app.call(api.adminOrders.getOrder, act)).data()
    const body = { tiket: tickets.map(({ id_tiket }) => ({ id_tiket })), alasan: 'Batal' }
    ;(await app.call(api.adminOrders.cancelTickets, { ...act, body })).ok()
    const [refund] = await app.db.query<{ id_refund: number }>(
      'select id_refund from refunds where order_group_id = $1',
      [sold.order_group_id],
    )
    const pay = (user: TestUser) =>
      as(api.adminMoney.markRefundPaid)(refund?.id_refund ?? 0, { bukti: 'Tunai', cara: 'tunai' }, user)
    const manager = await aStaffMember(app.db, 'pengelola')
    expect((await pay(manager)).error().type).toBe('SHIFT_NEEDED')
    const drawer = await anOpenShift(app, manager, { modal: 299_999 })
    expect((await pay(manager)).error().type).toBe('DRAWER_SHORT')
    ;(await move(drawer, { jenis: 'masuk', jumlah: 1, keterangan: 'Kembalian' }, manager)).ok()
    ;(await pay(manager)).ok()
    expect((await close(drawer, { dihitung: 0 }, manager)).data()).toMatchObject({
      seharusnya: 0,
      selisih: 0,
      tunai: { penjualan: 0, pengembalian: 300_000 },
    })
  })

  describe('a refund that a clerk pays from their drawer', () => {
    const pay = (id: number, user: TestUser, jumlah = 300_000, server: TestApp = app) =>
      as(api.adminMoney.payRefundInCash)(id, { jumlah }, user, server)
    const refundOf = async (order_group_id: string) => {
      const [row] = await app.db.query<{ id_refund: number; status: string; proof: string | null }>(
        'select id_refund, status, proof from refunds where order_group_id = $1 order by id_refund desc',
        [order_group_id],
      )
      return row ?? { id_refund: 0, status: 'none', proof: null }
    }
    /** An order of 300,000 rupiah, paid like this at another's counter, and cancelled by a manager. */
    async function aCancelledSale(bayar: object = { cara: 'tunai' }): Promise<number> {
      const { order_group_id } = (await sell(await aTrip(app.db), aSaleForm([1, 2], { bayar }), clerk)).data()
      return cancelled(order_group_id)
    }
    async function cancelled(order_group_id: string): Promise<number> {
      const act = { params: { id: order_group_id }, token: clerk.token }
      const { tickets } = (await app.call(api.adminOrders.getOrder, act)).data()
      const body = { tiket: tickets.map(({ id_tiket }) => ({ id_tiket })), alasan: 'Batal' }
      ;(await app.call(api.adminOrders.cancelTickets, { ...act, body })).ok()
      return (await refundOf(order_group_id)).id_refund
    }
    const drawerOf = async (giliran: number) => {
      const sql = `select -saldo as saldo from accounts where kind = 'shift' and reference = $1`
      return (await app.db.query<{ saldo: number }>(sql, [String(giliran)]))[0]?.saldo
    }

    it('needs an open shift and a drawer that has it, and is paid once [B946]', async () => {
      const id_refund = await aCancelledSale()
      const person = await aStaffMember(app.db, 'loket')
      expect((await pay(id_refund, person)).error().type).toBe('SHIFT_NEEDED')
      const drawer = await anOpenShift(app, person, { modal: 299_999 })
      expect((await pay(id_refund, person)).error().type).toBe('DRAWER_SHORT')
      ;(await move(drawer, { jenis: 'masuk', jumlah: 1, keterangan: 'Kembalian' }, person)).ok()
      expect((await pay(id_refund, person, 299_999)).error().type).toBe('REFUND_CHANGED')
      // Nothing of the refusals was posted: the control pays to the rupiah.
      const paid = (await pay(id_refund, person)).data()
      expect(paid).toMatchObject({ status: 'done', proof: `Tunai dari laci, shift ${drawer}` })
      expect((await pay(id_refund, person)).error().type).toBe('REFUND_NOT_DUE')
      expect(await drawerOf(drawer)).toBe(0)
      expect(await auditOf(app.db, 'refund', id_refund)).toMatchObject([
        { id_admin: person.id_user, action: 'pay_refund' },
      ])
      expect((await close(drawer, { dihitung: 0 }, person)).data()).toMatchObject({
        selisih: 0,
        tunai: { penjualan: 0, pengembalian: 300_000 },
      })
    })

    it('was taken in cash at a counter: neither a transfer nor the provider’s money [B946]', async () => {
      const person = await aStaffMember(app.db, 'loket')
      await anOpenShift(app, person, { modal: 1_000_000 })
      const byTransfer = await aCancelledSale({ cara: 'transfer', bank: 'BCA', referensi: '7' })
      expect((await pay(byTransfer, person)).error().type).toBe('REFUND_NOT_CASH')
      // A virtual account: staff transfer it back.
      const online = await anUnpaidOrder(app.db)
      const page = { body: { id_tiket: online.id_tiket }, token: online.user.token }
      const { order_id } = (await app.call(api.payments.createPayment, page)).data()
      app.provider.control.pay(order_id, 'bca_va')
      await app.runToIdle()
      const id_refund = await cancelled(online.order_group_id)
      expect((await pay(id_refund, person)).error().type).toBe('REFUND_NOT_CASH')
      // The control.
      expect((await pay(await aCancelledSale(), person)).status).toBe(200)
    })

    it('goes out of one drawer if two clerks pay it at once, and of none that is closed meanwhile [B946]', async () => {
      const id_refund = await aCancelledSale()
      const people = await Promise.all([aStaffMember(app.db, 'loket'), aStaffMember(app.db, 'loket')])
      const drawers: number[] = []
      for (const person of people) drawers.push(await anOpenShift(app, person, { modal: 300_000 }))
      const replies = await Promise.all(
        people.map((person, at) => pay(id_refund, person, 300_000, at === 0 ? app : second)),
      )
      expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
      const left = await Promise.all(drawers.map(drawerOf))
      expect(left.reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBe(300_000)
      const loser = replies.findIndex(({ status }) => status === 422)
      expect(replies[loser]?.error().type).toBe('REFUND_NOT_DUE')
      const [person, drawer] = [people[loser], drawers[loser]]
      if (!person || drawer === undefined) throw new Error('one of them lost')
      const another = await aCancelledSale()
      ;(await close(drawer, { dihitung: 300_000 }, person)).ok()
      expect((await pay(another, person)).error().type).toBe('SHIFT_NEEDED')
      await app.db.query('update staff set aktif = false where id_user = $1', [person.id_user])
      expect((await pay(another, person)).status).toBe(403)
    })
  })

  it('is brought to the bank once, and signed off; nothing else of a closed one changes [B853]', async () => {
    const deposit = (giliran: number[], fields: object = {}) =>
      app.call(api.adminShifts.depositShifts, {
        token: clerk.token,
        body: { giliran, bank: 'BCA', referensi: '77', waktu: inHours(0), ...fields },
      })
    expect((await deposit([id])).error().type).toBe('SHIFT_OPEN')
    expect((await as(api.adminShifts.signOffShift)(id)).error().type).toBe('SHIFT_OPEN')
    ;(await close(id, { dihitung: 400_000 }, cashier)).ok()
    expect((await deposit([id, 999_999])).error().type).toBe('NOT_FOUND')
    expect((await deposit([id])).data()).toMatchObject({ bank: 'BCA', jumlah: 300_000 })
    expect((await deposit([id], { referensi: '78' })).error().type).toBe('SHIFT_DEPOSITED')
    ;(await as(api.adminShifts.signOffShift)(id)).ok()
    const change = (set: string) => app.db.query(`update shifts set ${set} where id_giliran = $1`, [id])
    for (const set of [
      'dihitung = 1',
      'catatan = null, ditutup_pada = null, dihitung = null, seharusnya = null',
      'id_setoran = null',
    ])
      await expect(change(set), set).rejects.toThrow(/is closed/)
    await expect(app.db.query('delete from shifts where id_giliran = $1', [id])).rejects.toThrow(
      /never deleted/,
    )
    expect((await slipOf(id)).data()).toMatchObject({
      setoran: { jumlah: 300_000 },
      disahkan_oleh: clerk.username,
    })
  })
})

it('cash that is recorded for an order needs a shift as well [B850]', async () => {
  const { order_group_id } = await anUnpaidOrder(app.db)
  const taking = { params: { id: order_group_id }, body: { cara: 'tunai', alasan: 'Loket' } }
  const record = (token: string) => app.call(api.adminOrders.recordPayment, { ...taking, token })
  expect((await record((await anAdmin(app.db)).token)).error().type).toBe('SHIFT_NEEDED')
  ;(await record(clerk.token)).ok()
})

describe('at the same moment', () => {
  const soldOf = async (id_rute: number) =>
    (await app.db.query('select from orders where id_rute = $1', [id_rute])).length
  const drawerOf = async (id: number) => {
    const [row] = await app.db.query<{ saldo: number }>(
      `select saldo from accounts where kind = 'shift' and reference = $1`,
      [String(id)],
    )
    return row?.saldo
  }

  it('two clerks sell a seat once, the same sale sent twice is one, and a person opens one shift [O857]', async () => {
    const colleague = await anAdmin(app.db)
    const open = { token: colleague.token, body: { id_loket: await aCounter(app.db), modal: 0 } }
    const opened = await Promise.all(
      [app, second].map((server) => server.call(api.adminShifts.openShift, open)),
    )
    expect(opened.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const id_rute = await aTrip(app.db)
    const key = randomUUID()
    const [one, again, other] = await Promise.all([
      sell(id_rute, aSaleForm([1]), clerk, app, key),
      sell(id_rute, aSaleForm([1]), clerk, second, key),
      sell(id_rute, aSaleForm([1]), colleague, second),
    ])
    expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(again.status).toBe(one.status)
    expect(await soldOf(id_rute)).toBe(1)
  })

  it('a sale is in the shift that is being closed, or refused: 20 times [B854]', async () => {
    const id_rute = await aTrip(app.db)
    const races = Array.from({ length: 20 }, async (_, n) => {
      const person = await anAdmin(app.db)
      const id = await anOpenShift(app, person)
      const [sold, closed] = await Promise.all([
        sell(id_rute, aSaleForm([n + 1]), person, n % 2 ? app : second),
        close(id, { dihitung: 0 }, person),
      ])
      const refused = sold.status === 200 ? undefined : sold.error().type
      return { refused, sold: closed.data().tunai?.penjualan, drawer: await drawerOf(id) }
    })
    for (const race of await Promise.all(races))
      expect(race).toEqual(
        race.refused === undefined
          ? { refused: undefined, sold: 150_000, drawer: 0 }
          : { refused: 'SHIFT_NEEDED', sold: 0, drawer: 0 },
      )
  })

  it('a sale that waits for the closing is refused; without the lock its cash would lie in a closed drawer: the control [B854]', async () => {
    const person = await anAdmin(app.db)
    const id_user = person.id_user
    const id_giliran = await anOpenShift(app, person)
    const akun = (await app.db.transaction((tx) => lockOpenShift(tx, id_user)))?.akun
    const id_rute = await aTrip(app.db)
    const [closed, late] = await meet(
      app.db,
      (tx) => closeShift(tx, { id_giliran, id_user, dihitung: 0, catatan: null }),
      () => sell(id_rute, aSaleForm([1]), person, second),
    )
    expect(closed.status).toBe('fulfilled')
    expect(late.status === 'fulfilled' && late.value.error().type).toBe('SHIFT_NEEDED')
    const undone = new Error('undone')
    const harm = app.db.transaction(async (tx) => {
      if (akun)
        await post(tx, [{ from: akun, to: 'hand', amount: 7, cause: 'movement', cause_id: 'control' }])
      const [row] = await tx.query('select saldo from accounts where id = $1', [Number(akun)])
      expect(row).toEqual({ saldo: -7 })
      throw undone
    })
    await expect(harm).rejects.toBe(undone)
  })

  it('a person who is made inactive meanwhile sells nothing [O858]', async () => {
    const member = await aStaffMember(app.db, 'loket')
    await anOpenShift(app, member)
    const id_rute = await aTrip(app.db)
    const [, late] = await meet(
      app.db,
      async (tx) => {
        await tx.query('select from users where id_user = $1 for no key update', [member.id_user])
        await tx.query('update staff set aktif = false where id_user = $1', [member.id_user])
      },
      () => sell(id_rute, aSaleForm([1]), member, second),
    )
    expect(late.status === 'fulfilled' && late.value.error().type).toBe('FORBIDDEN')
    expect(await soldOf(id_rute)).toBe(0)
  })
})

it('mails the e-ticket to an address that was named, with a link that adds it to an account, and nobody without one [O960, K995]', async () => {
  const email = 'walkin@contoh.id'
  const id_rute = await aTrip(app.db)
  await sell(id_rute, aSaleForm([1]))
  await app.runJobs()
  const before = app.mails().length
  ;(await sell(id_rute, { ...aSaleForm([2]), email })).ok()
  await app.runJobs()
  const mails = app.mails().slice(before)
  expect(mails.map(({ to }) => to)).toEqual([email])
  expect(mails[0]?.text).toContain('TB-')
  expect(mails[0]?.text).toContain('/tiket/tambah')
  const { links, codes, text } = await readPdf(mails[0]?.attachment?.content ?? Buffer.from(''))
  expect(text).toContain('Tambahkan tiket ini ke akun TiketBus Anda')
  expect(links).toEqual([expect.stringMatching(/^http.*\/tiket\/tambah#TB1/)])
  expect(links[0]?.split('#')[1]).toBe(codes[0])
})
