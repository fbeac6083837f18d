import type { CronJob, Jobs } from '../platform/jobs.ts'
import type { Serve } from '../platform/http.ts'
import type { Db } from '../platform/database.ts'

export type FleetDeps = { db: Db }

export function registerFleet(_serve: Serve, _deps: FleetDeps): void {}

export function fleetJobs(_deps: FleetDeps): Jobs {
  return {}
}

export const fleetCron: CronJob[] = []
