import { payments, type CurrentTrip, tickets, type DataOf } from '@tiketbus/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/http-client.ts'
import { isProviderUrl } from '../../../lib/redirect-url.ts'
import { readSettings } from '../../../lib/settings.ts'
import { saveRedirectUrl } from './payment-storage.ts'

/**
 * Requests the payment page of this ticket's order; returns the live one if there is one. `dilihat`: the departure as the page shows it;
 * a change since then is refused [O160].
 */
export async function createPayment(
  idTiket: number,
  dilihat?: CurrentTrip,
): Promise<{ snap_token: string; redirect_url: string }> {
  const reply = await call(payments.createPayment, {
    body: { id_tiket: idTiket, ...(dilihat && { dilihat }) },
    foreign: ({ reply, paymentToken }) => reply(paymentToken),
  })
  return reply.data
}

/** Leaves for the provider's page. Returns false, and stays, if the address is not the provider's. */
export function openPaymentPage(redirectUrl: string): boolean {
  if (!isProviderUrl(redirectUrl, location.origin, readSettings().paymentPages)) return false
  saveRedirectUrl(redirectUrl)
  location.assign(redirectUrl)
  return true
}

/**
 * A payment page that could not be opened: the sentence travels with the address, so that the ticket shows it above 'Bayar
 * Sekarang' for as long as that page is open, after the alert has gone [M180].
 */
const KEY = 'paymentFailed'

export const paymentFailedState = (text: string | undefined): unknown => text && { [KEY]: text }

/** `state`: of the router's location. */
export function readPaymentFailed(state: unknown): string | undefined {
  const text: unknown = state instanceof Object && KEY in state ? state[KEY] : undefined
  return typeof text === 'string' ? text : undefined
}

type Status = DataOf<typeof payments.paymentStatus>

/** Query of the order's payment status; while it is unpaid the server polls the provider. */
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
