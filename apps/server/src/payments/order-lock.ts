import { lockOrder } from '../orders/index.ts'
import type { Db, Tx } from '../platform/database/database.ts'

/** Runs `work` in a transaction that has locked the order, so that its payments and refunds stay as they are meanwhile. */
export function withOrderLock<Result>(
  db: Db,
  { order_group_id }: { order_group_id: string },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await lockOrder(tx, order_group_id)
    return work(tx)
  })
}
