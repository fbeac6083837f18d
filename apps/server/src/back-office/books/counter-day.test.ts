/** A day at two counters and an agency, by real sales: the report of money and the list of shifts have what each slip has. */
import { expect, test } from 'vitest'
import { api, type Endpoint } from '@tiketbus/contract'
import {
  aCounter,
  anAdmin,
  anAgencyForm,
  aSaleForm,
  aStaffMember,
  aTrip,
  usePayingApp,
  type TestUser,
} from '@tiketbus/testkit'

const app = usePayingApp({ invariants: { money: true } })

const as =
  ({ token }: Pick<TestUser, 'token'>) =>
  async <E extends Endpoint>(endpoint: E, id: number | string | undefined, body?: object) =>
    (
      await app.call(endpoint, { token, ...(id !== undefined && { params: { id } }), ...(body && { body }) })
    ).data()

/** The day in Asia/Jakarta; the test may run across midnight. */
const dayOf = (instant: string | number) =>
  new Date(new Date(instant).getTime() + 7 * 3_600_000).toISOString().slice(0, 10)

const WAYS = [
  { cara: 'tunai' },
  { cara: 'edc', kartu: '1234', referensi: 'A77' },
  { cara: 'transfer', bank: 'BCA', referensi: '991' },
]

test('the money of a day at the counters is that of its slips, by counter and way; so are the listed shifts [B933]', async () => {
  const admin = await anAdmin(app.db)
  const owner = as(admin)
  const began = dayOf(Date.now())
  const days: { loket: string; id_giliran: number; dibuka_pada: string; expected: number }[] = []
  for (const [nth, loket] of ['Terminal Bungurasih', 'Pulo Gebang'].entries()) {
    const id_loket = await aCounter(app.db, { nama: loket })
    // A manager: they refund from their own drawer.
    const member = await aStaffMember(app.db, 'pengelola')
    const clerk = as(member)
    const id_rute = await aTrip(app.db)
    const shift = await clerk(api.adminShifts.openShift, undefined, { id_loket, modal: 100_000 })
    for (const [at, bayar] of WAYS.entries())
      await clerk(api.adminSales.sell, id_rute, aSaleForm([at * 2 + 1, at * 2 + 2], { bayar }))
    const back = await clerk(api.adminSales.sell, id_rute, aSaleForm([9 + nth]))
    await clerk(api.adminOrders.cancelTickets, back.order_group_id, {
      tiket: [{ id_tiket: back.id_tiket }],
      alasan: 'Batal',
    })
    const [refund] = await app.db.query<{ id_refund: number }>(
      'select id_refund from refunds where order_group_id = $1',
      [back.order_group_id],
    )
    await clerk(api.adminMoney.markRefundPaid, refund?.id_refund, { bukti: 'KW 1', cara: 'tunai' })
    const expected = 400_000 - 5000 * nth
    if (nth > 0) {
      const spent = { jenis: 'biaya', jumlah: 5000, keterangan: 'Kertas' }
      await clerk(api.adminShifts.addMovement, shift.id_giliran, spent)
    }
    await clerk(api.adminShifts.closeShift, shift.id_giliran, { dihitung: expected - 1000 * nth })
    days.push({ loket, id_giliran: shift.id_giliran, dibuka_pada: shift.dibuka_pada, expected })
  }
  const agency = await owner(api.adminAgents.addAgency, undefined, anAgencyForm())
  await owner(api.adminAgents.topUp, agency.id_agen, { jumlah: 500_000, cara: 'transfer', bukti: 'TRF 1' })
  const seller = as(await aStaffMember(app.db, 'agen', { id_agen: agency.id_agen }))
  const { bayar: _way, ...seats } = aSaleForm([1, 2])
  await seller(api.adminAgents.sellFromDeposit, await aTrip(app.db), seats)

  const query = { dari: began, sampai: dayOf(Date.now()) }
  const report = (await app.call(api.adminMoneyReport.getReport, { query, token: admin.token })).data()
  expect(report.pembukuan).toBe(report.masuk - report.keluar)
  const sums = (pick: (row: (typeof report.baris)[number]) => boolean) =>
    Object.fromEntries(
      report.baris.filter(pick).map(({ metode, masuk, keluar }) => [metode, [masuk, keluar]] as const),
    )
  for (const { loket, id_giliran, dibuka_pada, expected } of days) {
    const slip = await owner(api.adminShifts.getShift, id_giliran)
    const soldBy = Object.fromEntries(slip.penjualan.map(({ cara, jumlah }) => [cara, jumlah]))
    expect(soldBy).toEqual({ tunai: 450_000, edc: 300_000, transfer: 300_000 })
    expect(slip.tunai).toMatchObject({ penjualan: 450_000, pengembalian: 150_000 })
    expect(sums((row) => row.loket === loket)).toEqual({
      Tunai: [slip.tunai?.penjualan, slip.tunai?.pengembalian],
      'EDC (kartu)': [soldBy['edc'], 0],
      'Transfer BCA': [soldBy['transfer'], 0],
    })
    const listed = await app.call(api.adminShifts.listShifts, {
      query: { tanggal: dayOf(dibuka_pada) },
      token: admin.token,
    })
    expect(listed.data().find((row) => row.id_giliran === id_giliran)).toMatchObject({
      loket,
      seharusnya: expected,
      dihitung: slip.dihitung,
      selisih: slip.selisih,
    })
    expect(slip.seharusnya).toBe(expected)
  }
  expect(Object.values(sums((row) => row.agen === agency.nama))).toEqual([[300_000, 0]])
  const { saldo } = await owner(api.adminAgents.getAgency, agency.id_agen)
  expect(saldo).toBe(200_000)
})
