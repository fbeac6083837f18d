/** What an order lacks, that an administrator decided to bear it, and what pays that back later. The caller has locked the order. */
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { post } from './post.ts'
import { ACCOUNTS } from './words.ts'

const { orders, loss } = ACCOUNTS

/** SQL of what an order lacks: 0 or more rupiah. `id`: an expression. */
export const lackingOf = (id: string): string => `(
    select greatest(0, coalesce(-sum(case ${orders} when t.credit then t.amount when t.debit then -t.amount else 0 end), 0))
    from transfers t where t.order_group_id = ${id}
  )`

const WRITTEN_OFF = sql(
  'books_written_off',
  `select t.at, t.amount, t.actor from transfers t
    where t.order_group_id = $1::uuid and t.debit = ${loss} and t.cause = 'written_off' order by t.id`,
)

/** Returns what was written off of an order, oldest first. */
export function listWrittenOff(reader: Reader, order_group_id: string) {
  return reader.rows(WRITTEN_OFF, [order_group_id])
}

/** Posts that the company bears what an order lacks, as the administrator `actor` decided. */
export async function writeOff(
  tx: Tx,
  { order_group_id, amount, actor }: { order_group_id: string; amount: number; actor: number },
): Promise<void> {
  const { length } = await listWrittenOff(tx, order_group_id)
  const cause_id = `${order_group_id}:${length}`
  await post(tx, [
    { from: 'loss', to: 'orders', amount, cause: 'written_off', cause_id, order_group_id, actor },
  ])
}

const RECOVERABLE = sql(
  'books_recoverable',
  `select greatest(0, least(
        sum(case ${orders} when t.credit then t.amount when t.debit then -t.amount else 0 end),
        sum(case ${loss} when t.debit then t.amount when t.credit then -t.amount else 0 end)
      )) as amount, count(*) filter (where t.credit = ${loss}) as posted
    from transfers t where t.order_group_id = $1::uuid`,
  { present: ['posted'] },
)

/**
 * What an order has too much after a shortage of it was written off is ours first: a dispute that was won, a refund that the dashboard
 * took back, the price of a ticket that lacked money. Posts that and returns the rupiah; only what is left may be promised to the passenger.
 */
export async function recoverLoss(tx: Tx, order_group_id: string): Promise<number> {
  const [row] = await tx.rows(RECOVERABLE, [order_group_id])
  const amount = row?.amount ?? 0
  const cause_id = `${order_group_id}:${row?.posted ?? 0}`
  await post(tx, [{ from: 'orders', to: 'loss', amount, cause: 'written_off', cause_id, order_group_id }])
  return amount
}
