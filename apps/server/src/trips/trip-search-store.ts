/** Search of the timetable: a statement composed of fixed pieces; all values are parameters. */
import { facilitiesOf, MAX_TRIPS_SEARCHED, type TripQuery } from '@tiketbus/contract'
import type { Reader } from '../platform/database/database.ts'
import type { Page } from '../platform/database/lists.ts'
import { sqlVariants } from '../platform/database/statements.ts'
import { AT, freeSeats } from '../tables/conditions.ts'
import { resolveCityName } from './cities.ts'
import {
  SNAPSHOT,
  SNAPSHOT_COLUMNS,
  SNAPSHOT_NULLABLE,
  snapshotOf,
  micros,
  READ_AT,
} from './snapshot-store.ts'
import type { JourneyZones } from './journey-sql.ts'

type Filters = Omit<TripQuery, 'sort' | 'page' | 'limit'>

/** The local time of departure, by the alias of a trip or of a pair of its cities. */
export const localDeparture = (t = 't') => `(${t}.waktu_berangkat at time zone ${t}.zona_asal)`

/**
 * Matches a calendar day at the origin. The outer bounds (zones lie between UTC+7 and UTC+9) let the index on departure times
 * find the rows.
 */
export const onDay = (day: string, t = 't') => `${localDeparture(t)}::date = ${day}::date
    and ${t}.waktu_berangkat >= (${day}::date)::timestamp at time zone 'Asia/Jayapura'
    and ${t}.waktu_berangkat < (${day}::date + 1)::timestamp at time zone 'Asia/Jakarta'`

/** The journey from one city to another that a search considers, which is the whole way or the pair `p` [T680]: whether it is sold. */
export const PAIR_IS_SOLD = 'p.harga is not null and p.terlayani'

/** Each filter as a condition on its parameter, on the trip or the pair of this alias; each alias has both's columns once they are found. */
const CONDITIONS: { [Name in keyof Required<Filters>]: (p: string, t: string) => string } = {
  asal: (p, t) => `lower(${t}.asal) = lower(${p}::text)`,
  tujuan: (p, t) => `lower(${t}.tujuan) = lower(${p}::text)`,
  tanggal: (p, t) => onDay(p, t),
  harga_min: (p, t) => `${t}.harga >= ${p}::bigint`,
  harga_max: (p, t) => `${t}.harga <= ${p}::bigint`,
  jam_dari: (p, t) => `extract(hour from ${localDeparture(t)}) >= ${p}::int`,
  jam_sampai: (p, t) => `extract(hour from ${localDeparture(t)}) < ${p}::int`,
  // Stored as 'AC, WiFi' (departure.ts).
  fasilitas: (p, t) => `string_to_array(${p}::text, ',') <@ string_to_array(lower(${t}.fasilitas), ', ')`,
  kursi_min: (p, t) => `${freeSeats(t)} >= ${p}::int`,
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

/** What a search finds of each journey: the whole way, or a pair of its cities. */
const FOUND =
  'id_rute, naik, turun, id_bus, waktu_berangkat, perkiraan_tiba, zona_asal, harga, fasilitas, total_kursi'
const WHOLE_WAY = `select t.id_rute, 0::smallint as naik, t.jumlah_ruas as turun, t.id_bus, t.waktu_berangkat, t.perkiraan_tiba, t.zona_asal, t.harga,
        t.fasilitas, t.total_kursi
      from at cross join trips t
      where t.archived_at is null and t.status = 'aktif' and t.waktu_berangkat > at.now`
/** The soonest pairs, before their departures are looked up: of a city that many pass that would be most of the work. */
const PAIRS = `select p.id_rute, p.naik, p.turun, p.waktu_berangkat, p.perkiraan_tiba, p.zona_asal, p.harga
      from at cross join trip_pairs p where ${PAIR_IS_SOLD} and p.waktu_berangkat > at.now`
const OF_DEPARTURES = `select p.id_rute, p.naik, p.turun, t.id_bus, p.waktu_berangkat, p.perkiraan_tiba, p.zona_asal, p.harga, t.fasilitas, t.total_kursi
      from pairs p join trips t on t.id_rute = p.id_rute where t.archived_at is null and t.status = 'aktif'`

/**
 * The statement contains conditions only for the cities and the day that the query names; without a city it looks at whole ways only. Only
 * searches by these alone are prepared: if every shape were, anonymous clients could fill the connections with plans.
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
    const indexed = (t: string) =>
      places.map((name, index) => `and ${CONDITIONS[name](`$${index + 3}`, t)}`).join('\n')
    const others = OTHERS.map((name, index) => {
      const parameter = `$${places.length + index + 3}`
      return `and (${parameter}::text is null or ${CONDITIONS[name](`${parameter}::text`, 't')})`
    })
    const end = choice.sort === '-waktu_berangkat' ? 'desc' : 'asc'
    const soonest = (t: string) =>
      `order by ${t}waktu_berangkat ${end}, ${t}id_rute ${end} limit ${MAX_TRIPS_SEARCHED}`
    const bySeats = choice.sort === '-kursi_tersedia'
    const order = `${ORDERS[choice.sort]}, t.waktu_berangkat, t.id_rute`
    const byCity = choice.asal || choice.tujuan
    // Between two cities the quickest way; from or to one city the longest.
    const once = byCity
      ? {
          select: 'distinct on (t.id_rute)',
          order: `order by t.id_rute, t.turun - t.naik ${choice.asal && choice.tujuan ? 'asc' : 'desc'}, t.naik`,
        }
      : { select: '', order: '' }
    const near = byCity
      ? `pairs as materialized (${PAIRS} ${indexed('p')} ${soonest('p.')}),
    near as materialized (
      select ${FOUND} from (
        (${WHOLE_WAY} ${indexed('t')} ${soonest('t.')}) union all (${OF_DEPARTURES})
      ) as journeys ${soonest('')}
    )`
      : `near as materialized (${WHOLE_WAY} ${indexed('t')} ${soonest('t.')})`
    const isPartial = `count(*) = ${MAX_TRIPS_SEARCHED}${byCity ? ` or (select count(*) from pairs) = ${MAX_TRIPS_SEARCHED}` : ''}`
    return `with ${AT},
    ${near},
    fitting as materialized (
      select ${once.select} t.id_rute, t.naik, t.turun, t.waktu_berangkat, t.perkiraan_tiba, t.harga ${bySeats ? `, ${freeSeats('t')} as seats_left` : ''}
      from at cross join near t ${bySeats || choice.filtered ? 'join buses b on b.id_bus = t.id_bus' : ''}
      where true ${choice.filtered ? others.join('\n') : ''}
      ${once.order}
    ),
    page as materialized (
      select t.id_rute, t.naik, t.turun, row_number() over (order by ${order}) as rank
      from (select t.* from fitting t order by ${order} limit $1 offset $2) as t
    )
    select ${READ_AT}, counted.*, found.*
    from at cross join (
      select (select count(*) from fitting) as total, ${isPartial} as partial,
        ${micros('min(near.waktu_berangkat)')} as first_departs
      from near
    ) as counted left join lateral (
      select ${SNAPSHOT_COLUMNS}, page.rank
      from page join trips t using (id_rute) join buses b on b.id_bus = t.id_bus ${snapshotOf('page.naik', 'page.turun')}
    ) as found on true
    order by found.rank`
  },
  ({ filtered }) => ({
    present: [...SNAPSHOT, 'total', 'partial'],
    nullable: SNAPSHOT_NULLABLE,
    prepared: !filtered,
  }),
)

/** Returns the statement of such a search. */
export function searchStatement(query: TripQuery) {
  const isAsked = (name: keyof Filters) => isAskedFor(query, name)
  return SEARCH({
    sort: query.sort ?? 'waktu_berangkat',
    asal: isAsked('asal'),
    tujuan: isAsked('tujuan'),
    tanggal: isAsked('tanggal'),
    filtered: OTHERS.some(isAsked),
  }).as<JourneyZones>()
}

/**
 * Returns one page of the active departures that have not left and match the query, each once: as the journey on it that matches. Each row also has the number of all matches
 * and when the first of the searched departures leaves; a page without matches is one row without an `id_rute`. A query searches
 * at most the soonest `MAX_TRIPS_SEARCHED` departures of its cities and day (sorted latest first: the latest); `partial` is true
 * if there may be more.
 */
export function selectMatchingTrips(reader: Reader, query: TripQuery, page: Page) {
  const isAsked = (name: keyof Filters) => isAskedFor(query, name)
  const statement = searchStatement(query)
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
