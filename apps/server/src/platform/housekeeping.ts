/** The platform's own tidying. */
import type { Db } from './database.ts'
import { forgetOldKeys } from './idempotency.ts'
import type { CronJob, Jobs } from './jobs.ts'

export function platformJobs({ db }: { db: Db }): Jobs {
  return {
    tidy_platform: () =>
      db.transaction(async (tx) => {
        await forgetOldKeys(tx)
        await tx.query(
          'delete from rate_limits where expire < (extract(epoch from clock_timestamp()) * 1000)::bigint',
        )
      }),
    free_jobs_of_the_dead: async () => {
      // A worker that was killed would keep its jobs for four hours. None of ours runs for minutes. Job by job, not
      // by the library's force_unlock_workers: that frees all that the same server has just taken as well.
      await db.query(
        `update graphile_worker._private_jobs set locked_by = null, locked_at = null
         where locked_at < clock_timestamp() - interval '5 minutes'`,
      )
    },
  }
}

export const platformCron: CronJob[] = [
  { task: 'tidy_platform', match: '17 * * * *' },
  { task: 'free_jobs_of_the_dead', match: '* * * * *' },
]
