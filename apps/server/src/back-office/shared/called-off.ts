import type { Reader } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { findTripState } from '../../trips/index.ts'

/**
 * Throws TRIP_DELETED, BUS_DELETED or TRIP_CALLED_OFF unless a ticket of the departure may become live: nobody counts, mails or serves
 * the passengers of a departure that is gone [B99, F7].
 */
export async function requireTripStands(reader: Reader, id_rute: number): Promise<void> {
  const trip = await findTripState(reader, id_rute)
  if (trip?.archived) fail('TRIP_DELETED')
  if (trip?.bus_archived) fail('BUS_DELETED')
  if (trip?.called_off) fail('TRIP_CALLED_OFF')
}

/** Throws TRIP_CALLED_OFF: calling off is final, since the passengers have been notified, so no change may undo it. */
export async function requireNotCalledOff(reader: Reader, id_rute: number): Promise<void> {
  if ((await findTripState(reader, id_rute))?.called_off) fail('TRIP_CALLED_OFF')
}
