/** What an order lacks, and that an administrator decided to bear it. The caller has locked the order. */
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
