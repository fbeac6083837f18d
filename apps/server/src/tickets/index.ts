import type { CronJob, Jobs } from '../platform/jobs.ts'
import type { Serve } from '../platform/http.ts'
import type { Db } from '../platform/database.ts'

export type TicketsDeps = { db: Db }

export function registerTickets(_serve: Serve, _deps: TicketsDeps): void {}

export function ticketsJobs(_deps: TicketsDeps): Jobs {
  return {}
}

export const ticketsCron: CronJob[] = []
