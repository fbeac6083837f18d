/** The platform's own tidying. */
import type { Chapter } from '../chapter.ts'
import type { Db, Tx } from '../database/database.ts'
import { forgetOldKeys } from '../http/idempotency.ts'
import { forgetOldSecurityEvents } from '../http/security-store.ts'
import { HOUR, type Jobs } from './jobs.ts'
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
    [BEAT]: () => db.transaction(beat),
  }
}

/** So long an operator can look at a job that failed for good: then it goes, with the people in it. */
const JOBS_KEPT_DAYS = 30

const FORGET_ENDED = sql(
  'platform_forget_ended_jobs',
  `delete from jobs
     where attempts >= max_attempts and taken_by is null and run_at < clock_timestamp() - make_interval(days => $1)`,
  { prepared: false },
)

/** Its last failure set `run_at` to when it would have been tried next, hours ahead at most. */
async function forgetEndedJobs(tx: Tx): Promise<void> {
  await tx.rows(FORGET_ENDED, [JOBS_KEPT_DAYS])
}

export const housekeeping: Chapter<{ db: Db }> = {
  jobs: platformJobs,
  cron: [
    { task: 'tidy_platform', every: HOUR, minute: 17 },
    { task: BEAT, every: 1 },
  ],
  databaseMetrics: jobMetrics,
}
