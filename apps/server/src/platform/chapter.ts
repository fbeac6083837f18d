import type { DatabaseNumbers } from './database/database-numbers.ts'
import type { Serve } from './http/endpoints.ts'
import type { CronJob, Jobs } from './jobs/jobs.ts'

/** What a chapter offers to a server process; `Deps` is what it needs of one. */
export type Chapter<Deps> = {
  /** Answers its calls. */
  register?: (serve: Serve, deps: Deps) => void
  jobs?: (deps: Deps) => Jobs
  cron?: readonly CronJob[]
  numbers?: DatabaseNumbers
}
