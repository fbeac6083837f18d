/**
 * The seats that this browser claimed last, for its other tabs: a live event does not name whose a seat is. A hint: at worst the
 * map is fetched once more.
 */
import { seatNumbersOf } from '@tiketbus/contract'
import { localStore, readJson, writeJson } from '../../../lib/storage.ts'

/** Removed with the session. */
const KEY = 'own:claimedSeats'

/** Called before the claim is sent, so that it is stored when the event arrives. */
export function saveOwnClaim(idRute: number, seats: readonly number[]): void {
  writeJson(localStore, KEY, { [idRute]: seats })
}

export function readOwnClaim(idRute: number): number[] {
  const stored = readJson(localStore, KEY)
  const seats: unknown =
    typeof stored === 'object' && stored !== null ? Reflect.get(stored, idRute) : undefined
  return seatNumbersOf(seats)
}
