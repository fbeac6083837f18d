/** Holds by phone [H720–H724]: staff keep seats for a caller until a time; they are sold, given back, or lapse by themselves. */
import {
  MAX_PHONE_SEATS_OF_CLERK,
  priceOf,
  seatPriceOf,
  type PhoneHold,
  type Priced,
} from '@tiketbus/contract'
import { lockUser } from '../accounts/index.ts'
import { readClockToMs } from '../platform/database/clock-store.ts'
import type { Reader, Tx } from '../platform/database/database.ts'
import { inOrder } from '../platform/database/in-order.ts'
import { pageOf, type PageQuery } from '../platform/database/lists.ts'
import { fail } from '../platform/errors.ts'
import { requireValue } from '../platform/require-value.ts'
import {
  claimForKeptHold,
  extendClaims,
  inSeatOrder,
  preventTripChanges,
  requireOpenTrip,
} from '../seats/index.ts'
import { t } from '../texts/index.ts'
import { findJourneyBriefs, findTripState, type PartWithPoints } from '../trips/index.ts'
import { endHold } from './hold-operations.ts'
import { holdState } from './hold.ts'
import {
  countSeatsOfClerk,
  insertPhoneHold,
  lockPhoneHold,
  selectClosing,
  selectPhoneHold,
  selectPhoneHolds,
  selectPhoneHoldsOfTrip,
  setExpiry,
  type LockedPhoneHold,
} from './phone-hold-store.ts'

export type { LockedPhoneHold } from './phone-hold-store.ts'

export type PhoneHoldRequest = PartWithPoints & {
  made_by: number
  id_rute: number
  nomor_kursi: readonly number[]
  nama_penumpang: string
  no_telepon: string
  /** An instant. */
  until: string
  channel: string
}

/**
 * Keeps seats for a caller: all of them, or none. Returns the hold's number. Throws NOT_FOUND, VALIDATION_FAILED (a seat, a part or a point that is
 * not there, a time that has passed or is after the closing of booking), BOOKING_CLOSED, NOT_FOR_SALE, TRIP_INACTIVE, TOO_MANY_SEATS,
 * SEAT_CONFLICT with the seats.
 */
export async function placePhoneHold(tx: Tx, asSent: PhoneHoldRequest): Promise<number> {
  const request = inSeatOrder(asSent)
  const { id_rute, made_by, nomor_kursi, until } = request
  // Parallel requests of one person wait here for each other, so that each counts the seats of those before it.
  const [, , state] = await inOrder(
    lockUser(tx, made_by),
    preventTripChanges(tx),
    findTripState(tx, id_rute, request),
  )
  const trip = requireOpenTrip(state, request)
  await requireTime(tx, until, trip.waktu_tutup)
  const kept = await countSeatsOfClerk(tx, id_rute, made_by)
  if (kept + nomor_kursi.length > MAX_PHONE_SEATS_OF_CLERK)
    fail('TOO_MANY_SEATS', { message: t('phoneHolds.tooMany', { most: MAX_PHONE_SEATS_OF_CLERK, kept }) })
  const { naik, turun, titik_naik, titik_turun } = trip
  const journey = { naik, turun, titik_naik, titik_turun }
  const id_reservasi = await insertPhoneHold(tx, { ...request, ...journey, ...pricesOf(trip, nomor_kursi) })
  const { conflictSeats } = await claimForKeptHold(tx, id_reservasi)
  if (conflictSeats.length > 0) fail('SEAT_CONFLICT', { conflictSeats })
  return id_reservasi
}

/** As a passenger's hold has them: the price of each seat only if they differ; then `harga` is the highest [H710]. */
function pricesOf(trip: Priced, seats: readonly number[]) {
  const prices = seats.map((seat) => seatPriceOf(trip, seat))
  const differ = new Set(prices).size > 1
  return { harga: Math.max(...prices), harga_kursi: differ ? prices : null }
}

/** Throws VALIDATION_FAILED for a time at which a hold cannot end: one that has passed, or after booking closes. */
async function requireTime(reader: Reader, until: string, waktu_tutup: string): Promise<void> {
  const instant = Date.parse(until)
  if (instant <= Date.parse(await readClockToMs(reader))) failTime('phoneHolds.past')
  if (instant > Date.parse(waktu_tutup)) failTime('phoneHolds.afterClosing')
}

const failTime = (key: 'phoneHolds.past' | 'phoneHolds.afterClosing'): never =>
  fail('VALIDATION_FAILED', { errors: [{ field: 'until', msg: t(key) }] })

/**
 * Changes until when a live hold lasts, earlier or later. Throws NOT_FOUND, VALIDATION_FAILED for the time, RESERVATION_EXPIRED if it has lapsed,
 * also while this call waited, HOLD_CHANGED if it was sold or given back.
 */
export async function extendPhoneHold(tx: Tx, id_reservasi: number, until: string): Promise<void> {
  await requireLivePhoneHold(tx, id_reservasi)
  await requireTime(tx, until, await selectClosing(tx, id_reservasi))
  const isKept = (await setExpiry(tx, id_reservasi, until)) && (await extendClaims(tx, id_reservasi, until))
  if (!isKept) fail('RESERVATION_EXPIRED', { message: t('phoneHolds.lapsed') })
}

/** Locks and returns a hold by phone that is live. Throws NOT_FOUND, RESERVATION_EXPIRED, or HOLD_CHANGED if it was sold or given back. */
export async function requireLivePhoneHold(tx: Tx, id_reservasi: number): Promise<LockedPhoneHold> {
  const [, locked] = await inOrder(preventTripChanges(tx), lockPhoneHold(tx, id_reservasi))
  const hold = locked ?? fail('NOT_FOUND')
  const state = holdState(hold)
  if (state === 'expired') fail('RESERVATION_EXPIRED', { message: t('phoneHolds.lapsed') })
  if (state !== 'live')
    fail('HOLD_CHANGED', { message: t(state === 'ordered' ? 'phoneHolds.sold' : 'phoneHolds.wasReleased') })
  return hold
}

/** Frees the seats of a hold; one that was sold, has lapsed or was given back stays as it is. Returns whether it was live. */
export async function releasePhoneHold(tx: Tx, id_reservasi: number): Promise<boolean> {
  const hold = (await lockPhoneHold(tx, id_reservasi)) ?? fail('NOT_FOUND')
  if (holdState(hold) !== 'live') return false
  await endHold(tx, id_reservasi, 'cancelled')
  return true
}

/** Returns a hold by phone in any state; throws NOT_FOUND. */
export async function getPhoneHold(
  reader: Reader,
  id_reservasi: number,
): Promise<{ hold: PhoneHold; waktu_server: string }> {
  const row = (await selectPhoneHold(reader, id_reservasi)) ?? fail('NOT_FOUND')
  const [hold] = await describe(reader, [row])
  return { hold: requireValue(hold, `hold ${id_reservasi}`), waktu_server: row.waktu_server }
}

/** Returns the live holds by phone of a departure, the next to lapse first. */
export async function listPhoneHoldsOfTrip(reader: Reader, id_rute: number): Promise<PhoneHold[]> {
  return describe(reader, await selectPhoneHoldsOfTrip(reader, id_rute))
}

/** Returns the holds by phone of all departures that are live, or that ended in the last 24 hours. */
export async function listPhoneHolds(
  reader: Reader,
  query: PageQuery & { status?: 'live' | 'ended' | undefined },
) {
  const page = pageOf(query)
  const { rows, total } = await selectPhoneHolds(reader, query.status ?? 'live', page)
  return { data: await describe(reader, rows), meta: { page: page.page, limit: page.limit, total } }
}

type PhoneHoldRow = NonNullable<Awaited<ReturnType<typeof selectPhoneHold>>> & { total?: number }

async function describe(reader: Reader, rows: readonly PhoneHoldRow[]): Promise<PhoneHold[]> {
  const trips = await findJourneyBriefs(reader, rows)
  return rows.flatMap(({ waktu_server: _now, total: _all, ...row }, at) => {
    const route = trips[at]
    return route ? [{ ...row, waktu_tutup: route.waktu_tutup, total_bayar: priceOf(row, row), route }] : []
  })
}
