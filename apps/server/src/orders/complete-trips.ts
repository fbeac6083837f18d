import type { Db, Tx } from '../platform/database/database.ts'
import { updateStatus } from './ticket-store.ts'
import { lockArrivedOrders, selectArrivedTickets } from './maintenance-store.ts'

const BATCH = 200

/**
 * Completes confirmed tickets of trips that have arrived [O33]. A status that an administrator set after the arrival
 * is kept. Locked orders are left to the next run; several servers may run it at once.
 */
export async function completeArrivedTrips(db: Db): Promise<void> {
  while ((await db.transaction(completeSome, { scans: true })) === BATCH);
}

async function completeSome(tx: Tx): Promise<number> {
  const orders = await lockArrivedOrders(tx, BATCH)
  const tickets = await selectArrivedTickets(tx, orders)
  const change = { tickets, to: 'completed', cause: 'arrival', cancel_cause: null, id_user: null } as const
  const changed = await updateStatus(tx, change)
  if (changed !== tickets.length) throw new Error(`${changed} of ${tickets.length} tickets were completed`)
  return orders.length
}
