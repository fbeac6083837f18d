import { api, type DataOf } from '@tiketbus/contract'
import type { Serve } from '../../platform/http/endpoints.ts'
import { isDepartureInScope, requireDepartureInScope, type Seer } from '../shared/scope-store.ts'
import type { Reader } from '../../platform/database/database.ts'
import { checkTicketByAdmin, type CheckTicketDeps } from './check-ticket.ts'

/** /api/admin/tickets/check */
export function registerBoarding(serve: Serve, deps: CheckTicketDeps): void {
  serve(api.adminBoarding.checkTicket, async ({ body, user }) => {
    await requireDepartureInScope(deps.db, user, body.id_rute)
    const check = await checkTicketByAdmin(deps, user.id_user, body)
    return { data: await asSeenBy(deps.db, user, check) }
  })
}

type Check = DataOf<typeof api.adminBoarding.checkTicket>

/** The crew learn that a ticket is of a departure that is not theirs, and nothing else about it [B961]. */
async function asSeenBy(reader: Reader, user: Seer, check: Check): Promise<Check> {
  const { ticket } = check
  if (ticket === null || (await isDepartureInScope(reader, user, ticket.id_rute))) return check
  return { ...check, ticket: null, boarded_at: null, boarded_by: null }
}
