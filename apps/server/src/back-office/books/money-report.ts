/** The report of money: sums over the books by method, channel, counter or agency, and line. */
import {
  paidByName,
  type DepositRow,
  type MoneyBasis,
  type MoneyReport,
  type MoneyRow,
} from '@tiketbus/contract'
import { areBooksComplete } from '../../books/index.ts'
import type { Db } from '../../platform/database/database.ts'
import { t } from '../../texts/index.ts'
import { cellsOf, columnsOf, PAGE_ROWS, type Column, type ColumnOf } from '../shared/table.ts'
import {
  selectBooked,
  selectDeposits,
  selectMoneyPaymentIds,
  selectMoneyPayments,
  selectMoneySums,
  type MoneyPayment,
  type MoneySum,
} from './money-store.ts'
import { journalSpan } from './read-books.ts'

type MoneyQuery = { dari?: string; sampai?: string; menurut: MoneyBasis }

/**
 * Returns what came and went in these days, by default today, in one snapshot [B793]. Throws VALIDATION_FAILED if they run backwards or are
 * too many.
 */
export async function readMoneyReport(db: Db, query: MoneyQuery): Promise<MoneyReport> {
  const { menurut } = query
  const span = await journalSpan(db, query)
  return db.transaction(
    async (tx) => {
      const baris = rowsOf(await selectMoneySums(tx, menurut, span))
      return {
        ...span,
        menurut,
        baris,
        ...(menurut === 'bayar' && { deposit: (await selectDeposits(tx, span)).map(depositOf) }),
        masuk: sumOf(baris, 'masuk'),
        keluar: sumOf(baris, 'keluar'),
        pembukuan: menurut === 'bayar' ? await selectBooked(tx, span) : null,
        lengkap: await areBooksComplete(tx),
      }
    },
    { scans: true },
  )
}

const sumOf = (rows: readonly MoneyRow[], field: 'masuk' | 'keluar') =>
  rows.reduce((sum, row) => sum + row[field], 0)

/** Several of the provider's codes may have one name. */
function rowsOf(sums: readonly MoneySum[]): MoneyRow[] {
  const rows = new Map<string, MoneyRow>()
  for (const sum of sums) {
    const { kanal, loket, agen, asal, tujuan, masuk, keluar, entri } = sum
    const place = { metode: methodOf(sum), kanal, loket, agen, asal, tujuan }
    const key = JSON.stringify(place)
    const { masuk: came = 0, keluar: went = 0, entri: count = 0 } = rows.get(key) ?? {}
    rows.set(key, { ...place, masuk: came + masuk, keluar: went + keluar, entri: count + entri })
  }
  return [...rows.values()].toSorted((one, other) => one.metode.localeCompare(other.metode))
}

type Deposit = Awaited<ReturnType<typeof selectDeposits>>[number]

function depositOf({ agen, masuk, keluar, entri, cara, ...paid }: Deposit): DepositRow {
  const metode = paidByName(
    cara === 'penyedia' ? { ...paid, metode: 'midtrans' } : { metode: 'manual', cara },
  )
  return { agen, metode, masuk, keluar, entri }
}

const methodOf = ({ metode, ...paid }: MoneySum) =>
  metode === null ? t('books.money.unknown') : paidByName({ ...paid, metode })

const lineOf = ({ asal, tujuan }: { asal: string | null; tujuan: string | null }) =>
  asal === null ? null : `${asal} – ${tujuan}`

const SUMS: readonly ColumnOf<MoneyRow>[] = [
  [() => t('books.money.method'), 'text', 28, (row) => row.metode],
  [() => t('books.money.channel'), 'text', 14, (row) => t(`books.money.channel.${row.kanal}`)],
  [() => t('books.money.counter'), 'text', 24, (row) => row.loket],
  [() => t('books.money.agency'), 'text', 24, (row) => row.agen],
  [() => t('books.money.line'), 'text', 30, lineOf],
  [() => t('books.money.in'), 'money', 16, (row) => row.masuk],
  [() => t('books.money.out'), 'money', 18, (row) => row.keluar],
  [() => t('books.money.net'), 'money', 16, (row) => row.masuk - row.keluar],
  [() => t('books.money.entries'), 'number', 8, (row) => row.entri],
]

const PAYMENTS: readonly ColumnOf<MoneyPayment>[] = [
  [() => t('books.money.paidAt'), 'time', 20, (row) => row.dibayar],
  [() => t('books.file.order'), 'text', 15, (row) => row.order_group_id.slice(0, 8).toUpperCase()],
  [() => t('books.money.orderId'), 'text', 34, (row) => row.order_id],
  [() => t('books.money.transaction'), 'text', 38, (row) => row.transaction_id],
  [() => t('books.money.method'), 'text', 28, (row) => paidByName(row)],
  [() => t('books.money.reference'), 'text', 22, (row) => row.referensi],
  [() => t('books.money.channel'), 'text', 14, (row) => t(`books.money.channel.${row.kanal}`)],
  [() => t('books.money.counter'), 'text', 24, (row) => row.loket],
  [() => t('books.money.agency'), 'text', 24, (row) => row.agen],
  [() => t('books.money.line'), 'text', 30, lineOf],
  [() => t('books.money.departure'), 'time', 22, (row) => row.berangkat],
  [() => t('books.money.in'), 'money', 16, (row) => row.masuk],
  [() => t('books.money.out'), 'money', 18, (row) => row.keluar],
  [() => t('books.money.fee'), 'money', 22, (row) => row.biaya],
  [() => t('books.money.net'), 'money', 16, (row) => row.masuk - row.keluar],
]

export const moneyColumns = (): Column[] => columnsOf(SUMS)
export const paymentColumns = (): Column[] => columnsOf(PAYMENTS)

/** Yields the report's rows. */
export async function* exportMoney(db: Db, query: MoneyQuery) {
  yield cellsOf(SUMS, (await readMoneyReport(db, query)).baris)
}

/** Yields pages of the payments whose money moved in these days. */
export async function* exportPayments(
  db: Db,
  query: MoneyQuery & { dari: string; sampai: string },
  limit = PAGE_ROWS,
) {
  const ids = await selectMoneyPaymentIds(db, query)
  for (let at = 0; at < ids.length || at === 0; at += limit)
    yield cellsOf(PAYMENTS, await selectMoneyPayments(db, query, ids.slice(at, at + limit)))
}
