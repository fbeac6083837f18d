import type { Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'

const COUNT = sql(
  'orders_count_print',
  'update orders set dicetak = dicetak + 1 where order_group_id = $1::uuid returning dicetak',
)

/** Counts that an order's tickets are printed, and returns how often they were; undefined if the order does not exist. */
export async function countPrint(tx: Tx, order_group_id: string): Promise<number | undefined> {
  const [row] = await tx.rows(COUNT, [order_group_id])
  return row?.dicetak
}
