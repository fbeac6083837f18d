/** The only SQL that writes departures. Each write checks times against the database's clock. */
import { TRIP_DETAIL_NAMES } from '@tiketbus/contract'
import type { Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { hasFixedSeat } from '../tables/conditions.ts'
import type { TripValues } from './departure.ts'

export const TRIP_FIELDS: readonly (keyof TripValues)[] = [
  'id_bus',
  'asal',
  'tujuan',
  'zona_asal',
  'zona_tujuan',
  'zona_perkiraan',
  'waktu_berangkat',
  'perkiraan_tiba',
  'waktu_tutup',
  'harga',
  'km',
  'status',
  ...TRIP_DETAIL_NAMES,
]
const COLUMNS = TRIP_FIELDS.join(', ')
const GIVEN_COLUMNS = TRIP_FIELDS.map((field) => `given.${field}`).join(', ')

/** Departures are passed as JSON and read as rows of the table, which supplies the columns' types. */
const givenTrip = (parameter: string) => `jsonb_populate_record(null::trips, ${parameter}::jsonb) as given`
const givenTrips = (parameter: string) =>
  `jsonb_populate_recordset(null::trips, ${parameter}::jsonb) with ordinality as given`

/** The layout of the bus of `given`: a departure is made with it, and keeps it [F582]. */
const MADE_WITH = `left join (
      select b.id_bus, l.id_tata_letak, l.total_kursi from buses b join layouts l on l.id_tata_letak = b.id_tata_letak
    ) as made on made.id_bus = given.id_bus`
const INSERTED = `${COLUMNS}, jumlah_ruas, id_tata_letak, total_kursi`
const INSERTED_VALUES = `${GIVEN_COLUMNS}, coalesce(given.jumlah_ruas, 1), made.id_tata_letak, made.total_kursi`

const CHANGE = sql(
  'trips_change',
  `update trips t set ${TRIP_FIELDS.map((field) => `${field} = given.${field}`).join(', ')}, versi = t.versi + 1,
      id_tata_letak = case when given.id_bus = t.id_bus then t.id_tata_letak else made.id_tata_letak end,
      total_kursi = case when given.id_bus = t.id_bus then t.total_kursi else made.total_kursi end
    from ${givenTrip('$2')} ${MADE_WITH}
    where t.id_rute = $1 and t.archived_at is null
      and (date_trunc('milliseconds', t.waktu_berangkat) = given.waktu_berangkat
        or given.waktu_berangkat > clock_timestamp())
    returning t.id_rute`,
)

/** Updates a departure, which takes the layout of another bus with it; returns false if its time changed and is not in the future. */
export async function changeTrip(tx: Tx, id_rute: number, values: TripValues): Promise<boolean> {
  const rows = await tx.rows(CHANGE, [id_rute, JSON.stringify(values)])
  return rows.length === 1
}

const NOTE_BUS = sql(
  'trips_note_bus',
  `update trips t set alasan_bus = nullif(given.alasan, '') from unnest($1::bigint[], $2::text[]) as given (id_rute, alasan)
    where t.id_rute = given.id_rute`,
)

/** Stores why each departure stands although its bus is elsewhere, because the audit log holds no such text; null: no reason. */
export async function noteBusReasons(
  tx: Tx,
  rows: readonly { id_rute: number; alasan: string | null }[],
): Promise<void> {
  await tx.rows(NOTE_BUS, [rows.map((row) => row.id_rute), rows.map((row) => row.alasan ?? '')])
}

const ARCHIVE = sql(
  'trips_archive',
  `update trips set archived_at = clock_timestamp(), versi = versi + 1
    where id_rute = $1 and archived_at is null returning id_rute`,
)

export async function setTripArchived(tx: Tx, id_rute: number): Promise<boolean> {
  const rows = await tx.rows(ARCHIVE, [id_rute])
  return rows.length === 1
}

const INSERT_SEVERAL = sql(
  'trips_insert_several',
  `insert into trips (${INSERTED}) select ${INSERTED_VALUES} from ${givenTrips('$1')} ${MADE_WITH} order by given.ordinality
    returning id_rute, waktu_berangkat > clock_timestamp() as ahead`,
  { present: ['ahead'] },
)

/** Inserts all rows and returns their ids in the order of `rows`; `ahead` is false for one that is not in the future. */
export async function insertTrips(
  tx: Tx,
  rows: readonly (TripValues & { jumlah_ruas?: number })[],
): Promise<{ id_rute: number; ahead: boolean }[]> {
  return tx.rows(INSERT_SEVERAL, [JSON.stringify(rows)])
}

const CALL_OFF = sql(
  'trips_call_off',
  `update trips set called_off_at = clock_timestamp(), called_off_reason = $2, status = 'nonaktif', versi = versi + 1
    where id_rute = $1 and archived_at is null and called_off_at is null and waktu_berangkat > clock_timestamp()
    returning id_rute`,
)

/** Marks a departure as called off and takes it off sale; returns false if it already is, has left or is absent. */
export async function setTripCalledOff(tx: Tx, id_rute: number, reason: string): Promise<boolean> {
  const rows = await tx.rows(CALL_OFF, [id_rute, reason])
  return rows.length === 1
}

const INSERT_SEEDED = sql(
  'trips_insert_seeded',
  `insert into trips (${INSERTED}, seed_key) select ${INSERTED_VALUES}, given.seed_key from ${givenTrips('$1')} ${MADE_WITH}
    order by given.ordinality on conflict (seed_key) do nothing returning id_rute, seed_key`,
  { present: ['seed_key'], prepared: false },
)

/** Inserts the seeded departures whose keys do not exist yet, and returns them. */
export async function insertSeededTrips(
  tx: Tx,
  rows: readonly (TripValues & { seed_key: string; jumlah_ruas?: number })[],
): Promise<{ id_rute: number; seed_key: string }[]> {
  return rows.length === 0 ? [] : tx.rows(INSERT_SEEDED, [JSON.stringify(rows)])
}

const SEED_KEYS = sql(
  'trips_seed_keys',
  'select seed_key from trips where seed_key = any($1::text[]) order by seed_key',
  { present: ['seed_key'], prepared: false },
)

/** Returns which of these seed keys already exist. */
export async function selectSeedKeys(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const rows = await tx.rows(SEED_KEYS, [keys])
  return rows.map((row) => row.seed_key)
}

const ADOPT_LAYOUT = sql(
  'trips_adopt_layout',
  `update trips t set id_tata_letak = b.id_tata_letak, versi = t.versi + 1,
      total_kursi = (select l.total_kursi from layouts l where l.id_tata_letak = b.id_tata_letak)
    from buses b, trips before
    where b.id_bus = $1 and before.id_rute = t.id_rute and t.id_bus = b.id_bus and t.archived_at is null and t.called_off_at is null
      and t.waktu_berangkat > clock_timestamp() and t.id_tata_letak is distinct from b.id_tata_letak
      and not ${hasFixedSeat('t.id_rute')}
    returning t.id_rute, before.total_kursi`,
  { nullable: ['total_kursi'], prepared: false },
)

/**
 * Sets the layout of a bus, or none, on its departures to come, unless somebody has a seat of theirs or it is blocked by hand; returns them with the
 * number of seats of their layout before, null without one.
 */
export function adoptLayout(tx: Tx, id_bus: number) {
  return tx.rows(ADOPT_LAYOUT, [id_bus])
}

const SET_BUS = sql(
  'trips_set_bus',
  `update trips t set id_bus = b.id_bus, id_tata_letak = b.id_tata_letak, versi = t.versi + 1,
      total_kursi = (select l.total_kursi from layouts l where l.id_tata_letak = b.id_tata_letak)
    from buses b where t.id_rute = $1 and b.id_bus = $2 and t.archived_at is null returning t.id_rute`,
  { prepared: false },
)

/** Sets bus and layout of a departure; returns false if it is absent or archived. */
export async function changeBusOfTrip(tx: Tx, id_rute: number, id_bus: number): Promise<boolean> {
  return (await tx.rows(SET_BUS, [id_rute, id_bus])).length === 1
}
