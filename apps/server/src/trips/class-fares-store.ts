/** SQL of the fares of classes, and of what is wrong with fares as they are stored. */
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'

export type ClassFare = { naik: number; turun: number; kelas: string; harga: number }

const OF_TRIPS = sql(
  'trips_class_fares',
  `select c.id_rute, c.naik, c.turun, c.kelas, c.harga from trip_class_fares c
    where c.id_rute = any($1::bigint[]) order by c.id_rute, c.naik, c.turun, c.kelas`,
)

/** Returns the fares of classes that differ from their pair's, by departure and pair. */
export function selectClassFares(reader: Reader, ids: readonly number[]) {
  return reader.rows(OF_TRIPS, [ids])
}

const CLASSES = sql(
  'trips_classes',
  `select array(
      select seat.kelas from unnest(l.kelas_kursi) with ordinality as seat (kelas, place)
      where seat.kelas <> '' group by seat.kelas order by min(seat.place)
    ) as kelas, coalesce('' = any (l.kelas_kursi), true) as tanpa_kelas from trips t join layouts l on l.id_tata_letak = t.id_tata_letak where t.id_rute = $1`,
  { present: ['kelas', 'tanpa_kelas'] },
)

/** Returns the classes of a departure's layout, in the order of their seats, none without a layout, and whether it has seats without a class. */
export async function selectClasses(
  reader: Reader,
  id_rute: number,
): Promise<{ kelas: string[]; tanpa_kelas: boolean }> {
  const [row] = await reader.rows(CLASSES, [id_rute])
  return row ?? { kelas: [], tanpa_kelas: true }
}

const CLEAR = sql('trips_clear_class_fares', 'delete from trip_class_fares where id_rute = $1')

export async function deleteClassFares(tx: Tx, id_rute: number): Promise<void> {
  await tx.rows(CLEAR, [id_rute])
}

const INSERT = sql(
  'trips_insert_class_fares',
  `insert into trip_class_fares (id_rute, naik, turun, kelas, harga)
    select f.id_rute, f.naik, f.turun, f.kelas, f.harga
    from unnest($1::bigint[], $2::smallint[], $3::smallint[], $4::text[], $5::bigint[]) as f (id_rute, naik, turun, kelas, harga)
      join trips t on t.id_rute = f.id_rute join layouts l on l.id_tata_letak = t.id_tata_letak
    where f.kelas = any (l.kelas_kursi)`,
)

/** Stores fares of classes that the layouts of their departures have. */
export async function insertClassFares(
  tx: Tx,
  fares: readonly (ClassFare & { id_rute: number })[],
): Promise<void> {
  if (fares.length === 0) return
  await tx.rows(INSERT, [
    fares.map(({ id_rute }) => id_rute),
    fares.map(({ naik }) => naik),
    fares.map(({ turun }) => turun),
    fares.map(({ kelas }) => kelas),
    fares.map(({ harga }) => harga),
  ])
}

const BELOW = sql(
  'trips_classes_below',
  `select c.id_rute, c.kelas, c.harga from trip_class_fares c join trips t on t.id_rute = c.id_rute
    where c.id_rute = any($1::bigint[]) and c.naik = 0 and c.turun = t.jumlah_ruas and c.harga < t.harga
    order by c.id_rute, c.harga limit 1`,
)

/** Returns a class that costs less than its departure's fare of the whole way [T712]; undefined if there is none. */
export async function findClassBelow(reader: Reader, ids: readonly number[]) {
  return (await reader.rows(BELOW, [ids]))[0]
}
