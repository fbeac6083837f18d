import type { CronJob, Jobs } from '../platform/jobs.ts'
import type { Serve } from '../platform/http.ts'
import type { Db } from '../platform/database.ts'

export type SeatsDeps = { db: Db }

export function registerSeats(_serve: Serve, _deps: SeatsDeps): void {}

export function seatsJobs(_deps: SeatsDeps): Jobs {
  return {}
}

export const seatsCron: CronJob[] = []
