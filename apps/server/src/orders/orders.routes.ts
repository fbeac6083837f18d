import type { CronJob, Jobs } from '../platform/jobs.ts'
import type { Serve } from '../platform/http.ts'
import type { Db } from '../platform/database.ts'

export type OrdersDeps = { db: Db }

export function registerOrders(_serve: Serve, _deps: OrdersDeps): void {}

export function ordersJobs(_deps: OrdersDeps): Jobs {
  return {}
}

export const ordersCron: CronJob[] = []
