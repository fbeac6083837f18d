/** A server that is killed at any write of a shift, from its opening to its sign-off: sent again with the same keys, all of it is there once. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api, type Endpoint } from '@tiketbus/contract'
import {
  aCounter,
  anAdmin,
  aSaleForm,
  aTrip,
  checkInvariants,
  inHours,
  usePayingApp,
  type TestApp,
  type TestCall,
} from '@tiketbus/testkit'
import { createCrashingServer, type CrashingServer } from '../../../tests/faults/crashing-server.ts'

const app = usePayingApp()
let crashing: CrashingServer
beforeAll(async () => {
  crashing = await createCrashingServer(app)
})
afterAll(() => crashing.close())

const { openShift, addMovement, closeShift, depositShifts, signOffShift } = api.adminShifts
const PRICE = 150_000
const EXPENSE = 20_000
const FLOAT = 100_000
/** Two seats are sold, one is refunded in cash. */
const EXPECTED = FLOAT + PRICE - EXPENSE

/** A person's day; each act has one key, whichever server it is sent to. */
async function aDay() {
  const { token, id_user } = await anAdmin(app.db)
  const [id_loket, id_rute] = [await aCounter(app.db), await aTrip(app.db, { harga: PRICE })]
  const waktu = inHours(0)
  const keys = new Map<Endpoint, string>()
  const keyOf = (endpoint: Endpoint) => {
    const key = keys.get(endpoint) ?? randomUUID()
    keys.set(endpoint, key)
    return key
  }
  async function work(server: TestApp): Promise<void> {
    const send = async <E extends Endpoint>(endpoint: E, call: TestCall) =>
      server.call(endpoint, { ...call, token, headers: { 'idempotency-key': keyOf(endpoint) } })
    const opened = await send(openShift, { body: { id_loket, modal: FLOAT } })
    const { id_giliran: id } = opened.data()
    const { order_group_id } = (
      await send(api.adminSales.sell, { params: { id: id_rute }, body: aSaleForm([1, 2]) })
    ).data()
    const [first] = await app.db.query(
      'select id_tiket from tickets where order_group_id = $1 order by nomor_kursi limit 1',
      [order_group_id],
    )
    const cancel = { params: { id: order_group_id }, body: { tiket: [first], alasan: 'Batal' } }
    ;(await send(api.adminOrders.cancelTickets, cancel)).ok()
    const [refund] = await app.db.query<{ id_refund: number }>(
      'select id_refund from refunds where order_group_id = $1',
      [order_group_id],
    )
    const paid = await send(api.adminMoney.markRefundPaid, {
      params: { id: refund?.id_refund ?? 0 },
      body: { bukti: 'Tanda terima', cara: 'tunai', jumlah: PRICE },
    })
    // The second time it is not due any more, and there may be no shift to pay it from.
    if (paid.status !== 200) expect(['REFUND_NOT_DUE', 'SHIFT_NEEDED']).toContain(paid.error().type)
    const spent = { jenis: 'biaya', jumlah: EXPENSE, keterangan: 'Kertas' }
    ;(await send(addMovement, { params: { id }, body: spent })).ok()
    ;(await send(closeShift, { params: { id }, body: { dihitung: EXPECTED } })).ok()
    const deposit = { giliran: [id], bank: 'BCA', referensi: '77', waktu }
    ;(await send(depositShifts, { body: deposit })).ok()
    ;(await send(signOffShift, { params: { id } })).ok()
  }
  /** The slips of the person's shifts, and how often each act is in the log. */
  async function outcome() {
    const listed = await app.call(api.adminShifts.listShifts, { query: { id_user }, token })
    const slips = await Promise.all(
      listed.data().map(async ({ id_giliran: id }) => {
        const slip = (await app.call(api.adminShifts.getShift, { params: { id }, token })).data()
        const { seharusnya, selisih, tunai, penjualan, tiket, mutasi, setoran, disahkan_pada } = slip
        const done = [mutasi.length, setoran?.jumlah, disahkan_pada !== null]
        return { seharusnya, selisih, tunai, penjualan, tiket, done }
      }),
    )
    const acts = await app.db.query<{ line: string }>(
      `select action || ' ' || count(*) as line from audit_log where id_admin = $1 group by action order by action`,
      [id_user],
    )
    return { slips, acts: acts.map(({ line }) => line) }
  }
  return { work, outcome }
}

it('is opened, sold in, refunded from, moved, closed, deposited and signed off once [B934]', async () => {
  const undisturbed = await aDay()
  await undisturbed.work(app)
  const expected = await undisturbed.outcome()
  expect(expected.slips).toEqual([
    {
      seharusnya: EXPECTED,
      selisih: 0,
      tunai: { penjualan: 2 * PRICE, pengembalian: PRICE, masuk: 0, keluar: 0, biaya: EXPENSE },
      penjualan: [{ cara: 'tunai', pembayaran: 1, jumlah: 2 * PRICE }],
      tiket: 1,
      done: [1, EXPECTED - FLOAT, true],
    },
  ])
  const writes = await crashing.crashAtEachWrite(async () => {
    const day = await aDay()
    return {
      act: (server) => day.work(server),
      afterwards: async () => {
        await day.work(app)
        expect(await day.outcome()).toEqual(expected)
      },
    }
  })
  expect(writes).toBeGreaterThanOrEqual(8)
  expect(await checkInvariants(app.db, { money: true })).toEqual([])
})
