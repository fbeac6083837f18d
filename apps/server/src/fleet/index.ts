/**
 * The buses: how many seats each has and what it is called. A bus is archived, never removed.
 * Owns: 20–60 seats a bus (the table's check). That no taken seat vanishes is composed in the back office.
 */
import type { CronJob, Jobs } from '../platform/jobs.ts'
import type { Serve } from '../platform/http.ts'

export {
  addBus,
  addSeededBus,
  archiveBus,
  findBus,
  findSeededBuses,
  listBuses,
  lockBus,
  updateBus,
} from './buses.ts'

export type FleetDeps = Record<never, never>

/** Buses have no calls of their own: administration's live in the back office. */
export function registerFleet(_serve: Serve, _deps: FleetDeps): void {}

export function fleetJobs(_deps: FleetDeps): Jobs {
  return {}
}

export const fleetCron: CronJob[] = []
