/** What later chapters may do with holds. */
import { priceOf, type Hold, type TripBrief } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { findOthersSeats, syncClaimExpiry, releaseHold, type Seats } from '../seats/index.ts'
import { findJourneyBriefs, type Part } from '../trips/index.ts'
import { isLive } from './hold.ts'
import {
  lockOpenHold,
  lockOpenHoldsOfUser,
  lockOwnHold,
  recomputeExpiry,
  removeSeat,
  setEnded,
  type EndReason,
  type HoldRow,
} from './hold-store.ts'

/**
 * Locks and returns the user's live hold on a trip; undefined if there is none. An expired hold does not count, swept or not, so
 * `expired` is always false here.
 */
export async function findLiveHold(
  tx: Tx,
  key: { id_user: number; id_rute: number },
): Promise<HoldRow | undefined> {
  const hold = await lockOpenHold(tx, key)
  return hold && isLive(hold) ? hold : undefined
}

/** Locks and returns the user's hold with that id in any state (`holdState`); undefined if it is absent or another user's. */
export function findHold(
  tx: Tx,
  key: { id_user: number; id_reservasi: number },
): Promise<HoldRow | undefined> {
  return lockOwnHold(tx, key)
}

/**
 * Ends an open hold that the caller has locked. `ordered` needs the order, whose tickets own the seats already
 * (`seats.bookHeldSeats`); for every other reason this function frees the seats. Throws RESERVATION_EXPIRED if the hold expired
 * before it was ordered, and an Error if it is not open.
 */
export async function endHold(
  tx: Tx,
  id_reservasi: number,
  reason: EndReason,
  order_group_id?: string,
): Promise<void> {
  const ended = await setEnded(tx, id_reservasi, reason, order_group_id ?? null)
  if (!ended && reason === 'ordered') fail('RESERVATION_EXPIRED')
  if (!ended) throw new Error(`Hold ${id_reservasi} is not open`)
  if (reason !== 'ordered') await releaseHold(tx, id_reservasi)
}

/**
 * Removes a seat that became a ticket (`seats.bookHeldSeat`) of this order from a live hold; the others stay held. The last seat ends
 * the hold as `ordered`. Returns whether the hold ended.
 */
export async function shrinkHold(
  tx: Tx,
  id_reservasi: number,
  nomor_kursi: number,
  order_group_id?: string,
): Promise<{ ended: boolean }> {
  if (!order_group_id) throw new Error(`Seat ${nomor_kursi} of hold ${id_reservasi} has no order`)
  if (await removeSeat(tx, { id_reservasi, nomor_kursi, order_group_id })) return { ended: false }
  await endHold(tx, id_reservasi, 'ordered', order_group_id)
  return { ended: true }
}

/** Applies a new closing time to a trip's live holds. Call it in `seats.withClaimsLocked`. */
export async function tripMoved(tx: Tx, id_rute: number): Promise<void> {
  await recomputeExpiry(tx, id_rute)
  await syncClaimExpiry(tx, id_rute)
}

/** Ends every open hold of a user and frees its seats. */
export async function freeHoldsOfUser(tx: Tx, id_user: number): Promise<void> {
  const holds = await lockOpenHoldsOfUser(tx, id_user)
  // Trip by trip: every list of claims locks its seats in this order.
  for (const { id_reservasi } of holds.toSorted((a, b) => a.id_rute - b.id_rute))
    await endHold(tx, id_reservasi, 'cancelled')
}

/** Throws the error of an expired hold: SEAT_CONFLICT if one of its seats is another user's now, else RESERVATION_EXPIRED. */
export async function failExpired(reader: Reader, hold: Seats & Part & { id_user: number }): Promise<never> {
  const conflictSeats = await findOthersSeats(reader, hold)
  if (conflictSeats.length > 0) return fail('SEAT_CONFLICT', { conflictSeats })
  return fail('RESERVATION_EXPIRED')
}

type DescribedHold = Pick<
  HoldRow,
  | 'id_reservasi'
  | 'id_rute'
  | 'naik'
  | 'turun'
  | 'titik_naik'
  | 'titik_turun'
  | 'nomor_kursi'
  | 'waktu_expired'
  | 'harga'
  | 'harga_kursi'
>

/** Returns a hold as the API shows it: its seats, deadline and fixed price, with its trip and bus. */
export async function describeHold(reader: Reader, row: DescribedHold): Promise<Hold> {
  const [trip] = await findJourneyBriefs(reader, [row])
  return trip ? toHold(trip, row) : fail('NOT_FOUND')
}

/** The same for a trip that was already read, as the hold's journey shows it. */
export function toHold(route: TripBrief, hold: Omit<DescribedHold, 'id_rute'>): Hold {
  const {
    id_reservasi,
    naik,
    turun,
    titik_naik,
    titik_turun,
    nomor_kursi,
    waktu_expired,
    harga,
    harga_kursi,
  } = hold
  return {
    id_reservasi,
    id_rute: route.id_rute,
    nomor_kursi,
    naik,
    turun,
    titik_naik,
    titik_turun,
    waktu_expired,
    waktu_tutup: route.waktu_tutup,
    harga,
    ...(harga_kursi && { harga_kursi }),
    total_bayar: priceOf(hold, hold),
    route,
    bus: route.Bus,
  }
}
