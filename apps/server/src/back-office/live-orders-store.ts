import type { Reader } from '../platform/database.ts'

/** Orders of a person that have a ticket to pay or to travel on, in the order in which orders are locked. */
export async function selectLiveOrders(reader: Reader, id_user: number): Promise<string[]> {
  const rows = await reader.query<{ order_group_id: string }>(
    `select o.order_group_id from orders o
     where o.id_user = $1
       and exists (select from tickets k where k.order_group_id = o.order_group_id and k.status_tiket in ('pending', 'confirmed'))
     order by o.order_group_id`,
    [id_user],
  )
  return rows.map((row) => row.order_group_id)
}
