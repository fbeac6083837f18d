/** What later chapters may do with seats. Each function takes all of its seats or none; triggers write the change feed. */
import type { TripBrief } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { DomainError, fail } from '../platform/errors.ts'
import type { PartWithPoints } from '../trips/index.ts'
import { claimSeats, type HoldTerms, type HoldRequest, type SeatClaim } from './claim-store.ts'
import { selectClaimCheck, selectClaims, type SeatRequest } from './seat-check-store.ts'
import { requireClaimable, type SeatCheck } from './seat-check.ts'
import { bookClaims, deleteTicketClaims, insertTicketClaims, type TicketSeats } from './seat-store.ts'
import { eachSeat, inSeatOrder, seatKey, type Seat, type Seats } from './seats.ts'

/** Returns what a claim of these seats would meet now; undefined if the trip is absent. Takes no lock and reserves nothing. */
export function checkClaim(
  reader: Reader,
  request: SeatRequest & { maxLiveHolds: number },
): Promise<SeatCheck | undefined> {
  return selectClaimCheck(reader, inSeatOrder(request))
}

/**
 * Reads who has the seats of these requests now, on the journeys that they name. Returns a function of one of the requests and its
 * user: others' seats among them, for which a claim would throw SEAT_CONFLICT; undefined if it would succeed or throw another error, as for a
 * journey that the departure does not have. A
 * request's seats are ascending. Takes no lock and reserves nothing.
 */
export async function findConflicts(
  reader: Reader,
  requests: readonly (Seats & PartWithPoints)[],
): Promise<(id_user: number, request: Seats & PartWithPoints) => number[] | undefined> {
  const wanted = new Map(requests.flatMap(eachPart).map((seat) => [partKey(seat), seat]))
  const keys = [...wanted.keys()]
  const rows = await selectClaims(reader, [...wanted.values()])
  const claims = Map.groupBy(rows, ({ n }) => keys[n - 1] ?? '')
  return (id_user, request) => {
    const conflicts = eachPart(request).flatMap((seat) => {
      const claim = claims.get(partKey(seat))?.find((row) => row.id_user !== id_user)
      return claim ? [claim] : []
    })
    const [first] = conflicts
    const hasAllSeats = first && Number(request.nomor_kursi.at(-1)) <= first.total_kursi
    return hasAllSeats ? conflicts.map((claim) => claim.nomor_kursi) : undefined
  }
}

const eachPart = ({ naik, turun, titik_naik, titik_turun, ...seats }: Seats & PartWithPoints) =>
  eachSeat(seats).map((seat) => ({ ...seat, naik, turun, titik_naik, titik_turun }))

const partKey = (seat: Seat & PartWithPoints): string =>
  [seatKey(seat), seat.naik, seat.turun, seat.titik_naik, seat.titik_turun].join('/')

/** A hold of exactly the requested seats, new or existing, with its departure. */
export type HoldClaim = {
  id_reservasi: number
  nomor_kursi: number[]
  naik: number
  turun: number
  titik_naik: number | null
  titik_turun: number | null
  harga: number
  /** Of each seat, in the order of `nomor_kursi`; null if all of them cost `harga`. */
  harga_kursi: number[] | null
  waktu_expired: string
  waktu_server: string
  trip: TripBrief
}

/**
 * Makes the seats of each request its user's hold on that trip, the holds' rows included: all seats of a request or none; a hold of other seats
 * on the same trip is replaced. Each user may appear once, and the caller has locked the users' rows, which makes the cap exact.
 * Returns the outcomes in the order of `requests`, whose seats are ascending: the hold, or NOT_FOUND, VALIDATION_FAILED, BOOKING_CLOSED,
 * NOT_FOR_SALE, TRIP_INACTIVE, SEAT_CONFLICT, HOLD_TIME_USED, TOO_MANY_HOLDS or TOO_MANY_SEATS. If two request the same seat, the first one decides; the
 * other is `again` if it has to be repeated after this transaction.
 * Throws SEAT_CONFLICT or BOOKING_CLOSED for one that was overtaken after its check: some of the seats may have been written, so that the
 * transaction must roll back.
 */
export async function claimForHolds(
  tx: Tx,
  requests: readonly HoldRequest[],
  terms: HoldTerms,
): Promise<(HoldClaim | DomainError | 'again')[]> {
  const rows = await claimSeats(tx, requests, terms)
  for (const row of rows) {
    if (row && row.late_conflicts.length > 0) fail('SEAT_CONFLICT', { conflictSeats: row.late_conflicts })
    if (row?.too_late) fail('BOOKING_CLOSED')
  }
  return requests.map((request, at) => outcomeOf(rows[at], request))
}

/** The same for one request, whose seats have any order; throws what refuses it. The transaction must then roll back. */
export async function claimForHold(
  tx: Tx,
  { maxLiveHolds, holdMinutes, ...request }: HoldRequest & HoldTerms,
): Promise<HoldClaim> {
  const [outcome] = await claimForHolds(tx, [inSeatOrder(request)], { maxLiveHolds, holdMinutes })
  if (outcome instanceof DomainError) throw outcome
  if (!outcome || outcome === 'again') throw new Error('A single claim has no other before it')
  return outcome
}

function outcomeOf(row: SeatClaim | undefined, request: HoldRequest): HoldClaim | DomainError | 'again' {
  if (row?.outcome === 'BEHIND') return 'again'
  try {
    return asHold(requireClaimable(row, request), request)
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

function asHold(row: SeatClaim, { id_rute, nomor_kursi }: Seats): HoldClaim {
  const { naik, turun, titik_naik, titik_turun } = row
  const { waktu_server, id_reservasi, held_harga: harga, held_until: waktu_expired, trip } = row
  const harga_kursi = row.held_harga_kursi
  if (id_reservasi === null || harga === null || waktu_expired === null)
    throw new Error(`Seats of trip ${id_rute} were claimed for no hold`)
  return {
    id_reservasi,
    nomor_kursi: [...nomor_kursi],
    naik,
    turun,
    titik_naik,
    titik_turun,
    harga,
    harga_kursi,
    waktu_expired,
    waktu_server,
    trip,
  }
}

/**
 * Makes every seat of a live hold the seat of a ticket. The caller has locked the hold and ends it afterwards.
 * Throws RESERVATION_EXPIRED if the hold expired meanwhile, and an Error if the tickets are not exactly the hold's seats.
 */
export async function bookHeldSeats(tx: Tx, booking: TicketSeats & { id_reservasi: number }): Promise<void> {
  const { id_reservasi, tickets } = booking
  const { held, booked, legs, expired, id_rute } = await bookClaims(tx, id_reservasi, tickets)
  if (expired) fail('RESERVATION_EXPIRED')
  const wanted = tickets.length * legs
  if (held !== wanted || booked !== wanted || id_rute !== booking.id_rute)
    throw new Error(
      `Hold ${id_reservasi} has ${held / legs} seats, ${booked / legs} of them booked by ${tickets.length} tickets`,
    )
}

/** Makes one seat of a live hold a ticket's; the others stay held. The caller then shrinks or ends the hold. */
export async function bookHeldSeat(
  tx: Tx,
  move: { id_reservasi: number; nomor_kursi: number; id_tiket: number },
): Promise<void> {
  const { booked, legs, expired } = await bookClaims(tx, move.id_reservasi, [move])
  if (expired) fail('RESERVATION_EXPIRED')
  if (booked !== legs) throw new Error(`Seat ${move.nomor_kursi} is not in hold ${move.id_reservasi}`)
}

/**
 * Claims seats for existing tickets, on the legs of their journeys: all of them, or none. Returns the conflicting seats (booked, in a live hold, or no
 * longer on the bus); nothing is written then, and the caller may continue.
 * `instead`: a hold of the caller's own that is given up: its seats are no conflict, and those that the tickets do not need
 * become free. The caller then ends that hold, or rolls back if there was a conflict.
 */
export async function claimForTickets(
  tx: Tx,
  booking: TicketSeats,
  { instead }: { instead?: number } = {},
): Promise<{ conflictSeats: number[] }> {
  const { id_rute, tickets } = booking
  if (tickets.length === 0) return { conflictSeats: [] }
  const { conflict_seats, claimed, wanted } = await insertTicketClaims(tx, booking, instead)
  if (conflict_seats.length > 0) {
    // Another claim was faster after the check: releasing what this one got leaves those seats free.
    const ids = tickets.map((ticket) => ticket.id_tiket)
    if (claimed > 0) await deleteTicketClaims(tx, id_rute, ids)
    return { conflictSeats: conflict_seats }
  }
  if (claimed !== wanted || wanted < tickets.length)
    throw new Error(`${claimed} of ${wanted} legs of seats were claimed`)
  return { conflictSeats: [] }
}

/** Frees the seats of these tickets; throws if one of them has no seat. */
export async function releaseTickets(tx: Tx, id_rute: number, id_tiket: readonly number[]): Promise<void> {
  if (id_tiket.length === 0) return
  const released = await deleteTicketClaims(tx, id_rute, id_tiket)
  if (released !== id_tiket.length)
    throw new Error(`${released} of ${id_tiket.length} tickets of trip ${id_rute} had a seat to release`)
}
