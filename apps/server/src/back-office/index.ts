/**
 * Every call of administration: checks nothing twice, composes what reaches several chapters in one transaction, and
 * writes the audit row in it. Owns: each administrator's change has exactly one audit row; at least one administrator.
 */
import type { Chapter } from '../platform/chapter.ts'
import type { Serve } from '../platform/http/endpoints.ts'
import { registerBusAdministration } from './buses.routes.ts'
import type { CheckTicketDeps } from './check-ticket.ts'
import type { DeleteUserDeps } from './delete-user.ts'
import type { EditTicketDeps } from './edit-ticket.ts'
import type { EditTripDeps } from './edit-trip.ts'
import type { EditUserDeps } from './edit-user.ts'
import { registerOperations, type OperationsDeps } from './operations/operations.routes.ts'
import { registerStats } from './stats.routes.ts'
import { registerTicketAdministration } from './tickets.routes.ts'
import { registerTripAdministration } from './trips.routes.ts'
import { registerUserAdministration } from './users.routes.ts'

type BackOfficeDeps = EditTripDeps &
  EditUserDeps &
  DeleteUserDeps &
  EditTicketDeps &
  CheckTicketDeps &
  OperationsDeps

function registerBackOffice(serve: Serve, deps: BackOfficeDeps): void {
  registerStats(serve, deps)
  registerUserAdministration(serve, deps)
  registerBusAdministration(serve, deps)
  registerTripAdministration(serve, deps)
  registerTicketAdministration(serve, deps)
  registerOperations(serve, deps)
}

export const backOffice: Chapter<BackOfficeDeps> = { register: registerBackOffice }
