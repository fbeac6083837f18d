import type { CallOffEffect } from '@tiketbus/contract'
import type { Reader } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { TICKET_IS_VALID } from '../../tables/conditions.ts'

const AFFECTED = sql(
  'back_office_affected_orders',
  `select o.order_group_id, coalesce(u.email, o.email) as email,
     (select json_agg(k.id_tiket order by k.nomor_kursi) from tickets k
      where k.order_group_id = o.order_group_id and k.status_tiket <> 'cancelled') as ids,
     exists (select from tickets k where k.order_group_id = o.order_group_id and k.boarded_at is not null
       and ${TICKET_IS_VALID}) as boarded
   from orders o left join users u on u.id_user = o.id_user and u.deleted_at is null
   where o.id_rute = $1
     and exists (select from tickets k where k.order_group_id = o.order_group_id and k.status_tiket <> 'cancelled')
   order by o.order_group_id`,
).as<{ ids: number[]; boarded: boolean }>()

/**
 * Returns the orders of a departure with their tickets that are not cancelled, the address to notify and whether one of their
 * passengers was let in, in the order in which orders are locked.
 */
export function selectAffectedOrders(reader: Reader, id_rute: number) {
  return reader.rows(AFFECTED, [id_rute])
}

const LIVE_HOLDS = sql(
  'back_office_count_live_holds',
  `select count(*) as live from holds where id_rute = $1 and ended_at is null and waktu_expired > clock_timestamp()`,
  { present: ['live'] },
)

/** Returns the number of live holds. */
export async function countLiveHolds(reader: Reader, id_rute: number): Promise<number> {
  const [row] = await reader.rows(LIVE_HOLDS, [id_rute])
  return row?.live ?? 0
}

const OPEN_REFUNDS = sql(
  'back_office_open_refunds_of_trip',
  `select count(*) as open from refunds r join orders o using (order_group_id)
   where o.id_rute = $1 and r.status in ('due', 'sent')`,
  { present: ['open'] },
)

/** Returns the number of refunds of a departure's orders that are not finished. */
export async function countOpenRefunds(reader: Reader, id_rute: number): Promise<number> {
  const [row] = await reader.rows(OPEN_REFUNDS, [id_rute])
  return row?.open ?? 0
}

const CALL_OFF = sql(
  'back_office_call_off_effect',
  `select after->'effect' as effect from audit_log
   where entity = 'trip' and entity_id = $1 and action = 'call_off_trip' order by id desc limit 1`,
).as<{ effect: CallOffEffect }>()

/** Returns the effect of calling off a departure, from its audit row; undefined if it was not called off. */
export async function selectCallOff(reader: Reader, id_rute: number): Promise<CallOffEffect | undefined> {
  const [row] = await reader.rows(CALL_OFF, [String(id_rute)])
  return row?.effect
}
