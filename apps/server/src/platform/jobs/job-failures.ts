/** How a job fails. */
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

/** One failed attempt. */
export type JobFailure = {
  task: string
  /** For the log: task, attempt, error and stack. */
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
