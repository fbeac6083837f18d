import { holds, tickets } from '@tiketbus/contract'
import { call, HttpError } from '../../../lib/http-client.ts'

/** Cancels the hold with this number; if there is none (404), the ticket [K29]. */
export async function cancelTicket(id: number): Promise<void> {
  try {
    await call(holds.cancelHold, { params: { id: String(id) } })
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    // Cancelled, although the reply's shape is unknown.
    if (error.kind === 'unreadable' && error.body instanceof Object) return
    if (error.status !== 404) throw error
    await call(tickets.cancelTicket, {
      params: { id: String(id) },
      foreign: ({ reply, ticket }) => reply(ticket),
    })
  }
}
