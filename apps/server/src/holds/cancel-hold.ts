import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { viewHold, type HoldView } from './get-hold.ts'
import { endHold, findHold } from './holds.ts'

/**
 * Cancels the caller's own hold. One that became an order, expired or was cancelled stays what it is: clients tidy up
 * after a booking, and that must not cost the order [H16]. Returns the hold as it is then; NOT_FOUND if absent or
 * another's.
 */
export async function cancelHold(tx: Tx, key: { id_user: number; id_reservasi: number }): Promise<HoldView> {
  const hold = await findHold(tx, key)
  if (!hold) fail('NOT_FOUND')
  const view = await viewHold(tx, hold)
  if (view.status !== 'live') return view
  await endHold(tx, view.id_reservasi, 'cancelled')
  return { ...view, status: 'cancelled' }
}
