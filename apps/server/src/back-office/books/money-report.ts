/** The report of money: sums over the books by method, channel, counter or agency, and line. */
import {
  paidByName,
  type DepositRow,
  type FeeSum,
  type MoneyBasis,
  type MoneyReport,
  type MoneyRow,
  type ProviderFee,
} from '@tiketbus/contract'
import { areBooksComplete } from '../../books/index.ts'
import type { Db } from '../../platform/database/database.ts'
import { t } from '../../texts/index.ts'
import { selectDeposits } from './deposit-sums-store.ts'
import { addFees, feeDays, feesOf } from './money-fees.ts'
import { selectBooked, selectMoneySums, takeMemory, type MoneySum } from './money-store.ts'
import { selectFees } from './provider-fees-store.ts'
import { journalSpan } from './read-books.ts'

export type MoneyQuery = { dari?: string; sampai?: string; menurut: MoneyBasis }

/**
 * Returns what came and went in these days, by default today, in one snapshot [B793], with what the provider takes of it by the entered fees
 * [B982]. Throws VALIDATION_FAILED if they run backwards or are too many.
 */
export async function readMoneyReport(db: Db, query: MoneyQuery): Promise<MoneyReport> {
  const { menurut } = query
  const span = await journalSpan(db, query)
  return db.transaction(
    async (tx) => {
      await takeMemory(tx)
      const fees = await selectFees(tx)
      const days = feeDays(fees)
      const baris = rowsOf(await selectMoneySums(tx, menurut, span, days), fees)
      return {
        ...span,
        menurut,
        baris,
        ...(menurut === 'bayar' && { deposit: depositsOf(await selectDeposits(tx, span, days), fees) }),
        masuk: sumOf(baris, 'masuk'),
        keluar: sumOf(baris, 'keluar'),
        pembukuan: menurut === 'bayar' ? await selectBooked(tx, span) : null,
        lengkap: await areBooksComplete(tx),
      }
    },
    { scans: true, oneSnapshot: true },
  )
}

const sumOf = (rows: readonly MoneyRow[], field: 'masuk' | 'keluar') =>
  rows.reduce((sum, row) => sum + row[field], 0)

/** Several of the provider's codes may have one name. */
function rowsOf(sums: readonly MoneySum[], fees: readonly ProviderFee[]): MoneyRow[] {
  const rows = sums.map((sum) => {
    const { kanal, loket, agen, asal, tujuan, masuk, keluar, entri } = sum
    const place = { metode: methodOf(sum), kanal, loket, agen, asal, tujuan }
    return { ...place, masuk, keluar, entri, biaya: feesOfSum(fees, { ...sum, pembayaran: entri }) }
  })
  return joined(rows).toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))
}

const placeOf = ({ metode, kanal, loket, agen, asal, tujuan }: MoneyRow) =>
  [metode, kanal, loket, agen, asal, tujuan].join('\n')

type Deposit = Awaited<ReturnType<typeof selectDeposits>>[number]

const depositsOf = (sums: readonly Deposit[], fees: readonly ProviderFee[]): DepositRow[] =>
  joined(
    sums.map((sum) => {
      const { agen, masuk, keluar, entri } = sum
      const paid = asPaid(sum)
      return {
        agen,
        metode: paidByName(paid),
        masuk,
        keluar,
        entri,
        biaya: feesOfSum(fees, { ...sum, ...paid }),
      }
    }),
  )

/** A deposit as a payment: through the provider, or by hand in one of the ways of the office. */
export const asPaid = ({
  cara,
  payment_type,
  pay_channel,
}: Pick<Deposit, 'cara' | 'payment_type' | 'pay_channel'>) =>
  cara === 'penyedia'
    ? { metode: 'midtrans', cara: null, payment_type, pay_channel }
    : { metode: 'manual', cara, payment_type: null, pay_channel: null }

type Sums = { masuk: number; keluar: number; entri: number; biaya: FeeSum | null }

/** Returns the rows with those summed up that differ in their sums alone, in the order of the first ones. */
function joined<Row extends Sums>(rows: readonly Row[]): Row[] {
  const found = new Map<string, Row>()
  for (const row of rows) {
    const key = JSON.stringify({ ...row, masuk: 0, keluar: 0, entri: 0, biaya: 0 })
    const one = found.get(key)
    const { masuk, keluar, entri } = row
    found.set(
      key,
      one
        ? {
            ...one,
            masuk: one.masuk + masuk,
            keluar: one.keluar + keluar,
            entri: one.entri + entri,
            biaya: addFees(one.biaya, row.biaya),
          }
        : row,
    )
  }
  return [...found.values()]
}

type FeeGroup = Pick<Deposit, 'payment_type' | 'pay_channel' | 'bruto' | 'tarif' | 'pembayaran'> & {
  metode: string | null
}

const feesOfSum = (fees: readonly ProviderFee[], { bruto, tarif, pembayaran, ...paid }: FeeGroup) =>
  feesOf(fees, { ...paid, sum: bruto, paidOn: feeDays(fees)[tarif - 1] ?? null }, pembayaran)

const methodOf = ({ metode, ...paid }: MoneySum) =>
  metode === null ? t('books.money.unknown') : paidByName({ ...paid, metode })
