/**
 * What a booking leaves in the browser on its way (specification, section 3): chosen seats, route id, reservation ids and
 * whether they are being cancelled, the payment-completed flag and its time; all in the tab's own storage. Nothing here
 * is truth: the server's answers overrule it.
 */
import { readJson, tabStore, writeJson } from './storage.ts'
import { seatNumbersOf } from './normalise.ts'

const SEATS = 'selectedSeats'
const ROUTE = 'selectedRouteId'
const RESERVATION = 'reservation:'
const CANCELLING = 'cancelling:'
const NAMES = 'passengerNames:'
const REDIRECT = 'paymentRedirectUrl'
const PAID = 'paymentCompleted'
const PAID_AT = 'paymentCompletedAt'
const TOLD = 'paymentTold'

/** Remembers the seats chosen on a departure; another departure's choice is replaced. */
export function saveSelection(idRute: number, seats: readonly number[]): void {
  tabStore.set(ROUTE, String(idRute))
  writeJson(tabStore, SEATS, seats)
}

/** The seats chosen on this departure in this tab, in order. */
export function readSelection(idRute: number): number[] {
  return tabStore.get(ROUTE) === String(idRute) ? seatNumbersOf(readJson(tabStore, SEATS)) : []
}

export function clearSelection(): void {
  tabStore.remove(SEATS)
  tabStore.remove(ROUTE)
}

/** Ids of the holds that this tab placed on a departure. */
export function saveReservations(idRute: number, ids: readonly number[]): void {
  tabStore.remove(`${CANCELLING}${idRute}`)
  writeJson(tabStore, `${RESERVATION}${idRute}`, ids)
}

export function readReservations(idRute: number): number[] {
  return seatNumbersOf(readJson(tabStore, `${RESERVATION}${idRute}`))
}

export function clearReservations(idRute: number): void {
  tabStore.remove(`${RESERVATION}${idRute}`)
  tabStore.remove(`${CANCELLING}${idRute}`)
}

/** These holds are to be cancelled. They stay stored until the server has done it: the seat page tries what failed again. */
export function markCancelling(idRute: number, ids: readonly number[]): void {
  saveReservations(idRute, ids)
  tabStore.set(`${CANCELLING}${idRute}`, 'true')
}

export function isCancelling(idRute: number): boolean {
  return tabStore.get(`${CANCELLING}${idRute}`) === 'true'
}

/** Names typed for single seats of a hold: neither a reload nor a login in between loses them. */
export function saveNames(idReservasi: number, names: Readonly<Record<number, string>>): void {
  writeJson(tabStore, `${NAMES}${idReservasi}`, names)
}

export function readNames(idReservasi: number): Record<number, string> {
  const kept = readJson(tabStore, `${NAMES}${idReservasi}`)
  const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
  return Object.fromEntries(entries.filter(([, name]) => typeof name === 'string'))
}

/** After a booking or a payment: chosen seats, route id, names and every reservation entry go. */
export function clearBooking(): void {
  clearSelection()
  for (const prefix of [RESERVATION, CANCELLING, NAMES])
    for (const key of tabStore.keys(prefix)) tabStore.remove(key)
}

/** The payment page that this tab was sent to: coming back from there is recognised by it. */
export function saveRedirectUrl(url: string): void {
  tabStore.set(REDIRECT, url)
}

export function readRedirectUrl(): string | null {
  return tabStore.get(REDIRECT)
}

/** Set when the payment page opens: the seat lists that follow refresh faster for a while. */
export function markPaymentCompleted(nowMs: number): void {
  tabStore.set(PAID, 'true')
  tabStore.set(PAID_AT, String(nowMs))
}

/** When a payment was last completed (ms), or undefined. */
export function paymentCompletedAt(): number | undefined {
  const at = Number(tabStore.get(PAID_AT))
  return tabStore.get(PAID) === 'true' && at > 0 ? at : undefined
}

/** The payment (by its time) that the seat page has told in this tab: it counts as a return once. */
export function readToldPayment(): number | undefined {
  return Number(tabStore.get(TOLD)) || undefined
}

export function saveToldPayment(paidAtMs: number | undefined): void {
  if (paidAtMs !== undefined) tabStore.set(TOLD, String(paidAtMs))
}

export function clearPaymentCompleted(): void {
  tabStore.remove(PAID)
  tabStore.remove(PAID_AT)
}
