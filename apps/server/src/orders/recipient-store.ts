import type { Reader } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'

export type Recipient = { email: string | null; nama: string | null }

const RECIPIENT = sql(
  'orders_recipient',
  `select coalesce(u.email, o.email) as email, coalesce(u.username, o.nama_penumpang) as nama
    from orders o left join users u on u.id_user = o.id_user and u.deleted_at is null
    where o.order_group_id = $1::uuid`,
)

/** Returns the recipient of the mails about an order. The address is never one that was typed into a booking. */
export async function selectRecipient(
  reader: Reader,
  order_group_id: string,
): Promise<Recipient | undefined> {
  const [row] = await reader.rows(RECIPIENT, [order_group_id])
  return row
}
