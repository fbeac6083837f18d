import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { viewHold, type HoldView } from './get-hold.ts'
import { endHold, findHold } from './hold-operations.ts'

/**
 * Cancels the caller's own hold and returns it. A hold that became an order, expired or was cancelled is returned unchanged:
 * clients clean up after a booking, and that must not affect the order [H16]. Throws NOT_FOUND if the hold is absent or another
 * user's.
 */
export async function cancelHold(tx: Tx, key: { id_user: number; id_reservasi: number }): Promise<HoldView> {
  const hold = await findHold(tx, key)
  if (!hold) fail('NOT_FOUND')
  const view = await viewHold(tx, hold)
  if (view.status !== 'live') return view
  await endHold(tx, view.id_reservasi, 'cancelled')
  return { ...view, status: 'cancelled' }
}
