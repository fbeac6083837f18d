import type { Reader } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { findTripState } from '../../trips/index.ts'

/** Calling off is final, its passengers have the mail: TRIP_CALLED_OFF for a change that would bring the departure back. */
export async function requireNotCalledOff(reader: Reader, id_rute: number): Promise<void> {
  if ((await findTripState(reader, id_rute))?.called_off) fail('TRIP_CALLED_OFF')
}
