import type { HoldState } from '@tiketbus/contract'
import type { Tx } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { holdState } from './hold.ts'
import { endHold, findHold } from './holds.ts'

/**
 * Gives the caller's own hold up. One that became an order, expired or was cancelled stays what it is: clients tidy up
 * after a booking, and that must not cost the order. NOT_FOUND where absent or another's.
 */
export async function cancelHold(
  tx: Tx,
  key: { id_user: number; id_reservasi: number },
): Promise<{ id_reservasi: number; status: HoldState }> {
  const hold = await findHold(tx, key)
  if (!hold) fail('NOT_FOUND')
  const { id_reservasi } = hold
  const status = holdState(hold)
  if (status !== 'live') return { id_reservasi, status }
  await endHold(tx, id_reservasi, 'cancelled')
  return { id_reservasi, status: 'cancelled' }
}
