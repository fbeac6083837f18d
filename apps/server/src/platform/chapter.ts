import type { DatabaseMetrics } from './database/database-metrics.ts'
import type { Serve } from './http/endpoints.ts'
import type { CronJob, Jobs } from './jobs/jobs.ts'

/** What a chapter contributes to a server; `Deps` is what it needs. */
export type Chapter<Deps> = {
  /** Runs once, before the server listens. */
  start?: (deps: Deps) => Promise<void>
  /** Registers its calls. */
  register?: (serve: Serve, deps: Deps) => void
  jobs?: (deps: Deps) => Jobs
  cron?: readonly CronJob[]
  databaseMetrics?: DatabaseMetrics
}
