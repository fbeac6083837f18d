/** From the pressed button to an order: the specification's fallbacks, made safe [O24]. */
import { HttpError } from '../../lib/http-client.ts'
import { conflictSeats } from '../seats/api/conflict-seats.ts'
import type { PlacedTicket, PlaceOrder } from './api/place-order.ts'

export type BookingCalls = {
  readonly placeOrder: (order: PlaceOrder, key: string) => Promise<readonly PlacedTicket[]>
  readonly placeDirect: (order: PlaceOrder, key: string) => Promise<readonly PlacedTicket[]>
}

export type BookingEnd =
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
  /** Nothing was booked, or (`answered` is false) nobody knows; the same button may be pressed again. */
  | {
      readonly kind: 'failed'
      readonly answered: boolean
      readonly message: string | undefined
      readonly type?: string
    }

/**
 * Places the order. After a 5xx or a broken connection the same call is repeated once under the same key; only then the
 * first seat is booked directly. A 4xx is an answer and is never followed by a fallback.
 */
export async function book(order: PlaceOrder, key: string, calls: BookingCalls): Promise<BookingEnd> {
  const attempts = [calls.placeOrder, calls.placeOrder, calls.placeDirect]
  let last: unknown
  for (const attempt of attempts) {
    try {
      return booked(order, await attempt(order, key))
    } catch (error) {
      last = error
      if (!gaveNoAnswer(error)) break
    }
  }
  return endOf(last)
}

function booked(order: PlaceOrder, tickets: readonly PlacedTicket[]): BookingEnd {
  const master = tickets.find((ticket) => ticket.is_master_ticket) ?? tickets[0]
  if (master === undefined) return { kind: 'failed', answered: true, message: undefined }
  const seats = tickets.map((ticket) => ticket.nomor_kursi)
  const missing = order.nomor_kursi.filter((seat) => !seats.includes(seat))
  return { kind: 'booked', idTiket: master.id_tiket, booked: seats, missing }
}

/** A fault of the server or of the way to it: the order may or may not have been written. */
function gaveNoAnswer(error: unknown): boolean {
  return (
    error instanceof HttpError &&
    (error.status >= 500 || error.kind === 'network' || error.kind === 'timeout')
  )
}

function endOf(error: unknown): BookingEnd {
  if (!(error instanceof HttpError)) return { kind: 'failed', answered: false, message: undefined }
  if (error.status === 409 || error.type === 'SEAT_CONFLICT')
    return { kind: 'conflict', seats: conflictSeats(error), message: error.serverMessage }
  if (error.type === 'BOOKING_CLOSED') return { kind: 'closed' }
  if (error.status === 410) return { kind: 'expired' }
  return {
    kind: 'failed',
    answered: error.kind === 'status',
    message: error.serverMessage,
    ...(error.type !== '' && { type: error.type }),
  }
}
