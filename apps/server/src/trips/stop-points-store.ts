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
  `update trip_stops s set waktu = s.waktu + case
      when s.simpul < t.jumlah_ruas or t.perkiraan_tiba is null or $3::timestamptz is null
        then $2::timestamptz - date_trunc('milliseconds', t.waktu_berangkat)
      else $3 - date_trunc('milliseconds', t.perkiraan_tiba) end
   from trips t where s.id_rute = $1 and t.id_rute = s.id_rute`,
)

/** Moves the stops of a departure along with its new times, before it has them: those of the last city with the arrival, if both are known. */
export async function shiftStops(
  tx: Tx,
  id_rute: number,
  { waktu_berangkat, perkiraan_tiba }: { waktu_berangkat: string; perkiraan_tiba: string | null },
): Promise<void> {
  await tx.rows(SHIFT, [id_rute, waktu_berangkat, perkiraan_tiba])
}

const MERGED = sql(
  'trips_merged_points',
  'select p.id_titik, p.digabung_ke from points p where p.id_titik = any($1::bigint[]) and p.digabung_ke is not null order by p.id_titik',
  { present: ['digabung_ke'] },
)

/** Returns what those of these points that were merged are now. */
export async function selectMerged(reader: Reader, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await reader.rows(MERGED, [ids])
  return new Map(rows.map(({ id_titik, digabung_ke }) => [id_titik, digabung_ke]))
}

const LEAVE_CITY = sql(
  'trips_leave_city',
  `delete from trip_stops s using points p
   where s.id_rute = $1 and s.simpul = $2::smallint and p.id_titik = s.id_titik and lower(p.kota) = lower($3)`,
)

/** Removes the stops of a node that are in this city. */
export async function deleteStopsIn(tx: Tx, id_rute: number, simpul: number, kota: string): Promise<void> {
  await tx.rows(LEAVE_CITY, [id_rute, simpul, kota])
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
