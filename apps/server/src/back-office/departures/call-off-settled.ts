import type { Reader } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { t } from '../../texts/index.ts'
import { findTripState } from '../../trips/index.ts'
import { countOpenRefunds } from './call-off-store.ts'
import { countOpenCalls } from './mark-phoned-store.ts'

/**
 * Throws CALL_OFF_OPEN for a departure that was called off until its hour is over, its refunds are paid and everybody was reached,
 * by mail or by phone: the list of its passengers goes with it [T32, T140].
 */
export async function requireCallOffSettled(reader: Reader, id_rute: number): Promise<void> {
  const trip = await findTripState(reader, id_rute)
  if (!trip?.called_off) return
  if (!trip.berangkat) fail('CALL_OFF_OPEN', { message: t('departures.callOffAhead') })
  const count = await countOpenRefunds(reader, id_rute)
  if (count > 0) fail('CALL_OFF_OPEN', { message: t('departures.callOffUnpaid', { count }) })
  const calls = await countOpenCalls(reader, id_rute)
  if (calls > 0) fail('CALL_OFF_OPEN', { message: t('departures.callOffCalls', { count: calls }) })
}
