import type { Db, Reader, Tx } from '../platform/database/database.ts'
import { createBatchQueue } from '../platform/batch-queue.ts'
import type { FindSession, SessionUser } from '../platform/http/session.ts'
import { lockLiveSessions, selectLiveSessions } from './session-store.ts'
import { createSessionUse, type RecordSessionUse } from './session-use.ts'

/** Tokens are read in few large statements; calls that would wait longer are refused. */
const BOUNDS = { batches: 4, size: 256, waiting: 10_000, waitMs: 1800 }
/** A read does not wait for a locked table much longer than for its turn. */
const READ = { lockWithinMs: 2000 }

/**
 * Returns the user of a token; undefined once it is 7 days unused or 30 days old (60 minutes and 12 hours for a user who is an administrator now),
 * ended, older than the account's credentials, or the account is deleted or disabled [A40].
 * Simultaneous calls are read together, by a statement that begins after the last of them.
 * Throws TEMPORARILY_UNAVAILABLE if too many wait, or if the database does not answer soon.
 */
export function findSession(
  db: Db,
  recordUse: RecordSessionUse = createSessionUse(db.forBatches),
): FindSession {
  const together = (tokenHashes: readonly Buffer[]) =>
    db.forBatches.read((reader) => findSessions(reader, tokenHashes), READ)
  const queue = createBatchQueue<Buffer, FoundSession>({ together }, BOUNDS)
  return async (tokenHash, options) => {
    const session = await queue(tokenHash)
    if (!session) return undefined
    const { stale, ...user } = session
    if (stale && !options?.isUnattended) recordUse(user)
    return user
  }
}

type FoundSession = (SessionUser & { stale: boolean }) | undefined

/** Finds the sessions of several tokens like `findSession`, in the order of the tokens. Pass `stale` ones to `RecordSessionUse`. */
export async function findSessions(reader: Reader, tokenHashes: readonly Buffer[]): Promise<FoundSession[]> {
  const sessions: FoundSession[] = tokenHashes.map(() => undefined)
  for (const { n, ...session } of await selectLiveSessions(reader, tokenHashes)) sessions[n] = session
  return sessions
}

/**
 * Locks the users of these tokens' sessions and their mailboxes like `lockUserAndMailbox`: caps are counted under these locks.
 * Returns the users in the order of the tokens; undefined for one whose session is over, whose row or mailbox another transaction has
 * locked, and for a second token of one user or mailbox. Never waits.
 */
export async function lockSessions(
  tx: Tx,
  tokenHashes: readonly Buffer[],
): Promise<({ id_user: number } | undefined)[]> {
  const users: ({ id_user: number } | undefined)[] = tokenHashes.map(() => undefined)
  // A user has one mailbox, so that these are the users, too.
  const mailboxes = new Set<string>()
  for (const { n, mailbox, id_user } of await lockLiveSessions(tx, tokenHashes)) {
    if (mailboxes.has(mailbox)) continue
    mailboxes.add(mailbox)
    users[n] = { id_user }
  }
  return users
}
