import type { Db } from '../platform/database/database.ts'
import { blankPassengers } from './upkeep-store.ts'

const BATCH = 500

/** Blanks passengers' names and contacts `retentionMonths` after arrival [O34]. */
export async function forgetPassengers(db: Db, retentionMonths: number): Promise<void> {
  while ((await db.transaction((tx) => blankPassengers(tx, retentionMonths, BATCH))) === BATCH);
}
