import { api } from '@tiketbus/contract'
import { rupiahText, viewOrder } from '../../orders/index.ts'
import { readClockToMs } from '../../platform/database/clock-store.ts'
import type { Serve } from '../../platform/http/endpoints.ts'
import { fail } from '../../platform/errors.ts'
import { actOf } from '../shared/audit.ts'
import { t } from '../../texts/index.ts'
import { requireOrderInScope } from '../shared/scope-store.ts'
import { sendVersion } from '../shared/versions.ts'
import {
  cancelTicketsByAdmin,
  renameTicketByAdmin,
  sendElsewhereByAdmin,
  sendTicketsByAdmin,
} from './edit-order.ts'
import type { EditTicketDeps } from './edit-ticket.ts'
import { selectBuyer, selectListedTickets, selectOrderMails } from './order-store.ts'
import { pollProviderByAdmin } from './poll-provider.ts'
import { readOrder } from './read-order.ts'
import { readStatement } from './read-statement.ts'
import { recordPaymentByAdmin } from './record-payment.ts'

/** /api/admin/orders, and the passenger's name of a seat */
export function registerOrders(serve: Serve, deps: EditTicketDeps): void {
  serve(api.adminOrders.getOrder, async ({ params, user }) => {
    await requireOrderInScope(deps.db, user, params.id)
    return { waktu_server: await readClockToMs(deps.db), data: await readOrder(deps.db, params.id) }
  })

  serve(api.adminOrders.getStatement, async ({ params, query }) => ({
    data: await readStatement(deps.db, params.id, query),
  }))

  serve(api.adminOrders.getPrint, async ({ params, user }) => {
    await requireOrderInScope(deps.db, user, params.id)
    if ((await selectListedTickets(deps.db, params.id)).length === 0) fail('NOT_FOUND')
    const pembeli = (await selectBuyer(deps.db, params.id))?.nama ?? null
    return { data: { ...(await viewOrder(deps.db, params.id, deps)), pembeli } }
  })

  serve(api.adminOrders.listMails, async ({ params }) => {
    if ((await selectListedTickets(deps.db, params.id)).length === 0) fail('NOT_FOUND')
    return { data: await selectOrderMails(deps.db, params.id) }
  })

  serve(api.adminOrders.cancelTickets, async ({ params, body, user, ifMatch }) => {
    const act = actOf({ user, ifMatch })
    const data = await cancelTicketsByAdmin(deps, act, { order_group_id: params.id, ...body })
    return { message: t('adminTickets.cancelled', { count: data.cancelled.length }), data }
  })

  serve(api.adminOrders.pollProvider, async ({ params }) => {
    const data = await pollProviderByAdmin(deps, params.id)
    return { message: t('adminTickets.polled'), data }
  })

  serve(api.adminOrders.recordPayment, async ({ params, body, user, retry }) => {
    const act = { id_admin: user.id_user, retry, order_group_id: params.id, taken: body }
    const data = await recordPaymentByAdmin(deps, act)
    const message =
      data.recorded > 0
        ? t('adminTickets.recorded', { amount: rupiahText(data.recorded) })
        : t('adminTickets.heldByProvider')
    return { message, data }
  })

  serve(api.adminOrders.sendTickets, async ({ params, user, retry }) => {
    await sendTicketsByAdmin(deps, user.id_user, retry, params.id)
    const message = t('adminTickets.sent')
    return { message, data: { message } }
  })

  serve(api.adminOrders.sendElsewhere, async ({ params, body, user, retry }) => {
    await sendElsewhereByAdmin(deps, user.id_user, retry, { order_group_id: params.id, ...body })
    const message = t('adminTickets.sentElsewhere')
    return { message, data: { message } }
  })

  serve(api.adminTickets.renameTicket, async ({ params, body, user, ifMatch, reply }) => {
    const act = actOf({ user, ifMatch })
    const data = await renameTicketByAdmin(deps, act, { id_tiket: params.id, ...body })
    sendVersion(reply, data)
    return { message: t('adminTickets.renamed'), data }
  })
}
