/** The only SQL that writes departures. Each write compares times with the database's clock. */
import { sql } from 'drizzle-orm'
import type { Tx } from '../platform/database.ts'
import { trips } from '../tables/trips.ts'
import type { TripValues } from './departure.ts'

const FIELDS = [
  'id_bus',
  'asal',
  'tujuan',
  'zona_asal',
  'zona_tujuan',
  'waktu_berangkat',
  'perkiraan_tiba',
  'waktu_tutup',
  'harga',
  'status',
  'terminal_asal',
  'terminal_tujuan',
  'fasilitas',
] as const satisfies (keyof TripValues)[]

const valuesOf = (values: TripValues) => FIELDS.map((field) => values[field])

/** The new id; undefined where the departure is not in the future. */
export async function insertTrip(tx: Tx, values: TripValues): Promise<number | undefined> {
  const [row] = await tx.query<{ id_rute: number }>(
    `insert into trips (${FIELDS.join(', ')})
     select $1::bigint, $2, $3, $4, $5, $6::timestamptz, $7::timestamptz, $8::timestamptz, $9::bigint, $10, $11, $12, $13
     where $6::timestamptz > clock_timestamp() returning id_rute`,
    valuesOf(values),
  )
  return row?.id_rute
}

/** False where the time moved and is not in the future. */
export async function changeTrip(tx: Tx, id_rute: number, values: TripValues): Promise<boolean> {
  const changes = FIELDS.map((field, index) => `${field} = $${index + 2}`).join(', ')
  const rows = await tx.query(
    `update trips set ${changes}, versi = versi + 1
     where id_rute = $1 and archived_at is null
       and (date_trunc('milliseconds', waktu_berangkat) = $7::timestamptz or $7::timestamptz > clock_timestamp())
     returning id_rute`,
    [id_rute, ...valuesOf(values)],
  )
  return rows.length === 1
}

export async function setTripArchived(tx: Tx, id_rute: number): Promise<boolean> {
  const rows = await tx.query(
    `update trips set archived_at = clock_timestamp(), versi = versi + 1
     where id_rute = $1 and archived_at is null returning id_rute`,
    [id_rute],
  )
  return rows.length === 1
}

/** Several at once, in the order of `rows`; false in `ahead` where one of them is not in the future. */
export async function insertTrips(
  tx: Tx,
  rows: readonly TripValues[],
): Promise<{ id_rute: number; ahead: boolean }[]> {
  return tx.orm
    .insert(trips)
    .values([...rows])
    .returning({
      id_rute: trips.id_rute,
      ahead: sql<boolean>`${trips.waktu_berangkat} > clock_timestamp()`,
    })
}

/** Marks a departure as called off and takes it from sale; false if it already is, has left or is absent. */
export async function setTripCalledOff(tx: Tx, id_rute: number, reason: string): Promise<boolean> {
  const rows = await tx.query(
    `update trips set called_off_at = clock_timestamp(), called_off_reason = $2, status = 'nonaktif', versi = versi + 1
     where id_rute = $1 and archived_at is null and called_off_at is null and waktu_berangkat > clock_timestamp()
     returning id_rute`,
    [id_rute, reason],
  )
  return rows.length === 1
}

/** A departure of the demo that is already there, whatever became of it, stays as it is. Gives how many are new. */
export async function insertSeededTrips(
  tx: Tx,
  rows: readonly (TripValues & { seed_key: string })[],
): Promise<number> {
  if (rows.length === 0) return 0
  const inserted = await tx.orm
    .insert(trips)
    .values([...rows])
    .onConflictDoNothing({ target: trips.seed_key })
    .returning({ id_rute: trips.id_rute })
  return inserted.length
}

/** Of these departures of the demo, those that are already there. */
export async function selectSeedKeys(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const rows = await tx.orm
    .select({ seed_key: trips.seed_key })
    .from(trips)
    .where(sql`${trips.seed_key} = any(${sql.param(keys)}::text[])`)
    .orderBy(trips.seed_key)
  return rows.flatMap((row) => row.seed_key ?? [])
}
