/** Seats that an order should have had: the fallback books the first seat only [O24]. Kept in the tab, for the ticket and the payment result. */
import { seatNumbersOf } from '@tiketbus/contract'
import { readJson, tabStore, writeJson } from '../../../lib/storage.ts'

const keyOf = (idTiket: number) => `missingSeats:${idTiket}`

/** `idTiket`: the order's first ticket. */
export function saveMissingSeats(idTiket: number, seats: readonly number[]): void {
  writeJson(tabStore, keyOf(idTiket), seats)
}

export function findMissingSeats(idTiket: number): number[] {
  return seatNumbersOf(readJson(tabStore, keyOf(idTiket)))
}
