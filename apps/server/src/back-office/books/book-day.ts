/** The page of a day: sums by account and cause, with balances. Pure. */
import type { BookAccount, BookCause, BookDay } from '@tiketbus/contract'
import type { BookSum } from '../shared/book-sums-store.ts'
import { causeName, compareCauses } from './entry-texts.ts'
import { accountOf, type Account, type AccountRow } from './chart.ts'

/** The sum of all transfers from an account to another one before a day. */
export type OpeningSum = { debit: number; credit: number; jumlah: number }

type Moved = Pick<BookSum, 'debit' | 'credit' | 'cause' | 'jumlah' | 'entri'>

export type DaySums = {
  accounts: readonly AccountRow[]
  opening: readonly OpeningSum[]
  sums: readonly Moved[]
}

/** Returns the accounts that moved or have a balance, by number, and the totals: each transfer once as debit and once as credit. */
export function bookDay({
  accounts,
  opening,
  sums,
}: DaySums): Pick<BookDay, 'akun' | 'debit' | 'kredit' | 'entri'> {
  const akun = accounts
    .map((row) => dayOf(accountOf(row), { opening, sums }))
    .filter(({ saldo_awal, sebab }) => saldo_awal !== 0 || sebab.length > 0)
    .toSorted((one, other) => one.nomor.localeCompare(other.nomor))
  const totalOf = (side: 'debit' | 'credit') =>
    accounts.reduce((total, { id }) => total + sumOf(sums.filter((sum) => sum[side] === id)), 0)
  return {
    akun,
    debit: totalOf('debit'),
    kredit: totalOf('credit'),
    entri: sums.reduce((total, { entri }) => total + entri, 0),
  }
}

function dayOf(account: Account, { opening, sums }: Omit<DaySums, 'accounts'>): BookAccount {
  const { id, nomor, nama, side } = account
  const other = side === 'debit' ? 'credit' : 'debit'
  const balanceOf = (some: readonly OpeningSum[]) =>
    sumOf(some.filter((sum) => sum[side] === id)) - sumOf(some.filter((sum) => sum[other] === id))
  const into = sums.filter((sum) => sum[side] === id)
  const from = sums.filter((sum) => sum[other] === id)
  const causes = [...new Set([...into, ...from].map(({ cause }) => cause))].toSorted(compareCauses)
  const saldo_awal = balanceOf(opening)
  return {
    id_akun: id,
    nomor,
    nama,
    saldo_awal,
    masuk: sumOf(into),
    keluar: sumOf(from),
    saldo_akhir: saldo_awal + balanceOf(sums),
    sebab: causes.map((cause) => causeOf(cause, into, from)),
  }
}

function causeOf(cause: string, into: readonly Moved[], from: readonly Moved[]): BookCause {
  const [masuk, keluar] = [into, from].map((all) => all.filter((sum) => sum.cause === cause))
  return {
    sebab: cause,
    nama: causeName(cause),
    masuk: sumOf(masuk ?? []),
    keluar: sumOf(keluar ?? []),
    entri_masuk: entriesOf(masuk ?? []),
    entri_keluar: entriesOf(keluar ?? []),
  }
}

const sumOf = (some: readonly { jumlah: number }[]) => some.reduce((total, { jumlah }) => total + jumlah, 0)
const entriesOf = (some: readonly Moved[]) => some.reduce((total, { entri }) => total + entri, 0)
