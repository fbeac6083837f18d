/**
 * The orders that the counter finds. Each way has its own index, and reads no more rows than the bounds below, however many tickets there are. An agency's
 * names are compared among its own orders.
 */
import type { Reader } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { mayBeFound } from '../../tables/conditions.ts'

/** Tickets whose names match, before their orders are read; for an agency its newest orders. */
const MAX_NAME_MATCHES = 2000
/** Orders of one phone, of the newest of its own: a clerk may have typed theirs for each passenger without one. */
const MAX_OF_PHONE = 50
const MAX_OF_ONE_PHONE = 2000

/** The words are materialised so that the planner does not know them: for a word that it takes for common it would scan the table. */
export const FOUND = sql(
  'back_office_counter_found',
  `with query as materialized (select to_tsquery('pg_catalog.simple', $5) as words),
    named as materialized (
      select k.order_group_id from query cross join lateral (
        select x.order_group_id from tickets x
        where name_words(x.nama_penumpang) @@ query.words and x.deleted_at is null limit ${MAX_NAME_MATCHES}
      ) k where $5::text is not null and $6::int is null
    ),
    named_of_agency as materialized (
      select k.order_group_id from query cross join lateral (
          select a.order_group_id from orders a where a.id_agen = $6 order by a.tanggal_pemesanan desc limit ${MAX_NAME_MATCHES}
        ) a join tickets k on k.order_group_id = a.order_group_id
      where $5 is not null and name_words(k.nama_penumpang) @@ query.words and k.deleted_at is null
    ),
    found as (
      (select o.order_group_id from orders o where o.order_group_id between $1::uuid and $2::uuid order by o.order_group_id limit $7)
      union
      select k.order_group_id from tickets k where k.id_tiket = $3::bigint and k.deleted_at is null
      union
      (select o.order_group_id from (
          select p.order_group_id, p.id_agen, p.sold_by_kind, p.id_user, p.tanggal_pemesanan from orders p
          where phone_key(p.no_telepon) = $4::text order by p.tanggal_pemesanan desc limit ${MAX_OF_ONE_PHONE}
        ) o where ($6 is null or o.id_agen = $6) and ${mayBeFound('o')}
        order by o.tanggal_pemesanan desc limit ${MAX_OF_PHONE})
      union
      select n.order_group_id from named n join orders o on o.order_group_id = n.order_group_id and ${mayBeFound('o')}
      union
      select n.order_group_id from named_of_agency n
    )
    select o.order_group_id, o.no_telepon, o.dicetak
    from found join orders o on o.order_group_id = found.order_group_id join trips t on t.id_rute = o.id_rute
    where ($6 is null or o.id_agen = $6)
      and exists (select from tickets k where k.order_group_id = o.order_group_id and k.deleted_at is null)
    order by t.waktu_berangkat < clock_timestamp() - interval '12 hours', abs(extract(epoch from t.waktu_berangkat - clock_timestamp())), o.order_group_id
    limit $7`,
  { prepared: false },
)

export type Wanted = {
  /** The lowest and the highest order number. */
  orders: readonly [from: string, to: string] | null
  id_tiket: number | null
  /** The whole number, as phone_key() has it. */
  phone: string | null
  /** A tsquery. */
  words: string | null
}

/** Returns orders, those that leave next first; `agency`: only its own. */
export function selectFound(
  reader: Reader,
  { orders, id_tiket, phone, words }: Wanted,
  { agency, limit }: { agency: number | null; limit: number },
) {
  const [from, to] = orders ?? [null, null]
  return reader.rows(FOUND, [from, to, id_tiket, phone, words, agency, limit])
}
