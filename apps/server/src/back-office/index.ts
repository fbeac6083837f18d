/**
 * Every call of administration: checks nothing twice, composes what reaches several chapters in one transaction, and
 * writes the audit row in it. Owns: each administrator's change has exactly one audit row; at least one administrator.
 */
import type { CronJob, Jobs } from '../platform/jobs.ts'
import type { Serve } from '../platform/http.ts'
import type { EditTripDeps } from './edit-trip.ts'
import { registerBusAdministration } from './buses.routes.ts'
import type { EditUserDeps } from './edit-user.ts'
import { registerTripAdministration } from './trips.routes.ts'
import { registerUserAdministration } from './users.routes.ts'

export type BackOfficeDeps = EditTripDeps & EditUserDeps

export function registerBackOffice(serve: Serve, deps: BackOfficeDeps): void {
  registerBusAdministration(serve, deps)
  registerTripAdministration(serve, deps)
  registerUserAdministration(serve, deps)
}

export function backOfficeJobs(_deps: BackOfficeDeps): Jobs {
  return {}
}

export const backOfficeCron: CronJob[] = []
