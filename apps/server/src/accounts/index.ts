import type { CronJob, Jobs } from '../platform/jobs.ts'
import type { Serve } from '../platform/http.ts'
import type { Db } from '../platform/database.ts'
import type { FindSession } from '../platform/session.ts'

export type AccountsDeps = { db: Db }

export function registerAccounts(_serve: Serve, _deps: AccountsDeps): void {}

export function accountsJobs(_deps: AccountsDeps): Jobs {
  return {}
}

export const accountsCron: CronJob[] = []

export function findSession(_db: Db): FindSession {
  return async () => undefined
}
