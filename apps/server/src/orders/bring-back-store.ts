import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'

const WITH_COMPLETED = sql(
  'orders_with_completed',
  `select distinct order_group_id from tickets where id_rute = $1 and status_tiket = 'completed' order by order_group_id`,
)

/** Returns the orders of a departure that have a completed ticket, in the order in which orders are locked. */
export async function listOrdersWithCompleted(reader: Reader, id_rute: number): Promise<string[]> {
  const rows = await reader.rows(WITH_COMPLETED, [id_rute])
  return rows.map((row) => row.order_group_id)
}

const RESTORE = sql(
  'orders_restore_deleted',
  `update tickets set deleted_at = null, versi = versi + 1
    where id_rute = $1 and status_tiket = 'confirmed' and deleted_at is not null returning id_tiket`,
)

/** Lists the confirmed tickets of a departure again that an administrator had deleted as completed ones; returns their ids. */
export async function restoreCompleted(tx: Tx, id_rute: number): Promise<number[]> {
  const rows = await tx.rows(RESTORE, [id_rute])
  return rows.map((row) => row.id_tiket)
}

const FORGET_BOARDINGS = sql(
  'orders_forget_boardings',
  `with boarded as materialized (
      select id_tiket, boarded_at, boarded_by from tickets where id_rute = $1 and boarded_at is not null
      order by id_tiket for no key update
    )
    update tickets k set boarded_at = null, boarded_by = null from boarded b where k.id_tiket = b.id_tiket
    returning k.id_tiket, b.boarded_at, b.boarded_by`,
  { present: ['boarded_at'] },
)

/** Undoes all boardings of a departure, so that its passengers can board at its new time; returns what they were. */
export function forgetBoardings(tx: Tx, id_rute: number) {
  return tx.rows(FORGET_BOARDINGS, [id_rute])
}
