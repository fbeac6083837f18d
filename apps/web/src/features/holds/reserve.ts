/** From 'Lanjutkan' to a hold, with the specification's fallbacks made safe [H1, H3, H4, O24]. */
import { HttpError } from '../../lib/http-client.ts'
import type { PlacedTicket } from '../orders/api/place-order.ts'
import { conflictSeats } from '../seats/api/check-seats.ts'
import type { HoldRequest, PlacedHold } from './api/holds.ts'
import { bookedSeats, isFault, placeOrBookDirectly, isBookingClosedError } from './booking-protocol.ts'

export type ReserveCalls = {
  readonly placeHold: (request: HoldRequest, key: string) => Promise<PlacedHold>
  /** Books the first seat only, without a hold. */
  readonly placeDirect: (request: HoldRequest, key: string) => Promise<readonly PlacedTicket[]>
}

export type ReserveOutcome =
  | { readonly kind: 'held'; readonly reservations: readonly number[] }
  /** The server booked a ticket instead of a hold; `missing` are the seats that were not booked. */
  | {
      readonly kind: 'ticket'
      readonly idTiket: number
      readonly booked: readonly number[]
      readonly missing: readonly number[]
    }
  /** No hold could be placed: the summary opens anyway, with the seats in its address. */
  | {
      readonly kind: 'unheld'
      readonly message: string | undefined
      /** There was no answer: the summary places the hold as soon as there is one [H200]. */
      readonly unanswered?: true
    }
  | { readonly kind: 'conflict'; readonly seats: readonly number[]; readonly message: string | undefined }
  /** Held too long: this user cannot hold these seats until then; undefined if the server names no time. */
  | { readonly kind: 'holdTimeUsed'; readonly seats: readonly number[]; readonly until: string | undefined }
  | { readonly kind: 'closed' }
  | { readonly kind: 'gone'; readonly message: string | undefined }
  | { readonly kind: 'refused'; readonly type: string; readonly message: string | undefined }

/** Places the hold [H1]; after a fault it retries once, then books the first seat only. */
export async function reserve(
  request: HoldRequest,
  key: string,
  calls: ReserveCalls,
): Promise<ReserveOutcome> {
  const placing = await placeOrBookDirectly(
    () => calls.placeHold(request, key),
    () => calls.placeDirect(request, key),
  )
  if (placing.kind === 'placed') return placedOutcome(request, placing.placed)
  if (placing.kind === 'direct') return ticketOutcome(request, placing.tickets)
  // Only an answer counts from the fallback; its code may not even have loaded.
  const { placeError, lastError } = placing
  return outcomeOf(lastError instanceof HttpError && !isFault(lastError) ? lastError : placeError, request)
}

function placedOutcome(request: HoldRequest, placed: PlacedHold): ReserveOutcome {
  if (placed.reservations.length > 0) return { kind: 'held', reservations: placed.reservations }
  if (placed.idTiket === undefined) return { kind: 'unheld', message: undefined }
  return { kind: 'ticket', idTiket: placed.idTiket, booked: request.nomor_kursi, missing: [] }
}

function ticketOutcome(request: HoldRequest, tickets: readonly PlacedTicket[]): ReserveOutcome {
  const order = bookedSeats(tickets, request.nomor_kursi)
  return order === undefined ? { kind: 'unheld', message: undefined } : { kind: 'ticket', ...order }
}

function outcomeOf(error: unknown, request: HoldRequest): ReserveOutcome {
  if (!(error instanceof HttpError) || error.status < 400 || error.status >= 500) {
    const failure = error instanceof HttpError ? error : undefined
    return {
      kind: 'unheld',
      message: failure?.serverMessage,
      ...(failure?.isTransient && { unanswered: true }),
    }
  }
  if (error.status === 409 || error.type === 'SEAT_CONFLICT') {
    const seats = conflictSeats(error)
    return {
      kind: 'conflict',
      seats: seats.length > 0 ? seats : request.nomor_kursi,
      message: error.serverMessage,
    }
  }
  if (error.type === 'HOLD_TIME_USED') return holdTimeUsedOutcome(error, request)
  if (isBookingClosedError(error)) return { kind: 'closed' }
  if (error.status === 404) return { kind: 'gone', message: error.serverMessage }
  return { kind: 'refused', type: error.type, message: error.serverMessage }
}

/** Combines the seats' times: all can be held again from the latest one on. */
function holdTimeUsedOutcome({ errors }: HttpError, request: HoldRequest): ReserveOutcome {
  const seats = errors.flatMap(({ nomor_kursi }) => (typeof nomor_kursi === 'number' ? nomor_kursi : []))
  const until = errors
    .flatMap(({ waktu_lagi }) => (typeof waktu_lagi === 'string' ? waktu_lagi : []))
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1)
  return { kind: 'holdTimeUsed', seats: seats.length > 0 ? seats : request.nomor_kursi, until }
}
