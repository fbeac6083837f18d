import { api } from '@tiketbus/contract'
import { addOrder, correctName, findOrder, setIdentity, type AddOrderDeps } from '../orders/index.ts'
import { fail } from '../platform/errors.ts'
import { readClockToMs } from '../platform/database/clock-store.ts'
import { checkMovedRefund, orderOfToken, refundMoved, type PaymentsDeps } from '../payments/index.ts'
import type { Serve } from '../platform/http/endpoints.ts'
import { cancelTicket } from './cancel-ticket.ts'
import { getOrder } from './get-order.ts'
import { getTicket } from './get-ticket.ts'
import { listMyTickets } from './list-my-tickets.ts'
import { sendOwnArchive, type ArchiveDeps } from './own-archive.ts'
import { copyOwnData } from './own-data.ts'
import { enterRefundAccount, readRefundAccount } from './refund-account.ts'
import { t } from '../texts/index.ts'

export type TicketsDeps = PaymentsDeps & ArchiveDeps & AddOrderDeps

export function registerTickets(serve: Serve, deps: TicketsDeps): void {
  const { db } = deps

  serve(api.tickets.myTickets, async ({ query, user }) => {
    const list = await listMyTickets(db, { ...query, id_user: user.id_user }, deps)
    return { ...list, waktu_server: await readClockToMs(db) }
  })

  serve(api.tickets.getOrder, async ({ params, user }) => {
    const data = await getOrder(db, { id: params.id, id_user: user.id_user }, deps)
    return { data, waktu_server: await readClockToMs(db) }
  })

  serve(api.tickets.getTicket, async ({ params, user }) => {
    const data = await getTicket(db, { id_tiket: params.id, id_user: user.id_user }, deps)
    return { data, waktu_server: await readClockToMs(db) }
  })

  serve(api.ownData.getCopy, async ({ user }) => ({ data: await copyOwnData(db, user, deps) }))

  serve(api.ownData.getArchive, async ({ user, reply }) => sendOwnArchive(reply, deps, user))

  serve(api.tickets.addOrder, async ({ body, user }) => {
    const { order_group_id, isNew } = await addOrder(deps, { ...body, id_user: user.id_user })
    return { data: { order_group_id }, message: t(isNew ? 'orders.added' : 'orders.addedBefore') }
  })

  serve(api.tickets.cancelTicket, async ({ params, user }) => {
    const data = await cancelTicket(deps, { id_tiket: params.id, id_user: user.id_user })
    return { data, message: t('tickets.cancelled') }
  })

  serve(api.tickets.correctName, async ({ params, body, user: { id_user } }) => {
    const own = { id_tiket: params.id, id_user }
    await correctName(deps, { ...own, ...body })
    return { data: await getTicket(db, own, deps), message: t('tickets.nameCorrected') }
  })

  serve(api.tickets.setIdentity, async ({ params, body, user: { id_user } }) => {
    const own = { id_tiket: params.id, id_user }
    await setIdentity(deps, { ...own, ...body })
    const message = t(body.nomor_identitas === null ? 'tickets.identityRemoved' : 'tickets.identityKept')
    return { data: await getTicket(db, own, deps), message }
  })

  serve(api.tickets.getRefundAccount, async ({ params, user: { id_user } }) => ({
    data: await readRefundAccount(db, { id_tiket: params.id, id_user }),
  }))

  serve(api.tickets.setRefundAccount, async ({ params, body, user: { id_user } }) => {
    const data = await enterRefundAccount(db, { id_tiket: params.id, id_user }, body)
    return { data, message: t('tickets.accountKept') }
  })

  registerMovedRefunds(serve, deps)
}

/** The fare back after a move: by the owner's session, or by the signed link of the mail [M160]. */
function registerMovedRefunds(serve: Serve, deps: TicketsDeps): void {
  const own = async (id_tiket: number, id_user: number) =>
    (await findOrder(deps.db, id_tiket, id_user))?.order_group_id ?? fail('NOT_FOUND')

  serve(api.tickets.checkMovedRefund, async ({ params, user }) => ({
    data: await checkMovedRefund(deps, await own(params.id, user.id_user)),
  }))

  serve(api.tickets.refundMoved, async ({ params, user: { id_user } }) => {
    const order_group_id = await own(params.id, id_user)
    return { data: await refundMoved(deps, { order_group_id, id_user }), message: t('tickets.refundDue') }
  })

  serve(api.tickets.checkRefundLink, async ({ params }) => ({
    data: await checkMovedRefund(deps, orderOfToken(deps, params.token)),
  }))

  serve(api.tickets.refundByLink, async ({ params }) => {
    const order_group_id = orderOfToken(deps, params.token)
    return {
      data: await refundMoved(deps, { order_group_id, id_user: null }),
      message: t('tickets.refundDue'),
    }
  })
}
