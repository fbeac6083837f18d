/** Administrators' changes of tickets other than of their status. */
import type { Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import type { LockedOrder } from './order-store.ts'

const DELETE = sql(
  'orders_delete_ticket',
  `update tickets set deleted_at = clock_timestamp(), versi = versi + 1
    where id_tiket = $1 and order_group_id = $2::uuid and deleted_at is null returning id_tiket`,
)

/** Removes a ticket from administration's lists; its owner still sees it with its status. Returns false if it was removed before. */
export async function archiveTicket(tx: Tx, order: LockedOrder, id_tiket: number): Promise<boolean> {
  const rows = await tx.rows(DELETE, [id_tiket, order.order_group_id])
  return rows.length === 1
}

const BOARD = sql(
  'orders_board',
  `update tickets set boarded_at = clock_timestamp(), boarded_by = $2
    where id_tiket = $1 and boarded_at is null and status_tiket in ('confirmed', 'completed') returning id_tiket`,
)

/**
 * Marks a valid ticket as boarded; returns false if it is not valid, or was boarded already. The version stays the same, so that an
 * administrator who is editing the ticket gets no EDIT_CONFLICT because of its boarding.
 */
export async function boardTicket(tx: Tx, id_tiket: number, id_admin: number): Promise<boolean> {
  const rows = await tx.rows(BOARD, [id_tiket, id_admin])
  return rows.length === 1
}

const UNBOARD = sql(
  'orders_unboard',
  `update tickets set boarded_at = null, boarded_by = null
    where id_tiket = $1 and boarded_at is not null returning id_tiket`,
)

/** Undoes a boarding; returns false if there was none. */
export async function unboardTicket(tx: Tx, id_tiket: number): Promise<boolean> {
  const rows = await tx.rows(UNBOARD, [id_tiket])
  return rows.length === 1
}

const NOTE = sql(
  'orders_note_cancellation',
  'update tickets set cancel_note = $2::text where id_tiket = any($1::bigint[]) and order_group_id = $3::uuid',
)

/** Stores why an administrator cancelled tickets with the tickets, because the audit log holds no such text. */
export async function recordCancellation(
  tx: Tx,
  order: LockedOrder,
  ids: readonly number[],
  note: string,
): Promise<void> {
  await tx.rows(NOTE, [ids, note, order.order_group_id])
}
