import type { Tx } from '../platform/database/database.ts'
import { listOutlivingDeadline } from './reconciliation/deadline-store.ts'
import { lockAttempt } from './order-lock.ts'
import { supersede } from './supersede.ts'

/**
 * Ends the payment pages that would outlive their orders' deadlines after a departure was moved; the orders already have their
 * new deadlines. Pages that end earlier stay as they are.
 */
export async function tripMoved(tx: Tx, id_rute: number): Promise<void> {
  for (const outliving of await listOutlivingDeadline(tx, id_rute)) {
    const { attempt } = await lockAttempt(tx, outliving)
    if (attempt?.status === 'live') await supersede(tx, attempt)
  }
}
