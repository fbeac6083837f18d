import { api } from '@tiketbus/contract'
import { viewTickets } from '../../orders/index.ts'
import { sumRecordable, sumRefundable } from '../../payments/index.ts'
import { pageOf } from '../../platform/database/lists.ts'
import type { Serve } from '../../platform/http/endpoints.ts'
import { deleteTicketByAdmin, getTicketByAdmin, setStatusByAdmin } from './edit-ticket.ts'
import { showIdentityByAdmin, type ShowIdentityDeps } from './show-identity.ts'
import { agencyOf, requireTicketInScope } from '../shared/scope-store.ts'
import { selectTicketIds } from '../shared/ticket-list-store.ts'
import { sendVersion } from '../shared/versions.ts'
import { actOf } from '../shared/audit.ts'
import { t } from '../../texts/index.ts'

/** /api/admin/tickets */
export function registerTickets(serve: Serve, deps: ShowIdentityDeps): void {
  const { db } = deps
  serve(api.adminTickets.listTickets, async ({ query, user }) => {
    const page = pageOf(query)
    const { ids, total } = await selectTicketIds(db, { ...query, agency: agencyOf(user) }, page)
    const data = await viewTickets(db, { id_tiket: ids })
    return { data, meta: { page: page.page, limit: page.limit, total } }
  })

  serve(api.adminTickets.getTicket, async ({ params, user, reply }) => {
    await requireTicketInScope(db, user, params.id)
    const ticket = await getTicketByAdmin(db, params.id)
    const { order_group_id, id_tiket } = ticket
    const refundable = await sumRefundable(db, order_group_id, [id_tiket])
    const recordable = await sumRecordable(db, order_group_id, id_tiket)
    sendVersion(reply, ticket)
    return { data: { ...ticket, refundable, recordable } }
  })

  serve(api.adminTickets.updateTicketStatus, async ({ params, body, user, ifMatch, reply }) => {
    const act = actOf({ user, ifMatch })
    const { status_tiket: to, ...given } = body
    const data = await setStatusByAdmin(deps, act, { ...given, id_tiket: params.id, to })
    sendVersion(reply, data)
    return { message: t('adminTickets.updated'), data }
  })

  serve(api.adminTickets.showIdentity, async ({ params, user }) => ({
    data: await showIdentityByAdmin(deps, user.id_user, params.id),
  }))

  serve(api.adminTickets.deleteTicket, async ({ params, user, ifMatch }) => {
    await deleteTicketByAdmin(deps, actOf({ user, ifMatch }), params.id)
    const message = t('adminTickets.deleted')
    return { message, data: { message } }
  })
}
