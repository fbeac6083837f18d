/** Search of the timetable: a statement made of fixed pieces, its values always parameters. */
import { MAX_TRIPS_SEARCHED, type TripQuery } from '@tiketbus/contract'
import type { NamedSql, Reader } from '../platform/database.ts'
import type { Page } from '../platform/lists.ts'
import { searchedCity } from './cities.ts'
import { splitFacilities } from './departure.ts'
import { AT, SEATS_LEFT, TRIP_COLUMNS, type TripRow } from './trip-store.ts'

type Filters = Omit<TripQuery, 'sort' | 'page' | 'limit'>

const LOCAL_DEPARTURE = '(t.waktu_berangkat at time zone t.zona_asal)'

/**
 * Each filter as a condition on its parameter. A day is the origin's calendar day; the outer bounds (zones lie between
 * UTC+7 and UTC+9) let the index on departure times find it.
 */
const CONDITIONS: { [Name in keyof Required<Filters>]: (p: string) => string } = {
  asal: (p) => `lower(t.asal) = lower(${p}::text)`,
  tujuan: (p) => `lower(t.tujuan) = lower(${p}::text)`,
  tanggal: (p) => `${LOCAL_DEPARTURE}::date = ${p}::date
    and t.waktu_berangkat >= (${p}::date)::timestamp at time zone 'Asia/Jayapura'
    and t.waktu_berangkat < (${p}::date + 1)::timestamp at time zone 'Asia/Jakarta'`,
  harga_min: (p) => `t.harga >= ${p}::bigint`,
  harga_max: (p) => `t.harga <= ${p}::bigint`,
  jam_dari: (p) => `extract(hour from ${LOCAL_DEPARTURE}) >= ${p}::int`,
  jam_sampai: (p) => `extract(hour from ${LOCAL_DEPARTURE}) < ${p}::int`,
  // Stored as 'AC, WiFi' (departure.ts).
  fasilitas: (p) => `string_to_array(${p}::text, ',') <@ string_to_array(lower(t.fasilitas), ', ')`,
  kursi_min: (p) => `${SEATS_LEFT} >= ${p}::int`,
}
const FILTERS = Object.keys(CONDITIONS) as (keyof Filters)[]
/** Those that an index finds. */
const PLACE_AND_DAY = ['asal', 'tujuan', 'tanggal'] satisfies (keyof Filters)[]
const isIndexed = (name: keyof Filters) => PLACE_AND_DAY.some((indexed) => indexed === name)

const ORDERS: Record<NonNullable<TripQuery['sort']>, string> = {
  waktu_berangkat: 't.waktu_berangkat',
  '-waktu_berangkat': 't.waktu_berangkat desc',
  harga: 't.harga',
  '-harga': 't.harga desc',
  durasi: 't.perkiraan_tiba - t.waktu_berangkat nulls last',
  '-kursi_tersedia': `${SEATS_LEFT} desc`,
}

/**
 * One page of active departures that have not left and that fit, with how many there are in all. No question looks
 * through more than the soonest `MAX_TRIPS_SEARCHED` of its cities and day (sorted latest first: the latest); `partial`
 * where there may be more.
 */
export async function selectMatchingTrips(reader: Reader, query: TripQuery, page: Page) {
  const active = FILTERS.filter((name) => query[name] !== undefined && query[name] !== '')
  const values = active.map((name) => readValue(query, name))
  const conditions = (indexed: boolean) =>
    active
      .flatMap((name, index) => (isIndexed(name) === indexed ? CONDITIONS[name](`$${index + 3}`) : []))
      .map((condition) => `and ${condition}`)
      .join('\n')
  const sort = query.sort ?? 'waktu_berangkat'
  const end = sort === '-waktu_berangkat' ? 'desc' : 'asc'
  const text = `with ${AT},
    near as materialized (
      select t.id_rute, t.id_bus, t.waktu_berangkat, t.perkiraan_tiba, t.zona_asal, t.harga, t.fasilitas
      from at cross join trips t
      where t.archived_at is null and t.status = 'aktif' and t.waktu_berangkat > at.now ${conditions(true)}
      order by t.waktu_berangkat ${end}, t.id_rute ${end}
      limit ${MAX_TRIPS_SEARCHED}
    ),
    found as materialized (
      select t.id_rute, count(*) over () as total, row_number() over (order by ${ORDERS[sort]}, t.waktu_berangkat, t.id_rute) as rank
      from at cross join near t join buses b on b.id_bus = t.id_bus
      where true ${conditions(false)}
      order by rank limit $1 offset $2
    )
    select ${TRIP_COLUMNS}, at.now as waktu_server, found.total, found.rank,
      (select count(*) from near) = ${MAX_TRIPS_SEARCHED} as partial
    from at cross join found join trips t using (id_rute) join buses b on b.id_bus = t.id_bus
    order by found.rank`
  return reader.query<TripRow & { waktu_server: string; total: number; rank: number; partial: boolean }>(
    prepared(active, sort, text),
    [page.limit, page.offset, ...values],
  )
}

function readValue(query: TripQuery, name: keyof Filters): string | number | null {
  const value = query[name] ?? null
  if (typeof value !== 'string') return value
  if (name === 'fasilitas') return splitFacilities(value).join(',').toLowerCase()
  return name === 'asal' || name === 'tujuan' ? searchedCity(value) : value
}

/** The common searches are prepared; every shape would let strangers fill the connections with plans. */
function prepared(active: readonly (keyof Filters)[], sort: string, text: string): NamedSql | string {
  return active.every(isIndexed) ? { name: `trips_search_${sort}_${active.join('_')}`, text } : text
}
