import type { CronJob, Jobs } from '../platform/jobs.ts'
import type { Serve } from '../platform/http.ts'
import type { Db } from '../platform/database.ts'

export type BackOfficeDeps = { db: Db }

export function registerBackOffice(_serve: Serve, _deps: BackOfficeDeps): void {}

export function backOfficeJobs(_deps: BackOfficeDeps): Jobs {
  return {}
}

export const backOfficeCron: CronJob[] = []
