/** Search of the timetable: a statement composed of fixed pieces; all values are parameters. */
import { facilitiesOf, MAX_TRIPS_SEARCHED, type TripQuery } from '@tiketbus/contract'
import type { Reader } from '../platform/database/database.ts'
import type { Page } from '../platform/database/lists.ts'
import { sqlVariants } from '../platform/database/statements.ts'
import { AT, FREE_SEATS } from '../tables/conditions.ts'
import { resolveCityName } from './cities.ts'
import { SNAPSHOT, SNAPSHOT_COLUMNS, SNAPSHOT_SEATS, micros, READ_AT } from './snapshot-store.ts'

type Filters = Omit<TripQuery, 'sort' | 'page' | 'limit'>

export const LOCAL_DEPARTURE = '(t.waktu_berangkat at time zone t.zona_asal)'

/**
 * Matches a calendar day at the origin. The outer bounds (zones lie between UTC+7 and UTC+9) let the index on departure times
 * find the rows.
 */
export const ON_DAY = (day: string) => `${LOCAL_DEPARTURE}::date = ${day}::date
    and t.waktu_berangkat >= (${day}::date)::timestamp at time zone 'Asia/Jayapura'
    and t.waktu_berangkat < (${day}::date + 1)::timestamp at time zone 'Asia/Jakarta'`

/** Each filter as a condition on its parameter. */
const CONDITIONS: { [Name in keyof Required<Filters>]: (p: string) => string } = {
  asal: (p) => `lower(t.asal) = lower(${p}::text)`,
  tujuan: (p) => `lower(t.tujuan) = lower(${p}::text)`,
  tanggal: ON_DAY,
  harga_min: (p) => `t.harga >= ${p}::bigint`,
  harga_max: (p) => `t.harga <= ${p}::bigint`,
  jam_dari: (p) => `extract(hour from ${LOCAL_DEPARTURE}) >= ${p}::int`,
  jam_sampai: (p) => `extract(hour from ${LOCAL_DEPARTURE}) < ${p}::int`,
  // Stored as 'AC, WiFi' (departure.ts).
  fasilitas: (p) => `string_to_array(${p}::text, ',') <@ string_to_array(lower(t.fasilitas), ', ')`,
  kursi_min: (p) => `${FREE_SEATS} >= ${p}::int`,
}
/** An index serves these; the other filters are applied to the rows that it finds. */
const INDEXED = ['asal', 'tujuan', 'tanggal'] as const satisfies (keyof Filters)[]
const OTHERS = [
  'harga_min',
  'harga_max',
  'jam_dari',
  'jam_sampai',
  'fasilitas',
  'kursi_min',
] as const satisfies Exclude<keyof Filters, (typeof INDEXED)[number]>[]

const ORDERS: Record<NonNullable<TripQuery['sort']>, string> = {
  waktu_berangkat: 't.waktu_berangkat',
  '-waktu_berangkat': 't.waktu_berangkat desc',
  harga: 't.harga',
  '-harga': 't.harga desc',
  durasi: 't.perkiraan_tiba - t.waktu_berangkat nulls last',
  '-kursi_tersedia': 't.seats_left desc',
}

const WITH_OR_WITHOUT = [false, true] as const

/**
 * The statement contains conditions only for the cities and the day that the query names. Only searches by these alone are
 * prepared: if every shape were, anonymous clients could fill the connections with plans.
 */
const SEARCH = sqlVariants(
  'trips_search',
  {
    sort: keysOf(ORDERS),
    asal: WITH_OR_WITHOUT,
    tujuan: WITH_OR_WITHOUT,
    tanggal: WITH_OR_WITHOUT,
    filtered: WITH_OR_WITHOUT,
  },
  (choice) => {
    const places = INDEXED.filter((name) => choice[name])
    const indexed = places.map((name, index) => `and ${CONDITIONS[name](`$${index + 3}`)}`)
    const others = OTHERS.map((name, index) => {
      const parameter = `$${places.length + index + 3}`
      return `and (${parameter}::text is null or ${CONDITIONS[name](`${parameter}::text`)})`
    })
    const end = choice.sort === '-waktu_berangkat' ? 'desc' : 'asc'
    const bySeats = choice.sort === '-kursi_tersedia'
    const order = `${ORDERS[choice.sort]}, t.waktu_berangkat, t.id_rute`
    return `with ${AT},
    near as materialized (
      select t.id_rute, t.id_bus, t.waktu_berangkat, t.perkiraan_tiba, t.zona_asal, t.harga, t.fasilitas, t.total_kursi
      from at cross join trips t
      where t.archived_at is null and t.status = 'aktif' and t.waktu_berangkat > at.now ${indexed.join('\n')}
      order by t.waktu_berangkat ${end}, t.id_rute ${end}
      limit ${MAX_TRIPS_SEARCHED}
    ),
    fitting as materialized (
      select t.id_rute, t.waktu_berangkat, t.perkiraan_tiba, t.harga ${bySeats ? `, ${FREE_SEATS} as seats_left` : ''}
      from at cross join near t ${bySeats || choice.filtered ? 'join buses b on b.id_bus = t.id_bus' : ''}
      where true ${choice.filtered ? others.join('\n') : ''}
    ),
    page as materialized (
      select t.id_rute, row_number() over (order by ${order}) as rank
      from (select t.* from fitting t order by ${order} limit $1 offset $2) as t
    )
    select ${READ_AT}, counted.*, found.*
    from at cross join (
      select (select count(*) from fitting) as total, count(*) = ${MAX_TRIPS_SEARCHED} as partial,
        ${micros('min(near.waktu_berangkat)')} as first_departs
      from near
    ) as counted left join lateral (
      select ${SNAPSHOT_COLUMNS}, page.rank
      from page join trips t using (id_rute) join buses b on b.id_bus = t.id_bus ${SNAPSHOT_SEATS}
    ) as found on true
    order by found.rank`
  },
  ({ filtered }) => ({
    present: [...SNAPSHOT, 'total', 'partial'],
    prepared: !filtered,
  }),
)

/**
 * Returns one page of the active departures that have not left and match the query. Each row also has the number of all matches
 * and when the first of the searched departures leaves; a page without matches is one row without an `id_rute`. A query searches
 * at most the soonest `MAX_TRIPS_SEARCHED` departures of its cities and day (sorted latest first: the latest); `partial` is true
 * if there may be more.
 */
export function selectMatchingTrips(reader: Reader, query: TripQuery, page: Page) {
  const isAsked = (name: keyof Filters) => isAskedFor(query, name)
  const statement = SEARCH({
    sort: query.sort ?? 'waktu_berangkat',
    asal: isAsked('asal'),
    tujuan: isAsked('tujuan'),
    tanggal: isAsked('tanggal'),
    filtered: OTHERS.some(isAsked),
  })
  const places = INDEXED.filter(isAsked).map((name) => readValue(query, name))
  const others = OTHERS.some(isAsked)
    ? OTHERS.map((name) => (isAsked(name) ? readValue(query, name) : null))
    : []
  return reader.rows(statement, [page.limit, page.offset, ...places, ...others])
}

/** The value of each filter in a fixed order, normalised; null if the query does not filter by it. */
export const searchValues = (query: TripQuery) =>
  [...INDEXED, ...OTHERS].map((name) => (isAskedFor(query, name) ? readValue(query, name) : null))

const isAskedFor = (query: TripQuery, name: keyof Filters) => query[name] !== undefined && query[name] !== ''

function readValue(query: TripQuery, name: keyof Filters): string | number | null {
  const value = query[name] ?? null
  if (typeof value !== 'string') return value
  if (name === 'fasilitas') return facilitiesOf(value).join(',').toLowerCase()
  return name === 'asal' || name === 'tujuan' ? resolveCityName(value) : value
}

function keysOf<Key extends string>(record: Record<Key, unknown>): Key[] {
  return Object.keys(record) as Key[]
}
