/** Work that follows a commit: written in the transaction of what it follows, run later by any server, retried with back-off. */
import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { Background, RunnerWatch } from './background.ts'
import type { Tx } from './database.ts'

export type JobOptions = {
  /** ISO 8601; default: at once. */
  runAt?: string
  /** A second job of this key replaces the first as long as it has not started. */
  key?: string
  /** How often it is tried; back-off grows to six hours. */
  maxAttempts?: number
}

/** Names a job with what it takes; `payload` is JSON. */
export type JobHandler = (payload: Record<string, unknown>) => Promise<void>
export type Jobs = Record<string, JobHandler>

export type CronJob = { task: string; /** minute hour day month weekday, UTC */ match: string }

/** Enough for a receiver that is down over the holidays: about three weeks. */
export const PATIENT_ATTEMPTS = 90

/** Writes a job into the caller's transaction: it runs if and only if that commits. */
export async function addJob(
  tx: Tx,
  task: string,
  payload: Record<string, unknown>,
  options: JobOptions = {},
): Promise<void> {
  await tx.query(
    `select graphile_worker.add_job($1, $2::json, run_at => $3::timestamptz, max_attempts => $4::int, job_key => $5)`,
    [task, JSON.stringify(payload), options.runAt ?? null, options.maxAttempts ?? 25, options.key ?? null],
  )
}

export type JobRunner = { stop(): Promise<void> }

/** Runs jobs until stopped; several servers share the work. `url` must be a session connection (LISTEN). */
export async function startJobs(options: {
  url: string
  jobs: Jobs
  cron: readonly CronJob[]
  background: Background
  onError: (message: string) => void
  concurrency?: number
}): Promise<JobRunner> {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: (options.concurrency ?? 4) + 2,
    connectionTimeoutMillis: 5000,
    // A connection that was forgotten on the way would keep its worker for good.
    query_timeout: 15_000,
    keepAlive: true,
  })
  pool.on('error', () => {})
  // A connection that dies while it is in use tells its user as well.
  pool.on('connect', (client) => client.on('error', () => {}))
  const watch = options.background.watch(Object.keys(options.jobs))
  const runner = await run({
    events: reportTo(watch),
    pgPool: pool,
    taskList: toTaskList(options.jobs),
    parsedCronItems: parseCronItems(options.cron.map((item) => ({ task: item.task, match: item.match }))),
    concurrency: options.concurrency ?? 4,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: quietLogger(options.onError),
  })
  // Ends with the runner; a fatal fault is the next start's matter, not an unhandled rejection.
  runner.promise.catch((error: unknown) => options.onError(String(error)))
  return {
    stop: async () => {
      watch.release()
      await runner.stop()
      await pool.end()
    },
  }
}

/** A worker that found nothing to do is as alive as one that did something. */
function reportTo(watch: RunnerWatch): WorkerEvents {
  const events: WorkerEvents = new EventEmitter()
  events.on('worker:getJob:empty', watch.alive)
  events.on('job:start', watch.began)
  events.on('job:success', watch.alive)
  events.on('job:error', watch.alive)
  return events
}

/** Runs every job that is due now, then returns: for tests and scripts. Failures stay in the table for a retry. */
export async function runDueJobs(
  url: string,
  jobs: Jobs,
  onError: (message: string) => void = () => {},
): Promise<void> {
  await runOnce({
    connectionString: url,
    taskList: toTaskList(jobs),
    noHandleSignals: true,
    logger: quietLogger(onError),
  })
}

function toTaskList(jobs: Jobs): TaskList {
  return Object.fromEntries(
    Object.entries(jobs).map(([name, handler]) => [
      name,
      (payload: unknown) => handler((payload ?? {}) as Record<string, unknown>),
    ]),
  )
}

/** The worker logs whole payloads at lower levels; only its warnings and errors reach our log. */
function quietLogger(onError: (message: string) => void): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') onError(message)
  })
}
