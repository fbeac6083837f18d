/** Holds of several people in one transaction: each all or nothing, each with its own answer. */
import { lockSessions, type LockedSession } from '../accounts/index.ts'
import { isLockFault, isPassingDatabaseFault, isSilence } from '../platform/database/database-faults.ts'
import type { Connections, Tx } from '../platform/database/database.ts'
import type { DomainError } from '../platform/errors.ts'
import { claimForHolds, type HoldTerms, type HoldWish } from '../seats/index.ts'
import { placedHold, type PlacedHold } from './place-hold.ts'

/** What a call asks for, before anybody knows whose call it is. Its seats are ascending. */
export type TokenWish = Omit<HoldWish, 'id_user'> & { tokenHash: Buffer }

/** How one wish of several ended, and in whose session. */
export type Ended = { session: LockedSession } & ({ placed: PlacedHold } | { refused: DomainError })

/** `again`: another wish of the batch came first; `alone`: nothing was decided, and the single path has to find out. */
export type TogetherEnd = Ended | 'again' | 'alone'

/** Far below the time after which the database looks for a deadlock: a batch gives way before anybody else is chosen. */
const LOCK_WITHIN_MS = 250

/** Rolls the batch back. */
class SeatLost extends Error {}

/**
 * Places the holds of these wishes in one transaction of two statements. The first judges the sessions and locks the users;
 * the second has a snapshot that is newer than those locks, so that it sees every hold that counts against a cap [H10].
 * Returns in their order how each ended. A wish goes alone if its session is over or its user's row is locked; all do if one
 * of them lost a seat to another transaction, waited for a lock, or met a fault of its own: then everything was rolled back.
 * All do, too, if the connection is lost on the way, perhaps after the commit: a hold that was placed is then found as it is.
 * Throws if the database is away.
 */
export async function placeTogether(
  db: Connections,
  terms: HoldTerms,
  wishes: readonly TokenWish[],
): Promise<TogetherEnd[]> {
  let hasAnswered = false
  const work = async (tx: Tx) => {
    const tokenHashes = wishes.map((wish) => wish.tokenHash)
    const sessions = await lockSessions(tx, tokenHashes)
    hasAnswered = true
    return claimInSessions(tx, terms, wishes, sessions)
  }
  try {
    return await db.transaction(work, { byKey: true, joined: true, lockWithinMs: LOCK_WITHIN_MS })
  } catch (error) {
    const isAway = isPassingDatabaseFault(error) && (!hasAnswered || isSilence(error))
    if (isAway && !isLockFault(error)) throw error
    return wishes.map(() => 'alone')
  }
}

async function claimInSessions(
  tx: Tx,
  terms: HoldTerms,
  wishes: readonly TokenWish[],
  sessions: readonly (LockedSession | undefined)[],
): Promise<TogetherEnd[]> {
  const known = wishes.flatMap((wish, at) => {
    const session = sessions[at]
    return session ? [{ at, session, wish: { ...wish, id_user: session.id_user } }] : []
  })
  const ended: TogetherEnd[] = wishes.map(() => 'alone')
  if (known.length === 0) return ended
  const outcomes = await claimForHolds(
    tx,
    known.map(({ wish }) => wish),
    terms,
  )
  if (!outcomes) throw new SeatLost()
  for (const [index, { at, session, wish }] of known.entries()) {
    const outcome = outcomes[index]
    if (!outcome) continue
    if (outcome === 'again') ended[at] = outcome
    else if ('refused' in outcome) ended[at] = { session, refused: outcome.refused }
    else ended[at] = { session, placed: placedHold(outcome.claim, wish.nomor_kursi) }
  }
  return ended
}
