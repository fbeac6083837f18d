/** The sale over the counter: seats, order, payment and the drawer in one act. */
import { api, type Endpoint } from '@tiketbus/contract'
import {
  aCounter,
  aHold,
  anAdmin,
  anOpenShift,
  aSaleForm,
  aTrip,
  aUser,
  usePayingApp,
  useTestApp,
  type TestApp,
  type TestUser,
} from '@tiketbus/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
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
      [412, 'SHIFT_NEEDED'],
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
