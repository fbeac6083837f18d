/** The platform's own tidying. */
import type { Chapter } from '../chapter.ts'
import type { Db, Tx } from '../database/database.ts'
import { forgetOldKeys } from '../http/idempotency.ts'
import { forgetOldSecurityEvents } from '../http/security-store.ts'
import { IS_SUPERSEDED } from './job-tasks.ts'
import type { Jobs } from './jobs.ts'
import { jobMetrics } from './job-metrics.ts'
import { beat, BEAT } from './schedule-watch.ts'
import { sql } from '../database/statements.ts'

const FORGET_LIMITS = sql(
  'platform_forget_limits',
  'delete from rate_limits where expire < (extract(epoch from clock_timestamp()) * 1000)::bigint',
  { prepared: false },
)

async function tidy(tx: Tx): Promise<void> {
  await forgetOldKeys(tx)
  await forgetEndedJobs(tx)
  await tx.rows(FORGET_LIMITS)
  await forgetOldSecurityEvents(tx)
}

function platformJobs({ db }: { db: Db }): Jobs {
  return {
    tidy_platform: () => db.transaction(tidy, { scans: true }),
    free_jobs_of_the_dead: () => unlockAbandonedJobs(db),
    [BEAT]: () => db.transaction(beat),
  }
}

/** A lock of the future was taken before the database's clock was set back: how old it is, is unknown. */
const IS_DEAD = `locked_at not between clock_timestamp() - interval '5 minutes' and clock_timestamp() + interval '5 minutes'`
const END_SUPERSEDED = sql(
  'platform_end_superseded_jobs',
  `delete from graphile_worker._private_jobs where ${IS_DEAD} and ${IS_SUPERSEDED}`,
  { prepared: false },
)
const FREE_DEAD = sql(
  'platform_free_jobs_of_the_dead',
  `update graphile_worker._private_jobs set locked_by = null, locked_at = null where ${IS_DEAD}`,
  { prepared: false },
)

/**
 * A worker that was killed would keep its jobs for four hours. None of ours runs for minutes. Job by job, not by the
 * library's force_unlock_workers: that frees all that the same server has just taken as well.
 */
async function unlockAbandonedJobs(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.rows(END_SUPERSEDED)
    await tx.rows(FREE_DEAD)
  })
}

/** So long an operator can look at a job that failed for good: then it goes, with the people in it. */
const JOBS_KEPT_DAYS = 30

const FORGET_ENDED = sql(
  'platform_forget_ended_jobs',
  `delete from graphile_worker._private_jobs
     where attempts >= max_attempts and locked_at is null and run_at < clock_timestamp() - make_interval(days => $1)`,
  { prepared: false },
)

/** Its last failure set `run_at` to when it would have been tried next, hours ahead at most. */
async function forgetEndedJobs(tx: Tx): Promise<void> {
  await tx.rows(FORGET_ENDED, [JOBS_KEPT_DAYS])
}

export const housekeeping: Chapter<{ db: Db }> = {
  jobs: platformJobs,
  cron: [
    { task: 'tidy_platform', match: '17 * * * *' },
    { task: 'free_jobs_of_the_dead', match: '* * * * *' },
    { task: BEAT, match: '* * * * *' },
  ],
  databaseMetrics: jobMetrics,
}
