/**
 * The accounts of the books as a bookkeeper knows them. Their numbers never change, since accounting programs map them. 1 assets, 2
 * liabilities, 4 income, 6 expenses.
 */
import { t } from '../../texts/index.ts'

export type AccountRow = { id: number; kind: string; reference: string | null }

/** `side`: the one that increases the balance. */
type Known = { nomor: string; side: 'debit' | 'credit'; name: () => string }

const CHART: Readonly<Record<string, Known>> = {
  hand: { nomor: '1110', side: 'debit', name: () => t('books.account.hand') },
  shift: { nomor: '1111', side: 'debit', name: () => t('books.account.shift') },
  bank: { nomor: '1130', side: 'debit', name: () => t('books.account.bank') },
  agent: { nomor: '2130', side: 'credit', name: () => t('books.account.agent') },
  commission: { nomor: '6120', side: 'debit', name: () => t('books.account.commission') },
  expense: { nomor: '6130', side: 'debit', name: () => t('books.account.expense') },
  provider: { nomor: '1120', side: 'debit', name: () => t('books.account.provider') },
  orders: { nomor: '2110', side: 'credit', name: () => t('books.account.orders') },
  refunds: { nomor: '2120', side: 'credit', name: () => t('books.account.refunds') },
  tickets: { nomor: '4110', side: 'credit', name: () => t('books.account.tickets') },
  fee: { nomor: '4120', side: 'credit', name: () => t('books.account.fee') },
  discount: { nomor: '4910', side: 'debit', name: () => t('books.account.discount') },
  loss: { nomor: '6110', side: 'debit', name: () => t('books.account.loss') },
}

export type Account = { id: number; nomor: string; nama: string; side: 'debit' | 'credit' }

/** Returns the account with its number and name; one of a kind that only a newer release knows is named by its kind. */
export function accountOf({ id, kind, reference }: AccountRow): Account {
  const known = CHART[kind] ?? { nomor: `9${id}`, side: 'credit' as const, name: () => kind }
  return reference === null
    ? { id, nomor: known.nomor, nama: known.name(), side: known.side }
    : { id, nomor: `${known.nomor}-${id}`, nama: `${known.name()} ${reference}`, side: known.side }
}

/** Returns the accounts by id. */
export const chartOf = (rows: readonly AccountRow[]): ReadonlyMap<number, Account> =>
  new Map(rows.map((row) => [row.id, accountOf(row)]))
