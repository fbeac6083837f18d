import { createHmac } from 'node:crypto'
import type { SeatMap, SeatStatus } from '@tiketbus/contract'
import type { Reader } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { selectSeatMaps, type SeatMapRow } from './seat-store.ts'

/** A seat map without its version, which takes a key. */
type Seats = Omit<SeatMap, 'versi_kursi'>

/**
 * Reads the current seat map of a trip as `id_user` sees it (undefined: a guest). Returns undefined if the trip is absent or
 * archived.
 */
export async function getSeatMap(
  reader: Reader,
  id_rute: number,
  id_user?: number,
): Promise<{ data: Seats; booking_closed: boolean; waktu_tutup: string; waktu_server: string } | undefined> {
  const [row] = await selectSeatMaps(reader, [id_rute])
  if (!row) return undefined
  const { waktu_tutup, waktu_server } = row
  return {
    booking_closed: closedBy(row) !== undefined,
    waktu_tutup,
    waktu_server,
    data: buildSeats(row, id_user),
  }
}

/** Why a departure takes no bookings. */
export type Closed = 'BOOKING_CLOSED' | 'TRIP_INACTIVE'

/**
 * Throws BOOKING_CLOSED or TRIP_INACTIVE with the flag `booking_closed`: clients of the specification read the flag from an
 * error, and would wait forever on a 200.
 */
export function requireOpen(closed: Closed | undefined): void {
  if (closed) fail(closed, { booking_closed: true })
}

export const closedBy = ({ tutup, aktif }: SeatMapRow): Closed | undefined =>
  tutup ? 'BOOKING_CLOSED' : aktif ? undefined : 'TRIP_INACTIVE'

/**
 * Returns the map in every shape that a client may read [W17, W18, W19, W20], with its version. The user's own held seats are
 * `my_reservation`; all others that are held or booked are `booked`.
 */
export const buildSeatMap = (row: SeatMapRow, id_user: number | undefined, versi_kursi: string): SeatMap => ({
  ...buildSeats(row, id_user),
  versi_kursi,
})

function buildSeats({ total_kursi, claims }: SeatMapRow, id_user: number | undefined): Seats {
  const claimOf = new Map(claims.map((claim) => [claim.nomor_kursi, claim]))
  const statusOf = (seat: number): SeatStatus => {
    const claim = claimOf.get(seat)
    if (!claim) return 'available'
    return id_user !== undefined && claim.id_user === id_user ? 'my_reservation' : 'booked'
  }
  const seats = Array.from({ length: total_kursi }, (_, index) => {
    const number = index + 1
    return { number, seat_number: number, status: statusOf(number) }
  })
  return {
    totalSeats: total_kursi,
    seats,
    seatStatuses: Object.fromEntries(seats.map(({ number, status }) => [String(number), status])),
  }
}

/** The purpose of the key by which versions are made: the same on all servers of one secret. */
export const VERSION_KEY = 'seat-version'

/**
 * Returns a version of who has which seat, not of what one viewer sees: the public stream and a passenger's own map of the same
 * moment have the same version, and a hold that becomes a ticket changes it. It is public and made of sequential ids: without the
 * key, a guest who tries all of them would read the ticket numbers of strangers from it [S19].
 */
export function seatVersion(
  key: Buffer,
  { id_rute, total_kursi, claims }: Pick<SeatMapRow, 'id_rute' | 'total_kursi' | 'claims'>,
): string {
  const content = claims.map(
    (claim) => `${claim.nomor_kursi}:${claim.id_reservasi ?? ''}:${claim.id_tiket ?? ''}`,
  )
  return createHmac('sha256', key)
    .update(`${id_rute};${total_kursi};${content.join(';')}`)
    .digest('base64url')
    .slice(0, 22)
}
