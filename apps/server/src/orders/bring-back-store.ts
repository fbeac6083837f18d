import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { arrivesAt } from '../tables/conditions.ts'

const WITH_COMPLETED = sql(
  'orders_with_completed',
  `select distinct k.order_group_id from tickets k join trips t on t.id_rute = k.id_rute
    where k.id_rute = $1 and k.status_tiket = 'completed' and ${arrivesAt('t', 'k')} > clock_timestamp() order by k.order_group_id`,
)

/**
 * Returns the orders of a departure that have a completed ticket although their own journey is not over [O650], in the order in which orders
 * are locked.
 */
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
      select k.id_tiket, k.boarded_at, k.boarded_by from tickets k join trips t on t.id_rute = k.id_rute
      where k.id_rute = $1 and k.boarded_at is not null and ${arrivesAt('t', 'k')} > clock_timestamp()
      order by k.id_tiket for no key update of k
    )
    update tickets k set boarded_at = null, boarded_by = null from boarded b where k.id_tiket = b.id_tiket
    returning k.id_tiket, b.boarded_at, b.boarded_by`,
  { present: ['boarded_at'] },
)

/** Undoes the boardings of a departure whose journeys are not over, so that these passengers can board at its new time; returns what they were. */
export function forgetBoardings(tx: Tx, id_rute: number) {
  return tx.rows(FORGET_BOARDINGS, [id_rute])
}
