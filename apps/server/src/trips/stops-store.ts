/** SQL of the nodes of a departure and of the pairs between them. A departure of one leg has no row of either. */
import type { Zone } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { hasFixedSeat } from '../tables/conditions.ts'

const ENDS = sql(
  'trips_ends',
  `select t.id_rute, t.asal, t.tujuan, t.zona_asal, t.zona_tujuan, t.waktu_berangkat, t.perkiraan_tiba, t.jumlah_ruas, t.harga, t.km,
      coalesce((select json_agg(json_build_object('kota', n.kota, 'zona', n.zona, 'waktu', ${wire('n.waktu')}) order by n.simpul)
        from trip_nodes n where n.id_rute = t.id_rute), '[]') as between,
      coalesce((select json_agg(json_build_object('naik', p.naik, 'turun', p.turun, 'harga', p.harga, 'km', p.km)
          order by p.naik, p.turun) from trip_pairs p where p.id_rute = t.id_rute and p.harga is not null), '[]') as fares
    from trips t where t.id_rute = any($1::bigint[]) and t.archived_at is null order by t.id_rute`,
  { present: ['between', 'fares'] },
).as<{ between: StoredNode[]; fares: StoredFare[] }>()

/** PostgreSQL formats instants in JSON in its own way; on the wire they are UTC with milliseconds. */
function wire(time: string): string {
  return `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

export type StoredNode = { kota: string; zona: Zone; waktu: string }
export type StoredFare = { naik: number; turun: number; harga: number; km: number | null }

/** Returns the ends of these departures with the nodes between them and the fares of pairs that are sold; archived ones are missing. */
export function selectWays(reader: Reader, ids: readonly number[]) {
  return reader.rows(ENDS, [ids])
}

const HAS_CLAIMS = sql('trips_has_claims', `select ${hasFixedSeat('$1::bigint')} as claimed`, {
  present: ['claimed'],
})

export async function hasClaims(reader: Reader, id_rute: number): Promise<boolean> {
  const [row] = await reader.rows(HAS_CLAIMS, [id_rute])
  return row?.claimed ?? false
}

const SET_LEGS = sql(
  'trips_set_legs',
  'update trips set jumlah_ruas = $2::smallint, versi = versi + 1 where id_rute = $1',
)
const DELETE_NODES = sql('trips_delete_nodes', 'delete from trip_nodes where id_rute = $1')
const INSERT_NODES = sql(
  'trips_insert_nodes',
  `insert into trip_nodes (id_rute, simpul, kota, zona, waktu)
    select $1, n.simpul, n.kota, n.zona, n.waktu
    from unnest($2::text[], $3::text[], $4::timestamptz[]) with ordinality as n (kota, zona, waktu, simpul)`,
)
const DELETE_PAIRS = sql(
  'trips_delete_pairs',
  `delete from trip_pairs p using trips t where p.id_rute = $1 and t.id_rute = p.id_rute
    and (p.turun > t.jumlah_ruas or (p.naik = 0 and p.turun = t.jumlah_ruas))`,
)

/** Stores the nodes between the ends, ascending; the caller then writes the pairs. */
export async function writeNodes(tx: Tx, id_rute: number, nodes: readonly StoredNode[]): Promise<void> {
  await tx.rows(SET_LEGS, [id_rute, nodes.length + 1])
  await tx.rows(DELETE_NODES, [id_rute])
  await tx.rows(INSERT_NODES, [
    id_rute,
    nodes.map(({ kota }) => kota),
    nodes.map(({ zona }) => zona),
    nodes.map(({ waktu }) => waktu),
  ])
  await tx.rows(DELETE_PAIRS, [id_rute])
}

/**
 * Writes the pairs of departures from their nodes and stops: a passenger's journey goes from the first stop at which people get on to the first
 * at which they get off [T680]. $2…$5: the fares, each with its pair and its kilometres; with $6 these are all, and a pair without one is not
 * sold; otherwise every pair keeps its fare.
 */
const WRITE_PAIRS = sql(
  'trips_write_pairs',
  `with nodes as materialized (
      select t.id_rute, 0::smallint as simpul, t.asal as kota, t.zona_asal as zona, t.waktu_berangkat as waktu, t.jumlah_ruas
      from trips t where t.id_rute = any($1::bigint[])
      union all
      select t.id_rute, n.simpul, n.kota, n.zona, n.waktu, t.jumlah_ruas
      from trips t join trip_nodes n on n.id_rute = t.id_rute where t.id_rute = any($1)
      union all
      select t.id_rute, t.jumlah_ruas, t.tujuan, t.zona_tujuan, t.perkiraan_tiba, t.jumlah_ruas
      from trips t where t.id_rute = any($1)
    ), called as materialized (
      select s.id_rute, s.simpul, min(s.waktu) filter (where s.boleh_naik) as berangkat, min(s.waktu) filter (where s.boleh_turun) as tiba,
        bool_or(s.boleh_naik) as boleh_naik, bool_or(s.boleh_turun) as boleh_turun
      from trip_stops s where s.id_rute = any($1) group by s.id_rute, s.simpul
    ), given as materialized (
      select * from unnest($2::smallint[], $3::smallint[], $4::bigint[], $5::int[], $7::bigint[]) as g (naik, turun, harga, km, id_rute)
    )
    insert into trip_pairs (id_rute, naik, turun, asal, tujuan, zona_asal, zona_tujuan, waktu_berangkat, perkiraan_tiba, harga, km, terlayani)
    select f.id_rute, f.simpul, l.simpul, f.kota, l.kota, f.zona, l.zona, coalesce(on_at.berangkat, f.waktu),
      coalesce(off_at.tiba, l.waktu), g.harga, g.km, coalesce(on_at.boleh_naik, true) and coalesce(off_at.boleh_turun, true)
    from nodes f join nodes l on l.id_rute = f.id_rute and l.simpul > f.simpul
      left join given g on g.id_rute = f.id_rute and g.naik = f.simpul and g.turun = l.simpul
      left join called on_at on on_at.id_rute = f.id_rute and on_at.simpul = f.simpul
      left join called off_at on off_at.id_rute = f.id_rute and off_at.simpul = l.simpul
    where f.simpul > 0 or l.simpul < l.jumlah_ruas
    order by f.id_rute, f.simpul, l.simpul
    on conflict (id_rute, naik, turun) do update set asal = excluded.asal, tujuan = excluded.tujuan,
      zona_asal = excluded.zona_asal, zona_tujuan = excluded.zona_tujuan, waktu_berangkat = excluded.waktu_berangkat,
      perkiraan_tiba = excluded.perkiraan_tiba, terlayani = excluded.terlayani, harga = case when $6::boolean then excluded.harga else trip_pairs.harga end,
      km = case when $6 then excluded.km else trip_pairs.km end`,
)

/** Writes the pairs of these departures with these fares; undefined: with the fares that they have. */
export async function writePairs(
  tx: Tx,
  ids: readonly number[],
  fares?: readonly (StoredFare & { id_rute: number })[],
): Promise<void> {
  if (ids.length === 0) return
  const given = fares ?? []
  await tx.rows(WRITE_PAIRS, [
    ids,
    given.map(({ naik }) => naik),
    given.map(({ turun }) => turun),
    given.map(({ harga }) => harga),
    // The generated types have no nulls inside an array; the database accepts them.
    given.map(({ km }) => km) as number[],
    fares !== undefined,
    given.map(({ id_rute }) => id_rute),
  ])
}

const SET_KM = sql(
  'trips_set_km',
  'update trips set km = $2::int where id_rute = $1 and km is distinct from $2',
)

export async function setKm(tx: Tx, id_rute: number, km: number | null): Promise<void> {
  await tx.rows(SET_KM, [id_rute, km])
}

const SHIFT_NODES = sql(
  'trips_shift_nodes',
  `update trip_nodes n set waktu = n.waktu + ($2::timestamptz - date_trunc('milliseconds', t.waktu_berangkat))
    from trips t where n.id_rute = $1 and t.id_rute = n.id_rute returning n.waktu`,
)

/** Moves the nodes of a departure by as much as it moves to its new time, before it does; returns their new times. */
export async function shiftNodes(tx: Tx, id_rute: number, waktu_berangkat: string): Promise<string[]> {
  const rows = await tx.rows(SHIFT_NODES, [id_rute, waktu_berangkat])
  return rows.map(({ waktu }) => waktu)
}
