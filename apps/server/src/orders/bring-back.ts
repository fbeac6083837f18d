/** Completed tickets of a departure that moves to another time: they come along [T30]. */
import type { Tx } from '../platform/database/database.ts'
import { confirmTickets } from './change-tickets.ts'
import { lockOrder } from './find-order.ts'
import { listOrdersWithCompleted, restoreCompleted } from './bring-back-store.ts'

/**
 * Confirms every completed ticket of a departure again whose own journey is not over: its bus has not driven yet, although the clock or an administrator completed them. Those that
 * were deleted after the journey are listed again, since they count again; their ids are returned. The caller has locked the departure,
 * in `seats.withClaimsLocked`.
 */
export async function bringBackCompleted(tx: Tx, id_rute: number, id_admin: number): Promise<number[]> {
  for (const order_group_id of await listOrdersWithCompleted(tx, id_rute)) {
    const order = await lockOrder(tx, order_group_id)
    const completed = order.tickets.filter((ticket) => ticket.status_tiket === 'completed')
    await confirmTickets(
      tx,
      order,
      completed.map((ticket) => ticket.id_tiket),
      'trip_moved',
      id_admin,
    )
  }
  return restoreCompleted(tx, id_rute)
}
