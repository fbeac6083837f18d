/**
 * SQL of a line's prices by day and of a city's destinations: of whole ways, and of pairs of cities on the way of others [T683]. The indexes
 * `trips_pair` and `trip_pairs_search` keep it fast on a long timetable.
 */
import { DAYS_SHOWN, MAX_DESTINATIONS, type Zone } from '@tiketbus/contract'
import type { Reader } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { AT, freeSeats } from '../tables/conditions.ts'
import { localDeparture, onDay, PAIR_IS_SOLD } from './trip-search-store.ts'

/** Most departures of a line whose seats one query counts, on a day and in each direction from it. */
const MAX_COUNTED = 300

/** Lines that one query for the served cities visits. */
const MAX_LINES = 5000

const AHEAD = `t.archived_at is null and t.status = 'aktif' and t.waktu_berangkat > at.now`
const PAIR_AHEAD = `t.archived_at is null and t.status = 'aktif' and ${PAIR_IS_SOLD} and p.waktu_berangkat > at.now`
const PAIRS_OF_TRIPS = 'trip_pairs p join trips t on t.id_rute = p.id_rute'
const PAIR_CLOSES = 't.waktu_tutup + (p.waktu_berangkat - t.waktu_berangkat)'

const between = (t: string, asal = '$1', tujuan = '$2') =>
  `lower(${t}.asal) = lower(${asal}::text) and lower(${t}.tujuan) = lower(${tujuan}::text)`

/** The journeys of the line that are ahead; the condition gets the alias of the row that has the time and fare, and when booking closes. */
const journeys = (condition: (t: string, closes: string) => string, end = (_t: string) => '') =>
  `(select t.id_rute, 0::smallint as naik, t.jumlah_ruas as turun, t.id_bus, t.total_kursi, t.harga, t.waktu_berangkat,
      ${localDeparture('t')}::date as tanggal
    from trips t where ${AHEAD} and ${between('t')} and ${condition('t', 't.waktu_tutup')} ${end('t')})
  union all
  (select p.id_rute, p.naik, p.turun, t.id_bus, t.total_kursi, p.harga, p.waktu_berangkat, ${localDeparture('p')}::date as tanggal
    from ${PAIRS_OF_TRIPS} where ${PAIR_AHEAD} and ${between('p')} and ${condition('p', PAIR_CLOSES)} ${end('p')})`

// A correlated subquery checks one departure at a time, in order, until one has a seat: a join could count them all.
const HAS_SEAT = `(select ${freeSeats('t')} from buses b where b.id_bus = t.id_bus) > 0`

/** The day of the nearest departure with a seat: on `$4` or later, or (desc) before it. */
const nearest = (order: 'asc' | 'desc') => {
  const sorted = (t: string) =>
    `order by ${t}waktu_berangkat ${order}, ${t}id_rute ${order} limit ${MAX_COUNTED}`
  const found = journeys(
    (t, closes) =>
      `${closes} > at.now and ${
        order === 'asc'
          ? `${t}.waktu_berangkat >= ($4::date)::timestamp at time zone 'Asia/Jayapura' and ${localDeparture(t)}::date >= $4::date`
          : `${t}.waktu_berangkat < ($4::date)::timestamp at time zone 'Asia/Jakarta' and ${localDeparture(t)}::date < $4::date`
      }`,
    (t) => sorted(`${t}.`),
  )
  return `select t.tanggal from (select * from (${found}) as found ${sorted('')}) as t where ${HAS_SEAT}
  order by t.waktu_berangkat ${order}, t.id_rute ${order}
  limit 1`
}

const DAYS = sql(
  'trips_days',
  `with ${AT}
    select day.tanggal::text as tanggal, cheapest.harga as harga_terendah,
      exists (${journeys((t) => onDay('day.tanggal', t))}) as ada_keberangkatan,
      exists (${journeys((t, closes) => `${closes} > at.now and ${onDay('day.tanggal', t)}`)}) as dibuka,
      near.tanggal::text as terdekat,
      exists (${journeys(() => 'true')}) as ada_jurusan, at.now as waktu_server
    from at cross join lateral (
      select found.tanggal from (select (${nearest('asc')}) as tanggal union all select (${nearest('desc')})) as found
      order by abs(found.tanggal - $4::date) nulls last, found.tanggal
      limit 1
    ) as near cross join lateral (
      select $3::date + n as tanggal from generate_series(0, ${DAYS_SHOWN - 1}) as n
    ) as day left join lateral (
      select t.harga from (
        select * from (${journeys((t, closes) => `${closes} > at.now and ${onDay('day.tanggal', t)}`)}) as found
        order by found.harga, found.id_rute
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

/** The first destination of this city by name, of those after another one. */
const nextName = (after = '') => `select min(next.name) from (
      (select lower(t.tujuan) as name from trips t
        where t.archived_at is null and lower(t.asal) = lower($1::text) ${after && `and lower(t.tujuan) > ${after}`}
        order by lower(t.tujuan) limit 1)
      union all
      (select lower(p.tujuan) as name from trip_pairs p
        where p.harga is not null and lower(p.asal) = lower($1::text) ${after && `and lower(p.tujuan) > ${after}`}
        order by lower(p.tujuan) limit 1)
    ) as next`

// A loose index scan: from name to name, skipping the departures between them.
const DESTINATIONS = sql(
  'trips_destinations',
  `with recursive ${AT},
    names as (
      select 1 as n, (${nextName()}) as name
      union all
      select names.n + 1, (${nextName('names.name')})
      from names where names.name is not null and names.n < ${MAX_DESTINATIONS}
    )
    select found.tujuan as nama
    from at cross join names cross join lateral (
      (select t.tujuan from trips t
        where ${AHEAD} and ${between('t', '$1', 'names.name')} order by t.waktu_berangkat, t.id_rute limit 1)
      union all
      (select p.tujuan from ${PAIRS_OF_TRIPS}
        where ${PAIR_AHEAD} and ${between('p', '$1', 'names.name')} order by p.waktu_berangkat, p.id_rute limit 1)
      limit 1
    ) as found
    order by names.name`,
  { present: ['nama'] },
)

/** Returns the destinations of departures from this city that have not left, sorted by name; at most `MAX_DESTINATIONS`. */
export function selectDestinations(reader: Reader, asal: string) {
  return reader.rows(DESTINATIONS, [asal])
}

/** The lines of a table, one after the other; a loose index scan likewise. */
const lines = (name: string, table: string, condition: string) => `${name} as (
      (select 1 as n, lower(asal) as asal, lower(tujuan) as tujuan from ${table} where ${condition}
        order by lower(asal), lower(tujuan) limit 1)
      union all
      select last.n + 1, next.asal, next.tujuan
      from ${name} as last cross join lateral (
        select lower(asal) as asal, lower(tujuan) as tujuan from ${table}
        where ${condition} and (lower(asal), lower(tujuan)) > (last.asal, last.tujuan)
        order by lower(asal), lower(tujuan) limit 1
      ) as next
      where last.n < ${MAX_LINES}
    )`

const SERVED = sql(
  'trips_served_cities',
  `with recursive ${AT},
    ${lines('lines', 'trips', 'archived_at is null')},
    ${lines('pairs', 'trip_pairs', 'harga is not null')}
    select distinct on (lower(place.nama)) place.nama, place.zona, place.terminal
    from at cross join lateral (
      select ends.* from lines cross join lateral (
        select t.* from trips t where ${AHEAD} and ${between('t', 'lines.asal', 'lines.tujuan')}
        order by t.waktu_berangkat, t.id_rute limit 1
      ) as t cross join lateral (
        values (t.asal, t.zona_asal, t.terminal_asal), (t.tujuan, t.zona_tujuan, t.terminal_tujuan)
      ) as ends (nama, zona, terminal)
      union all
      select ends.* from pairs cross join lateral (
        select p.* from ${PAIRS_OF_TRIPS} where ${PAIR_AHEAD} and ${between('p', 'pairs.asal', 'pairs.tujuan')}
        order by p.waktu_berangkat, p.id_rute limit 1
      ) as p cross join lateral (
        values (p.asal, p.zona_asal, null::text), (p.tujuan, p.zona_tujuan, null::text)
      ) as ends (nama, zona, terminal)
    ) as place
    order by lower(place.nama), place.terminal is null, place.nama`,
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
      (select from trips t where ${AHEAD} and t.waktu_tutup > at.now and ${between('t', 'line.asal', 'line.tujuan')})
      union all
      (select from ${PAIRS_OF_TRIPS}
        where ${PAIR_AHEAD} and ${PAIR_CLOSES} > at.now and ${between('p', 'line.asal', 'line.tujuan')})
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
