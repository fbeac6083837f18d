import type { CronJob, Jobs } from '../platform/jobs.ts'
import type { Serve } from '../platform/http.ts'
import type { Db } from '../platform/database.ts'

export type TripsDeps = { db: Db }

export function registerTrips(_serve: Serve, _deps: TripsDeps): void {}

export function tripsJobs(_deps: TripsDeps): Jobs {
  return {}
}

export const tripsCron: CronJob[] = []
