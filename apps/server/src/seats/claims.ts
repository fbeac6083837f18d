/** What later chapters may do with seats. Each function takes all of its seats or none; the feed of changed trips writes itself. */
import type { TripBrief } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { DomainError, fail } from '../platform/errors.ts'
import { claimSeats, type HoldTerms, type HoldWish, type SeatClaim } from './claim-store.ts'
import { selectLook, selectTaken, type TokenSeats } from './look-store.ts'
import { inSeatOrder, requireClaimable, type SeatLook } from './seat-look.ts'
import {
  bookClaims,
  copyExpiry,
  deleteExpiredClaims,
  deleteHoldClaims,
  deleteTicketClaims,
  insertTicketClaims,
  lockClaimTable,
  shareClaimTable,
  type TicketSeat,
} from './seat-store.ts'

/** Reads what a claim of these seats would meet now; undefined if the trip is absent. Locks and promises nothing. */
export function lookAtSeats(
  reader: Reader,
  ask: {
    id_user: number | undefined
    id_rute: number
    nomor_kursi: readonly number[]
    maxLiveHolds: number
  },
): Promise<SeatLook | undefined> {
  return selectLook(reader, { ...ask, nomor_kursi: inSeatOrder(ask.nomor_kursi) })
}

/**
 * The seats of others that each of these wishes would be refused for, undefined for a wish that would not. The seats of a
 * wish are ascending. Locks and promises nothing; a token whose session is over counts like any other.
 */
export const findTaken = (reader: Reader, wishes: readonly TokenSeats[]): Promise<(number[] | undefined)[]> =>
  selectTaken(reader, wishes)

/** A hold of exactly the requested seats: a new one, or the existing one; with its departure. */
export type HoldClaim = {
  made: boolean
  id_reservasi: number
  harga: number
  waktu_expired: string
  waktu_server: string
  trip: TripBrief
}

/** What became of one claim of several. */
export type ClaimOutcome = { claim: HoldClaim } | { refused: DomainError } | 'again'

/**
 * Makes 'my hold on this trip is now exactly these seats' true, the hold's row included; a hold of other seats on the
 * same trip is replaced. The caller has locked the user's row, which makes the cap exact.
 * Throws NOT_FOUND, VALIDATION_FAILED, BOOKING_CLOSED, TRIP_INACTIVE, SEAT_CONFLICT, HOLD_TIME_USED or TOO_MANY_HOLDS;
 * the transaction must roll back then, because some of the seats may have been written.
 */
export async function claimForHold(tx: Tx, { maxLiveHolds, holdMinutes, ...ask }: HoldWish & HoldTerms) {
  const wish = { ...ask, nomor_kursi: inSeatOrder(ask.nomor_kursi) }
  const [row] = await claimSeats(tx, [wish], { maxLiveHolds, holdMinutes })
  const claim = asHold(row, wish)
  if (claim.missed.length > 0) fail('SEAT_CONFLICT', { conflictSeats: claim.missed })
  if (claim.tooLate) fail('BOOKING_CLOSED')
  return claim.hold
}

/**
 * The claims of several people at once: each has all of its seats or none, and its own outcome in the order of `wishes`,
 * whose seats are ascending. No two of them may share a person, and the caller has locked their users' rows. If two ask for
 * the same seat the first decides; the other is `again` if it is to be asked once more after this transaction.
 * Undefined if one of them lost a seat after it had looked: then the transaction must roll back, and each goes alone.
 */
export async function claimForHolds(
  tx: Tx,
  wishes: readonly HoldWish[],
  terms: HoldTerms,
): Promise<ClaimOutcome[] | undefined> {
  const rows = await claimSeats(tx, wishes, terms)
  if (rows.some((row) => row && (row.missed_seats.length > 0 || row.too_late))) return undefined
  return wishes.map((wish, at) => (rows[at]?.outcome === 'BEHIND' ? 'again' : outcomeOf(rows[at], wish)))
}

function outcomeOf(row: SeatClaim | undefined, wish: HoldWish): ClaimOutcome {
  try {
    return { claim: asHold(row, wish).hold }
  } catch (error) {
    if (error instanceof DomainError) return { refused: error }
    throw error
  }
}

function asHold(found: SeatClaim | undefined, { id_rute, nomor_kursi }: HoldWish) {
  const row = requireClaimable(found, nomor_kursi)
  const { waktu_server, id_reservasi, held_harga, held_until, trip, missed_seats, too_late } = row
  if (id_reservasi === null || held_harga === null || held_until === null)
    throw new Error(`Seats of trip ${id_rute} were claimed for no hold`)
  const made = row.outcome === 'FREE'
  const hold = { made, id_reservasi, harga: held_harga, waktu_expired: held_until, waktu_server, trip }
  return { hold: hold satisfies HoldClaim, missed: missed_seats, tooLate: too_late }
}

/**
 * Turns every seat of a live hold into the seat of a ticket. The caller has locked the hold and ends it.
 * RESERVATION_EXPIRED if the hold expired meanwhile; throws if the tickets are not exactly the hold's seats.
 */
export async function bookHeldSeats(
  tx: Tx,
  booking: { id_reservasi: number; id_rute: number; tickets: readonly TicketSeat[] },
): Promise<void> {
  const { id_reservasi, tickets } = booking
  const { held, booked, expired, id_rute } = await bookClaims(tx, id_reservasi, tickets)
  if (expired) fail('RESERVATION_EXPIRED')
  if (held !== tickets.length || booked !== tickets.length || id_rute !== booking.id_rute)
    throw new Error(
      `Hold ${id_reservasi} has ${held} seats, ${booked} of them booked by ${tickets.length} tickets`,
    )
}

/** Turns one seat of a live hold into a ticket's; the others stay held. The caller then shrinks or ends the hold. */
export async function moveHeldSeat(
  tx: Tx,
  move: { id_reservasi: number; nomor_kursi: number; id_tiket: number },
): Promise<void> {
  const { booked, expired } = await bookClaims(tx, move.id_reservasi, [move])
  if (expired) fail('RESERVATION_EXPIRED')
  if (booked !== 1) throw new Error(`Seat ${move.nomor_kursi} is not in hold ${move.id_reservasi}`)
}

/**
 * Claims seats for tickets that exist: all of them, or none and the seats that are in the way (booked, in a live hold,
 * or no longer on the bus). Nothing is written in that case; the caller may go on.
 * `instead`: a hold of the caller's own that is given up for them; its seats are no obstacle, and those that the
 * tickets do not need are freed. The caller then ends that hold, or rolls back if seats were in the way.
 */
export async function claimForTickets(
  tx: Tx,
  id_rute: number,
  tickets: readonly TicketSeat[],
  { instead }: { instead?: number } = {},
): Promise<{ conflictSeats: number[] }> {
  if (tickets.length === 0) return { conflictSeats: [] }
  const { conflict_seats, claimed } = await insertTicketClaims(tx, id_rute, tickets, instead)
  if (conflict_seats.length > 0) {
    // Somebody was faster after the look: what we did get is given back, which leaves those seats free.
    const ids = tickets.map((ticket) => ticket.id_tiket)
    if (claimed > 0) await deleteTicketClaims(tx, id_rute, ids)
    return { conflictSeats: conflict_seats }
  }
  if (claimed !== tickets.length) throw new Error(`${claimed} of ${tickets.length} seats were claimed`)
  return { conflictSeats: [] }
}

/** Frees the seats of tickets that lose theirs; throws if one of them has none. */
export async function releaseTickets(tx: Tx, id_rute: number, id_tiket: readonly number[]): Promise<void> {
  if (id_tiket.length === 0) return
  const released = await deleteTicketClaims(tx, id_rute, id_tiket)
  if (released !== id_tiket.length)
    throw new Error(`${released} of ${id_tiket.length} tickets of trip ${id_rute} had a seat to release`)
}

/** Frees what a hold still has. Nothing left is no fault: an expired hold's seats may be somebody else's by now. */
export const releaseHold = (tx: Tx, id_reservasi: number): Promise<void> => deleteHoldClaims(tx, id_reservasi)

/** Deletes expired claims, at most `limit`; returns how many. Safe on several servers. */
export const sweepClaims = (tx: Tx, limit: number): Promise<number> => deleteExpiredClaims(tx, limit)

/** Sets the claims of a trip's live holds to the expiry that their holds have now. */
export const followHoldExpiry = (tx: Tx, id_rute: number): Promise<void> => copyExpiry(tx, id_rute)

/**
 * Stops every claim until this transaction ends; call it first, before anything is read or locked, in code that shrinks
 * a bus or moves or archives a trip. Without it a passenger claims seat 35 while the bus shrinks to 34.
 * Waits 2 s for claims under way, then TEMPORARILY_UNAVAILABLE.
 */
export const lockClaims = (tx: Tx): Promise<void> => lockClaimTable(tx)

/**
 * For code that reads a trip and books its seats in a later statement: from here on nobody holds `lockClaims`, so that
 * deadline, price and bus read now are still those at the commit.
 */
export const keepTripsStill = (tx: Tx): Promise<void> => shareClaimTable(tx)
