import { postHistory, readBooks, type OrderBooks } from '../books/index.ts'
import { lockOrder, type LockedOrder } from '../orders/index.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { inOrder } from '../platform/database/in-order.ts'
import { lockPayments, type Attempt, type LockedAttempt } from './payment-store.ts'
import { listRefundsOfOrder } from './refunds/refund-store.ts'

/** Runs `work` in a transaction that has locked the order, so that its payments and refunds stay as they are meanwhile. */
export function withOrderLock<Result>(
  db: Db,
  { order_group_id }: { order_group_id: string },
  work: (tx: Tx, order: LockedOrder) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => work(tx, await lockOrder(tx, order_group_id)))
}

/** Locks and returns the payments of an order, oldest first. */
export const lockAttempts = (tx: Tx, { order_group_id }: LockedOrder): Promise<LockedAttempt[]> =>
  lockPayments(tx, order_group_id)

/** Locks and returns an order and its payments, in one round trip. Throws NOT_FOUND. */
export const lockOrderAndAttempts = (tx: Tx, order_group_id: string) =>
  inOrder(lockOrder(tx, order_group_id), lockPayments(tx, order_group_id))

type AttemptIds = Pick<Attempt, 'order_group_id' | 'id_pembayaran'>

/** Locks an attempt with its order and the order's other attempts; `attempt` is undefined if it is none of them. Throws NOT_FOUND. */
export async function lockAttempt(
  tx: Tx,
  { order_group_id, id_pembayaran }: AttemptIds,
): Promise<{ order: LockedOrder; attempt: LockedAttempt | undefined }> {
  const [order, attempts] = await lockOrderAndAttempts(tx, order_group_id)
  return { order, attempt: attempts.find((candidate) => candidate.id_pembayaran === id_pembayaran) }
}

/** As `lockAttempt`, with the attempt's refunds, oldest first, and what the books hold of the order, in one round trip. */
export async function lockAttemptWithMoney(tx: Tx, ids: AttemptIds) {
  const { order_group_id, id_pembayaran } = ids
  const [{ order, attempt }, refunds, books] = await inOrder(
    lockAttempt(tx, ids),
    listRefundsOfOrder(tx, order_group_id),
    readWholeBooks(tx, order_group_id),
  )
  return { order, attempt, refunds: refunds.filter((one) => one.id_pembayaran === id_pembayaran), books }
}

/** Returns what the books hold of a locked order; until the orders of earlier releases are written, it is written first. */
export async function readWholeBooks(tx: Tx, order_group_id: string): Promise<OrderBooks> {
  const { books, complete } = await readBooks(tx, order_group_id)
  if (complete) return books
  await postHistory(tx, order_group_id)
  return (await readBooks(tx, order_group_id)).books
}
