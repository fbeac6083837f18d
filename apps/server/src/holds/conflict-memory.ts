/** Requests for seats that were others' lately are checked by a read before a claim is tried: a conflict costs a read and no lock. */
import { api, mayCall } from '@tiketbus/contract'
import { findSessions, type BriefSession } from '../accounts/index.ts'
import { createBatchQueue, type QueueReport } from '../platform/batch-queue.ts'
import { isLockFault, isTransientDatabaseFault } from '../platform/database/database-faults.ts'
import type { Connections, Reader } from '../platform/database/database.ts'
import { findConflicts, seatKeys, type Seats } from '../seats/index.ts'
import type { TokenHoldRequest } from './place-batch.ts'

/** The session of a request, and others' seats among those that it wants. */
export type Conflict = { session: BriefSession; conflictSeats: number[] }

export type ConflictMemory = {
  /**
   * Resolves with the conflict, or undefined if the claim has to be tried; returns undefined if no seat is remembered. Throws if the
   * database is away.
   */
  find(request: TokenHoldRequest): Promise<Conflict | undefined> | undefined
  /** Whether one of these seat keys is remembered. */
  knows(keys: readonly string[]): boolean
  /** Remembers that somebody has these seats. */
  remember(seats: Seats): void
}

/** Few batches at a time, so that many calls share one. */
const BOUNDS = { batches: 2, size: 512, waiting: 10_000, waitMs: 1800 }
/** Forgetting a seat costs one claim that meets the conflict. */
const MAX_REMEMBERED = 10_000
/** As for a batch of claims: a batch does not wait for a table lock. */
const LOCK_WITHIN_MS = 250

/**
 * The memory of this process only decides whether a read comes first. Who has a seat is read every time, together with
 * the session.
 */
export function createConflictMemory(db: Connections, report: QueueReport): ConflictMemory {
  const remembered = new Set<string>()
  const together = async (requests: readonly TokenHoldRequest[]) =>
    (await findTokenConflicts(db, requests)).map((conflict) => ({ conflict }))
  const lookups = createBatchQueue<TokenHoldRequest, { conflict: Conflict | undefined }>(
    { together },
    BOUNDS,
    report,
  )
  const lookUp = async (request: TokenHoldRequest, keys: readonly string[]) => {
    const { conflict } = await lookups.add(request)
    if (!conflict) for (const key of keys) remembered.delete(key)
    return conflict
  }
  const knows = (keys: readonly string[]) => keys.some((key) => remembered.has(key))
  return {
    find: (request) => {
      const keys = seatKeys(request)
      return knows(keys) ? lookUp(request, keys) : undefined
    },
    knows,
    remember: (seats) => {
      if (remembered.size > MAX_REMEMBERED) remembered.clear()
      for (const key of seatKeys(seats)) remembered.add(key)
    },
  }
}

/**
 * Finds the conflicts of these requests in one read-only transaction. Returns undefined for every other request, also for one without
 * a session, and for all of them if the transaction failed: each request then meets its own error in its own attempt. Throws
 * if the database is away.
 */
export async function findTokenConflicts(
  db: Connections,
  requests: readonly TokenHoldRequest[],
): Promise<(Conflict | undefined)[]> {
  const findAll = async (reader: Reader) => {
    const tokenHashes = requests.map((request) => request.tokenHash)
    const [sessions, conflictsOf] = await Promise.all([
      findSessions(reader, tokenHashes),
      findConflicts(reader, requests),
    ])
    return requests.map((request, at) => {
      const session = sessions[at]
      const mayHold = session && mayCall(session, api.holds.placeHold)
      const conflictSeats = mayHold && conflictsOf(session.id_user, request)
      return conflictSeats ? { session, conflictSeats } : undefined
    })
  }
  try {
    return await db.read(findAll, { lockWithinMs: LOCK_WITHIN_MS })
  } catch (error) {
    if (isTransientDatabaseFault(error) && !isLockFault(error)) throw error
    return requests.map(() => undefined)
  }
}
