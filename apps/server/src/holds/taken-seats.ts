/** Requests for recently taken seats are checked by a read before a claim is tried: a refusal costs a read and no lock. */
import { api, mayCall } from '@tiketbus/contract'
import { findSessions, type BriefSession } from '../accounts/index.ts'
import { createBatchQueue, type QueueReport } from '../platform/batch-queue.ts'
import { isLockFault, isTransientDatabaseFault } from '../platform/database/database-faults.ts'
import type { Connections, Reader } from '../platform/database/database.ts'
import { findTaken, seatKeys, type Seats } from '../seats/index.ts'
import type { TokenHoldRequest } from './place-batch.ts'

/** The session of a refused request, and the seats that others have. */
export type Refusal = { session: BriefSession; conflictSeats: number[] }

export type TakenSeatsMemory = {
  /**
   * Resolves with the refusal, or undefined if the claim has to be tried; returns undefined if no seat is remembered. Throws if the
   * database is away.
   */
  find(request: TokenHoldRequest): Promise<Refusal | undefined> | undefined
  /** Whether one of these seat keys is remembered. */
  knows(keys: readonly string[]): boolean
  /** Remembers that these seats are taken. */
  remember(seats: Seats): void
}

/** Few batches at a time, so that many calls share one. */
const BOUNDS = { batches: 2, size: 512, waiting: 10_000, waitMs: 1800 }
/** Forgetting a seat costs one refused claim. */
const MAX_REMEMBERED = 10_000
/** As for a batch of claims: a batch does not wait for a table lock. */
const LOCK_WITHIN_MS = 250

/**
 * The memory of this process only decides whether a read comes first. Whether a seat is taken is read every time, together with
 * the session.
 */
export function createTakenSeatsMemory(db: Connections, report: QueueReport): TakenSeatsMemory {
  const remembered = new Set<string>()
  const together = async (requests: readonly TokenHoldRequest[]) =>
    (await findRefusals(db, requests)).map((refusal) => ({ refusal }))
  const lookups = createBatchQueue<TokenHoldRequest, { refusal: Refusal | undefined }>(
    { together },
    BOUNDS,
    report,
  )
  const lookUp = async (request: TokenHoldRequest, keys: readonly string[]) => {
    const { refusal } = await lookups.add(request)
    if (!refusal) for (const key of keys) remembered.delete(key)
    return refusal
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
 * Finds the refusals among these requests in one read-only transaction. Returns undefined for every other request, also for one without
 * a session, and for all of them if the transaction failed: each request then meets its own error in its own attempt. Throws
 * if the database is away.
 */
export async function findRefusals(
  db: Connections,
  requests: readonly TokenHoldRequest[],
): Promise<(Refusal | undefined)[]> {
  const findAll = async (reader: Reader) => {
    const tokenHashes = requests.map((request) => request.tokenHash)
    const [sessions, takenFrom] = await Promise.all([
      findSessions(reader, tokenHashes),
      findTaken(reader, requests),
    ])
    return requests.map((request, at) => {
      const session = sessions[at]
      const mayHold = session && mayCall(session, api.holds.placeHold)
      const conflictSeats = mayHold && takenFrom(session.id_user, request)
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
