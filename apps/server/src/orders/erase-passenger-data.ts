import type { Db, Tx } from '../platform/database/database.ts'
import { forgetRecipients } from '../platform/mail/mail-journal.ts'
import { erasePassengers } from './maintenance-store.ts'

const BATCH = 500

/** Erases passengers' names and contact data `retentionMonths` after arrival [O34]. */
export async function erasePassengerData(db: Db, retentionMonths: number): Promise<void> {
  const eraseSome = async (tx: Tx) => {
    const orders = await erasePassengers(tx, retentionMonths, BATCH)
    await forgetRecipients(tx, orders)
    return orders.length
  }
  while ((await db.transaction(eraseSome)) === BATCH);
}
