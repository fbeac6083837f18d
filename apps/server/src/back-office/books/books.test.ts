/** The page 'Pembukuan', its files, and the figures of the reports, which are sums of the same transfers. */
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  api,
  BOOK_WAYS,
  XLSX_TYPE,
  type BookDay,
  type BookEntry,
  type MoneyBasis,
  type MoneyRow,
} from '@tiketbus/contract'
import {
  ageRefunds,
  aCounter,
  anAdmin,
  anOpenShift,
  anUnpaidOrder,
  aUser,
  runs,
  usePayingApp,
  type TestOrder,
  type TestUser,
} from '@tiketbus/testkit'
import { bookFigures } from '../shared/book-figures.ts'
import { aManualRefund, aPaidOrder, moveBooks, statusesForNonAdmins } from '../shared/testing.ts'
import { entryColumns, exportEntries, exportJournal, journalColumns } from './book-files.ts'
import { moneyColumns, paymentColumns } from './money-files.ts'
import { selectMoneyPaymentIds, selectMoneyPayments } from './money-store.ts'
import { figuresBefore } from './figures-before.testing.ts'

const app = usePayingApp({ invariants: { money: true } })
let admin: TestUser
beforeAll(async () => {
  admin = await anAdmin(app.db)
  await anOpenShift(app, admin)
})
const control = () => app.provider.control

const dayOf = async (tanggal?: string): Promise<BookDay> => {
  const call = tanggal === undefined ? {} : { query: { tanggal } }
  return (await app.call(api.adminBooks.getDay, { ...call, token: admin.token })).data()
}

/** Follows the pages of entries to their end. */
async function entriesOf(query: Record<string, string | number>): Promise<BookEntry[]> {
  const found: BookEntry[] = []
  for (let setelah: number | null | undefined; setelah !== null;) {
    const page = { ...query, ...(setelah !== undefined && { setelah }) }
    const { data } = (await app.call(api.adminBooks.listEntries, { query: page, token: admin.token })).ok()
    found.push(...data.entri)
    setelah = data.berikutnya
  }
  return found
}

const sumOf = (entries: readonly BookEntry[]) => entries.reduce((sum, { jumlah }) => sum + jumlah, 0)

/** Account numbers with what came and what went, by cause. */
const movesOf = ({ akun }: BookDay) =>
  akun.flatMap(({ nomor, sebab }) => sebab.map((one) => [nomor, one.sebab, one.masuk, one.keluar]))

async function pageOf(order: TestOrder): Promise<string> {
  const body = { id_tiket: order.id_tiket }
  return (await app.call(api.payments.createPayment, { token: order.user.token, body })).data().order_id
}

/** An order of two tickets, 300.000 together, paid at the provider. */
async function anOrderPaidAtProvider() {
  const order = await anUnpaidOrder(app.db)
  const order_id = await pageOf(order)
  control().pay(order_id, 'gopay')
  await app.runToIdle()
  return { order, order_id }
}

describe('GET /api/admin/books/day', () => {
  test('has each sum by account and cause of a day in Asia/Jakarta, with balances; each leads to its entries [B535]', async () => {
    const cash = await aPaidOrder(app, admin, { harga: 80_000, seats: [1] })
    await moveBooks(app.db, cash, '2025-03-03T17:00:00Z')
    const { order, order_id } = await anOrderPaidAtProvider()
    control().refund(order_id, 50_000)
    await app.runToIdle()
    await moveBooks(app.db, order, '2025-03-04T16:59:59.999999Z')
    const later = await aPaidOrder(app, admin, { harga: 70_000, seats: [2] })
    await moveBooks(app.db, later, '2025-03-04T17:00:00Z')

    const [before, day, after] = [
      await dayOf('2025-03-03'),
      await dayOf('2025-03-04'),
      await dayOf('2025-03-05'),
    ]
    expect(movesOf(day)).toEqual([
      ['1110', 'payment', 80_000, 0],
      ['1120', 'payment', 300_000, 0],
      ['1120', 'dashboard', 0, 50_000],
      ['2110', 'payment', 380_000, 0],
      ['2110', 'ticket', 0, 380_000],
      ['2110', 'dashboard', 0, 50_000],
      ['4110', 'ticket', 380_000, 0],
    ])
    expect([day.debit, day.kredit, day.entri]).toEqual([810_000, 810_000, 6])
    expect(movesOf(before)).toEqual([])
    expect(movesOf(after).map(([, , masuk]) => masuk)).toEqual([70_000, 70_000, 0, 70_000])
    for (const account of day.akun) {
      const at = (one: BookDay) => one.akun.find(({ id_akun }) => id_akun === account.id_akun)
      expect(account.saldo_akhir).toBe(account.saldo_awal + account.masuk - account.keluar)
      expect(at(before)?.saldo_akhir ?? 0).toBe(account.saldo_awal)
      expect(at(after)?.saldo_awal ?? 0).toBe(account.saldo_akhir)
      for (const { sebab, ...sums } of account.sebab)
        for (const arah of BOOK_WAYS) {
          const of = { tanggal: '2025-03-04', id_akun: account.id_akun, sebab, arah, limit: 1 }
          const found = await entriesOf(of)
          expect([sumOf(found), found.length]).toEqual([sums[arah], sums[`entri_${arah}`]])
        }
    }
    const all = await entriesOf({ tanggal: '2025-03-04', limit: 4 })
    expect(all.map(({ id_entri }) => id_entri)).toEqual(
      (await entriesOf({ tanggal: '2025-03-04' })).map(({ id_entri }) => id_entri),
    )
    expect(all).toHaveLength(6)
  })

  test('an entry has its time, order, document, who and why [B536]', async () => {
    const { order, id_refund } = await aManualRefund(app, admin)
    const paid = { params: { id: id_refund }, body: { bukti: 'BCA 0987' }, token: admin.token }
    ;(await app.call(api.adminMoney.markRefundPaid, paid)).ok()
    await moveBooks(app.db, order, '2025-04-01T03:00:00Z')
    const entries = await entriesOf({ tanggal: '2025-04-01' })
    expect(
      entries.map((one) => [one.akun_debit.slice(0, 4), one.akun_kredit.slice(0, 4), one.uraian, one.alasan]),
    ).toEqual(
      expect.arrayContaining([
        ['1110', '2110', 'Pembayaran diterima petugas', null],
        ['2110', '4110', 'Tiket berlaku', 'Oleh administrator'],
        ['4110', '2110', 'Tiket tidak berlaku lagi', 'Oleh administrator'],
        ['2110', '2120', 'Pengembalian dijanjikan', 'Tiket dibatalkan oleh administrator'],
        ['2120', '1110', 'Pengembalian ditransfer petugas', 'Tiket dibatalkan oleh administrator · BCA 0987'],
      ]),
    )
    expect(entries).toHaveLength(5)
    for (const one of entries)
      expect(one).toMatchObject({ waktu: '2025-04-01T03:00:00.000Z', order_group_id: order.order_group_id })
    expect(entries.find(({ uraian }) => uraian.startsWith('Pembayaran'))?.oleh).toBe(admin.username)
    expect(entries.map((one) => one.id_refund ?? one.id_tiket ?? one.id_pembayaran)).not.toContain(null)
  })

  test('what an administrator has written off stands as a loss, with their note [B536]', async () => {
    const { order, order_id } = await anOrderPaidAtProvider()
    control().chargeback(order_id, 100_000)
    await app.runToIdle()
    const resolved = {
      params: { id: order.order_group_id },
      body: { catatan: 'Ditanggung perusahaan', hapus_buku: 100_000 },
      token: admin.token,
    }
    ;(await app.call(api.adminMoney.resolveDispute, resolved)).ok()
    await moveBooks(app.db, order, '2025-04-02T03:00:00Z')
    const [entry] = await entriesOf({ tanggal: '2025-04-02', sebab: 'written_off' })
    expect(entry).toMatchObject({
      akun_debit: '6110 Kerugian yang dihapuskan',
      akun_kredit: '2110 Uang muka penumpang',
      jumlah: 100_000,
      uraian: 'Kekurangan ditanggung perusahaan',
      alasan: 'Ditanggung perusahaan',
      oleh: admin.username,
    })
  })

  test('shows today by default, and what it does not know: orders of earlier releases until they are written [B537]', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jakarta' }).format(new Date())
    expect(await dayOf()).toMatchObject({ tanggal: today, pesanan_lama: false })
    const complete = async (since: string) => {
      await app.db.query(`update books_check set complete_since = ${since}`)
      const { lengkap_sejak, pesanan_lama } = await dayOf()
      return [lengkap_sejak !== null, pesanan_lama]
    }
    expect(await complete('null')).toEqual([false, true])
    expect(await complete('clock_timestamp()')).toEqual([true, true])
    expect(await complete(`clock_timestamp() - interval '1 day'`)).toEqual([true, false])
  })

  test('refuses what is no day, account or range, guests and passengers', async () => {
    const status = async (endpoint: 'listEntries' | 'exportJournal', query: Record<string, string>) =>
      (await app.call(api.adminBooks[endpoint], { query, token: admin.token })).status
    expect(await status('listEntries', { tanggal: '2025-02-30' })).toBe(400)
    expect(await status('listEntries', { arah: 'naik' })).toBe(400)
    expect(await status('listEntries', { setelah: '0' })).toBe(400)
    expect(await status('listEntries', { id_akun: '99', sebab: 'tidak ada' })).toBe(200)
    expect(await status('exportJournal', { dari: '2025-02-02', sampai: '2025-02-01' })).toBe(400)
    expect(await status('exportJournal', { dari: '2025-01-01', sampai: '2026-12-31' })).toBe(400)
    const passenger = await aUser(app.db)
    for (const endpoint of Object.values(api.adminBooks))
      expect(await statusesForNonAdmins(app, endpoint, {}, passenger)).toEqual([401, 403])
  })
})

describe('the files of the books', () => {
  const fileOf = async (endpoint: 'exportEntries' | 'exportJournal', query: Record<string, string>) => {
    const reply = await app.call(api.adminBooks[endpoint], { query, token: admin.token })
    const lines = String(reply.body).slice(1).split('\r\n').slice(0, -1)
    const cells = lines.map((line) => line.slice(1, -1).split('","'))
    return { name: String(reply.headers['content-disposition']), head: cells[0], rows: cells.slice(1) }
  }
  const titles = (columns: readonly { title: string }[]) => columns.map(({ title }) => title)

  test('are the entries of a day, and a journal that is balanced entry by entry; a typed formula stays text [B538]', async () => {
    const order = await anUnpaidOrder(app.db, { seats: [1], harga: 90_000 })
    const taken = {
      params: { id: order.order_group_id },
      body: { cara: 'transfer' as const, referensi: 'BCA 1', alasan: '=HYPERLINK(A1)' },
      token: admin.token,
    }
    ;(await app.call(api.adminOrders.recordPayment, taken)).ok()
    await moveBooks(app.db, order, '2025-05-01T17:00:00Z')
    const entries = await fileOf('exportEntries', { tanggal: '2025-05-02' })
    expect(entries.name).toContain('filename="pembukuan-2025-05-02.csv"')
    expect(entries.head).toEqual(titles(entryColumns()))
    const number = order.order_group_id.slice(0, 8).toUpperCase()
    expect(entries.rows.map((row) => row.slice(1, 10))).toEqual(
      expect.arrayContaining([
        [
          '2025-05-02 00:00',
          '1110',
          'Uang yang diterima petugas',
          '2110',
          'Uang muka penumpang',
          '90000',
          'Pembayaran diterima petugas',
          `'=HYPERLINK(A1) · BCA 1`,
          number,
        ],
      ]),
    )
    const journal = await fileOf('exportJournal', { dari: '2025-05-01', sampai: '2025-05-02' })
    expect(journal.name).toContain('filename="jurnal-2025-05-01-2025-05-02.csv"')
    expect(journal.head).toEqual(titles(journalColumns()))
    expect(journal.rows.map(([day, , account, , debit, credit]) => [day, account, debit, credit])).toEqual([
      ['2025-05-02', '2110', '90000', ''],
      ['2025-05-02', '4110', '', '90000'],
      ['2025-05-02', '1110', '90000', ''],
      ['2025-05-02', '2110', '', '90000'],
    ])
    expect(journal.rows[0]?.[8]).toBe(`TB-${order.id_tiket}`)
    const workbook = await app.app.http.inject({
      url: api.adminBooks.exportJournalXlsx.path,
      query: { dari: '2025-05-02' },
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(workbook.headers['content-type']).toBe(XLSX_TYPE)
    const rows = (await readXlsx(workbook.rawPayload)).sheets[0]?.rows ?? []
    expect(rows[3]?.slice(0, 6)).toEqual([
      new Date('2025-05-02T00:00Z'),
      journal.rows[2]?.[1],
      '1110',
      'Uang yang diterima petugas',
      90_000,
      null,
    ])
    expect(rows[3]?.[7]).toBe('Pembayaran diterima petugas: =HYPERLINK(A1) · BCA 1')
  })

  test('pages neither skip nor repeat entries of the same time, and the journal of all days is balanced by number [B538]', async () => {
    const span = { dari: '2025-03-01', sampai: '2025-05-31' }
    const all = async <Row>(pages: AsyncIterable<Row[]>) => (await Array.fromAsync(pages)).flat()
    const whole = await all(exportEntries(app.db, span))
    expect(whole.length).toBeGreaterThan(10)
    for (const rows of [1, 2, 3]) expect(await all(exportEntries(app.db, span, rows))).toEqual(whole)
    const journal = await all(exportJournal(app.db, span, 3))
    expect(journal).toHaveLength(2 * whole.length)
    for (const [, sides] of Map.groupBy(journal, ([, number]) => number)) {
      const sum = (index: number) => sides.reduce((total, row) => total + Number(row[index] ?? 0), 0)
      expect([sides.length, sum(4)]).toEqual([2, sum(5)])
    }
  })
})

/** What may happen to an order after it was paid. */
const STEPS = ['dashboard', 'part', 'chargeback', 'seat-1', 'seat-2', 'revive', 'cash', 'hours'] as const

async function act(order: TestOrder, order_id: string, step: (typeof STEPS)[number]): Promise<void> {
  const ignore = (move: () => unknown) => {
    try {
      move()
    } catch {
      // The provider's state table does not allow it.
    }
  }
  const change = async (index: number, status_tiket: 'cancelled' | 'confirmed') => {
    const params = { id: order.tickets[index]?.id_tiket ?? 0 }
    await app.call(api.adminTickets.updateTicketStatus, {
      params,
      body: { status_tiket },
      token: admin.token,
    })
  }
  if (step === 'dashboard') ignore(() => control().refund(order_id, 50_000))
  else if (step === 'part') ignore(() => control().chargeback(order_id, 100_000))
  else if (step === 'chargeback') ignore(() => control().chargeback(order_id))
  else if (step === 'seat-1') await change(0, 'cancelled')
  else if (step === 'seat-2') await change(1, 'cancelled')
  else if (step === 'revive') await change(0, 'confirmed')
  else if (step === 'hours') await ageRefunds(app.db, order.order_group_id, '2 hours')
  else
    await app.call(api.adminOrders.recordPayment, {
      params: { id: order.order_group_id },
      body: { cara: 'tunai', alasan: 'Bayar di loket' },
      token: admin.token,
    })
  await app.runToIdle()
}

describe('the reports', () => {
  test('have the figures of the books; those of the tables before differ only by what banks took back [B539]', async () => {
    const method = fc.constantFrom('gopay', 'bca_va', 'credit_card')
    const history = fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 7 })
    await fc.assert(
      fc.asyncProperty(method, history, async (paidBy, steps) => {
        const order = await anUnpaidOrder(app.db)
        const order_id = await pageOf(order)
        control().pay(order_id, paidBy)
        await app.runToIdle()
        for (const step of steps) await act(order, order_id, step)
        const before = await figuresBefore(app.db, order)
        const books = bookFigures(
          await app.db.query<Parameters<typeof bookFigures>[0][number]>(
            'select debit, credit, cause, amount as jumlah, 1 as entri from transfers where order_group_id = $1',
            [order.order_group_id],
          ),
        )
        // All money that came is income of its day; what a bank took back later goes on the day on which that is known.
        expect(books.pendapatan).toBe(before.pendapatan + before.part + before.takenBack)
        expect(books.refund - books.ditarik).toBe(before.refund + before.dashboardOfTakenBack)
        // What is left at the provider and by hand.
        expect(books.pendapatan - books.refund).toBe(before.left)
      }),
      { numRuns: runs('HISTORY_RUNS', 6) },
    )
  })

  test('agree with the page of the day, to the rupiah [B539]', async () => {
    const query = { dari: '2025-03-01', sampai: '2025-05-31' }
    const days = (await app.call(api.adminReports.sales, { query, token: admin.token })).data()
    expect(days.filter(({ pendapatan }) => pendapatan > 0).map(({ tanggal }) => tanggal)).toEqual([
      '2025-03-04',
      '2025-03-05',
      '2025-04-01',
      '2025-04-02',
      '2025-05-02',
    ])
    for (const { tanggal, pendapatan, refund } of days.filter((day) => day.pendapatan > 0)) {
      const page = await dayOf(tanggal)
      const money = page.akun.filter(({ nomor }) => nomor.startsWith('1'))
      const sums = money.flatMap(({ sebab }) => sebab)
      const masuk = sums.reduce((sum, one) => sum + one.masuk, 0)
      const keluar = sums.reduce((sum, one) => sum + one.keluar, 0)
      expect([tanggal, pendapatan, refund]).toEqual([tanggal, masuk, keluar])
    }
  })
})

describe('the report of money', () => {
  const CITY = 'Kotabaru'
  const DAY = '2025-07-10'
  type Query = { dari?: string; sampai?: string; menurut?: MoneyBasis }
  const reportOf = async (query: Query) =>
    (await app.call(api.adminMoneyReport.getReport, { query, token: admin.token })).data()
  const linesOf = (rows: readonly MoneyRow[]) =>
    rows
      .filter(({ asal }) => asal === CITY)
      .map(({ metode, kanal, loket, agen, masuk, keluar }) => [metode, kanal, loket, agen, masuk, keluar])
  const paidAt = async (order: TestOrder, at: string) => {
    await app.db.query('update trips set asal = $2 where id_rute = $1', [order.id_rute, CITY])
    await moveBooks(app.db, order, at)
  }

  let bank: TestOrder
  let bankPage: string
  beforeAll(async () => {
    bank = await anUnpaidOrder(app.db, { harga: 100_000 })
    bankPage = await pageOf(bank)
    control().choose(bankPage, 'bca_va')
    control().settle(bankPage)
    await app.runToIdle()
    control().refund(bankPage, 50_000)
    await app.runToIdle()
    await paidAt(bank, `${DAY}T03:00:00Z`)
    const counter = await aPaidOrder(app, admin, { seats: [1], harga: 70_000 })
    const agency = await aPaidOrder(app, admin, { seats: [1], harga: 60_000 })
    // The last moment of the day in Asia/Jakarta, and the first one of the next.
    await paidAt(counter, `${DAY}T16:59:59.9Z`)
    await paidAt(agency, `${DAY}T17:00:00Z`)
    const seller = await anAdmin(app.db)
    const shift = await anOpenShift(app, seller, { id_loket: await aCounter(app.db, { nama: 'Loket Uji' }) })
    await app.db.query(
      `update orders set sold_by_kind = 'staff', sold_by_id = $2, channel = 'loket', id_giliran = $3, tanggal_pemesanan = clock_timestamp()
       where order_group_id = $1`,
      [counter.order_group_id, seller.id_user, shift],
    )
    await app.db.query(
      `with g as (insert into agencies (nama) values ('Agen Uji') returning id_agen)
       update orders set sold_by_kind = 'staff', sold_by_id = $2, id_agen = g.id_agen from g where order_group_id = $1`,
      [agency.order_group_id, admin.id_user],
    )
  })

  test('sums a day by method, channel, counter or agency and line, and equals the books [B793]', async () => {
    const first = await reportOf({ dari: DAY, sampai: DAY })
    expect(linesOf(first.baris)).toEqual([
      ['Pembayaran manual', 'loket', 'Loket Uji', null, 70_000, 0],
      ['Virtual Account BCA', 'web', null, null, 200_000, 50_000],
    ])
    expect([first.masuk, first.keluar, first.pembukuan]).toEqual([270_000, 50_000, 220_000])
    const second = await reportOf({ dari: '2025-07-11', sampai: '2025-07-11' })
    expect(linesOf(second.baris)).toEqual([['Pembayaran manual', 'agen', null, 'Agen Uji', 60_000, 0]])
    const query = { dari: DAY, sampai: '2025-07-11' }
    const both = await reportOf(query)
    const sales = (await app.call(api.adminReports.sales, { query, token: admin.token })).data()
    expect([both.masuk, both.keluar]).toEqual([
      sales.reduce((sum, { pendapatan }) => sum + pendapatan, 0),
      sales.reduce((sum, { refund }) => sum + refund, 0),
    ])
  })

  test('has by departure the same money on other days, whole [B793]', async () => {
    const [days] = await app.db.query<{ first: string; last: string }>(
      `select min((waktu_berangkat at time zone zona_asal)::date)::text as first,
         max((waktu_berangkat at time zone zona_asal)::date)::text as last from trips where asal = $1`,
      [CITY],
    )
    const span = { dari: days?.first ?? '', sampai: days?.last ?? '' }
    expect(linesOf((await reportOf({ ...span, menurut: 'berangkat' })).baris)).toEqual([
      ['Pembayaran manual', 'agen', null, 'Agen Uji', 60_000, 0],
      ['Pembayaran manual', 'loket', 'Loket Uji', null, 70_000, 0],
      ['Virtual Account BCA', 'web', null, null, 200_000, 50_000],
    ])
    expect(linesOf((await reportOf({ dari: DAY, sampai: DAY, menurut: 'berangkat' })).baris)).toEqual([])
    expect((await reportOf({ ...span, menurut: 'berangkat' })).pembukuan).toBeNull()
    expect(
      (
        await app.call(api.adminMoneyReport.getReport, {
          query: { dari: '2025-07-02', sampai: DAY.replace('10', '01') },
          token: admin.token,
        })
      ).status,
    ).toBe(400)
  })

  test('is a file, and one of each payment with its numbers at the provider, refund and fee [B794]', async () => {
    const fileOf = async (endpoint: 'exportReport' | 'exportPayments') => {
      const call = { query: { dari: DAY, sampai: DAY }, token: admin.token }
      const reply = await app.call(api.adminMoneyReport[endpoint], call)
      const lines = String(reply.body).slice(1).split('\r\n').slice(0, -1)
      return lines.map((line) => line.slice(1, -1).split('","'))
    }
    const [titles, ...sums] = await fileOf('exportReport')
    expect(titles).toEqual(moneyColumns().map(({ title }) => title))
    expect(sums.map((row) => [row[0], row[1], row[2], ...row.slice(5, 8)])).toEqual([
      ['Pembayaran manual', 'Loket', 'Loket Uji', '70000', '0', '70000'],
      ['Virtual Account BCA', 'Web', '', '200000', '50000', '150000'],
    ])
    const [head, ...payments] = await fileOf('exportPayments')
    expect(head).toEqual(paymentColumns().map(({ title }) => title))
    const [stored] = await app.db.query<{ transaction_id: string }>(
      'select transaction_id from payments where order_id = $1',
      [bankPage],
    )
    expect(stored?.transaction_id).toBeTruthy()
    const number = bank.order_group_id.slice(0, 8).toUpperCase()
    expect(payments[0]?.slice(1, 5)).toEqual([
      number,
      bankPage,
      stored?.transaction_id,
      'Virtual Account BCA',
    ])
    expect(payments.map((row) => row.slice(11, 15))).toEqual([
      ['200000', '50000', '0', '150000'],
      ['70000', '0', '0', '70000'],
    ])
    // A fee is part of what stays; nothing posts one yet.
    const rollback = new Error('undone')
    const read = app.db.transaction(async (tx) => {
      await tx.query(
        `insert into transfers (debit, credit, amount, cause, cause_id, order_group_id) values (3, 6, 15000, 'fee', 'x', $1)`,
        [bank.order_group_id],
      )
      const query = { menurut: 'bayar' as const, dari: DAY, sampai: DAY }
      const ids = await selectMoneyPaymentIds(tx, query)
      const rows = await selectMoneyPayments(tx, query, ids.slice(0, 1))
      expect(rows.map(({ order_id, biaya }) => [order_id, biaya])).toEqual([[bankPage, 15_000]])
      const next = await selectMoneyPayments(tx, query, ids.slice(1))
      expect(next.map(({ masuk, biaya }) => [masuk, biaya])).toEqual([[70_000, 0]])
      throw rollback
    })
    await expect(read).rejects.toBe(rollback)
  })
})
