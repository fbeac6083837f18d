/**
 * What a runner does every few seconds: it shows the others that it lives, takes over the jobs of those that do not, and writes scheduled
 * jobs. No clocks are compared: a runner is dead if another one, in contact with the database all the while, has seen no beat of it.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { isTransientDatabaseFault } from '../database/database-faults.ts'
import { isScheduled, reportGivenUp } from './job-failures.ts'
import type { Db } from '../database/database.ts'
import type { JobRunnerOptions, RunningJob } from './job-runner.ts'
import { countBeats, freeDead, moveOldJobs } from './job-store.ts'
import { writeScheduledJobs } from './schedule.ts'
import { watchSchedule } from './schedule-watch.ts'

/** `now`: milliseconds of a monotonic clock. */
export type BeatTimes = { everyMs?: number; deadAfterMs?: number; now?: () => number }

type Deps = JobRunnerOptions & {
  db: Db
  runner: string
  running: Map<number, RunningJob>
  report(error: unknown): void
}

/** It died with its server on its last try. */
const isGivenUp = (job: { attempts: number; max_attempts: number }) =>
  job.attempts >= job.max_attempts && !isScheduled(job)

const EVERY_MS = 3000
/** Five beats: a busy machine delays some. */
const DEAD_AFTER_MS = 15_000

export function startBeats({ db, runner, running, report, ...options }: Deps): { stop(): Promise<void> } {
  const {
    everyMs = EVERY_MS,
    deadAfterMs = DEAD_AFTER_MS,
    now = () => performance.now(),
  } = options.beat ?? {}
  const watch = watchSchedule(options, now)
  const stopping = new AbortController()
  /** Since when jobs have been seen with the same beat. */
  let seen = new Map<string, number>()
  let heardAt = now()
  const forget = () => {
    seen.clear()
    watch.lost()
  }

  const beat = async () => {
    const known = [...running.values()]
    const { ownIds, takenJobs, schedule } = await countBeats(
      db,
      runner,
      known.map(({ id }) => id),
    )
    // A suspended process has seen nothing.
    if (now() - heardAt > deadAfterMs / 2) forget()
    heardAt = now()
    for (const job of known) if (!ownIds.includes(job.id) && !job.isOver) job.abandon()
    seen = new Map(takenJobs.map(({ id, beats }) => [`${id} ${beats}`, seen.get(`${id} ${beats}`) ?? now()]))
    const dead = takenJobs.filter(
      ({ id, beats }) => now() - (seen.get(`${id} ${beats}`) ?? now()) > deadAfterMs,
    )
    const freed = dead.length > 0 ? await freeDead(db, dead) : []
    for (const job of freed) if (isGivenUp(job)) reportGivenUp(options.raiseAlert, job.task)
    await db.transaction(moveOldJobs)
    await writeScheduledJobs(db, options.cron)
    watch.look(schedule)
  }

  const beatUntilStopped = async () => {
    while (!stopping.signal.aborted) {
      await beat().catch((error: unknown) => {
        report(error)
        // Without the database nothing can be scheduled: other signs show that. Any other fault that lasts is a schedule that has stopped.
        if (isTransientDatabaseFault(error)) forget()
      })
      await delay(everyMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const beating = beatUntilStopped()
  return {
    stop: async () => {
      watch.close()
      stopping.abort()
      await Promise.race([beating, delay(1000, undefined, { ref: false })])
    },
  }
}
