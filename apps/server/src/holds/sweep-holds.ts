import type { Db } from '../platform/database/database.ts'
import { sweepClaims } from '../seats/index.ts'
import { blankContacts, endExpired } from './hold-store.ts'

const BATCH = 500

/**
 * Ends expired holds and deletes expired claims. It only tidies: both were over at their instant by everybody's
 * reading; what it announces heals maps that were open at that instant, since an expiry commits nothing.
 * Several servers may sweep at once: rows in use are skipped, so that no sweep ever waits.
 */
export async function sweepHolds(db: Db): Promise<void> {
  while ((await db.transaction((tx) => endExpired(tx, BATCH))) === BATCH);
  while ((await db.transaction((tx) => sweepClaims(tx, BATCH))) === BATCH);
}

/** Forgets the people of holds that are over: nothing needs them any more [H25]. */
export async function forgetHolders(db: Db): Promise<void> {
  while ((await db.transaction((tx) => blankContacts(tx, BATCH))) === BATCH);
}
