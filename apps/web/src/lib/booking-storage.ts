/**
 * What a booking leaves in the browser on its way (specification, section 4): chosen seats, route id, reservation ids,
 * the payment-completed flag. Nothing here is truth: the server's answers overrule it.
 */
import { localStore, readJson, tabStore, writeJson } from './storage.ts'
import { seatNumbersOf } from './normalise.ts'

const SEATS = 'selectedSeats'
const ROUTE = 'selectedRouteId'
const RESERVATION = 'reservation:'
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
  writeJson(tabStore, `${RESERVATION}${idRute}`, ids)
}

export function readReservations(idRute: number): number[] {
  return seatNumbersOf(readJson(tabStore, `${RESERVATION}${idRute}`))
}

export function clearReservations(idRute: number): void {
  tabStore.remove(`${RESERVATION}${idRute}`)
}

/** After a booking or a payment: chosen seats, route id and every reservation entry go. */
export function clearBooking(): void {
  clearSelection()
  for (const key of tabStore.keys(RESERVATION)) tabStore.remove(key)
}

/** The payment page that this tab was sent to: coming back from there is recognised by it. */
export function saveRedirectUrl(url: string): void {
  tabStore.set(REDIRECT, url)
}

export function readRedirectUrl(): string | null {
  return tabStore.get(REDIRECT)
}

/** Set when the payment page opens: seat lists elsewhere refresh faster for a while. Shared by all tabs. */
export function markPaymentCompleted(nowMs: number): void {
  localStore.set(PAID, 'true')
  localStore.set(PAID_AT, String(nowMs))
}

/** When a payment was last completed (ms), or undefined. */
export function paymentCompletedAt(): number | undefined {
  const at = Number(localStore.get(PAID_AT))
  return localStore.get(PAID) === 'true' && at > 0 ? at : undefined
}

/** The payment (by its time) that the seat page has told in this tab: it counts as a return once. */
export function readToldPayment(): number | undefined {
  return Number(tabStore.get(TOLD)) || undefined
}

export function saveToldPayment(paidAtMs: number | undefined): void {
  if (paidAtMs !== undefined) tabStore.set(TOLD, String(paidAtMs))
}

export function clearPaymentCompleted(): void {
  localStore.remove(PAID)
  localStore.remove(PAID_AT)
}
