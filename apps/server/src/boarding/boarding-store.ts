import { BOARDING_HOURS } from '@tiketbus/contract'
import type { Reader } from '../platform/database/database.ts'
import { uuidBound } from '../platform/database/lists.ts'
import { sql } from '../platform/database/statements.ts'
import { AT, departsAt, TICKET_IS_VALID } from '../tables/conditions.ts'
import { journeyOf } from '../trips/index.ts'

const BOARDING = sql(
  'boarding_of_ticket',
  `select k.boarded_at, u.username as boarded_by from tickets k left join users u on u.id_user = k.boarded_by
   where k.id_tiket = $1 and ${TICKET_IS_VALID}`,
)

/** Returns when and by whom a ticket was boarded; nulls if it was not, or is not valid for travel. */
export async function selectBoarding(reader: Reader, id_tiket: number) {
  const [row] = await reader.rows(BOARDING, [id_tiket])
  return row ?? { boarded_at: null, boarded_by: null }
}

const ORDER_IDS = sql(
  'boarding_order_ids',
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

const IS_BOARDING_DAY = sql(
  'boarding_is_day',
  `with ${AT}
   select (at.now at time zone j.zona)::date = (j.departs at time zone j.zona)::date
     or at.now between j.departs - make_interval(hours => $2) and j.departs + make_interval(hours => $2)
     as near
   from at cross join trips t left join tickets k on k.id_tiket = $3::bigint
     left join trip_pairs p on p.id_rute = t.id_rute and p.naik = k.naik and p.turun = k.turun
     cross join lateral (
       select coalesce(p.zona_asal, t.zona_asal) as zona,
         case when k.id_tiket is null then t.waktu_berangkat else ${departsAt('t', 'k')} end as departs
     ) as j
   where t.id_rute = $1`,
)

/**
 * Whether it is the day of a departure at its origin, or within `BOARDING_HOURS` of it: a late bus leaves after midnight. With a ticket of it:
 * of that passenger's own stop [B650], which the bus may reach on another day.
 */
export async function isBoardingDay(reader: Reader, id_rute: number, id_tiket?: number): Promise<boolean> {
  const [row] = await reader.rows(IS_BOARDING_DAY, [id_rute, BOARDING_HOURS, id_tiket ?? null])
  return row?.near ?? false
}

/** The number of a point after merges. */
const placeOf = (point: string) =>
  `(select coalesce(p.digabung_ke, p.id_titik) from points p where p.id_titik = ${point})`

const BOARDS_AT = sql(
  'boarding_boards_at',
  `select k.naik = $2::smallint and coalesce(${placeOf('j.titik_naik')} = ${placeOf('$3::bigint')}, true) as here
   from tickets k join trips t on t.id_rute = k.id_rute ${journeyOf('k', { named: false })}
   where k.id_tiket = $1`,
)

/**
 * Whether the passenger gets on at this node, at this point of it. A ticket without a point boards at the first stop of its city; one whose
 * point is no stop any more at any of them.
 */
export async function boardsAt(
  reader: Reader,
  id_tiket: number,
  { simpul, id_titik }: { simpul: number; id_titik?: number | undefined },
): Promise<boolean> {
  const [row] = await reader.rows(BOARDS_AT, [id_tiket, simpul, id_titik ?? null])
  return row?.here ?? false
}
