/** One try of a waiting message: the order's journal records how it ends. */
import type { Db } from '../platform/database/database.ts'
import { addJob, LONG_RETRY_ATTEMPTS, type JobContext } from '../platform/jobs/jobs.ts'
import { Unconfirmed } from './mail/mail-failures.ts'
import { recordFailure, recordNotNeeded, recordSent } from './mail/mail-journal.ts'
import { seal } from '../platform/sealing.ts'

/**
 * The pauses before a message whose outcome is unknown is sent again: a server that is slow now is slow for every try. After the
 * last one it counts as sent.
 */
export const UNCONFIRMED_PAUSES_MINUTES = [60, 360]

/** Without orders it is not recorded. */
type Waiting = { id?: string; orders?: readonly string[]; unconfirmed?: number }

type Try = {
  /** Checked first: if not, it is not sent. */
  isNeeded: () => Promise<boolean>
  /** Returns false if it waits, to be sent with others. */
  send: (signal: AbortSignal | undefined) => Promise<boolean>
}

/**
 * Sends a message and records the outcome. One that may have arrived is queued again as it is, under the same id, by which mailboxes
 * find the second copy.
 */
export async function tryMessage(
  job: { db: Db; key: Buffer; task: string; context: JobContext | undefined },
  message: Waiting,
  { isNeeded, send }: Try,
): Promise<void> {
  const { db, key, task, context } = job
  const { id, orders, unconfirmed = 0 } = message
  const journal = id && orders ? { id, orders } : undefined
  if (!(await isNeeded())) {
    if (journal) await recordNotNeeded(db, journal)
    return
  }
  try {
    if (!(await send(context?.signal))) return
  } catch (error) {
    if (!(error instanceof Unconfirmed)) {
      if (journal && !context?.signal.aborted)
        await recordFailure(db, journal, error, context?.lastTry ?? false).catch(() => {})
      throw error
    }
    const pause = UNCONFIRMED_PAUSES_MINUTES[unconfirmed]
    if (journal) await recordFailure(db, journal, error, pause === undefined).catch(() => {})
    if (pause === undefined) return
    const sealed = seal(key, JSON.stringify({ ...message, unconfirmed: unconfirmed + 1 }))
    const options = { maxAttempts: LONG_RETRY_ATTEMPTS, afterSeconds: pause * 60 }
    return db.transaction((tx) => addJob(tx, task, { sealed }, options))
  }
  if (!journal) return
  // The message was sent: a failure to record that must not send it again.
  await recordSent(db, journal).catch(() => {})
}
