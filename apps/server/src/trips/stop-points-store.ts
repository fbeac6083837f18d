/** SQL of the stops of departures. */
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'

/** A stop as it is stored; their order is that of their nodes and times. */
export type StoredStop = {
  simpul: number
  id_titik: number
  waktu: string
  boleh_naik: boolean
  boleh_turun: boolean
}

// A merged point is shown as the one that is left.
const STOPS = sql(
  'trips_stops',
  `select s.id_rute, s.simpul, s.id_titik, s.waktu, s.boleh_naik, s.boleh_turun, p.nama, p.alamat, p.no_telepon, p.petunjuk
   from trip_stops s join points n on n.id_titik = s.id_titik join points p on p.id_titik = coalesce(n.digabung_ke, n.id_titik)
   where s.id_rute = any($1::bigint[]) order by s.id_rute, s.urutan`,
)

/** Returns the stops of these departures in the order of their ways. */
export function selectStops(reader: Reader, ids: readonly number[]) {
  return reader.rows(STOPS, [ids])
}

const CLEAR = sql('trips_clear_stops', 'delete from trip_stops where id_rute = $1')

const INSERT = sql(
  'trips_insert_stops',
  `insert into trip_stops (id_rute, urutan, simpul, id_titik, waktu, boleh_naik, boleh_turun)
   select $1, s.urutan, s.simpul, s.id_titik, s.waktu, s.boleh_naik, s.boleh_turun
   from unnest($2::smallint[], $3::bigint[], $4::timestamptz[], $5::boolean[], $6::boolean[])
     with ordinality as s (simpul, id_titik, waktu, boleh_naik, boleh_turun, urutan)`,
)

/** Replaces the stops of a departure, which are in order. */
export async function writeStops(tx: Tx, id_rute: number, stops: readonly StoredStop[]): Promise<void> {
  await tx.rows(CLEAR, [id_rute])
  if (stops.length === 0) return
  await tx.rows(INSERT, [
    id_rute,
    stops.map(({ simpul }) => simpul),
    stops.map(({ id_titik }) => id_titik),
    stops.map(({ waktu }) => waktu),
    stops.map(({ boleh_naik }) => boleh_naik),
    stops.map(({ boleh_turun }) => boleh_turun),
  ])
}

const SHIFT = sql(
  'trips_shift_stops',
  `update trip_stops s set waktu = s.waktu + ($2::timestamptz - date_trunc('milliseconds', t.waktu_berangkat))
   from trips t where s.id_rute = $1 and t.id_rute = s.id_rute`,
)

/** Moves the stops of a departure by as much as it moves to its new time, before it does. */
export async function shiftStops(tx: Tx, id_rute: number, waktu_berangkat: string): Promise<void> {
  await tx.rows(SHIFT, [id_rute, waktu_berangkat])
}

const KNOWN = sql(
  'trips_known_points',
  'select p.id_titik from points p where p.id_titik = any($1::bigint[]) and p.digabung_ke is null order by p.id_titik',
)

/** Returns which of these points exist and were not merged. */
export async function selectKnownPoints(reader: Reader, ids: readonly number[]): Promise<Set<number>> {
  const rows = await reader.rows(KNOWN, [ids])
  return new Set(rows.map(({ id_titik }) => id_titik))
}

const SET_FARE = sql(
  'trips_set_fare',
  'update trips set harga = $2, versi = versi + 1 where id_rute = $1 and harga <> $2',
)

/** Sets the fare of the whole way, which is the departure's own. */
export async function setWholeFare(tx: Tx, id_rute: number, harga: number): Promise<void> {
  await tx.rows(SET_FARE, [id_rute, harga])
}
