/** Locks of the table of claims: against claims, and against those who change a departure. */
import type { Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'

const unprepared = { prepared: false }
const SET_LOCK_TIMEOUT = sql('seats_wait_shortly', `set local lock_timeout = '2s'`, unprepared)
const LOCK_TABLE = sql('seats_lock_table', 'lock table seat_claims in share row exclusive mode', unprepared)
const RESET_LOCK_TIMEOUT = sql('seats_wait_as_ever', 'set local lock_timeout to default', unprepared)

/**
 * Blocks every claim until this transaction ends. Call it first, before anything is read or locked, in code that shrinks
 * a bus or moves or archives a trip: otherwise a passenger could claim seat 35 while the bus shrinks to 34.
 * Waits 2 s for running claims, then throws TEMPORARILY_UNAVAILABLE.
 */
export async function lockClaims(tx: Tx): Promise<void> {
  await tx.rows(SET_LOCK_TIMEOUT)
  await tx.rows(LOCK_TABLE)
  await tx.rows(RESET_LOCK_TIMEOUT)
}

const SHARE_TABLE = sql('seats_share_table', 'lock table seat_claims in row exclusive mode', unprepared)

/**
 * For code that reads a trip and books its seats in a later statement: from here on nobody can take `lockClaims`, so that
 * deadline, price and bus are still the same at the commit. Only orders use it: other chapters lock an order (`lockOrder`).
 */
export async function preventTripChanges(tx: Tx): Promise<void> {
  await tx.rows(SHARE_TABLE)
}
