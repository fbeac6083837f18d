import { createHash } from 'node:crypto'
import { ERRORS, type SeatMap, type SeatStatus } from '@tiketbus/contract'
import type { Reader } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { selectSeatMap, type SeatMapRow } from './seat-store.ts'

export type TripSeats = {
  data: SeatMap
  booking_closed: boolean
  message?: string
  waktu_tutup: string
  waktu_server: string
}

/**
 * The seat map of a trip as `id_user` sees it (undefined: a guest): own held seats are `my_reservation`, all others
 * that are held or booked are `booked`. Undefined if the trip is absent or archived.
 */
export async function getSeatMap(
  reader: Reader,
  id_rute: number,
  id_user?: number,
): Promise<TripSeats | undefined> {
  const row = await selectSeatMap(reader, id_rute, id_user)
  return row && describeSeats(row)
}

/**
 * The seat map for somebody who wants to book. Throws NOT_FOUND, or BOOKING_CLOSED or TRIP_INACTIVE with the flag
 * `booking_closed`: the specification's clients look for the flag in an error, and wait for ever on a 200.
 */
export async function getBookableSeatMap(
  reader: Reader,
  id_rute: number,
  id_user?: number,
): Promise<TripSeats> {
  const row = await selectSeatMap(reader, id_rute, id_user)
  if (!row) fail('NOT_FOUND')
  requireOpen(closedBy(row))
  return describeSeats(row)
}

/** Why a departure takes no bookings. */
export type Closed = 'BOOKING_CLOSED' | 'TRIP_INACTIVE'

export function requireOpen(closed: Closed | undefined): void {
  if (closed) fail(closed, { booking_closed: true })
}

const closedBy = ({ tutup, aktif }: SeatMapRow): Closed | undefined =>
  tutup ? 'BOOKING_CLOSED' : aktif ? undefined : 'TRIP_INACTIVE'

/** A guest's map of a trip, and in how many milliseconds it will change by itself: a hold of it expires then. */
export async function getPassingSeatMap(
  reader: Reader,
  id_rute: number,
): Promise<{ map: SeatMap; habis_dalam_ms: number | null; closed: Closed | undefined } | undefined> {
  const row = await selectSeatMap(reader, id_rute, undefined)
  return row && { map: buildSeatMap(row), habis_dalam_ms: row.habis_dalam_ms, closed: closedBy(row) }
}

function describeSeats(row: SeatMapRow): TripSeats {
  const { waktu_tutup, waktu_server } = row
  const closed = closedBy(row)
  return {
    booking_closed: closed !== undefined,
    ...(closed && { message: ERRORS[closed].message }),
    waktu_tutup,
    waktu_server,
    data: buildSeatMap(row),
  }
}

/** The map in every shape that a client may read [W17, W18, W19, W20], and its version. */
function buildSeatMap({ total_kursi, claims }: SeatMapRow): SeatMap {
  const taken = new Map(claims.map((claim) => [claim.nomor_kursi, claim]))
  const statusOf = (seat: number): SeatStatus => {
    const claim = taken.get(seat)
    return claim ? (claim.mine ? 'my_reservation' : 'booked') : 'available'
  }
  const seats = Array.from({ length: total_kursi }, (_, index) => {
    const number = index + 1
    return { number, seat_number: number, status: statusOf(number) }
  })
  return {
    totalSeats: total_kursi,
    seats,
    seatStatuses: Object.fromEntries(seats.map(({ number, status }) => [String(number), status])),
    versi_kursi: versionOf(total_kursi, claims),
  }
}

/**
 * Made of who has which seat, not of what one viewer sees: the public stream and a passenger's own map of the same
 * moment carry the same version, and a hold that becomes a ticket changes it.
 */
function versionOf(total_kursi: number, claims: SeatMapRow['claims']): string {
  const content = claims.map(
    (claim) => `${claim.nomor_kursi}:${claim.id_reservasi ?? ''}:${claim.id_tiket ?? ''}`,
  )
  return createHash('sha256')
    .update(`${total_kursi};${content.join(';')}`)
    .digest('base64url')
    .slice(0, 22)
}
