/** How a job fails, and what the job library logs about it. */
import { Logger } from 'graphile-worker'
import { isTransientDatabaseFault } from '../database/database-faults.ts'

/** An expected, temporary failure: the job is retried. `alert` is the name of the alert that it raises. */
export class Postponed extends Error {
  readonly alert: string | undefined
  constructor(message: string, options: { alert?: string; cause?: unknown } = {}) {
    super(message, { cause: options.cause })
    this.alert = options.alert
  }
}

/** A failure that no retry can fix: the job ends and is kept for JOBS_KEPT_DAYS. */
export class JobEnded extends Error {}

/** One failed attempt. `line` is the library's log line. */
export type JobFailure = {
  task: string
  line: string
  error: unknown
  /** Whether no further attempt follows. */
  ended: boolean
  /** Whether the schedule creates the job again, so that a failed attempt loses nothing. */
  scheduled: boolean
}

/** Expected failures: a retry is enough, and they are no bugs. */
export function isExpectedFailure(error: unknown): boolean {
  return error instanceof Postponed || error instanceof JobEnded || isTransientDatabaseFault(error)
}

/**
 * Without a batch the library drops the promise with which it writes a job's outcome (worker.ts, `completeJob(job)`):
 * a connection that fails at that moment is an unhandled rejection, and a stop does not wait for it. A batch has an
 * owner: the stop waits for it, and its failure ends the runner, which is started again.
 */
export const OUTCOMES_ARE_AWAITED = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** The library logs whole payloads at its lower levels: only its warnings and errors are passed on. */
export function libraryLogger(report: {
  onFailure: (failure: JobFailure) => void
  onTrouble: (message: string) => void
}): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level !== 'error' && level !== 'warning') return
    if (!meta?.['failure']) return report.onTrouble(message)
    const { job, error } = meta as { job: LibraryJob; error: unknown }
    const ended = job.attempts >= job.max_attempts || error instanceof JobEnded
    const task = job.task_identifier
    report.onFailure({ task, line: message, error, ended, scheduled: job.max_attempts === 1 })
  })
}

type LibraryJob = { task_identifier: string; attempts: number; max_attempts: number }
