/** What the books hold of one order: the only reader of balances. */
import type { Reader } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { ACCOUNTS, byHand } from './words.ts'

/** The sums of an order's transfers of one cause about one payment and refund: credits less debits of each account, in rupiah. */
type BookSum = {
  readonly id_pembayaran: number | null
  readonly id_refund: number | null
  readonly cause: string
  /** The number of these transfers. */
  readonly posted: number
  readonly orders: number
  readonly provider: number
  /** What staff took, wherever it lies. */
  readonly hand: number
  readonly refunds: number
}
export type OrderBooks = readonly BookSum[]

const into = (account: 'orders' | 'provider' | 'refunds') =>
  `sum(case ${ACCOUNTS[account]} when t.credit then t.amount when t.debit then -t.amount else 0 end) as ${account}`

const INTO_HAND = `sum(case when ${byHand('t.credit')} then t.amount when ${byHand('t.debit')} then -t.amount else 0 end) as hand`

/** SQL: the sums of the transfers of an order, as JSON. `order`: an expression for its id. */
export const orderBooks = (order: string): string => `(
    select coalesce(json_agg(to_json(s)), '[]') from (
      select t.id_pembayaran, t.id_refund, t.cause, count(*) as posted, ${into('orders')}, ${into('provider')}, ${INTO_HAND}, ${into('refunds')}
      from transfers t where t.order_group_id = ${order} group by t.id_pembayaran, t.id_refund, t.cause
    ) as s
  )`

/**
 * SQL: whether the transfers of all orders are written. Those of the orders of earlier releases are written in the background; until then
 * the transaction that decides about an order writes what it lacks.
 */
export const BOOKS_COMPLETE = 'exists (select from books_check where one and complete_since is not null)'

const READ = sql(
  'books_of_order',
  `select ${orderBooks('$1::uuid')} as books, ${BOOKS_COMPLETE} as complete`,
  { present: ['books', 'complete'] },
).as<{ books: OrderBooks }>()

/** Returns what the books hold of an order; `complete`: nothing of it can be missing. */
export async function readBooks(
  reader: Reader,
  order_group_id: string,
): Promise<{ books: OrderBooks; complete: boolean }> {
  const [row] = await reader.rows(READ, [order_group_id])
  return row ?? { books: [], complete: true }
}

const sumOf = (some: OrderBooks, value: (sum: BookSum) => number) =>
  some.reduce((total, sum) => total + value(sum), 0)

/** What the passenger has with us beyond valid tickets and promised refunds; negative: what is lacking. */
export const balanceOf = (books: OrderBooks): number => sumOf(books, ({ orders }) => orders)

/** What of its shortages was written off, less what has paid that back. */
export const writtenOff = (books: OrderBooks): number =>
  sumOf(
    books.filter(({ cause }) => cause === 'written_off'),
    ({ orders }) => orders,
  )

const ofPayment = (books: OrderBooks, id: number) => books.filter(({ id_pembayaran }) => id_pembayaran === id)

/** What came of a payment less what is gone; what is promised of it is still there. */
export const leftOf = (books: OrderBooks, id_pembayaran: number): number =>
  -sumOf(ofPayment(books, id_pembayaran), ({ provider, hand }) => provider + hand)

/** What of it lies at the provider. */
export const heldThere = (books: OrderBooks, id_pembayaran: number): number =>
  -sumOf(ofPayment(books, id_pembayaran), ({ provider }) => provider)

/** What of a payment is not promised. */
export const freeOf = (books: OrderBooks, id_pembayaran: number): number =>
  leftOf(books, id_pembayaran) - sumOf(ofPayment(books, id_pembayaran), ({ refunds }) => refunds)

const ofRefund = (books: OrderBooks, id: number) => books.filter(({ id_refund }) => id_refund === id)

/** What is promised of a refund and not gone yet. */
export const promisedOf = (books: OrderBooks, id_refund: number): number =>
  sumOf(ofRefund(books, id_refund), ({ refunds }) => refunds)

/** What of a refund is gone, by the provider and by hand. */
export function goneOf(books: OrderBooks, id_refund: number): { provider: number; hand: number } {
  const own = ofRefund(books, id_refund)
  return { provider: sumOf(own, ({ provider }) => provider), hand: sumOf(own, ({ hand }) => hand) }
}

/** What an order has lost of a payment by one cause, refunds of ours aside, and by how many transfers. */
export function lostBy(
  books: OrderBooks,
  id_pembayaran: number,
  cause: string,
): { sum: number; posted: number } {
  const own = ofPayment(books, id_pembayaran).filter((one) => one.id_refund === null && one.cause === cause)
  return { sum: -sumOf(own, ({ orders }) => orders), posted: sumOf(own, ({ posted }) => posted) }
}
