/**
 * How a hold is placed, from the call to the reply. Holds that arrive together share a batch, which looks first and claims the rest:
 * 1. A read finds their sessions and others' seats. It refuses without a lock; in a rush that is nearly everybody.
 * 2. The users of the rest are locked: caps are counted under these locks [H10].
 * 3. In the same transaction one statement claims their seats. Only the key of `seat_claims` decides who gets one [S15].
 * A batch that another transaction overtakes between 1 and 3 begins again, once: its look then finds who was faster.
 * What a batch cannot decide (a locked user, a second late conflict, a fault) is placed alone, by the same claim.
 */
import { api, mayCall, type Hold } from '@tiketbus/contract'
import {
  createSessionUse,
  findSession,
  findSessions,
  lockSessions,
  lockUserAndMailbox,
  type RecordSessionUse,
} from '../accounts/index.ts'
import { createBatchQueue } from '../platform/batch-queue.ts'
import {
  isLockFault,
  isLostConnection,
  isSilence,
  isTransientDatabaseFault,
} from '../platform/database/database-faults.ts'
import type { Connections, Db, Reader, Tx } from '../platform/database/database.ts'
import { DomainError, fail } from '../platform/errors.ts'
import { createGate } from '../platform/gate.ts'
import type { Metrics } from '../platform/observing/metrics.ts'
import {
  claimForHold,
  claimForHolds,
  findConflicts,
  inSeatOrder,
  seatKeys,
  type HoldClaim,
  type HoldRequest,
  type HoldTerms,
} from '../seats/index.ts'
import { toHold } from './hold-operations.ts'
import { queueMetrics } from './metrics.ts'

export type PlacedHold = { hold: Hold; waktu_server: string }

/** A hold request whose user is not known yet. */
export type TokenHoldRequest = Omit<HoldRequest, 'id_user'> & { tokenHash: Buffer }

const BATCHES = { batches: 3, size: 64, waiting: 10_000, waitMs: 1800 }
/** Far below the database's deadlock_timeout: a batch gives way before another transaction is cancelled. */
const BATCH_LOCK_MS = 250
const ALONE = { atOnce: 8, maxWaiting: 10_000, waitMs: 1000 }
const ALONE_LOCK_MS = 2000

/**
 * Returns what places a hold for the owner of a token: exactly these seats become the user's hold on this trip, all or nothing. The same
 * seats again keep the same hold and update the passenger's data; other seats, overlapping ones included, make a new hold and end the
 * old one [H5, H6].
 * Throws UNAUTHENTICATED without a valid session, FORBIDDEN if its user may not book, the errors of `placeHold`, and
 * TEMPORARILY_UNAVAILABLE if too many wait or if it waited too long itself.
 */
export function createHoldQueue({ db, config, metrics }: { db: Db; config: HoldTerms; metrics: Metrics }) {
  const { holdMinutes, maxLiveHolds } = config
  const terms = { holdMinutes, maxLiveHolds }
  const recordUse = createSessionUse(db.forBatches)
  const ownerOf = findSession(db, recordUse)
  const { report, refusals } = queueMetrics(metrics)
  const queue = createBatchQueue<TokenHoldRequest, PlacedHold | 'alone'>(
    {
      together: (requests) => placeTogether({ db: db.forBatches, terms, recordUse }, requests),
      keysOf: (request) => ({ exclusive: request.tokenHash.toString('base64'), rows: seatKeys(request) }),
    },
    BATCHES,
    report,
  )
  const gate = createGate(ALONE)
  const placeAlone = async ({ tokenHash, ...request }: TokenHoldRequest): Promise<PlacedHold> => {
    const user = await ownerOf(tokenHash)
    if (!user) fail('UNAUTHENTICATED')
    if (!mayCall(user, api.holds.placeHold)) fail('FORBIDDEN')
    return placeHold(db, terms, { ...request, id_user: user.id_user }, { lockWithinMs: ALONE_LOCK_MS })
  }
  return async (unordered: TokenHoldRequest): Promise<PlacedHold> => {
    const request = inSeatOrder(unordered)
    try {
      const placed = await queue(request)
      return placed === 'alone' ? await gate(() => placeAlone(request)) : placed
    } catch (error) {
      if (error instanceof DomainError && error.type === 'TEMPORARILY_UNAVAILABLE') refusals.inc()
      throw error
    }
  }
}

/** `again`: a conflicting request of the batch came first, so retry in a later batch; `alone`: undecided, place it by itself. */
type BatchOutcome = PlacedHold | DomainError | 'again' | 'alone'

/**
 * Places the holds of one batch and returns the outcomes in the order of the requests, whose seats are ascending.
 * A batch that met a late conflict was rolled back and is placed once more: in a rush for one seat all but one are then refused by the
 * look; placed alone, each would wait for its turn at the gate, longer than it may on a busy machine.
 * All that were not refused are placed alone if there is a second conflict, or if one ran into the lock timeout or another fault: then
 * everything was rolled back. The same if the connection broke, perhaps after the commit: a hold that was placed is then found and
 * returned. Throws if the database is away.
 */
export async function placeTogether(
  deps: { db: Connections; terms: HoldTerms; recordUse: RecordSessionUse },
  requests: readonly TokenHoldRequest[],
  { mayRepeat = true }: { mayRepeat?: boolean } = {},
): Promise<BatchOutcome[]> {
  const { db, terms, recordUse } = deps
  const outcomes: BatchOutcome[] = requests.map(() => 'alone')
  const bounds = { lockWithinMs: BATCH_LOCK_MS }
  let hasAnswered = false
  try {
    const looked = await db.read((reader) => look(reader, requests), bounds)
    for (const session of looked.sessions) if (session?.stale) recordUse(session)
    for (const [at, refusal] of looked.refusals.entries()) if (refusal) outcomes[at] = refusal
    const rest = requests.flatMap((request, at) => (looked.refusals[at] ? [] : [{ ...request, at }]))
    if (rest.length === 0) return outcomes
    const work = async (tx: Tx) => {
      const locked = await lockUsers(tx, rest)
      hasAnswered = true
      return claim(tx, terms, locked)
    }
    for (const { at, outcome } of await db.transaction(work, bounds)) outcomes[at] = outcome
  } catch (error) {
    if (error instanceof DomainError && mayRepeat) return placeTogether(deps, requests, { mayRepeat: false })
    const isAway =
      isTransientDatabaseFault(error) && !isLostConnection(error) && (!hasAnswered || isSilence(error))
    if (isAway && !isLockFault(error)) throw error
  }
  return outcomes
}

/** Step 1: finds the session of each request and why it is refused, if it is. Takes no lock. */
async function look(reader: Reader, requests: readonly TokenHoldRequest[]) {
  const [sessions, conflictsOf] = await Promise.all([
    findSessions(reader, tokensOf(requests)),
    findConflicts(reader, requests),
  ])
  const refusals = requests.map((request, at) => {
    const session = sessions[at]
    if (!session) return new DomainError('UNAUTHENTICATED')
    if (!mayCall(session, api.holds.placeHold)) return new DomainError('FORBIDDEN')
    if (session.locked) return new DomainError('SESSION_LOCKED')
    const conflictSeats = conflictsOf(session.id_user, request)
    return conflictSeats && new DomainError('SEAT_CONFLICT', { conflictSeats })
  })
  return { sessions, refusals }
}

/** Step 2: returns the requests whose users are locked now. A batch does not wait for a user whom another transaction has locked. */
async function lockUsers<Request extends TokenHoldRequest>(tx: Tx, requests: readonly Request[]) {
  const users = await lockSessions(tx, tokensOf(requests))
  return requests.flatMap((request, at) => {
    const user = users[at]
    return user ? [{ ...request, ...user }] : []
  })
}

/** Step 3: its snapshot is newer than the locks, so that it sees every hold that counts against a cap. */
async function claim(tx: Tx, terms: HoldTerms, requests: readonly (HoldRequest & { at: number })[]) {
  if (requests.length === 0) return []
  const claims = await claimForHolds(tx, requests, terms)
  return requests.flatMap(({ at }, index) => {
    const claimed = claims[index]
    if (!claimed) return []
    return [
      { at, outcome: claimed instanceof DomainError || claimed === 'again' ? claimed : placedHold(claimed) },
    ]
  })
}

const tokensOf = (requests: readonly TokenHoldRequest[]) => requests.map((request) => request.tokenHash)

/**
 * Places one hold in a transaction of its own, which waits for the user's row.
 * Throws NOT_FOUND, VALIDATION_FAILED, BOOKING_CLOSED, TRIP_INACTIVE, SEAT_CONFLICT with the seats, HOLD_TIME_USED with the seats and
 * when each may be held again, TOO_MANY_HOLDS, TOO_MANY_SEATS. A lock timeout (`lockWithinMs`) throws a transient database fault.
 */
export function placeHold(
  db: Db,
  terms: HoldTerms,
  request: HoldRequest,
  bounds: { lockWithinMs?: number } = {},
): Promise<PlacedHold> {
  return db.transaction(async (tx) => {
    // Parallel requests of one user or mailbox wait here for each other, so that each counts the holds of those before it.
    await lockUserAndMailbox(tx, request.id_user)
    return placedHold(await claimForHold(tx, { ...request, ...terms }))
  }, bounds)
}

/** Builds the reply from the claim's result without another query. */
function placedHold(claim: HoldClaim): PlacedHold {
  return { hold: toHold(claim.trip, claim), waktu_server: claim.waktu_server }
}
