import { payments, tickets, type DataOf } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http-client.ts'

type Status = DataOf<typeof payments.paymentStatus>

/** Query of the order's payment status; while it is unpaid the server asks the provider. */
export function paymentStatusQuery(idTiket: number) {
  return queryOptions({
    queryKey: ['payment-status', idTiket],
    queryFn: async ({ signal }) => {
      const params = { id: String(idTiket) }
      const reply = await call(payments.paymentStatus, {
        params,
        signal,
        foreign: ({ reply, paymentStatus }) => reply(paymentStatus),
      })
      return { ...reply, data: await withGroup(reply.data, params, signal) }
    },
    staleTime: 0,
  })
}

/** Other servers' status names a single ticket [W52], so its group is fetched; a failure of that is ignored. */
async function withGroup(status: Status, params: { id: string }, signal: AbortSignal): Promise<Status> {
  if (status.tickets.length > 1) return status
  const group = await call(tickets.getOrder, {
    params,
    signal,
    foreign: ({ reply, groupedOrder }) => reply(groupedOrder),
  }).catch(() => undefined)
  if (group === undefined) return status
  const { order, tickets: all, payment } = group.data
  return { ...status, order, tickets: all, payment: status.payment ?? payment }
}
