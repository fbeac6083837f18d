import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import type { TicketKey } from './ticket-code.ts'

/** The key of codes that name none. */
export const FIRST_KEY = '0'

const KEEP = sql(
  'orders_keep_ticket_key',
  `insert into ticket_keys (kid, public_key) select kid, $2::bytea from unnest(array[$1::text, '${FIRST_KEY}']) as kid
    on conflict (kid) do update set used_at = clock_timestamp() where ticket_keys.public_key = excluded.public_key`,
  { prepared: false },
)

/** Stores that this key is in use. The first key of all is the one of codes that name none. */
export async function upsertTicketKey(tx: Tx, { kid, public_key }: TicketKey): Promise<void> {
  await tx.rows(KEEP, [kid, public_key])
}

/** After its last use: servers are replaced one by one, and each states every hour which key it uses. */
const SLACK = `interval '1 day'`

/** A bus takes passengers on days after it departed; no line of the country takes as long as that. */
const LONGEST_WAY = `interval '8 days'`

/** The ticket has to be from the time of the key: one that leaked must not open what was sold after it was replaced. */
const FIND = sql(
  'orders_find_ticket_key',
  `select q.public_key from ticket_keys q
    where q.kid = $1 and exists (
      select from tickets k join orders o using (order_group_id)
      where k.id_tiket = $2 and o.tanggal_pemesanan <= q.used_at + ${SLACK}
    )`,
)

/** Returns the public key of this id; undefined if it is unknown, or was no longer in use when the ticket was ordered. */
export async function findTicketKey(
  reader: Reader,
  kid: string,
  id_tiket: number,
): Promise<Buffer | undefined> {
  const [row] = await reader.rows(FIND, [kid, id_tiket])
  return row?.public_key
}

const FORGET = sql(
  'orders_forget_ticket_keys',
  `delete from ticket_keys q
    where q.used_at < clock_timestamp() - 2 * ${SLACK} and not exists (
      select from trips t join tickets k on k.id_rute = t.id_rute join orders o on o.order_group_id = k.order_group_id
      where t.waktu_berangkat > clock_timestamp() - ${LONGEST_WAY} and k.status_tiket in ('pending', 'confirmed', 'completed')
        and o.tanggal_pemesanan <= q.used_at + ${SLACK}
    )`,
  { prepared: false },
)

/** Deletes keys that are no longer in use and whose last departure is over. */
export async function deleteOldTicketKeys(tx: Tx): Promise<void> {
  await tx.rows(FORGET)
}
