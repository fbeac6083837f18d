import type { Db } from '../platform/database/database.ts'
import { deleteOldBlocks, sweepClaims } from '../seats/index.ts'
import { blankContacts, endExpired } from './hold-store.ts'

const BATCH = 500

/**
 * Ends expired holds and deletes expired claims. This is only cleanup: every reader treats both as over from their expiry on.
 * The change events that it causes refresh seat maps that were open at the expiry, since an expiry itself commits nothing.
 * Several servers may sweep at once: locked rows are skipped, so that no sweep ever waits.
 */
export async function sweepHolds(db: Db): Promise<void> {
  while ((await db.transaction((tx) => endExpired(tx, BATCH))) === BATCH);
  while ((await db.transaction((tx) => sweepClaims(tx, BATCH))) === BATCH);
}

/** Blanks the contact data of holds that are over; nothing needs it any more [H25]. Blocks that ended long ago go with them. */
export async function blankHolders(db: Db): Promise<void> {
  while ((await db.transaction((tx) => deleteOldBlocks(tx, BATCH))) === BATCH);
  while ((await db.transaction((tx) => blankContacts(tx, BATCH))) === BATCH);
}
