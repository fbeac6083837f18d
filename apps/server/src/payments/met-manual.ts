/** Provider money on a ticket that an administrator had just taken money for: perhaps the same money, perhaps not. */
import { markDisputed } from '../orders/index.ts'
import type { Reader, Tx } from '../platform/database/database.ts'
import { listMetManual } from './check-store.ts'
import { listAccounts } from './ledger-store.ts'
import { findOverfunded } from './refunds.ts'

/**
 * Tickets of an order that have too much because provider money met a recent manual payment. A refund could return
 * money that never came: nothing of theirs is made due by itself.
 */
export async function findDoubtful(reader: Reader, order_group_id: string): Promise<Set<number>> {
  const over = new Set(findOverfunded(await listAccounts(reader, order_group_id)).map((one) => one.id_tiket))
  if (over.size === 0) return over
  const met = (await listMetManual(reader, order_group_id)).map((one) => one.id_tiket)
  return over.intersection(new Set(met))
}

/** After provider money came: as `findDoubtful`, and the order is disputed if there are any. */
export async function disputeDoubtful(tx: Tx, order_group_id: string): Promise<Set<number>> {
  const doubtful = await findDoubtful(tx, order_group_id)
  if (doubtful.size > 0) await markDisputed(tx, order_group_id, 'money_after_manual')
  return doubtful
}
