import type { Db, Tx } from '../platform/database/database.ts'
import { forgetRecipients } from '../messages/mail/mail-journal.ts'
import { deleteOldIdentities } from './identity-store.ts'
import { erasePassengers } from './maintenance-store.ts'

const BATCH = 500

/** Erases passengers' names and contact data `retentionMonths` after arrival [O34], and identity numbers, which are kept for days [O412]. */
export async function erasePassengerData(db: Db, retentionMonths: number): Promise<void> {
  await db.transaction(deleteOldIdentities)
  const eraseSome = async (tx: Tx) => {
    const orders = await erasePassengers(tx, retentionMonths, BATCH)
    await forgetRecipients(tx, orders)
    return orders.length
  }
  while ((await db.transaction(eraseSome)) === BATCH);
}
