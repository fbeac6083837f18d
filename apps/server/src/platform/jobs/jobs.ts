/** Work that follows a commit: written in the transaction of what it follows, run later by any server, retried with back-off. */
import { runOnce } from 'graphile-worker'
import pg from 'pg'
import type { Tx } from '../database/database.ts'
import { libraryLogger, OUTCOMES_ARE_AWAITED, type JobFailure } from './job-failures.ts'
import { startTasks } from './job-tasks.ts'
import { sql } from '../database/statements.ts'
import { wakeRunners } from './wake-runners.ts'

export type JobOptions = {
  /** ISO 8601; default: at once. */
  runAt?: string
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
export type Lane = {
  name: string
  atOnce: number
  /** Somebody waits for these: they start at once, not within a second. */
  prompt?: boolean
}

/** `payload` is JSON. Without a lane it waits for nothing but the database. */
export type JobHandler = {
  (payload: Record<string, unknown>, context?: JobContext): Promise<void>
  lane?: Lane
}
/** Handlers by the name of their task. */
export type Jobs = Record<string, JobHandler>

export type CronJob = { task: string; /** minute hour day month weekday, UTC */ match: string }

/** Enough for a receiver that is down over the holidays: about three weeks. */
export const LONG_RETRY_ATTEMPTS = 90

/** The same handlers, in this lane. */
export function inLane(lane: Lane, jobs: Jobs): Jobs {
  const placed = Object.entries(jobs).map(
    ([task, handler]) =>
      [
        task,
        Object.assign((...given: Parameters<JobHandler>) => handler(...given), { lane }) satisfies JobHandler,
      ] as const,
  )
  return Object.fromEntries(placed)
}

const addJobSql = (key: string) =>
  `graphile_worker.add_job($1, $2::json, run_at => $3::timestamptz, max_attempts => $4::int, priority => $5::int, job_key => ${key})`
const ADD = sql(
  'platform_add_job',
  `select from ${addJobSql(`$6, job_key_mode => case when $7::boolean then 'preserve_run_at' else 'replace' end`)}`,
)

/** What the library's function does for a job without a key, less its NOTIFY: see `addJob`. It makes a task's first job itself. */
const INSERT = sql(
  'platform_insert_job',
  `with inserted as (
      insert into graphile_worker._private_jobs (task_id, payload, run_at, max_attempts, priority)
      select id, $2::json, coalesce($3::timestamptz, now()), $4::int, $5::int
      from graphile_worker._private_tasks where identifier = $1 returning id
    )
    select case when not exists (select from inserted) then (select id from ${addJobSql('null')}) end as made`,
)

/**
 * Writes a job into the caller's transaction: it runs if and only if that commits. The runners are woken after the
 * commit, not by it: transactions that notify commit one at a time. A wake that is lost costs a second, since they poll.
 */
export async function addJob(
  tx: Tx,
  task: string,
  payload: Record<string, unknown>,
  options: JobOptions = {},
): Promise<void> {
  const { runAt = null, maxAttempts = 25, priority = 0, key, keepsPlace = false } = options
  const values = [task, JSON.stringify(payload), runAt, maxAttempts, priority] as const
  if (key !== undefined) return void tx.rowsAtCommit(ADD, [...values, key, keepsPlace])
  void tx.rowsAtCommit(INSERT, [...values])
  if (runAt === null) tx.afterCommit(wakeRunners)
}

export type JobRunner = {
  /** Runs every job that is due now, then returns. Failures stay in the table for a retry. */
  runDue(onError?: (message: string) => void): Promise<void>
  close(): Promise<void>
}

/** For tests and scripts: jobs run when they are asked to. Its connections are kept: a new one costs more than a run. */
export function createJobRunner(url: string, jobs: Jobs): JobRunner {
  // The library's own pool goes on ending after the call has returned, and nobody hears its errors by then.
  const pool = new pg.Pool({ connectionString: url, max: 3 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    runDue: async (onError = () => {}) => {
      await runOnce({
        pgPool: pool,
        taskList: startTasks(jobs).taskList,
        noHandleSignals: true,
        logger: libraryLogger({ onFailure: ({ line }: JobFailure) => onError(line), onTrouble: onError }),
        preset: OUTCOMES_ARE_AWAITED,
      })
    },
    close: () => pool.end(),
  }
}
