/** How a job fails. */
import { isTransientDatabaseFault } from '../database/database-faults.ts'
import type { RaiseAlert } from '../observing/alerts.ts'

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

/** The schedule writes it again, so that it is tried once. */
export const isScheduled = ({ max_attempts }: { max_attempts: number }): boolean => max_attempts === 1

export function reportGivenUp(raiseAlert: RaiseAlert, task: string): void {
  raiseAlert('job_given_up', 'a job has used up its tries and is kept for inspection', { task })
}
