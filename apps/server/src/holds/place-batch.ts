/** Places holds of several users in one transaction: each all or nothing, each with its own result. */
import { api, mayCall } from '@tiketbus/contract'
import { lockSessions, type LockedSession } from '../accounts/index.ts'
import {
  isLockFault,
  isLostConnection,
  isTransientDatabaseFault,
  isSilence,
} from '../platform/database/database-faults.ts'
import type { Connections, Tx } from '../platform/database/database.ts'
import type { DomainError } from '../platform/errors.ts'
import { claimForHolds, type HoldTerms, type HoldRequest } from '../seats/index.ts'
import { placedHold, type PlacedHold } from './place-hold.ts'

/** A hold request whose user is not known yet. Its seats are ascending. */
export type TokenHoldRequest = Omit<HoldRequest, 'id_user'> & { tokenHash: Buffer }

/** The result of one request, and the session that it came from. */
export type HoldOutcome = { session: LockedSession } & ({ placed: PlacedHold } | { refused: DomainError })

/** `again`: a conflicting request of the batch came first, so retry in a later batch; `alone`: undecided, place it by itself. */
export type BatchOutcome = HoldOutcome | 'again' | 'alone'

/** Far below the database's deadlock_timeout: a batch gives way before another transaction is cancelled. */
const LOCK_WITHIN_MS = 250

/** Rolls the batch back. */
class LateConflict extends Error {}

/**
 * Places these holds in one transaction of two statements. The first checks the sessions and locks the users; the second has a
 * snapshot newer than those locks, so that it sees every hold that counts against a cap [H10].
 * Returns the results in the order of the requests. A request is placed alone if it has no session, may not book, or its user's row is locked; all are
 * placed alone if one met a late conflict with another transaction, ran into the lock timeout or met another fault: then everything was rolled
 * back. The same if the connection broke, perhaps after the commit: a hold that was placed is then found and returned.
 * Throws if the database is away.
 */
export async function placeBatch(
  db: Connections,
  terms: HoldTerms,
  requests: readonly TokenHoldRequest[],
): Promise<BatchOutcome[]> {
  let hasAnswered = false
  const work = async (tx: Tx) => {
    const tokenHashes = requests.map((request) => request.tokenHash)
    const sessions = await lockSessions(tx, tokenHashes)
    hasAnswered = true
    return claimInSessions(tx, terms, requests, sessions)
  }
  try {
    return await db.transaction(work, { lockWithinMs: LOCK_WITHIN_MS })
  } catch (error) {
    const isAway =
      isTransientDatabaseFault(error) && !isLostConnection(error) && (!hasAnswered || isSilence(error))
    if (isAway && !isLockFault(error)) throw error
    return requests.map(() => 'alone')
  }
}

async function claimInSessions(
  tx: Tx,
  terms: HoldTerms,
  requests: readonly TokenHoldRequest[],
  sessions: readonly (LockedSession | undefined)[],
): Promise<BatchOutcome[]> {
  const known = requests.flatMap((request, at) => {
    const session = sessions[at]
    return session && mayCall(session, api.holds.placeHold)
      ? [{ at, session, request: { ...request, id_user: session.id_user } }]
      : []
  })
  const outcomes: BatchOutcome[] = requests.map(() => 'alone')
  if (known.length === 0) return outcomes
  const claims = await claimForHolds(
    tx,
    known.map(({ request }) => request),
    terms,
  )
  if (!claims) throw new LateConflict()
  for (const [index, { at, session }] of known.entries()) {
    const claim = claims[index]
    if (!claim) continue
    if (claim === 'again') outcomes[at] = claim
    else if ('refused' in claim) outcomes[at] = { session, refused: claim.refused }
    else outcomes[at] = { session, placed: placedHold(claim.claim) }
  }
  return outcomes
}
