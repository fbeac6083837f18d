/** Work that follows a commit: written in the transaction of what it follows, run later by any server, retried with back-off. */
import type { Tx } from '../database/database.ts'
import { sql } from '../database/statements.ts'

export type JobOptions = {
  /** ISO 8601, by the database's clock; default: at once. */
  runAt?: string
  /** Instead of `runAt`: so many seconds after the database's now. */
  afterSeconds?: number
  /** A second job of this key replaces the first as long as it has not started. */
  key?: string
  /** With a key: a queued job that was never tried keeps its run time, and so its place. */
  keepsPlace?: boolean
  /** How often it is tried; back-off grows to six hours. */
  maxAttempts?: number
  /** A lower one runs first; default: 0. */
  priority?: number
}

/**
 * `signal` is aborted when the server can wait no longer: the job is given to another server at that moment. `lastTry`: if it
 * fails, it is not tried again.
 */
export type JobContext = { signal: AbortSignal; lastTry: boolean }

/**
 * A queue of its own: jobs of one lane never wait for those of another, and each server runs `atOnce` of them at a
 * time. What waits for the same slow thing (the mail server, the payment provider) shares a lane.
 */
export type Lane = { name: string; atOnce: number }

/** `payload` is JSON. Without a lane it waits for nothing but the database. */
export type JobHandler = {
  (payload: Record<string, unknown>, context?: JobContext): Promise<void>
  lane?: Lane
}
/** Handlers by the name of their task. */
export type Jobs = Record<string, JobHandler>

/** Every so many minutes, which divide a day; `minute` of them is its time, counted from midnight UTC (default: 0). */
export type CronJob = { task: string; every: number; minute?: number }
export const HOUR = 60
export const DAY = 24 * HOUR

/** Enough for a receiver that is down over the holidays: about three weeks. */
export const LONG_RETRY_ATTEMPTS = 90

/** The same handlers, in this lane. */
export function inLane(lane: Lane, jobs: Jobs): Jobs {
  const placed = Object.entries(jobs).map(
    ([task, handler]) =>
      [
        task,
        Object.assign((...args: Parameters<JobHandler>) => handler(...args), { lane }) satisfies JobHandler,
      ] as const,
  )
  return Object.fromEntries(placed)
}

const ADD = sql(
  'platform_add_job',
  `select from add_job($1, $2::json, $3, coalesce($4::timestamptz, clock_timestamp() + make_interval(secs => $5::float8)), $6, $7, $8)`,
)

/** What looks for due jobs in this process. */
const lookouts = new Set<() => void>()

/** Calls `look` after each commit that added a due job. Jobs of other processes are found by looking again twice a second. */
export function onJobAdded(look: () => void): () => void {
  lookouts.add(look)
  return () => void lookouts.delete(look)
}

/**
 * Writes a job into the caller's transaction: it runs if and only if that commits. The runner of this process is woken after the
 * commit, without a notification: transactions that notify commit one at a time.
 */
export async function addJob(
  tx: Tx,
  task: string,
  payload: Record<string, unknown>,
  options: JobOptions = {},
): Promise<void> {
  const {
    runAt = null,
    afterSeconds = 0,
    key = null,
    keepsPlace = false,
    maxAttempts = 25,
    priority = 0,
  } = options
  const text = JSON.stringify(payload)
  void tx.rowsAtCommit(ADD, [task, text, key, runAt, afterSeconds, maxAttempts, priority, keepsPlace])
  if (runAt === null && afterSeconds === 0) tx.afterCommit(() => lookouts.forEach((look) => look()))
}
