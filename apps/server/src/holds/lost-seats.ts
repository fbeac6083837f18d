/** Wishes for seats that others had a moment ago are looked at before they are tried: losing costs a read, and no lock. */
import { findSessions, type BriefSession } from '../accounts/index.ts'
import { createBatchQueue, type QueueReport } from '../platform/batch-queue.ts'
import { isLockFault, isPassingDatabaseFault } from '../platform/database/database-faults.ts'
import type { Connections, Tx } from '../platform/database/database.ts'
import { findTaken, seatKeys } from '../seats/index.ts'
import type { TokenWish } from './place-together.ts'

/** In whose session a wish was lost, and to which seats. */
export type Lost = { session: BriefSession; conflictSeats: number[] }

export type LostSeats = {
  /** What a wish lost; undefined if it has to be tried: at once if none of its seats is remembered. Throws if the database is away. */
  find(wish: TokenWish): Promise<Lost | undefined> | undefined
  /** Whether one of these seats, by their keys, is remembered. */
  knows(keys: readonly string[]): boolean
  /** These seats of the trip are taken. */
  remember(id_rute: number, conflictSeats: readonly number[]): void
}

/** Few at a time, so that many share one. */
const BOUNDS = { batches: 2, size: 512, waiting: 10_000, waitMs: 1800 }
/** A seat that is forgotten costs one claim that is refused the long way. */
const MOST_REMEMBERED = 10_000
/** As for a batch of claims: what locks a table is not waited for together. */
const LOCK_WITHIN_MS = 250

/**
 * What this process remembers only decides whether it looks first: whether the seat is taken is read each time,
 * with the session.
 */
export function createLostSeats(db: Connections, report: QueueReport): LostSeats {
  const remembered = new Set<string>()
  const together = async (wishes: readonly TokenWish[]) =>
    (await findLost(db, wishes)).map((lost) => ({ lost }))
  const looks = createBatchQueue<TokenWish, { lost: Lost | undefined }>({ together }, BOUNDS, report)
  const look = async (wish: TokenWish, keys: readonly string[]) => {
    const { lost } = await looks.place(wish)
    if (!lost) for (const key of keys) remembered.delete(key)
    return lost
  }
  const knows = (keys: readonly string[]) => keys.some((key) => remembered.has(key))
  return {
    find: (wish) => {
      const keys = seatKeys(wish.id_rute, wish.nomor_kursi)
      return knows(keys) ? look(wish, keys) : undefined
    },
    knows,
    remember: (id_rute, conflictSeats) => {
      if (remembered.size > MOST_REMEMBERED) remembered.clear()
      for (const key of seatKeys(id_rute, conflictSeats)) remembered.add(key)
    },
  }
}

/**
 * What each wish lost, in one transaction that only reads; undefined for all others, also if the session is over, and for all
 * if one of them met a fault: each then meets its own the long way. Throws if the database is away.
 */
export async function findLost(db: Connections, wishes: readonly TokenWish[]): Promise<(Lost | undefined)[]> {
  const look = async (tx: Tx) => {
    const tokenHashes = wishes.map((wish) => wish.tokenHash)
    const [sessions, taken] = await Promise.all([findSessions(tx, tokenHashes), findTaken(tx, wishes)])
    return wishes.map((_, at) => {
      const [session, conflictSeats] = [sessions[at], taken[at]]
      return session && conflictSeats && { session, conflictSeats }
    })
  }
  try {
    const manner = {
      byKey: true,
      joined: true,
      inOneTrip: true,
      readOnly: true,
      lockWithinMs: LOCK_WITHIN_MS,
    }
    return await db.transaction(look, manner)
  } catch (error) {
    if (isPassingDatabaseFault(error) && !isLockFault(error)) throw error
    return wishes.map(() => undefined)
  }
}
