import { lockOrder } from '../orders/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { listOutlivingDeadline } from './deadline-store.ts'
import { lockAttempts } from './payment-store.ts'
import { supersede } from './supersede.ts'

/**
 * Ends the payment pages that would outlive their orders' deadlines after a departure was moved; the orders already have their
 * new deadlines. Pages that end earlier stay as they are.
 */
export async function tripMoved(tx: Tx, id_rute: number): Promise<void> {
  for (const { order_group_id, id_pembayaran } of await listOutlivingDeadline(tx, id_rute)) {
    await lockOrder(tx, order_group_id)
    const attempts = await lockAttempts(tx, order_group_id)
    const attempt = attempts.find((candidate) => candidate.id_pembayaran === id_pembayaran)
    if (attempt?.status === 'live') await supersede(tx, attempt)
  }
}
