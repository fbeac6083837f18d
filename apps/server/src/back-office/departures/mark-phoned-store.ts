/** The SQL of the calls about departures that were called off. */
import type { Reader, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'

const PHONED = sql(
  'back_office_phoned_order',
  `select o.order_group_id, c.at as dihubungi_at, p.username as dihubungi_oleh
   from orders o left join call_off_calls c using (order_group_id) left join users p on p.id_user = c.id_user
   where o.order_group_id = $1::uuid and exists (select from tickets k
     where k.order_group_id = o.order_group_id and k.cancel_cause = 'trip_called_off')`,
  { nullable: ['dihubungi_at', 'dihubungi_oleh'] },
)

/** Returns who was phoned about an order, undefined if no call-off cancelled its tickets. */
export async function selectPhonedOrder(reader: Reader, order_group_id: string) {
  const [row] = await reader.rows(PHONED, [order_group_id])
  return row
}

const INSERT = sql(
  'back_office_insert_call',
  'insert into call_off_calls (order_group_id, id_user) values ($1::uuid, $2)',
)

export const insertCall = async (tx: Tx, order_group_id: string, id_user: number): Promise<void> =>
  void (await tx.rows(INSERT, [order_group_id, id_user]))

const DELETE = sql('back_office_delete_call', 'delete from call_off_calls where order_group_id = $1::uuid')

export const deleteCall = async (tx: Tx, order_group_id: string): Promise<void> =>
  void (await tx.rows(DELETE, [order_group_id]))

/** A person without a phone cannot be called: their order, and one whose people were erased, needs no mark. */
const OPEN_CALLS = sql(
  'back_office_open_calls_of_trip',
  `select count(*) as open from orders o left join users u on u.id_user = o.id_user and u.deleted_at is null
   where o.id_rute = $1 and coalesce(u.no_telepon, o.no_telepon) is not null
     and exists (select from tickets k where k.order_group_id = o.order_group_id and k.cancel_cause = 'trip_called_off')
     and not exists (select from order_mails m where m.order_group_id = o.order_group_id
       and m.kind = 'trip_called_off' and m.sent_at is not null)
     and not exists (select from call_off_calls c where c.order_group_id = o.order_group_id)`,
  { present: ['open'] },
)

/** Returns the number of orders whose person was reached neither by mail nor by phone. */
export async function countOpenCalls(reader: Reader, id_rute: number): Promise<number> {
  const [row] = await reader.rows(OPEN_CALLS, [id_rute])
  return row?.open ?? 0
}
