/**
 * Each kind has its own index (migration 0023), and no statement reads more rows than the bounds below, however large the tables
 * are. The statements are planned for their values: an index serves a prefix only if the planner knows it.
 */
import type { Reader } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { matchesEachPattern, mayBeFound } from '../../tables/conditions.ts'

/** Tickets or accounts whose names match the words, before their owners are checked. */
const MAX_NAME_MATCHES = 2000
/** Upcoming departures, and as many past ones, whose cities and bus are compared. */
const MAX_DEPARTURES = 10_000
/** Buses that a name may match. */
const MAX_BUSES = 100

/**
 * The words are materialised so that the planner does not know them: for a word that it takes for common it would scan
 * the table. The names of a deleted account are shown only in the manifest and the refund queue.
 */
export const TICKETS = sql(
  'back_office_search_tickets',
  `with query as materialized (select to_tsquery('pg_catalog.simple', $2) as words),
    named as materialized (
      select k.id_tiket, k.order_group_id from query cross join lateral (
        select x.id_tiket, x.order_group_id from tickets x
        where name_words(x.nama_penumpang) @@ query.words and x.deleted_at is null limit ${MAX_NAME_MATCHES}
      ) k where $2::text is not null
    )
    select id_tiket from (
      select k.id_tiket from tickets k where k.id_tiket = $1::bigint and k.deleted_at is null
      union
      select n.id_tiket from named n join orders o using (order_group_id) where ${mayBeFound('o')}
    ) every order by id_tiket desc limit $3`,
  { present: ['id_tiket'], prepared: false },
)

/** Accounts: matches of the e-mail or phone number first, then of names. */
export const PEOPLE = sql(
  'back_office_search_people',
  `with query as materialized (select to_tsquery('pg_catalog.simple', $3) as words)
    select id_user from (
      (select u.id_user, 1 as place from users u where u.email like $1 and u.deleted_at is null limit $4)
      union all
      (select u.id_user, 1 from users u where phone_key(u.no_telepon) like $2 and u.deleted_at is null limit $4)
      union all
      (select u.id_user, 2 from query cross join lateral (
        select x.id_user from users x where name_words(x.username) @@ query.words and x.deleted_at is null limit ${MAX_NAME_MATCHES}
      ) u where $3::text is not null)
    ) every group by id_user order by min(place), id_user desc limit $4`,
  { present: ['id_user'], prepared: false },
)

/** Orders by their number, a ticket's number or their contact, and the newest orders of the people that were found. */
export const ORDERS = sql(
  'back_office_search_orders',
  `select order_group_id from (
      (select o.order_group_id, o.tanggal_pemesanan, 1 as place from orders o
        where o.order_group_id between $1::uuid and $2::uuid order by o.order_group_id limit $7)
      union all
      select o.order_group_id, o.tanggal_pemesanan, 1 from tickets k join orders o using (order_group_id)
        where k.id_tiket = $3::bigint
      union all
      (select o.order_group_id, o.tanggal_pemesanan, 2 from orders o
        where phone_key(o.no_telepon) like $4 and ${mayBeFound('o')} limit $7)
      union all
      (select o.order_group_id, o.tanggal_pemesanan, 2 from orders o
        where lower(o.email) like $5 and ${mayBeFound('o')} limit $7)
      union all
      select o.order_group_id, o.tanggal_pemesanan, 2 from unnest($6::bigint[]) as person (id_user)
        cross join lateral (
          select x.order_group_id, x.tanggal_pemesanan from orders x where x.id_user = person.id_user
          order by x.tanggal_pemesanan desc limit $7
        ) o
    ) every
    where exists (select from tickets k where k.order_group_id = every.order_group_id and k.deleted_at is null)
    group by order_group_id order by min(place), max(tanggal_pemesanan) desc, order_group_id limit $7`,
  { present: ['order_group_id'], prepared: false },
)

/** Upcoming departures first, the soonest on top; then past ones, the latest on top. */
export const DEPARTURES = sql(
  'back_office_search_departures',
  `with near as materialized (
      (select * from trips t where t.archived_at is null and t.waktu_berangkat >= clock_timestamp() and $3::text[] is not null
        order by t.waktu_berangkat, t.id_rute limit ${MAX_DEPARTURES})
      union all
      (select * from trips t where t.archived_at is null and t.waktu_berangkat < clock_timestamp() and $3 is not null
        order by t.waktu_berangkat desc, t.id_rute desc limit ${MAX_DEPARTURES})
    ),
    every as (
      select t.id_rute, t.waktu_berangkat from trips t where t.id_rute = $1::bigint and t.archived_at is null
      union
      (select t.id_rute, t.waktu_berangkat from trips t
        where t.archived_at is null and t.waktu_berangkat >= $2::date - interval '1 day'
          and t.waktu_berangkat < $2::date + interval '2 days' and (t.waktu_berangkat at time zone t.zona_asal)::date = $2::date
        order by t.waktu_berangkat, t.id_rute limit $4)
      union
      select t.id_rute, t.waktu_berangkat from near t join buses b using (id_bus) where ${matchesEachPattern('$3')}
    )
    select id_rute from every
    order by waktu_berangkat < clock_timestamp(), abs(extract(epoch from waktu_berangkat - clock_timestamp())), id_rute limit $4`,
  { present: ['id_rute'], prepared: false },
)

export const BUSES = sql(
  'back_office_search_buses',
  `select id_bus, nama_bus, total_kursi from buses where archived_at is null and nama_bus ilike $1::text
    order by nama_bus, id_bus limit ${MAX_BUSES}`,
  { prepared: false },
)

export const PERSONS = sql(
  'back_office_search_persons',
  `select u.id_user, u.username, u.email, u.no_telepon from unnest($1::bigint[]) with ordinality as wanted (id_user, place)
    join users u using (id_user) order by wanted.place`,
)

/** Returns the accounts in the order of `ids`. */
export function selectPeople(reader: Reader, ids: readonly number[]) {
  return reader.rows(PERSONS, [ids])
}
