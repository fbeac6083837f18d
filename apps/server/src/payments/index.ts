import type { CronJob, Jobs } from '../platform/jobs.ts'
import type { Serve } from '../platform/http.ts'
import type { Db } from '../platform/database.ts'

export type PaymentsDeps = { db: Db }

export function registerPayments(_serve: Serve, _deps: PaymentsDeps): void {}

export function paymentsJobs(_deps: PaymentsDeps): Jobs {
  return {}
}

export const paymentsCron: CronJob[] = []
