/** Placing seats, by a hold or by an order, with the specification's fallbacks made safe [O24]. */
import { HttpError } from '../../lib/http-client.ts'
import type { PlacedTicket } from '../orders/api/place-order.ts'

type Placing<Placed> =
  | { readonly kind: 'placed'; readonly placed: Placed }
  /** The fallback booked the first seat only. */
  | { readonly kind: 'direct'; readonly tickets: readonly PlacedTicket[] }
  /** `placeError`: of the last `place`; `lastError`: the same one, or the fallback's. */
  | { readonly kind: 'failed'; readonly placeError: unknown; readonly lastError: unknown }

/**
 * Calls `place`. After a 5xx or a broken connection it is retried once under the same key; only then is the first seat
 * booked directly. A 4xx is an answer, so no fallback follows it.
 */
export async function placeOrBookDirectly<Placed>(
  place: () => Promise<Placed>,
  placeDirect: () => Promise<readonly PlacedTicket[]>,
): Promise<Placing<Placed>> {
  let placeError: unknown
  for (let attempt = 1; attempt <= 2; attempt++) {
    try {
      return { kind: 'placed', placed: await place() }
    } catch (error) {
      if (!isFault(error)) return { kind: 'failed', placeError: error, lastError: error }
      placeError = error
    }
  }
  try {
    return { kind: 'direct', tickets: await placeDirect() }
  } catch (lastError) {
    return { kind: 'failed', placeError, lastError }
  }
}

/** Whether the server or the connection failed: the seats may or may not have been placed. */
export function isFault(error: unknown): boolean {
  return (
    error instanceof HttpError &&
    (error.status >= 500 || error.kind === 'network' || error.kind === 'timeout')
  )
}

/** The id of the order's master ticket, or of the first one, and the `wanted` seats it lacks; undefined without tickets. */
export function bookedSeats(tickets: readonly PlacedTicket[], wanted: readonly number[]) {
  const master = tickets.find((ticket) => ticket.is_master_ticket) ?? tickets[0]
  if (master === undefined) return undefined
  const booked = tickets.map((ticket) => ticket.nomor_kursi)
  const missing = wanted.filter((seat) => !booked.includes(seat))
  return { idTiket: master.id_tiket, booked, missing }
}

/** Whether an error means that this departure can no longer be booked. */
export function isBookingClosedError(error: unknown): boolean {
  if (!(error instanceof HttpError)) return false
  return (
    error.fields['booking_closed'] === true ||
    error.type === 'BOOKING_CLOSED' ||
    error.type === 'TRIP_INACTIVE'
  )
}
