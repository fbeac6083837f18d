/** The only SQL that writes buses. */
import { TURN_ROUND_MINUTES, type Bus, type BusInput } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'

const COLUMNS =
  'id_bus, nama_bus, total_kursi, jeda_menit, nomor_polisi, id_tata_letak, batas_tarif, created_at, versi'

const INSERT = sql(
  'fleet_insert_bus',
  `insert into buses (nama_bus, total_kursi, seed_key, jeda_menit, nomor_polisi, batas_tarif)
   values ($1, $2, $3, coalesce($4::int, ${TURN_ROUND_MINUTES}), $5, coalesce($6::boolean, false))
   on conflict (seed_key) do nothing returning ${COLUMNS}`,
)

export async function insertBus(tx: Tx, input: BusInput, seed_key: string | null): Promise<Bus | undefined> {
  const [row] = await tx.rows(INSERT, [
    input.nama_bus,
    input.total_kursi,
    seed_key,
    input.jeda_menit ?? null,
    input.nomor_polisi ?? null,
    input.batas_tarif ?? null,
  ])
  return row
}

const BUS = sql('fleet_bus', `select ${COLUMNS} from buses where id_bus = $1 and archived_at is null`)

/** Returns undefined if the bus is absent or archived. */
export async function selectBus(reader: Reader, id_bus: number): Promise<Bus | undefined> {
  const [row] = await reader.rows(BUS, [id_bus])
  return row
}

const LOCK = sql(
  'fleet_lock_bus',
  `select ${COLUMNS} from buses where id_bus = $1 and archived_at is null for no key update`,
)

/** `no key`, so that the foreign keys of concurrently written trips need not wait. */
export async function selectBusForUpdate(tx: Tx, id_bus: number): Promise<Bus | undefined> {
  const [row] = await tx.rows(LOCK, [id_bus])
  return row
}

const CHANGE = sql(
  'fleet_change_bus',
  `update buses set nama_bus = $2, total_kursi = $3, jeda_menit = coalesce($4::int, jeda_menit),
     nomor_polisi = case when $5::boolean then $6 else nomor_polisi end, batas_tarif = coalesce($7::boolean, batas_tarif), versi = versi + 1
   where id_bus = $1 and archived_at is null returning ${COLUMNS}`,
)

export async function changeBus(tx: Tx, id_bus: number, input: BusInput): Promise<Bus | undefined> {
  const [row] = await tx.rows(CHANGE, [
    id_bus,
    input.nama_bus,
    input.total_kursi,
    input.jeda_menit ?? null,
    input.nomor_polisi !== undefined,
    input.nomor_polisi ?? null,
    input.batas_tarif ?? null,
  ])
  return row
}

const ARCHIVE = sql(
  'fleet_archive_bus',
  `update buses set archived_at = clock_timestamp(), versi = versi + 1
   where id_bus = $1 and archived_at is null returning id_bus`,
)

export async function setBusArchived(tx: Tx, id_bus: number): Promise<boolean> {
  const rows = await tx.rows(ARCHIVE, [id_bus])
  return rows.length === 1
}

const FOUND = `archived_at is null and ($1::text is null or nama_bus ilike $1 or nomor_polisi ilike $1)`

const NEWEST = sql(
  'fleet_bus_page',
  `select ${COLUMNS} from buses where ${FOUND} order by id_bus desc limit $2 offset $3`,
  { prepared: false },
)
const OLDEST = sql(
  'fleet_bus_page_oldest',
  `select ${COLUMNS} from buses where ${FOUND} order by id_bus limit $2 offset $3`,
  { prepared: false },
)

const COUNT = sql('fleet_count_buses', `select count(*) as total from buses where ${FOUND}`, {
  present: ['total'],
  prepared: false,
})

/** Newest first, or oldest first; `pattern` is a LIKE pattern or null. */
export async function selectBuses(
  reader: Reader,
  { pattern, isOldestFirst }: { pattern: string | null; isOldestFirst: boolean },
  limit: number,
  offset: number,
) {
  const rows = await reader.rows(isOldestFirst ? OLDEST : NEWEST, [pattern, limit, offset])
  const [count] = await reader.rows(COUNT, [pattern])
  return { rows, total: count?.total ?? 0 }
}

const SEEDED = sql(
  'fleet_seeded_buses',
  `select id_bus, seed_key, archived_at is not null as archived from buses
   where seed_key is not null order by id_bus`,
  { present: ['seed_key', 'archived'], prepared: false },
)

/** Returns the demo's buses by seed key, archived ones with `archived`. */
export async function selectSeededBuses(reader: Reader) {
  return reader.rows(SEEDED)
}
