/** How far background work is behind, for `/metrics`. */
import type { DatabaseMetrics } from '../database/database-metrics.ts'
import type { Reader } from '../database/database.ts'
import { sql } from '../database/statements.ts'

const READY = 'taken_by is null and attempts < max_attempts and run_at <= clock_timestamp()'
const NUMBERS = sql(
  'platform_job_numbers',
  `select task, count(*) filter (where ${READY}) as due,
         coalesce(extract(epoch from max(clock_timestamp() - run_at) filter (where ${READY})), 0) as oldest,
         count(*) filter (where taken_by is null and attempts >= max_attempts) as given_up
       from jobs group by task order by task`,
  { present: ['due', 'oldest', 'given_up'], prepared: false },
)

export const jobMetrics: DatabaseMetrics = {
  gauges: [
    { name: 'tiketbus_jobs_due', help: 'Jobs whose time has come and that no worker has.', labels: ['task'] },
    {
      name: 'tiketbus_jobs_oldest_due_seconds',
      help: 'For how long the oldest of them has been due.',
      labels: ['task'],
    },
    { name: 'tiketbus_jobs_given_up', help: 'Jobs that failed for good.', labels: ['task'] },
  ],
  read: async (reader) => {
    const rows = await reader.rows(NUMBERS)
    return rows.flatMap(({ task, due, oldest, given_up }) => [
      { name: 'tiketbus_jobs_due' as const, labels: { task }, value: due },
      { name: 'tiketbus_jobs_oldest_due_seconds' as const, labels: { task }, value: oldest },
      { name: 'tiketbus_jobs_given_up' as const, labels: { task }, value: given_up },
    ])
  },
}

const LAG = sql(
  'platform_job_lag',
  `select coalesce(extract(epoch from max(clock_timestamp() - run_at)), 0) as lag
     from jobs where ${READY} and task = any($1::text[])`,
  { present: ['lag'], prepared: false },
)

/** Seconds for which the oldest due job of these tasks has been waiting; 0 if none is. */
export async function readJobLag(reader: Reader, tasks: readonly string[]): Promise<number> {
  const [row] = await reader.rows(LAG, [tasks])
  return row?.lag ?? 0
}
