import { holds, tickets } from '@tiketbus/contract'
import { call, HttpError } from '../../../lib/http-client.ts'

/** Cancels the hold with this number; if there is none (404), the ticket [K29]. */
export async function cancelTicket(id: number): Promise<void> {
  try {
    await call(holds.cancelHold, { params: { id: String(id) } })
  } catch (error) {
    if (isCancelled(error)) return
    if (!(error instanceof HttpError) || error.status !== 404) throw error
    await call(tickets.cancelTicket, {
      params: { id: String(id) },
      foreign: ({ reply, ticket }) => reply(ticket),
    }).catch((second: unknown) => {
      if (!isCancelled(second)) throw second
    })
  }
}

/** Cancelled, although the reply's shape is unknown [W184]. */
const isCancelled = (error: unknown): boolean =>
  error instanceof HttpError && error.kind === 'unreadable' && error.body instanceof Object
