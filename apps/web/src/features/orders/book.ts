/** From the submit button to an order, with the specification's fallbacks made safe [O24]. */
import type { CurrentTrip } from '@tiketbus/contract'
import { HttpError } from '../../lib/http-client.ts'
import { bookedSeats, isBookingClosedError, placeOrBookDirectly } from '../holds/index.ts'
import { conflictSeats } from '../seats/api/check-seats.ts'
import { tripChangedBy } from '../trips/index.ts'
import type { PlacedTicket, PlaceOrder } from './api/place-order.ts'

export type BookingCalls = {
  readonly placeOrder: (order: PlaceOrder, key: string) => Promise<readonly PlacedTicket[]>
  readonly placeDirect: (order: PlaceOrder, key: string) => Promise<readonly PlacedTicket[]>
}

export type BookingOutcome =
  /** `missing`: seats that the fallback did not book. */
  | {
      readonly kind: 'booked'
      readonly idTiket: number
      readonly booked: readonly number[]
      readonly missing: readonly number[]
    }
  | { readonly kind: 'conflict'; readonly seats: readonly number[]; readonly message: string | undefined }
  | { readonly kind: 'closed' }
  | { readonly kind: 'expired' }
  /** The departure changed since the page showed it: nothing was booked. */
  | { readonly kind: 'changed'; readonly now: CurrentTrip }
  /** Nothing was booked or, if `answered` is false, that is unknown; the user may submit again. */
  | {
      readonly kind: 'failed'
      readonly answered: boolean
      readonly message: string | undefined
      readonly type?: string
    }

/** Places the order; after a fault it retries once, then books the first seat only. */
export async function book(order: PlaceOrder, key: string, calls: BookingCalls): Promise<BookingOutcome> {
  const placing = await placeOrBookDirectly(
    () => calls.placeOrder(order, key),
    () => calls.placeDirect(order, key),
  )
  if (placing.kind === 'failed') return outcomeOf(placing.lastError)
  const tickets = placing.kind === 'placed' ? placing.placed : placing.tickets
  const booked = bookedSeats(tickets, order.nomor_kursi)
  return booked === undefined
    ? { kind: 'failed', answered: true, message: undefined }
    : { kind: 'booked', ...booked }
}

function outcomeOf(error: unknown): BookingOutcome {
  // A mistake of ours, which no better connection mends.
  if (!(error instanceof HttpError)) return { kind: 'failed', answered: true, message: undefined }
  if (error.status === 409 || error.type === 'SEAT_CONFLICT')
    return { kind: 'conflict', seats: conflictSeats(error), message: error.serverMessage }
  if (isBookingClosedError(error)) return { kind: 'closed' }
  if (error.status === 410) return { kind: 'expired' }
  const now = tripChangedBy(error)
  if (now) return { kind: 'changed', now }
  return {
    kind: 'failed',
    answered: error.kind === 'status' || error.kind === 'unreadable',
    message: refusalText(error),
    ...(error.type !== '' && { type: error.type }),
  }
}

/** What is wrong with each field: the form has no place beside a seat, and the general sentence names nothing. */
function refusalText(error: HttpError): string | undefined {
  if (error.type !== 'VALIDATION_FAILED') return error.serverMessage
  const causes = new Set(error.errors.map(({ msg }) => msg).filter((msg) => msg !== ''))
  return causes.size > 0 ? [...causes].join('. ') : error.serverMessage
}
