import { tickets, type MovedRefund } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http-client.ts'

/** The order: by one of the caller's own tickets, or by the signed link of a mail. */
export type MovedOrder = { readonly idTiket: number } | { readonly token: string }

/** Query of what goes back for a departure that was moved; an error names why nothing does [M160]. */
export function movedRefundQuery(order: MovedOrder) {
  const key = 'token' in order ? order.token : String(order.idTiket)
  return queryOptions({
    queryKey: ['moved-refund', key],
    queryFn: async ({ signal }): Promise<MovedRefund> =>
      'token' in order
        ? (await call(tickets.checkRefundLink, { params: { token: order.token }, signal })).data
        : (await call(tickets.checkMovedRefund, { params: { id: String(order.idTiket) }, signal })).data,
    retry: false,
  })
}

/** Cancels the whole order; its fare goes back. A repeated call changes nothing. */
export async function takeFareBack(order: MovedOrder): Promise<MovedRefund> {
  return 'token' in order
    ? (await call(tickets.refundByLink, { params: { token: order.token } })).data
    : (await call(tickets.refundMoved, { params: { id: String(order.idTiket) } })).data
}
