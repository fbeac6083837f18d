import type { Reader } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { findTripState } from '../../trips/index.ts'

/** Throws TRIP_CALLED_OFF: calling off is final, since the passengers have been notified, so no change may undo it. */
export async function requireNotCalledOff(reader: Reader, id_rute: number): Promise<void> {
  if ((await findTripState(reader, id_rute))?.called_off) fail('TRIP_CALLED_OFF')
}
