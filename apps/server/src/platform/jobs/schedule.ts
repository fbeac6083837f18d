/** Scheduled jobs: each is written once for all servers when its time has come, by the database's clock. */
import type { Connections } from '../database/database.ts'
import { sql } from '../database/statements.ts'
import type { CronJob } from './jobs.ts'

/**
 * What is remembered may be of an earlier time, or of a later one: then the database's clock was set back. A time that no server saw is
 * made up for, once; a new task waits for its first time.
 */
const WRITE_DUE = sql(
  'platform_write_scheduled_jobs',
  `with due as (
      select c.task, date_bin(make_interval(mins => c.every), statement_timestamp(), timestamptz 'epoch' + make_interval(mins => c.minute)) as at
      from unnest($1::text[], $2::int[], $3::int[]) as c (task, every, minute)
    ), noted as (
      insert into job_schedule as s (task, last_at)
      select d.task, d.at from due d left join job_schedule k using (task)
      where k.last_at is null or k.last_at not between d.at and statement_timestamp() + interval '1 minute'
      on conflict (task) do update set last_at = excluded.last_at
        where s.last_at not between excluded.last_at and statement_timestamp() + interval '1 minute'
      returning task, xmax = 0 as is_new
    )
    select from noted cross join lateral add_job(noted.task, key => 'scheduled:' || noted.task, keeps_place => true) where not is_new`,
)

export async function writeScheduledJobs(db: Connections, cron: readonly CronJob[]): Promise<void> {
  const values = [
    cron.map(({ task }) => task),
    cron.map(({ every }) => every),
    cron.map(({ minute = 0 }) => minute),
  ] as const
  await db.transaction((tx) => tx.rows(WRITE_DUE, [...values]))
}
