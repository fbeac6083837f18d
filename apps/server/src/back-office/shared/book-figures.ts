/** What came and what went, as sums over transfers. Pure. */
import { ACCOUNTS, isByHand } from '../../books/index.ts'
import type { BookSum } from './book-sums-store.ts'

const { provider, bank, orders, tickets, refunds } = ACCOUNTS

/**
 * `pendapatan`: money that came; `refund`: money that went, of which `ditarik` was taken back by banks. What came back (a refund that failed
 * after it was sent, a dispute that was won) counts as less of the same. `tiket`: tickets that became valid. In rupiah.
 */
export type BookFigures = { tiket: number; pendapatan: number; refund: number; ditarik: number }

type Moved = Pick<BookSum, 'debit' | 'credit' | 'cause' | 'jumlah' | 'entri'>

const TAKEN_BACK: readonly string[] = ['chargeback', 'partial_chargeback']
const REFUNDED: readonly string[] = ['dashboard', 'refund']

/**
 * Returns the figures of some sums. On any way of money `pendapatan` − `refund` is what passengers left there; cash that is counted, spent or
 * brought to the bank is neither.
 */
export function bookFigures(sums: readonly Moved[]): BookFigures {
  const figures = { tiket: 0, pendapatan: 0, refund: 0, ditarik: 0 }
  for (const { debit, credit, cause, jumlah, entri } of sums) {
    if (debit === orders && credit === tickets) figures.tiket += entri
    const came = hasMoney(debit) && isPassengers(credit)
    const went = hasMoney(credit) && isPassengers(debit)
    if (!came && !went) continue
    const signed = came ? jumlah : -jumlah
    if (TAKEN_BACK.includes(cause)) figures.ditarik -= signed
    if (isRefund({ debit, credit, cause })) figures.refund -= signed
    else figures.pendapatan += signed
  }
  return figures
}

const hasMoney = (account: number) => account === provider || account === bank || isByHand(account)
const isPassengers = (account: number) => account === orders || account === refunds

const isRefund = ({ debit, credit, cause }: Pick<Moved, 'debit' | 'credit' | 'cause'>) =>
  debit === refunds || credit === refunds || TAKEN_BACK.includes(cause) || REFUNDED.includes(cause)
