import { createHmac } from 'node:crypto'
import type { SeatMap, SeatStatus } from '@tiketbus/contract'
import type { Reader } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { selectSeatMaps, type SeatMapRow } from './seat-map-store.ts'
import { failJourney, requirePoints, type PartWithPoints } from '../trips/index.ts'

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

export const closedBy = ({ tutup, aktif }: Pick<SeatMapRow, 'tutup' | 'aktif'>): Closed | undefined =>
  tutup ? 'BOOKING_CLOSED' : aktif ? undefined : 'TRIP_INACTIVE'

/** A journey on a departure: its nodes, and when booking closes for it, at its first stop. */
export type MapPart = { naik: number; turun: number; waktu_tutup: string }

/**
 * Returns the journey that a call names, at the stops that it names or else the first ones. Throws VALIDATION_FAILED if the departure does not
 * have it, NOT_FOR_SALE if it is not sold [S551, S558].
 */
export function partOf(row: SeatMapRow, asked: PartWithPoints): MapPart {
  const { jumlah_ruas, waktu_tutup, closings, unsold, stops } = row
  const [naik, turun] = [asked.naik ?? 0, asked.turun ?? jumlah_ruas]
  if (naik >= turun || turun > jumlah_ruas) failJourney(asked, jumlah_ruas)
  const stopAt = (simpul: number, use: 'boleh_naik' | 'boleh_turun', point: number | null | undefined) =>
    stops?.find((stop) => stop.simpul === simpul && stop[use] && stop.id_titik === (point ?? stop.id_titik))
  const first = stopAt(naik, 'boleh_naik', asked.titik_naik)
  const last = stopAt(turun, 'boleh_turun', asked.titik_turun)
  requirePoints(asked, { titik_naik: first?.id_titik ?? null, titik_turun: last?.id_titik ?? null })
  if (unsold?.some((pair) => pair.naik === naik && pair.turun === turun)) fail('NOT_FOR_SALE')
  return { naik, turun, waktu_tutup: first?.waktu_tutup ?? closings?.[naik - 1] ?? waktu_tutup }
}

/**
 * Returns the map in every shape that a client may read [W17, W18, W19, W20], with its version. The user's own held seats are
 * `my_reservation`; all others that are held or booked on a leg of the journey are `booked`.
 */
export const buildSeatMap = (
  row: SeatMapRow,
  id_user: number | undefined,
  versi_kursi: string,
  part?: MapPart,
): SeatMap => ({
  ...buildSeats(row, id_user, part),
  versi_kursi,
})

function buildSeats(row: SeatMapRow, id_user: number | undefined, part?: MapPart): Seats {
  const { total_kursi, jumlah_ruas, claims, blocks, id_tata_letak, label_kursi } = row
  const { naik, turun } = part ?? { naik: 0, turun: jumlah_ruas }
  const isOnPart = ({ ruas }: { ruas: number }) => ruas >= naik && ruas < turun
  const claimsOf = Map.groupBy(claims.filter(isOnPart), ({ nomor_kursi }) => nomor_kursi)
  const blocked = new Set(blocks.filter(isOnPart).map(({ nomor_kursi }) => nomor_kursi))
  const statusOf = (seat: number): SeatStatus => {
    const found = claimsOf.get(seat)
    if (!found) return blocked.has(seat) ? 'booked' : 'available'
    const isMine = id_user !== undefined && found.every((claim) => claim.id_user === id_user)
    return isMine ? 'my_reservation' : 'booked'
  }
  const seats = Array.from({ length: total_kursi }, (_, index) => {
    const number = index + 1
    return { number, seat_number: number, status: statusOf(number) }
  })
  return {
    totalSeats: total_kursi,
    seats,
    seatStatuses: Object.fromEntries(seats.map(({ number, status }) => [String(number), status])),
    ...(jumlah_ruas > 1 && { ruas_kosong: freeLegs(row) }),
    // Without a layout the reply is as it always was.
    ...(id_tata_letak !== null && { id_tata_letak, label_kursi }),
  }
}

/** The legs of each seat that nobody has, ascending [S555]. Neighbouring claims and blocks look alike, whether of one passenger or of two. */
function freeLegs({ total_kursi, jumlah_ruas, claims, blocks }: SeatMapRow): Record<string, number[]> {
  const taken = new Set([...claims, ...blocks].map(({ nomor_kursi, ruas }) => `${nomor_kursi}/${ruas}`))
  const legs = Array.from({ length: jumlah_ruas }, (_, leg) => leg)
  const seats = Array.from({ length: total_kursi }, (_, index) => index + 1)
  return Object.fromEntries(
    seats.map((seat) => [String(seat), legs.filter((leg) => !taken.has(`${seat}/${leg}`))]),
  )
}

/** The purpose of the key by which versions are made: the same on all servers of one secret. */
export const VERSION_KEY = 'seat-version'

/**
 * Returns a version of who has which seat, not of what one viewer sees: the public stream and a passenger's own map of the same
 * moment have the same version, and a hold that becomes a ticket changes it, as does a block. It is public and made of sequential ids: without the
 * key, a guest who tries all of them would read the ticket numbers of strangers from it [S19].
 */
export function seatVersion(
  key: Buffer,
  {
    id_rute,
    total_kursi,
    claims,
    blocks = [],
    id_tata_letak,
  }: Pick<SeatMapRow, 'id_rute' | 'total_kursi' | 'claims'> &
    Partial<Pick<SeatMapRow, 'blocks' | 'id_tata_letak'>>,
): string {
  const content = claims.map(
    ({ nomor_kursi, ruas, id_reservasi, id_tiket }) =>
      `${nomor_kursi}:${id_reservasi ?? ''}:${id_tiket ?? ''}${ruas > 0 ? `:${ruas}` : ''}`,
  )
  for (const { nomor_kursi, ruas } of blocks) content.push(`${nomor_kursi}:block:${ruas}`)
  return createHmac('sha256', key)
    .update(
      `${id_rute};${total_kursi};${id_tata_letak ? `layout ${id_tata_letak};` : ''}${content.join(';')}`,
    )
    .digest('base64url')
    .slice(0, 22)
}
