/** The files of the report of money: its rows, and each payment. */
import { paidByName, type DepositRow, type MoneyRow, type ProviderFee } from '@tiketbus/contract'
import type { Db } from '../../platform/database/database.ts'
import { t } from '../../texts/index.ts'
import { cellsOf, columnsOf, PAGE_ROWS, type Cell, type Column, type ColumnOf } from '../shared/table.ts'
import { selectDepositPayments } from './deposit-sums-store.ts'
import { feeOfPayment } from './money-fees.ts'
import { asPaid, readMoneyReport, type MoneyQuery } from './money-report.ts'
import { selectMoneyPaymentIds, selectMoneyPayments, type MoneyPayment } from './money-store.ts'
import { selectFees } from './provider-fees-store.ts'

/** Agencies' deposits are no sales: their channel in a file names them. */
const DEPOSIT = 'deposit'
type Channel<Row> = Omit<Row, 'kanal'> & { kanal: MoneyRow['kanal'] | typeof DEPOSIT }

const lineOf = ({ asal, tujuan }: { asal: string | null; tujuan: string | null }) =>
  asal === null ? null : `${asal} – ${tujuan}`

/** In rupiah, or in words that a fee is not entered, so that nobody reads 0; empty for money by hand. */
const feeCell = ({ biaya }: Pick<MoneyRow, 'biaya'>): Cell => {
  if (!biaya) return null
  if (biaya.belum_diisi === 0) return biaya.jumlah
  return biaya.diisi === 0 ? t('books.money.noFee') : t('books.money.someFees')
}
/** What is left after the fee, or why that is not known. */
const afterFee = (net: number, fee: Cell): Cell => (typeof fee === 'string' ? fee : net - (fee ?? 0))

type SumLine = Channel<MoneyRow>
const SUMS: readonly ColumnOf<SumLine>[] = [
  [() => t('books.money.method'), 'text', 28, (row) => row.metode],
  [() => t('books.money.channel'), 'text', 14, (row) => t(`books.money.channel.${row.kanal}`)],
  [() => t('books.money.counter'), 'text', 24, (row) => row.loket],
  [() => t('books.money.agency'), 'text', 24, (row) => row.agen],
  [() => t('books.money.line'), 'text', 30, lineOf],
  [() => t('books.money.in'), 'money', 16, (row) => row.masuk],
  [() => t('books.money.out'), 'money', 18, (row) => row.keluar],
  [() => t('books.money.net'), 'money', 16, (row) => row.masuk - row.keluar],
  [() => t('books.money.entries'), 'number', 8, (row) => row.entri],
  [() => t('books.money.providerFee'), 'money', 28, feeCell],
  [() => t('books.money.afterFee'), 'money', 26, (row) => afterFee(row.masuk - row.keluar, feeCell(row))],
]

type PaymentLine = Channel<
  Omit<MoneyPayment, 'id_pembayaran' | 'order_group_id' | 'berangkat' | 'metode' | 'biaya'>
> & {
  metode: string
  order_group_id: string | null
  berangkat: string | null
  /** The cancellation fee that stayed, and the provider's. */
  biaya: number | null
  penyedia: Cell
}

const PAYMENTS: readonly ColumnOf<PaymentLine>[] = [
  [() => t('books.money.paidAt'), 'time', 20, (row) => row.dibayar],
  [() => t('books.file.order'), 'text', 15, (row) => row.order_group_id?.slice(0, 8).toUpperCase() ?? null],
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
  [() => t('books.money.providerFee'), 'money', 28, (row) => row.penyedia],
  [() => t('books.money.afterFee'), 'money', 26, (row) => afterFee(row.masuk - row.keluar, row.penyedia)],
]

export const moneyColumns = (): Column[] => columnsOf(SUMS)
export const paymentColumns = (): Column[] => columnsOf(PAYMENTS)

/** Yields the report's rows, those of deposits last. */
export async function* exportMoney(db: Db, query: MoneyQuery) {
  const { baris, deposit = [] } = await readMoneyReport(db, query)
  yield cellsOf(SUMS, [...baris, ...deposit.map(sumLineOf)])
}

const NOWHERE = { kanal: DEPOSIT, loket: null, asal: null, tujuan: null } as const
const sumLineOf = (row: DepositRow): SumLine => ({ ...row, ...NOWHERE })

/** Yields pages of the payments whose money moved in these days, by day of payment with those into deposits after them [B984]. */
export async function* exportPayments(
  db: Db,
  query: MoneyQuery & { dari: string; sampai: string },
  limit = PAGE_ROWS,
) {
  const fees = await selectFees(db)
  const ids = await selectMoneyPaymentIds(db, query)
  for (let at = 0; at < ids.length || at === 0; at += limit) {
    const rows = await selectMoneyPayments(db, query, ids.slice(at, at + limit))
    yield cellsOf(
      PAYMENTS,
      rows.map((row) => ({ ...row, penyedia: feeOfLine(fees, row) })),
    )
  }
  if (query.menurut === 'bayar') yield cellsOf(PAYMENTS, await depositLines(db, query, fees))
}

async function depositLines(
  db: Db,
  span: { dari: string; sampai: string },
  fees: readonly ProviderFee[],
): Promise<PaymentLine[]> {
  return (await selectDepositPayments(db, span)).map((row) => {
    const line = { ...row, ...asPaid(row), ...NOWHERE, card_bank: null, issuer: null }
    return { ...line, order_group_id: null, berangkat: null, biaya: null, penyedia: feeOfLine(fees, line) }
  })
}

type Line = Pick<PaymentLine, 'metode' | 'payment_type' | 'pay_channel' | 'dibayar' | 'masuk'>

function feeOfLine(
  fees: readonly ProviderFee[],
  { metode, payment_type, pay_channel, dibayar, masuk }: Line,
): Cell {
  const paidOn = dibayar?.slice(0, 10) ?? null
  const fee = feeOfPayment(fees, { metode, payment_type, pay_channel, paidOn, sum: masuk })
  return fee === undefined ? t('books.money.noFee') : fee
}
