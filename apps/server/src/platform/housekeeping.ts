/** The platform's own tidying. */
import type { Chapter } from './chapter.ts'
import type { Db, Tx } from './database.ts'
import { forgetOldKeys } from './idempotency.ts'
import { IS_SUPERSEDED } from './job-tasks.ts'
import type { Jobs } from './jobs.ts'
import { jobNumbers } from './job-numbers.ts'

function platformJobs({ db }: { db: Db }): Jobs {
  return {
    tidy_platform: () =>
      db.transaction(async (tx) => {
        await forgetOldKeys(tx)
        await forgetEndedJobs(tx)
        await tx.query(
          'delete from rate_limits where expire < (extract(epoch from clock_timestamp()) * 1000)::bigint',
        )
      }),
    free_jobs_of_the_dead: () => freeJobsOfTheDead(db),
  }
}

/**
 * A worker that was killed would keep its jobs for four hours. None of ours runs for minutes. Job by job, not by the
 * library's force_unlock_workers: that frees all that the same server has just taken as well.
 */
async function freeJobsOfTheDead(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(`delete from graphile_worker._private_jobs where ${IS_DEAD} and ${IS_SUPERSEDED}`)
    await tx.query(
      `update graphile_worker._private_jobs set locked_by = null, locked_at = null where ${IS_DEAD}`,
    )
  })
}
const IS_DEAD = `locked_at < clock_timestamp() - interval '5 minutes'`

/** So long an operator can look at a job that failed for good: then it goes, with the people in it. */
const JOBS_KEPT_DAYS = 30

/** Its last failure set `run_at` to when it would have been tried next, hours ahead at most. */
async function forgetEndedJobs(tx: Tx): Promise<void> {
  await tx.query(
    `delete from graphile_worker._private_jobs
     where attempts >= max_attempts and locked_at is null and run_at < clock_timestamp() - make_interval(days => $1)`,
    [JOBS_KEPT_DAYS],
  )
}

export const housekeeping: Chapter<{ db: Db }> = {
  jobs: platformJobs,
  cron: [
    { task: 'tidy_platform', match: '17 * * * *' },
    { task: 'free_jobs_of_the_dead', match: '* * * * *' },
  ],
  numbers: jobNumbers,
}
