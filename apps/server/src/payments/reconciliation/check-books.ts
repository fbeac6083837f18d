/** Compares the books with what tickets, payments and refunds mean, and posts what they lack. */
import {
  advanceCheck,
  beginCheck,
  endCheck,
  listDiffering,
  listNextOrders,
  postHistory,
} from '../../books/index.ts'
import { lockOrder } from '../../orders/index.ts'
import type { Db } from '../../platform/database/database.ts'
import type { PaymentsDeps } from '../deps.ts'

const BATCH = 200
/** The next run goes on, at the same order. */
const RUN_MS = 40_000

type Deps = Pick<PaymentsDeps, 'db' | 'log'>

/**
 * Compares all orders, in batches that lock nothing, and posts those that differ, each under its lock. The first comparison writes the orders
 * of earlier releases; a later one finds what a server of such a release has moved beside this one. Idempotent.
 */
export async function checkBooks(deps: Deps): Promise<void> {
  const until = performance.now() + RUN_MS
  while ((await checkBatch(deps)) && performance.now() < until);
}

/** Returns whether there may be more. */
async function checkBatch({ db, log }: Deps): Promise<boolean> {
  const from = await db.transaction(beginCheck)
  if (from === undefined) return false
  const ids = await listNextOrders(db, from, BATCH)
  const to = ids.at(-1)
  if (to === undefined) {
    const posted = await db.transaction((tx) => endCheck(tx, from))
    if (posted > 0) log.warn({ posted }, 'the books lacked what an earlier release had written')
    return false
  }
  const differing = await listDiffering(db, ids)
  for (const order_group_id of differing) await postMissing(db, order_group_id)
  await db.transaction((tx) => advanceCheck(tx, { from, to, posted: differing.length }))
  return true
}

/** Posts what the books lack of an order that an earlier release wrote, or a server of one that runs beside this one; returns whether there was any. */
export async function completeBooks(db: Db, order_group_id: string): Promise<boolean> {
  if ((await listDiffering(db, [order_group_id])).length === 0) return false
  await postMissing(db, order_group_id)
  return true
}

const postMissing = (db: Db, order_group_id: string) =>
  db.transaction(async (tx) => {
    await lockOrder(tx, order_group_id)
    await postHistory(tx, order_group_id)
  })
