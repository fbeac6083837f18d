/** SQL of a line's prices by day and of a city's destinations. The index `trips_pair` keeps it fast on a long timetable. */
import { DAYS_SHOWN, MAX_DESTINATIONS, type Zone } from '@tiketbus/contract'
import type { Reader } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { AT, FREE_SEATS } from '../tables/conditions.ts'
import { LOCAL_DEPARTURE, ON_DAY } from './trip-search-store.ts'

/** Most departures of a line whose seats one query counts, on a day and in each direction from it. */
const MAX_COUNTED = 300

/** Lines that one query for the served cities visits. */
const MAX_LINES = 5000

const AHEAD = `t.archived_at is null and t.status = 'aktif' and t.waktu_berangkat > at.now`
const OF_LINE = `${AHEAD} and lower(t.asal) = lower($1::text) and lower(t.tujuan) = lower($2::text)`

// A correlated subquery checks one departure at a time, in order, until one has a seat: a join could count them all.
const HAS_SEAT = `(select ${FREE_SEATS} from buses b where b.id_bus = t.id_bus) > 0`

const DAY_COLUMNS = `t.id_rute, t.id_bus, t.harga, t.waktu_berangkat, t.total_kursi, ${LOCAL_DEPARTURE}::date as tanggal`

/** The day of the nearest departure with a seat: on `$4` or later, or (desc) before it. */
const nearest = (order: 'asc' | 'desc') => `select t.tanggal from (
    select ${DAY_COLUMNS} from trips t
    where ${OF_LINE} and t.waktu_tutup > at.now and ${
      order === 'asc'
        ? `t.waktu_berangkat >= ($4::date)::timestamp at time zone 'Asia/Jayapura' and ${LOCAL_DEPARTURE}::date >= $4::date`
        : `t.waktu_berangkat < ($4::date)::timestamp at time zone 'Asia/Jakarta' and ${LOCAL_DEPARTURE}::date < $4::date`
    }
    order by t.waktu_berangkat ${order}, t.id_rute ${order}
    limit ${MAX_COUNTED}
  ) as t where ${HAS_SEAT}
  order by t.waktu_berangkat ${order}, t.id_rute ${order}
  limit 1`

const DAYS = sql(
  'trips_days',
  `with ${AT}
    select day.tanggal::text as tanggal, cheapest.harga as harga_terendah,
      exists (select from trips t where ${OF_LINE} and ${ON_DAY('day.tanggal')}) as ada_keberangkatan,
      exists (select from trips t where ${OF_LINE} and t.waktu_tutup > at.now and ${ON_DAY('day.tanggal')}) as dibuka,
      near.tanggal::text as terdekat,
      exists (select from trips t where ${OF_LINE}) as ada_jurusan, at.now as waktu_server
    from at cross join lateral (
      select found.tanggal from (select (${nearest('asc')}) as tanggal union all select (${nearest('desc')})) as found
      order by abs(found.tanggal - $4::date) nulls last, found.tanggal
      limit 1
    ) as near cross join lateral (
      select $3::date + n as tanggal from generate_series(0, ${DAYS_SHOWN - 1}) as n
    ) as day left join lateral (
      select t.harga from (
        select ${DAY_COLUMNS} from trips t
        where ${OF_LINE} and t.waktu_tutup > at.now and ${ON_DAY('day.tanggal')}
        order by t.harga, t.id_rute
        limit ${MAX_COUNTED}
      ) as t where ${HAS_SEAT}
      order by t.harga, t.id_rute
      limit 1
    ) as cheapest on true
    order by day.tanggal`,
  {
    present: ['tanggal', 'ada_keberangkatan', 'dibuka', 'ada_jurusan', 'waktu_server'],
    nullable: ['harga_terendah'],
  },
)

/** Returns `DAYS_SHOWN` days of a line from `dari` on, each with the day nearest to `tanggal` that has seats. */
export function selectDays(reader: Reader, asal: string, tujuan: string, dari: string, tanggal: string) {
  return reader.rows(DAYS, [asal, tujuan, dari, tanggal])
}

// A loose index scan: from name to name, skipping the departures between them.
const DESTINATIONS = sql(
  'trips_destinations',
  `with recursive ${AT},
    names as (
      select 1 as n, (
        select lower(t.tujuan) from trips t
        where t.archived_at is null and lower(t.asal) = lower($1::text)
        order by lower(t.tujuan) limit 1
      ) as name
      union all
      select names.n + 1, (
        select lower(t.tujuan) from trips t
        where t.archived_at is null and lower(t.asal) = lower($1::text) and lower(t.tujuan) > names.name
        order by lower(t.tujuan) limit 1
      )
      from names where names.name is not null and names.n < ${MAX_DESTINATIONS}
    )
    select found.tujuan as nama
    from at cross join names cross join lateral (
      select t.tujuan from trips t
      where ${AHEAD} and lower(t.asal) = lower($1::text) and lower(t.tujuan) = names.name
      order by t.waktu_berangkat, t.id_rute limit 1
    ) as found
    order by names.name`,
  { present: ['nama'] },
)

/** Returns the destinations of departures from this city that have not left, sorted by name; at most `MAX_DESTINATIONS`. */
export function selectDestinations(reader: Reader, asal: string) {
  return reader.rows(DESTINATIONS, [asal])
}

// A loose index scan likewise, from line to line.
const SERVED = sql(
  'trips_served_cities',
  `with recursive ${AT},
    lines as (
      (select 1 as n, lower(t.asal) as asal, lower(t.tujuan) as tujuan from trips t where t.archived_at is null
        order by lower(t.asal), lower(t.tujuan) limit 1)
      union all
      select lines.n + 1, next.asal, next.tujuan
      from lines cross join lateral (
        select lower(t.asal) as asal, lower(t.tujuan) as tujuan from trips t
        where t.archived_at is null and (lower(t.asal), lower(t.tujuan)) > (lines.asal, lines.tujuan)
        order by lower(t.asal), lower(t.tujuan) limit 1
      ) as next
      where lines.n < ${MAX_LINES}
    )
    select distinct on (lower(place.nama)) place.nama, place.zona, place.terminal
    from at cross join lines cross join lateral (
      select t.* from trips t
      where ${AHEAD} and lower(t.asal) = lines.asal and lower(t.tujuan) = lines.tujuan
      order by t.waktu_berangkat, t.id_rute limit 1
    ) as t cross join lateral (
      values (t.asal, t.zona_asal, t.terminal_asal), (t.tujuan, t.zona_tujuan, t.terminal_tujuan)
    ) as place (nama, zona, terminal)
    order by lower(place.nama), place.nama`,
  { present: ['nama', 'zona'] },
).as<{ zona: Zone }>()

/** Returns the cities that departures on sale go from or to, by name; of at most `MAX_LINES` lines. */
export function selectServedCities(reader: Reader) {
  return reader.rows(SERVED)
}

const SERVED_LINES = sql(
  'trips_served_lines',
  `with ${AT}
    select line.place from at cross join unnest($1::text[], $2::text[]) with ordinality as line (asal, tujuan, place)
    where exists (
      select from trips t where ${AHEAD} and t.waktu_tutup > at.now
        and lower(t.asal) = lower(line.asal) and lower(t.tujuan) = lower(line.tujuan)
    )
    order by line.place`,
  { present: ['place'] },
)

/** Returns the places, from 0, of those lines that have a departure on sale. */
export async function selectServedLines(
  reader: Reader,
  lines: readonly (readonly [asal: string, tujuan: string])[],
): Promise<number[]> {
  const rows = await reader.rows(SERVED_LINES, [
    lines.map(([asal]) => asal),
    lines.map(([, tujuan]) => tujuan),
  ])
  return rows.map(({ place }) => place - 1)
}
