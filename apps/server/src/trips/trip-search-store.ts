/** Search of the timetable: a statement made of fixed pieces, its values always parameters. */
import type { TripQuery } from '@tiketbus/contract'
import type { NamedSql, Reader } from '../platform/database.ts'
import type { Page } from '../platform/lists.ts'
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

const ORDERS: Record<NonNullable<TripQuery['sort']>, string> = {
  waktu_berangkat: 't.waktu_berangkat',
  '-waktu_berangkat': 't.waktu_berangkat desc',
  harga: 't.harga',
  '-harga': 't.harga desc',
  durasi: 't.perkiraan_tiba - t.waktu_berangkat nulls last',
  '-kursi_tersedia': `${SEATS_LEFT} desc`,
}

/** One page of active departures that have not left and that fit, with how many there are in all. */
export async function selectMatchingTrips(reader: Reader, query: TripQuery, page: Page) {
  const active = FILTERS.filter((name) => query[name] !== undefined && query[name] !== '')
  const values = active.map((name) =>
    name === 'fasilitas'
      ? splitFacilities(query[name] ?? '')
          .join(',')
          .toLowerCase()
      : (query[name] ?? null),
  )
  const conditions = active.map((name, index) => `and ${CONDITIONS[name](`$${index + 3}`)}`)
  const sort = query.sort ?? 'waktu_berangkat'
  const from = `from at cross join trips t join buses b on b.id_bus = t.id_bus
    where t.archived_at is null and t.status = 'aktif' and t.waktu_berangkat > at.now ${conditions.join('\n')}`
  const text = `with ${AT},
    found as materialized (
      select t.id_rute, count(*) over () as total, row_number() over (order by ${ORDERS[sort]}, t.waktu_berangkat, t.id_rute) as rank
      ${from}
      order by rank limit $1 offset $2
    )
    select ${TRIP_COLUMNS}, at.now as waktu_server, found.total, found.rank
    from at cross join found join trips t using (id_rute) join buses b on b.id_bus = t.id_bus
    order by found.rank`
  const rows = await reader.query<TripRow & { waktu_server: string; total: number; rank: number }>(
    prepared(active, sort, text),
    [page.limit, page.offset, ...values],
  )
  return rows
}

/** The common searches are prepared; every shape would let strangers fill the connections with plans. */
function prepared(active: readonly (keyof Filters)[], sort: string, text: string): NamedSql | string {
  const common = active.every((name) => name === 'asal' || name === 'tujuan' || name === 'tanggal')
  return common ? { name: `trips_search_${sort}_${active.join('_')}`, text } : text
}
