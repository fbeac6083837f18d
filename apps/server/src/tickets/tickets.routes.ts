import { api } from '@tiketbus/contract'
import type { Keys } from '../orders/index.ts'
import { readClockToMs } from '../platform/database/clock-store.ts'
import type { PaymentsDeps } from '../payments/index.ts'
import type { Db } from '../platform/database/database.ts'
import type { Serve } from '../platform/http/endpoints.ts'
import { cancelTicket } from './cancel-ticket.ts'
import { getOrder } from './get-order.ts'
import { getTicket } from './get-ticket.ts'
import { listMyTickets } from './list-my-tickets.ts'
import { t } from '../texts/index.ts'

export type TicketsDeps = PaymentsDeps & Keys & { db: Db }

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

  serve(api.tickets.cancelTicket, async ({ params, user }) => {
    const data = await cancelTicket(deps, { id_tiket: params.id, id_user: user.id_user })
    return { data, message: t('tickets.cancelled') }
  })
}
