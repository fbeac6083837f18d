/**
 * What a booking stores in the tab [N30]: chosen seats, route id, reservation ids and whether they are to be cancelled.
 * Hints only: the server's replies overrule them.
 */
import { seatNumbersOf } from '@tiketbus/contract'
import type { Part } from '../../../lib/paths.ts'
import { readJson, tabStore, writeJson } from '../../../lib/storage.ts'

const SEATS = 'selectedSeats'
const ROUTE = 'selectedRouteId'
const PART = 'selectedPart'
const POINTS = 'selectedPoints'
const CHOSEN_AT = 'selectedAt'
const RESERVATION = 'reservation:'
const HELD_AT = 'reservedAt:'
const CANCELLING = 'cancelling:'
const NAMES = 'passengerNames:'
const RELEASED = 'releasedSeats:'
const MISSED = 'missedHold:'
const OF_HOLDS = [RESERVATION, HELD_AT, CANCELLING, MISSED]

/**
 * Remembers the seats chosen on a departure; another departure's choice is replaced, and that of another part of its way: `part` is a name
 * for it, '' for the whole way. `points`: the places to get on and off, once the seats are asked for.
 */
export function saveSelection(idRute: number, seats: readonly number[], part = '', points: Part = {}): void {
  const before = readSelection(idRute, part)
  const { titik_naik, titik_turun } = points
  tabStore.set(ROUTE, String(idRute))
  if (part === '') tabStore.remove(PART)
  else tabStore.set(PART, part)
  if (titik_naik ?? titik_turun) writeJson(tabStore, POINTS, { titik_naik, titik_turun })
  else tabStore.remove(POINTS)
  writeJson(tabStore, SEATS, seats)
  if (seats.some((seat) => !before.includes(seat))) tabStore.set(CHOSEN_AT, String(Date.now()))
}

/** When the last seat was chosen (ms); 0 if unknown. */
export const selectionTime = () => Number(tabStore.get(CHOSEN_AT))

/** The seats chosen on this departure in this tab, in order; without a part those of any. */
export function readSelection(idRute: number, part?: string): number[] {
  const isSame = part === undefined || part === (tabStore.get(PART) ?? '')
  return tabStore.get(ROUTE) === String(idRute) && isSame ? seatNumbersOf(readJson(tabStore, SEATS)) : []
}

/** The part of its way, with its points, that the seats on this departure were chosen for; undefined for the whole way without points. */
export function readSelectedPart(idRute: number): Part | undefined {
  if (tabStore.get(ROUTE) !== String(idRute)) return undefined
  const [, naik, turun] = /^(\d+)-(\d+)$/.exec(tabStore.get(PART) ?? '') ?? []
  const points = Object.entries(readJson(tabStore, POINTS) ?? {}).filter(
    ([end, id]) => ['titik_naik', 'titik_turun'].includes(end) && Number.isInteger(id),
  )
  const part: Part = {
    ...(turun !== undefined && { naik: Number(naik), turun: Number(turun) }),
    ...Object.fromEntries(points),
  }
  return Object.keys(part).length > 0 ? part : undefined
}

export function clearSelection(): void {
  tabStore.remove(SEATS)
  tabStore.remove(ROUTE)
  tabStore.remove(PART)
  tabStore.remove(POINTS)
  tabStore.remove(CHOSEN_AT)
}

/** Stores the ids of the holds that this tab placed on a departure. */
export function saveReservations(idRute: number, ids: readonly number[]): void {
  tabStore.remove(`${RELEASED}${idRute}`)
  tabStore.remove(`${CANCELLING}${idRute}`)
  clearMissedHold(idRute)
  tabStore.set(`${HELD_AT}${idRute}`, String(Date.now()))
  writeJson(tabStore, `${RESERVATION}${idRute}`, ids)
}

type MissedHold = { readonly seats: readonly number[]; readonly key: string }

/** Stores a hold that this tab asked for without getting an answer, with its idempotency key. */
export function saveMissedHold(idRute: number, missed: MissedHold): void {
  writeJson(tabStore, `${MISSED}${idRute}`, missed)
}

/** The key of the missed hold of exactly these seats; undefined if there is none: an address alone holds no seats. */
export function findMissedHold(idRute: number, seats: readonly number[]): string | undefined {
  const stored = readJson(tabStore, `${MISSED}${idRute}`)
  if (typeof stored !== 'object' || stored === null || !('key' in stored) || !('seats' in stored))
    return undefined
  return typeof stored.key === 'string' && seatNumbersOf(stored.seats).join() === seats.join()
    ? stored.key
    : undefined
}

export function clearMissedHold(idRute: number): void {
  tabStore.remove(`${MISSED}${idRute}`)
}

/** When the holds on this departure were placed (ms); 0 if unknown, undefined without any. */
export function heldAtMs(idRute: number): number | undefined {
  return readReservations(idRute).length > 0 ? Number(tabStore.get(`${HELD_AT}${idRute}`)) : undefined
}

/** The ids of the holds on this departure, in the order in which the server returned them. */
export function readReservations(idRute: number): number[] {
  const ids = readJson(tabStore, `${RESERVATION}${idRute}`)
  return Array.isArray(ids) ? ids.filter(Number.isInteger) : []
}

/** The seats of a booking that is given up: the seat page offers them again [H181]. */
export function saveReleasedSeats(idRute: number, seats: readonly number[]): void {
  if (seats.length > 0) writeJson(tabStore, `${RELEASED}${idRute}`, seats)
}

export const readReleasedSeats = (idRute: number): number[] =>
  seatNumbersOf(readJson(tabStore, `${RELEASED}${idRute}`))

export function clearReservations(idRute: number): void {
  for (const prefix of OF_HOLDS) tabStore.remove(`${prefix}${idRute}`)
}

/** Marks holds to be cancelled. They stay stored until the server has cancelled them: the seat page retries what failed. */
export function markCancelling(idRute: number, ids: readonly number[]): void {
  writeJson(tabStore, `${RESERVATION}${idRute}`, ids)
  tabStore.set(`${CANCELLING}${idRute}`, String(cancellingSince(idRute) ?? Date.now()))
}

/** When cancelling these holds was first requested (ms); undefined if it was not. */
export function cancellingSince(idRute: number): number | undefined {
  return Number(tabStore.get(`${CANCELLING}${idRute}`)) || undefined
}

/** Stores names typed for single seats of a hold, so that they survive a reload and a login. */
export function savePassengerNames(idReservasi: number, names: Readonly<Record<number, string>>): void {
  writeJson(tabStore, `${NAMES}${idReservasi}`, names)
}

export function readPassengerNames(idReservasi: number): Record<number, string> {
  const stored = readJson(tabStore, `${NAMES}${idReservasi}`)
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  return Object.fromEntries(entries.filter(([, name]) => typeof name === 'string'))
}

/**
 * After a booking or a payment: removes chosen seats, route id, names and all reservations. The names typed for `others`,
 * holds that are still to be booked, stay.
 */
export function clearBooking(others: readonly number[] = []): void {
  clearSelection()
  const keysOfOthers = others.map((id) => `${NAMES}${id}`)
  for (const prefix of [...OF_HOLDS, NAMES, RELEASED])
    for (const key of tabStore.keys(prefix)) if (!keysOfOthers.includes(key)) tabStore.remove(key)
}
