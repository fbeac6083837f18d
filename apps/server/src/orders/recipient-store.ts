import type { Reader } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'

export type Recipient = { email: string | null; nama: string | null; has_account: boolean }

const RECIPIENT = sql(
  'orders_recipient',
  `select coalesce(u.email, o.email) as email, coalesce(u.username, o.nama_penumpang) as nama,
      u.id_user is not null as has_account
    from orders o left join users u on u.id_user = o.id_user and u.deleted_at is null
    where o.order_group_id = $1::uuid`,
  { present: ['has_account'] },
)

/** Returns the recipient of the mails about an order. The address is never one that was typed into a booking. */
export async function selectRecipient(
  reader: Reader,
  order_group_id: string,
): Promise<Recipient | undefined> {
  const [row] = await reader.rows(RECIPIENT, [order_group_id])
  return row
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
