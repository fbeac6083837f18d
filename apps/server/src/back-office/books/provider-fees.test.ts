/** The provider's fees as the owner enters them, and what they make of the money in 'Uang Masuk'. */
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api, type ProviderFeeInput } from '@tiketbus/contract'
import {
  anAdmin,
  anAgency,
  anUnpaidOrder,
  aStaffMember,
  meet,
  usePayingApp,
  type TestOrder,
  type TestUser,
} from '@tiketbus/testkit'
import type { Db, Tx } from '../../platform/database/database.ts'
import { aPaidOrder, auditOf, moveBooks } from '../shared/testing.ts'
import { readMoneyReport } from './money-report.ts'
import { lockFees, updateFee } from './provider-fees-store.ts'

const app = usePayingApp({ invariants: { money: true } })
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
})
beforeEach(() => app.db.query('delete from provider_fees'))
const control = () => app.provider.control

const QRIS: ProviderFeeInput = { metode: 'qris', berlaku_sejak: '2026-01-01', bps: 70, rupiah: 0 }
const add = (body: ProviderFeeInput, { token }: TestUser = admin) =>
  app.call(api.adminProviderFees.addFee, { body, token })
const change = (id: number, body: ProviderFeeInput, versi?: number, { token }: TestUser = admin) =>
  app.call(api.adminProviderFees.updateFee, {
    params: { id },
    body,
    token,
    ...(versi !== undefined && { headers: { 'if-match': `"${versi}"` } }),
  })
const twoOfGopay = async (): Promise<number[]> => {
  const gopay = { ...QRIS, metode: 'gopay' as const }
  const rows = [await add(gopay), await add({ ...gopay, berlaku_sejak: '2026-02-01' })]
  return rows.map((row) => row.data().id_biaya)
}
const listed = async ({ token }: TestUser = admin) =>
  (await app.call(api.adminProviderFees.listFees, { token })).data()

describe('the fees of the provider', () => {
  test('are entered by the owner with a day; earlier rows stay, and each change is in the log [B981]', async () => {
    const first = (await add(QRIS)).data()
    const later = (await add({ ...QRIS, berlaku_sejak: '2026-07-01', bps: 65 })).data()
    expect(await listed()).toEqual([later, first])
    const after = (await change(first.id_biaya, { ...QRIS, rupiah: 100 }, first.versi)).data()
    expect(after).toEqual({ ...first, rupiah: 100, versi: 2 })
    expect(await auditOf(app.db, 'provider_fee', first.id_biaya)).toMatchObject([
      { action: 'add_provider_fee', after: { metode: 'qris', bps: 70 } },
      { action: 'update_provider_fee', before: { rupiah: 0 }, after: { rupiah: 100, versi: 2 } },
    ])
  })

  test('are not overwritten by a person who saw an older row, and one that is saved unchanged changes nothing [B981]', async () => {
    const { id_biaya, versi } = (await add(QRIS)).data()
    ;(await change(id_biaya, { ...QRIS, bps: 60 }, versi)).ok()
    const conflict = await change(id_biaya, { ...QRIS, bps: 50 }, versi)
    expect([conflict.status, conflict.error().type]).toEqual([412, 'EDIT_CONFLICT'])
    expect((await listed())[0]).toMatchObject({ bps: 60, versi: 2 })
    expect((await change(id_biaya, { ...QRIS, bps: 60 }, versi)).data()).toMatchObject({ versi: 2 })
  })

  test('are one for a method and day, also if two are entered at once [B981]', async () => {
    const replies = await Promise.all([add(QRIS), add({ ...QRIS, bps: 50 })])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    const refused = replies.find(({ status }) => status === 400)
    expect(refused?.error().errors).toEqual([
      { field: 'berlaku_sejak', msg: expect.stringContaining('sudah punya biaya') },
    ])
    const onto = { ...QRIS, metode: 'gopay' as const, berlaku_sejak: '2026-03-01' }
    const [one = 0, other = 0] = await twoOfGopay()
    const [, second] = await meet(
      app.db,
      async (tx) => (await lockFees(tx), updateFee(tx, one, onto)),
      () => change(other, onto),
    )
    expect(second).toMatchObject({ status: 'fulfilled', value: { status: 400 } })
  })

  test('without the lock, two rows that are moved to one day at once break the index: the control', async () => {
    const onto = { ...QRIS, metode: 'gopay' as const, berlaku_sejak: '2026-03-01' }
    const [one = 0, other = 0] = await twoOfGopay()
    const move = (id: number) => (tx: Tx) => updateFee(tx, id, onto)
    const [first, second] = await meet(app.db, move(one), () => app.db.transaction(move(other)))
    expect(first).toMatchObject({ status: 'fulfilled', value: true })
    expect(second).toMatchObject({ status: 'rejected' })
    expect(String(second.status === 'rejected' && second.reason)).toContain('provider_fees_once')
  })

  test('are refused outside their limits, and read by who reads reports alone', async () => {
    const bad: object[] = [
      { bps: -1 },
      { bps: 10_001 },
      { bps: 0.5 },
      { rupiah: 1_000_001 },
      { metode: 'tunai' },
      { berlaku_sejak: '2026-02-30' },
    ]
    for (const fields of bad)
      expect((await add({ ...QRIS, ...fields })).error().errors?.[0]?.field).toBe(Object.keys(fields)[0])
    const manager = await aStaffMember(app.db, 'pengelola')
    const clerk = await aStaffMember(app.db, 'loket')
    expect([(await add(QRIS, manager)).status, await listed(manager)]).toEqual([403, []])
    expect((await app.call(api.adminProviderFees.listFees, { token: clerk.token })).status).toBe(403)
  })
})

describe('the money of a day', () => {
  const DAY = '2025-09-10'
  const reportOf = async (dari: string, sampai = dari) =>
    (await app.call(api.adminMoneyReport.getReport, { query: { dari, sampai }, token: admin.token })).data()
  const feesOf = async (dari: string, sampai = dari) =>
    Object.fromEntries((await reportOf(dari, sampai)).baris.map(({ metode, biaya }) => [metode, biaya]))

  async function paidBy(
    method: Parameters<ReturnType<typeof control>['choose']>[1],
    at: string,
    order?: TestOrder,
  ): Promise<TestOrder> {
    const of = order ?? (await anUnpaidOrder(app.db, { harga: 75_050 }))
    const call = { body: { id_tiket: of.id_tiket }, token: of.user.token }
    const { order_id } = (await app.call(api.payments.createPayment, call)).data()
    control().choose(order_id, method)
    control().settle(order_id)
    await app.runToIdle()
    await moveBooks(app.db, of, at)
    await app.db.query('update payments set waktu_pembayaran = $2 where order_id = $1', [order_id, at])
    return of
  }
  beforeAll(async () => {
    // Two of 150.100 and one of the next day, across midnight of Jakarta; and money by hand.
    await paidBy('bca_va', `${DAY}T03:00:00Z`)
    await paidBy('bca_va', `${DAY}T16:59:59Z`)
    await paidBy('bca_va', `${DAY}T17:00:00Z`)
    await paidBy('bni_va', `${DAY}T04:00:00Z`)
    await moveBooks(app.db, await aPaidOrder(app, admin, { seats: [1], harga: 80_000 }), `${DAY}T05:00:00Z`)
  })

  test('has what the provider takes by method, by the fee of the day of payment; without one it is named as missing and not 0 [B982]', async () => {
    const none = { jumlah: 0, diisi: 0 }
    expect(await feesOf(DAY)).toEqual({
      'Virtual Account BCA': { ...none, belum_diisi: 2 },
      'Virtual Account BNI': { ...none, belum_diisi: 1 },
      'Pembayaran manual': null,
    })
    ;(await add({ metode: 'bca_va', berlaku_sejak: '2025-01-01', bps: 10, rupiah: 4440 })).ok()
    ;(await add({ metode: 'bca_va', berlaku_sejak: '2025-09-11', bps: 0, rupiah: 3000 })).ok()
    ;(await add({ metode: 'bni_va', berlaku_sejak: '2025-09-11', bps: 0, rupiah: 3000 })).ok()
    // 0,1 % of 150.100 is 150,1 each: each payment is rounded, not their sum.
    const first = { jumlah: 2 * (150 + 4440), diisi: 2, belum_diisi: 0 }
    expect(await feesOf(DAY)).toEqual({
      'Virtual Account BCA': first,
      'Virtual Account BNI': { ...none, belum_diisi: 1 },
      'Pembayaran manual': null,
    })
    expect((await feesOf(DAY, '2025-09-11'))['Virtual Account BCA']).toEqual({
      jumlah: first.jumlah + 3000,
      diisi: 3,
      belum_diisi: 0,
    })
    // The estimate moves no money: the sums are those of the books as before.
    const { masuk, keluar, pembukuan } = await reportOf(DAY)
    expect([masuk, masuk - keluar]).toEqual([3 * 150_100 + 80_000, pembukuan])
  })

  test('agrees with the books if money arrives while it is read [B793]', async () => {
    const from = Promise.withResolvers<undefined>()
    // Begun outside the transaction: it has a connection of its own.
    const arrived = from.promise.then(() => aPaidOrder(app, admin, { seats: [1], harga: 90_000 }))
    const transaction: Db['transaction'] = (work, options) =>
      app.db.transaction((tx) => {
        const rows: Tx['rows'] = async (statement, ...values) => {
          const found = await tx.rows(statement, ...values)
          if (statement.name.startsWith('back_office_money_sums')) {
            from.resolve(undefined)
            await arrived
          }
          return found
        }
        return work({ ...tx, rows })
      }, options)
    const { masuk, keluar, pembukuan } = await readMoneyReport(
      { ...app.db, transaction },
      { menurut: 'bayar' },
    )
    expect(masuk - keluar).toBe(pembukuan)
  })

  test('has it in both files, as numbers or in words [B983]', async () => {
    ;(await add({ metode: 'bca_va', berlaku_sejak: '2025-01-01', bps: 10, rupiah: 4440 })).ok()
    const fileOf = async (endpoint: 'exportReport' | 'exportPayments') => {
      const call = { query: { dari: DAY, sampai: DAY }, token: admin.token }
      const reply = await app.call(api.adminMoneyReport[endpoint], call)
      const [titles = [], ...rows] = String(reply.body)
        .slice(1)
        .split('\r\n')
        .slice(0, -1)
        .map((line) => line.slice(1, -1).split('","'))
      const at = (title: string) => titles.indexOf(title)
      return rows.map((row) =>
        ['Cara Bayar', 'Perkiraan Biaya Penyedia (Rp)', 'Setelah Biaya Penyedia (Rp)'].map(
          (one) => row[at(one)],
        ),
      )
    }
    expect(await fileOf('exportReport')).toEqual([
      ['Pembayaran manual', '', '80000'],
      ['Virtual Account BCA', '9180', '291020'],
      ['Virtual Account BNI', 'belum diisi', 'belum diisi'],
    ])
    expect(await fileOf('exportPayments')).toEqual([
      ['Virtual Account BCA', '4590', '145510'],
      ['Virtual Account BCA', '4590', '145510'],
      ['Virtual Account BNI', 'belum diisi', 'belum diisi'],
      ['Pembayaran manual', '', '80000'],
    ])
    const workbook = await app.app.http.inject({
      url: api.adminMoneyReport.exportPaymentsXlsx.path,
      query: { dari: DAY, sampai: DAY },
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const rows = (await readXlsx(workbook.rawPayload)).sheets[0]?.rows ?? []
    expect([rows[1]?.slice(-2), rows[3]?.slice(-2)]).toEqual([
      [4590, 145_510],
      ['belum diisi', 'belum diisi'],
    ])
  })

  test('has deposits of agencies through the provider with their numbers and fee, in the page and both files [B984]', async () => {
    const id_agen = await anAgency(app.db)
    const { token } = await aStaffMember(app.db, 'agen', { id_agen })
    const { order_id } = (
      await app.call(api.adminAgents.payDeposit, { body: { jumlah: 500_000 }, token })
    ).data()
    control().choose(order_id, 'bri_va')
    control().settle(order_id)
    await app.runToIdle()
    const top = { jumlah: 70_000, cara: 'transfer' as const, bukti: 'BCA 77' }
    const byHand = { params: { id: id_agen }, body: top, token: admin.token }
    ;(await app.call(api.adminAgents.topUp, byHand)).ok()
    ;(await add({ metode: 'bri_va', berlaku_sejak: '2025-01-01', bps: 0, rupiah: 4000 })).ok()
    const { nama } = (await app.call(api.adminAgents.getOwnAgency, { token })).data()
    const { data } = (await app.call(api.adminMoneyReport.getReport, { token: admin.token })).ok()
    expect(data.deposit?.filter(({ agen }) => agen === nama)).toEqual([
      {
        agen: nama,
        metode: 'Virtual Account BRI',
        masuk: 500_000,
        keluar: 0,
        entri: 1,
        biaya: { jumlah: 4000, diisi: 1, belum_diisi: 0 },
      },
      { agen: nama, metode: 'Transfer', masuk: 70_000, keluar: 0, entri: 1, biaya: null },
    ])
    const linesOf = async (endpoint: 'exportReport' | 'exportPayments') => {
      const reply = await app.call(api.adminMoneyReport[endpoint], { token: admin.token })
      const lines = String(reply.body).split('\r\n')
      return lines.filter((line) => line.includes(nama)).map((line) => line.slice(1, -1).split('","'))
    }
    const [stored] = await app.db.query<{ transaction_id: string }>(
      'select transaction_id from agency_payments where order_id = $1',
      [order_id],
    )
    expect((await linesOf('exportReport')).map((row) => [row[0], row[1], row[5], row[9]])).toEqual([
      ['Virtual Account BRI', 'Deposit agen', '500000', '4000'],
      ['Transfer', 'Deposit agen', '70000', ''],
    ])
    expect(
      (await linesOf('exportPayments')).map((row) => [...row.slice(2, 7), row[11], row[15], row[16]]),
    ).toEqual([
      [
        order_id,
        stored?.transaction_id,
        'Virtual Account BRI',
        '',
        'Deposit agen',
        '500000',
        '4000',
        '496000',
      ],
      ['', '', 'Transfer', 'BCA 77', 'Deposit agen', '70000', '', '70000'],
    ])
  })
})
