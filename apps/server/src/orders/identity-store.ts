/** Sealed identity numbers of passengers, and their masks. */
import { IDENTITY_DAYS, type TicketStatus } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { arrivesAt, AT, departsAt } from '../tables/conditions.ts'

const READ = sql(
  'orders_read_for_identity',
  `with ${AT}
    select k.status_tiket, k.boarded_at is not null as boarded, at.now >= ${departsAt('t', 'k')} as departed
    from at cross join tickets k join trips t on t.id_rute = k.id_rute
    where k.id_tiket = $1::bigint`,
  { present: ['status_tiket', 'boarded', 'departed'], prepared: false },
).as<{ status_tiket: TicketStatus }>()

/** Returns what decides whether a number may be entered. The caller has locked the order and its tickets. */
export async function selectForIdentity(tx: Tx, id_tiket: number) {
  const [row] = await tx.rows(READ, [id_tiket])
  return row
}

const KEEP = sql(
  'orders_keep_identities',
  `insert into identity_numbers (id_tiket, sealed, identitas_tersamar)
     select n.id_tiket, n.sealed, n.mask from unnest($1::bigint[], $2::text[], $3::text[]) as n (id_tiket, sealed, mask)
     where (select minta_identitas from operator_facts)
   on conflict (id_tiket) do update set sealed = excluded.sealed, identitas_tersamar = excluded.identitas_tersamar
   returning id_tiket`,
  { prepared: false },
)

export type SealedIdentity = { id_tiket: number; sealed: string; identitas_tersamar: string }

/** Stores numbers, unless the operator does not ask for them; returns how many. */
export async function upsertIdentities(tx: Tx, rows: readonly SealedIdentity[]): Promise<number> {
  const stored = await tx.rows(KEEP, [
    rows.map(({ id_tiket }) => id_tiket),
    rows.map(({ sealed }) => sealed),
    rows.map(({ identitas_tersamar }) => identitas_tersamar),
  ])
  return stored.length
}

const OF_TICKET = sql(
  'orders_sealed_identity',
  'select sealed from identity_numbers where id_tiket = $1::bigint for update',
  { prepared: false },
)

/** Locks it until the transaction ends. */
export async function lockSealedIdentity(tx: Tx, id_tiket: number): Promise<string | undefined> {
  const [row] = await tx.rows(OF_TICKET, [id_tiket])
  return row?.sealed
}

const OF_USER = sql(
  'orders_sealed_identities_of_user',
  `select n.id_tiket, n.sealed from orders o join tickets k on k.order_group_id = o.order_group_id
     join identity_numbers n on n.id_tiket = k.id_tiket where o.id_user = $1::bigint order by n.id_tiket`,
  { prepared: false },
)

export function selectSealedIdentitiesOf(reader: Reader, id_user: number) {
  return reader.rows(OF_USER, [id_user])
}

const DELETE = sql('orders_delete_identity', 'delete from identity_numbers where id_tiket = $1::bigint', {
  prepared: false,
})

export async function deleteIdentity(tx: Tx, id_tiket: number): Promise<void> {
  await tx.rows(DELETE, [id_tiket])
}

const DELETE_OF_ORDERS = sql(
  'orders_delete_identities_of_orders',
  `delete from identity_numbers n using tickets k where n.id_tiket = k.id_tiket and k.order_group_id = any($1::uuid[])`,
  { prepared: false },
)

export async function deleteIdentitiesOf(tx: Tx, orders: readonly string[]): Promise<void> {
  await tx.rows(DELETE_OF_ORDERS, [orders])
}

/**
 * An account may have been deleted by a server of the release before, which knows of no numbers. Late money can bring a ticket back that
 * its deadline cancelled: its number waits for that a few days.
 */
const DELETE_OLD = sql(
  'orders_delete_old_identities',
  `delete from identity_numbers n using tickets k join orders o on o.order_group_id = k.order_group_id
      join trips t on t.id_rute = k.id_rute
    where n.id_tiket = k.id_tiket and (o.id_user is null or o.forgotten_at is not null
      or ${arrivesAt('t', 'k')} + interval '${IDENTITY_DAYS} days' <= clock_timestamp()
      or (k.status_tiket = 'cancelled' and not exists (select from ticket_history h
        where h.id_tiket = k.id_tiket and h.at > clock_timestamp() - interval '${IDENTITY_DAYS} days')))`,
  { prepared: false },
)

/** Deletes the numbers whose journeys are over or were cancelled, and those of deleted accounts. */
export async function deleteOldIdentities(tx: Tx): Promise<void> {
  await tx.rows(DELETE_OLD)
}
