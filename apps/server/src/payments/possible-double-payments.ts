/** Provider money for tickets that an administrator recently recorded as paid by hand: it may or may not be the same money. */
import { markDisputed, type LockedOrder } from '../orders/index.ts'
import type { Reader, Tx } from '../platform/database/database.ts'
import { listPaidAfterManual } from './reconciliation/check-store.ts'
import { listAccounts } from './ledger-store.ts'
import { findOverfunded } from './refunds/refunds.ts'

/**
 * Returns the tickets of an order that have too much money because provider money followed a recent manual payment. A refund
 * could return money that never came, so none of theirs becomes due automatically.
 */
export async function findPossibleDoublePayments(
  reader: Reader,
  order_group_id: string,
): Promise<Set<number>> {
  const over = new Set(findOverfunded(await listAccounts(reader, order_group_id)).map((one) => one.id_tiket))
  if (over.size === 0) return over
  const met = (await listPaidAfterManual(reader, order_group_id)).map((one) => one.id_tiket)
  return over.intersection(new Set(met))
}

/** As `findPossibleDoublePayments`, after provider money came; disputes the order if there are any. */
export async function disputePossibleDoublePayments(tx: Tx, order: LockedOrder): Promise<Set<number>> {
  const doubtful = await findPossibleDoublePayments(tx, order.order_group_id)
  if (doubtful.size > 0) await markDisputed(tx, order, 'money_after_manual')
  return doubtful
}
