import { adminOrders } from '@tiketbus/contract'
import { call } from '../../../../lib/http-client.ts'
import { params } from '../../shared/api/params.ts'

/** Mails the order's e-ticket again, to the passenger's own address [B66]. */
export const sendTickets = (id: string, idempotencyKey: string) =>
  call(adminOrders.sendTickets, { params: params(id), idempotencyKey })
