/** Whether a departure still is what the passenger saw when they agreed to it [O160]. */
import { withoutUnseen, type CurrentTrip, type SeenTrip } from '@tiketbus/contract'
import { fail } from '../platform/errors.ts'
import { toInstant } from './departure.ts'
import type { TripState } from './trip-state-store.ts'

export type Seen = SeenTrip | null | undefined

/**
 * Throws TRIP_CHANGED with the departure as it is now, if a field of `seen` differs. `prices`: of the seats; the highest is compared with the
 * seen one. The caller prevents changes of the departure until its transaction ends (`preventTripChanges`): one that came between this
 * check and the commit would be bought unseen.
 */
export function requireSeen(seen: Seen, trip: TripState, prices: readonly number[]): void {
  if (!seen) return
  // Seats may have different prices; one answer must suffice to agree, and nobody pays more than they saw [O310].
  const dearest = prices.length > 0 ? Math.max(...prices) : (trip.harga ?? 0)
  const sekarang: CurrentTrip = {
    waktu_berangkat: trip.waktu_berangkat,
    perkiraan_tiba: trip.perkiraan_tiba,
    terminal_asal: trip.terminal_asal,
    terminal_tujuan: trip.terminal_tujuan,
    harga: dearest,
    id_bus: trip.id_bus,
  }
  const same = {
    waktu_berangkat: (time: string) => isSameTime(toInstant(time, trip.zona_asal), trip.waktu_berangkat),
    perkiraan_tiba: (time: string | null) =>
      time && trip.perkiraan_tiba
        ? isSameTime(toInstant(time, trip.zona_tujuan), trip.perkiraan_tiba)
        : !time && !trip.perkiraan_tiba,
    terminal: (seenName: string | null, name: string | null) => (seenName ?? '') === asTyped(name ?? ''),
  }
  const changed =
    (seen.waktu_berangkat !== undefined && !same.waktu_berangkat(seen.waktu_berangkat)) ||
    (seen.perkiraan_tiba !== undefined && !same.perkiraan_tiba(seen.perkiraan_tiba)) ||
    (seen.terminal_asal !== undefined && !same.terminal(seen.terminal_asal, trip.terminal_asal)) ||
    (seen.terminal_tujuan !== undefined && !same.terminal(seen.terminal_tujuan, trip.terminal_tujuan)) ||
    (seen.harga !== undefined && seen.harga !== dearest) ||
    (seen.id_bus !== undefined && seen.id_bus !== trip.id_bus)
  if (changed) fail('TRIP_CHANGED', { sekarang })
}

/** An earlier release may have stored characters that calls lose on their way. */
const asTyped = (name: string) => withoutUnseen(name).trim()

const isSameTime = (one: string, other: string) => Date.parse(one) === Date.parse(other)
