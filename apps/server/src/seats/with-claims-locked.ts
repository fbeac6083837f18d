import { setTimeout as delay } from 'node:timers/promises'
import { isLockFault } from '../platform/database/database-faults.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { lockClaims } from './claim-locks.ts'

const ATTEMPTS = 6
const SET_LOCK_TIMEOUT = sql('seats_wait_briefly', `set local lock_timeout = '300ms'`, {
  prepared: false,
})

/**
 * Runs a change that may remove seats or move them between departures, with the claims locked so that nobody claims a seat or locks an
 * order meanwhile; it may then lock any orders.
 * A booking that already locked its hold or order waits for the claims, while this change may need that very row. The change then
 * times out after 300 ms, before PostgreSQL detects the deadlock, rolls back so that the booking can finish, and retries.
 */
export async function withClaimsLocked<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(async (tx) => {
        await lockClaims(tx)
        await tx.rows(SET_LOCK_TIMEOUT)
        return work(tx)
      })
    } catch (error) {
      if (attempt === ATTEMPTS || !isLockFault(error)) throw error
      await delay(20 * attempt + Math.random() * 40)
    }
  }
}
