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
  }
}

export const platformCron: CronJob[] = [{ task: 'tidy_platform', match: '17 * * * *' }]
