import type { Reader } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { uuidBound } from '../shared/ticket-list-store.ts'
import { TICKET_IS_VALID } from '../../tables/conditions.ts'

const BOARDING = sql(
  'back_office_boarding',
  `select k.boarded_at, u.username as boarded_by from tickets k left join users u on u.id_user = k.boarded_by
   where k.id_tiket = $1 and ${TICKET_IS_VALID}`,
)

/** Returns when and by whom a ticket was boarded; nulls if it was not, or is not valid for travel. */
export async function selectBoarding(reader: Reader, id_tiket: number) {
  const [row] = await reader.rows(BOARDING, [id_tiket])
  return row ?? { boarded_at: null, boarded_by: null }
}

const ORDER_IDS = sql(
  'back_office_order_ids',
  `select order_group_id from orders
   where order_group_id between $1::uuid and $2::uuid and id_rute = coalesce($3, id_rute)
   order by order_group_id limit 5`,
  { prepared: false },
)

/** Returns up to 5 orders whose number begins with these hexadecimal digits, of one departure or of any: two may share eight. */
export async function selectOrderIds(reader: Reader, start: string, id_rute?: number): Promise<string[]> {
  const rows = await reader.rows(ORDER_IDS, [uuidBound(start, '0'), uuidBound(start, 'f'), id_rute ?? null])
  return rows.map((row) => row.order_group_id)
}
