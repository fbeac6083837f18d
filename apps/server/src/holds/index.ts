import type { CronJob, Jobs } from '../platform/jobs.ts'
import type { Serve } from '../platform/http.ts'
import type { Db } from '../platform/database.ts'

export type HoldsDeps = { db: Db }

export function registerHolds(_serve: Serve, _deps: HoldsDeps): void {}

export function holdsJobs(_deps: HoldsDeps): Jobs {
  return {}
}

export const holdsCron: CronJob[] = []
