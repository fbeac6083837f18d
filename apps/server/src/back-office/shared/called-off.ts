import type { Reader } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { findTripState } from '../../trips/index.ts'

/** Throws TRIP_CALLED_OFF for a change that would bring a called-off departure back: its passengers were notified by mail. */
export async function requireNotCalledOff(reader: Reader, id_rute: number): Promise<void> {
  if ((await findTripState(reader, id_rute))?.called_off) fail('TRIP_CALLED_OFF')
}
