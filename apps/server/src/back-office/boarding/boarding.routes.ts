import { api } from '@tiketbus/contract'
import type { Serve } from '../../platform/http/endpoints.ts'
import { requireDepartureInScope } from '../shared/scope-store.ts'
import { checkTicketByAdmin, type CheckTicketDeps } from './check-ticket.ts'

/** /api/admin/tickets/check */
export function registerBoarding(serve: Serve, deps: CheckTicketDeps): void {
  serve(api.adminBoarding.checkTicket, async ({ body, user }) => {
    await requireDepartureInScope(deps.db, user, body.id_rute)
    return { data: await checkTicketByAdmin(deps, user.id_user, body) }
  })
}
