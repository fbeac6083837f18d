import type { Db, Tx } from '../platform/database/database.ts'
import { forgetRecipients } from '../platform/mail/mail-journal.ts'
import { blankPassengers } from './maintenance-store.ts'

const BATCH = 500

/** Blanks passengers' names and contact data `retentionMonths` after arrival [O34]. */
export async function erasePassengerData(db: Db, retentionMonths: number): Promise<void> {
  const forgetSome = async (tx: Tx) => {
    const orders = await blankPassengers(tx, retentionMonths, BATCH)
    await forgetRecipients(tx, orders)
    return orders.length
  }
  while ((await db.transaction(forgetSome)) === BATCH);
}
