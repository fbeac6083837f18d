/** SQL that writes the ways of many new departures at once: a copied day may have a thousand. */
import type { Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import type { StoredStop } from './stop-points-store.ts'
import type { StoredNode } from './stops-store.ts'

const INSERT_NODES = sql(
  'trips_insert_nodes_of_many',
  `insert into trip_nodes (id_rute, simpul, kota, zona, waktu)
    select n.id_rute, n.simpul, n.kota, n.zona, n.waktu
    from unnest($1::bigint[], $2::smallint[], $3::text[], $4::text[], $5::timestamptz[]) as n (id_rute, simpul, kota, zona, waktu)`,
)

/** Stores nodes between the ends, numbered from 1. */
export async function insertNodes(
  tx: Tx,
  nodes: readonly (StoredNode & { id_rute: number; simpul: number })[],
): Promise<void> {
  if (nodes.length === 0) return
  await tx.rows(INSERT_NODES, [
    nodes.map(({ id_rute }) => id_rute),
    nodes.map(({ simpul }) => simpul),
    nodes.map(({ kota }) => kota),
    nodes.map(({ zona }) => zona),
    nodes.map(({ waktu }) => waktu),
  ])
}

// A new departure calls at the point that is left of a merged one; two that became one are one stop.
const INSERT_STOPS = sql(
  'trips_insert_stops_of_many',
  `insert into trip_stops (id_rute, urutan, simpul, id_titik, waktu, boleh_naik, boleh_turun)
    select s.id_rute, s.urutan, s.simpul, coalesce(p.digabung_ke, p.id_titik), s.waktu, s.boleh_naik, s.boleh_turun
    from unnest($1::bigint[], $2::smallint[], $3::smallint[], $4::bigint[], $5::timestamptz[], $6::boolean[], $7::boolean[])
        as s (id_rute, urutan, simpul, id_titik, waktu, boleh_naik, boleh_turun)
      join points p on p.id_titik = s.id_titik
    order by s.id_rute, s.urutan on conflict do nothing`,
)

/** Stores stops, which are in order. */
export async function insertStops(
  tx: Tx,
  stops: readonly (StoredStop & { id_rute: number; urutan: number })[],
): Promise<void> {
  if (stops.length === 0) return
  await tx.rows(INSERT_STOPS, [
    stops.map(({ id_rute }) => id_rute),
    stops.map(({ urutan }) => urutan),
    stops.map(({ simpul }) => simpul),
    stops.map(({ id_titik }) => id_titik),
    stops.map(({ waktu }) => waktu),
    stops.map(({ boleh_naik }) => boleh_naik),
    stops.map(({ boleh_turun }) => boleh_turun),
  ])
}
