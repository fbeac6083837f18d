/** The only SQL that writes points. A point is found by its city and `point_key` of its name, in any spelling. */
import type { Point, PointStatus, Zone } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import type { Page } from '../platform/database/lists.ts'
import { sql } from '../platform/database/statements.ts'

/** A place by its names. */
export type PlaceName = { kota: string; nama: string }
export type NewPlace = PlaceName & { zona: Zone }

/** A point as it is stored. */
export type PointValues = NewPlace & {
  alamat: string | null
  no_telepon: string | null
  petunjuk: string | null
  status: PointStatus
}

/** A point's row; `digabung_ke`: the one that is left of it. */
export type PointRow = Point & { digabung_ke: number | null }

const COLUMNS =
  'p.id_titik, p.kota, p.nama, p.alamat, p.no_telepon, p.petunjuk, p.zona, p.status, p.created_at, p.versi'

// A merged duplicate and a former name lead to the point that is left.
const FIND = sql(
  'trips_find_points',
  `select given.nr::int as nr, ${COLUMNS}
   from unnest($1::text[], $2::text[]) with ordinality as given (kota, nama, nr)
     join points n on lower(n.kota) = lower(given.kota) and point_key(n.nama) = point_key(given.nama)
     join points p on p.id_titik = coalesce(n.digabung_ke, n.id_titik)
   order by given.nr`,
  { present: ['nr'] },
)

/** Returns the point of each place that has one, in the order of `places`; the others are undefined. */
export async function selectPointsOf(
  reader: Reader,
  places: readonly PlaceName[],
): Promise<(Point | undefined)[]> {
  const rows = await reader.rows(FIND, [places.map(({ kota }) => kota), places.map(({ nama }) => nama)])
  const found = new Map(rows.map(({ nr, ...point }) => [nr, point]))
  return places.map((_, index) => found.get(index + 1))
}

// In the order of the index: two transactions that add the same places do not wait for each other in a circle.
const ADD_MISSING = sql(
  'trips_add_missing_points',
  `insert into points (kota, nama, zona)
   select kota, nama, zona from (
     select distinct on (lower(kota), point_key(nama)) kota, nama, zona
     from unnest($1::text[], $2::text[], $3::text[]) as given (kota, nama, zona)
     where point_key(nama) <> '' order by lower(kota), point_key(nama)
   ) as places
   on conflict do nothing`,
)

/** Adds the places that no point has yet; a name without a letter or digit is none. */
export async function insertMissingPoints(tx: Tx, places: readonly NewPlace[]): Promise<void> {
  await tx.rows(ADD_MISSING, [
    places.map(({ kota }) => kota),
    places.map(({ nama }) => nama),
    places.map(({ zona }) => zona),
  ])
}

const ONE = sql('trips_point', `select ${COLUMNS}, p.digabung_ke from points p where p.id_titik = $1`)

export async function selectPoint(reader: Reader, id_titik: number): Promise<PointRow | undefined> {
  const [row] = await reader.rows(ONE, [id_titik])
  return row
}

const LOCK = sql(
  'trips_lock_points',
  `select ${COLUMNS}, p.digabung_ke from points p where p.id_titik = any($1::bigint[])
   order by p.id_titik for no key update`,
)

/** Locks points in the order of their numbers and returns them, duplicates that were merged included. */
export function lockPointRows(tx: Tx, ids: readonly number[]): Promise<PointRow[]> {
  return tx.rows(LOCK, [ids])
}

const INSERT = sql(
  'trips_insert_point',
  `insert into points (kota, nama, alamat, no_telepon, petunjuk, zona, status) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict do nothing returning id_titik`,
)

/** Returns the number of the new point; undefined if its city has that name already. */
export async function insertPoint(tx: Tx, values: PointValues): Promise<number | undefined> {
  const { kota, nama, alamat, no_telepon, petunjuk, zona, status } = values
  const [row] = await tx.rows(INSERT, [kota, nama, alamat, no_telepon, petunjuk, zona, status])
  return row?.id_titik
}

const CHANGE = sql(
  'trips_change_point',
  `update points set nama = $2, alamat = $3, no_telepon = $4, petunjuk = $5, zona = $6, status = $7, versi = versi + 1
   where id_titik = $1 returning id_titik`,
)

export async function changePoint(tx: Tx, id_titik: number, values: PointValues): Promise<void> {
  const { nama, alamat, no_telepon, petunjuk, zona, status } = values
  await tx.rows(CHANGE, [id_titik, nama, alamat, no_telepon, petunjuk, zona, status])
}

const FREE_NAME = sql(
  'trips_free_point_name',
  `update points set nama = gen_random_uuid()::text
   where digabung_ke = $1 and lower(kota) = lower($2) and point_key(nama) = point_key($3) returning id_titik`,
)

/**
 * Takes a name from the duplicate or former name that leads to this point, so that the point can have it, and returns that row's number.
 * The row stays, since tickets may name it; `giveFormerName` ends the exchange.
 */
export async function takeFormerName(
  tx: Tx,
  id_titik: number,
  { kota, nama }: PlaceName,
): Promise<number | undefined> {
  const [row] = await tx.rows(FREE_NAME, [id_titik, kota, nama])
  return row?.id_titik
}

const GIVE_NAME = sql('trips_give_point_name', 'update points set nama = $2 where id_titik = $1')

export async function giveFormerName(tx: Tx, id_titik: number, nama: string): Promise<void> {
  await tx.rows(GIVE_NAME, [id_titik, nama])
}

const KEEP_NAME = sql(
  'trips_keep_point_name',
  `insert into points (kota, nama, zona, status, digabung_ke) values ($1, $2, $3, 'nonaktif', $4) on conflict do nothing`,
)

/** Keeps a former name of a point, which leads to it; without effect if both names have the same key. */
export async function insertFormerName(tx: Tx, id_titik: number, place: NewPlace): Promise<void> {
  await tx.rows(KEEP_NAME, [place.kota, place.nama, place.zona, id_titik])
}

const MERGE = sql(
  'trips_merge_points',
  `update points set digabung_ke = $2, status = 'nonaktif', versi = versi + 1
   where id_titik = $1 or digabung_ke = $1 returning id_titik`,
)

/** Makes a point, and what was merged into it before, lead to another one. */
export async function setPointMerged(tx: Tx, id_titik: number, into: number): Promise<void> {
  await tx.rows(MERGE, [id_titik, into])
}

const MATCHING = `from points p where p.digabung_ke is null
  and ($1::text[] is null or concat_ws(' ', p.nama, p.kota, p.alamat) ilike all ($1))
  and ($2::text is null or p.status = $2) and ($3::text is null or lower(p.kota) = lower($3))`

const PAGE = sql(
  'trips_point_page',
  `select ${COLUMNS} ${MATCHING} order by lower(p.kota), lower(p.nama), p.id_titik limit $4 offset $5`,
  { prepared: false },
)
const COUNT = sql('trips_count_points', `select count(*) as total ${MATCHING}`, {
  present: ['total'],
  prepared: false,
})

export type PointFilter = { patterns: string[] | null; status: PointStatus | null; kota: string | null }

/** By city and name; each pattern must match name, city or address. Merged duplicates and former names are left out. */
export async function selectPoints(reader: Reader, filter: PointFilter, page: Page) {
  const { patterns, status, kota } = filter
  const rows = await reader.rows(PAGE, [patterns, status, kota, page.limit, page.offset])
  const [count] = await reader.rows(COUNT, [patterns, status, kota])
  return { rows, total: count?.total ?? 0 }
}

/** Whether an end of the trip `t` has the name `$2` of the city `$1`, in any spelling. */
const AT_END = (end: 'asal' | 'tujuan') =>
  `lower(t.${end}) = lower($1) and point_key(t.terminal_${end}) = point_key($2)`
/** Both ends apart: each by its own columns. */
const TO_COME = (columns: string) => `select ${columns} from trips t
      where t.archived_at is null and t.waktu_berangkat > clock_timestamp() and ${AT_END('asal')}
    union
    select ${columns} from trips t
      where t.archived_at is null and t.waktu_berangkat > clock_timestamp() and ${AT_END('tujuan')}`

const COUNT_USES = sql(
  'trips_count_point_uses',
  `with found as materialized (
     ${TO_COME('t.id_rute')}
     union
     select t.id_rute from trip_stops s join points n on n.id_titik = s.id_titik join trips t on t.id_rute = s.id_rute
     where coalesce(n.digabung_ke, n.id_titik) = $3::bigint and t.archived_at is null and t.waktu_berangkat > clock_timestamp()
   )
   select (select count(*) from found)::int as keberangkatan,
     (select count(distinct k.order_group_id) from found join tickets k using (id_rute)
       where k.status_tiket in ('pending', 'confirmed') and k.deleted_at is null)::int as pesanan`,
  { present: ['keberangkatan', 'pesanan'], prepared: false },
)

/** Returns how many departures to come begin, end or stop at this point, and how many orders have tickets for them. */
export async function countPointUses(
  reader: Reader,
  { kota, nama, id_titik }: PlaceName & { id_titik: number },
) {
  const [row] = await reader.rows(COUNT_USES, [kota, nama, id_titik])
  return { keberangkatan: row?.keberangkatan ?? 0, pesanan: row?.pesanan ?? 0 }
}

const renamed = (end: 'asal' | 'tujuan') =>
  `terminal_${end} = case when ${AT_END(end)} then $3 else t.terminal_${end} end`

const RENAME = sql(
  'trips_rename_terminals',
  `with found as materialized (${TO_COME('t.id_rute')}),
   locked as materialized (
     select t.id_rute from trips t where t.id_rute in (select id_rute from found) order by t.id_rute for no key update
   )
   update trips t set ${renamed('asal')}, ${renamed('tujuan')}, versi = t.versi + 1
   from locked where t.id_rute = locked.id_rute
     and (${AT_END('asal')} and t.terminal_asal <> $3 or ${AT_END('tujuan')} and t.terminal_tujuan <> $3)
   returning t.id_rute`,
  { prepared: false },
)

/** Renames this place in the departures to come, and returns their number. They are locked in order. */
export async function renameTerminals(tx: Tx, { kota, nama }: PlaceName, to: string): Promise<number> {
  const rows = await tx.rows(RENAME, [kota, nama, to])
  return rows.length
}
