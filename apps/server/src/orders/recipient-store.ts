import type { Reader } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import type { OrderRecipient } from '../messages/message.ts'
import { HAD_ACCOUNT } from '../tables/conditions.ts'
import { orderNumber } from './mail-formats.ts'

export type Recipient = {
  email: string | null
  nama: string | null
  has_account: boolean
  lost_account: boolean
  /** Absent: as the other two say. */
  may_add?: boolean
}

const RECIPIENT = sql(
  'orders_recipient',
  `select coalesce(u.email, o.email) as email, coalesce(u.username, o.nama_penumpang) as nama,
      u.id_user is not null as has_account, u.id_user is null and ${HAD_ACCOUNT} as lost_account, o.order_group_id, whole.total_tickets, whole.master_ticket_id
    from orders o cross join lateral (
        select count(*) as total_tickets, max(k.id_tiket) filter (where k.is_master_ticket) as master_ticket_id
        from tickets k where k.order_group_id = o.order_group_id
      ) as whole
      left join users u on u.id_user = o.id_user and u.deleted_at is null
    where o.order_group_id = $1::uuid`,
  { present: ['has_account', 'lost_account', 'total_tickets', 'master_ticket_id'] },
)

/** Returns the recipient of the mails about an order. The address is never one that was typed into a booking. */
export async function selectRecipient(reader: Reader, order_group_id: string) {
  const [row] = await reader.rows(RECIPIENT, [order_group_id])
  return row
}

/** Returns the recipient of messages about an order with its number; undefined if the order does not exist. */
export async function findRecipient(
  reader: Reader,
  order_group_id: string,
): Promise<OrderRecipient | undefined> {
  const recipient = await selectRecipient(reader, order_group_id)
  return recipient && { email: recipient.email, number: orderNumber(recipient) }
}

const KEPT_NAMES = sql(
  'orders_kept_names',
  'select id_tiket, nama_penumpang from tickets where order_group_id = $1::uuid order by id_tiket',
)

/** Returns the passengers' names by ticket, those of a deleted account too: only for mails to the person themself [B12]. */
export async function selectKeptNames(
  reader: Reader,
  order_group_id: string,
): Promise<ReadonlyMap<number, string | null>> {
  const rows = await reader.rows(KEPT_NAMES, [order_group_id])
  return new Map(rows.map((row) => [row.id_tiket, row.nama_penumpang]))
}
