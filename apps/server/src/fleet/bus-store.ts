/** The only SQL that writes buses. */
import type { Bus, BusInput } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database.ts'

const COLUMNS = 'id_bus, nama_bus, total_kursi, created_at, versi'

export async function insertBus(tx: Tx, input: BusInput, seed_key: string | null): Promise<Bus | undefined> {
  const [row] = await tx.query<Bus>(
    `insert into buses (nama_bus, total_kursi, seed_key) values ($1, $2, $3)
     on conflict (seed_key) do nothing returning ${COLUMNS}`,
    [input.nama_bus, input.total_kursi, seed_key],
  )
  return row
}

/** Undefined where it is absent or archived. */
export async function selectBus(reader: Reader, id_bus: number): Promise<Bus | undefined> {
  const [row] = await reader.query<Bus>(
    { name: 'fleet_bus', text: `select ${COLUMNS} from buses where id_bus = $1 and archived_at is null` },
    [id_bus],
  )
  return row
}

/** `no key`: the foreign keys of trips that are written meanwhile need not wait. */
export async function selectBusForUpdate(tx: Tx, id_bus: number): Promise<Bus | undefined> {
  const [row] = await tx.query<Bus>(
    `select ${COLUMNS} from buses where id_bus = $1 and archived_at is null for no key update`,
    [id_bus],
  )
  return row
}

export async function changeBus(tx: Tx, id_bus: number, input: BusInput): Promise<Bus | undefined> {
  const [row] = await tx.query<Bus>(
    `update buses set nama_bus = $2, total_kursi = $3, versi = versi + 1
     where id_bus = $1 and archived_at is null returning ${COLUMNS}`,
    [id_bus, input.nama_bus, input.total_kursi],
  )
  return row
}

export async function setBusArchived(tx: Tx, id_bus: number): Promise<boolean> {
  const rows = await tx.query(
    `update buses set archived_at = clock_timestamp(), versi = versi + 1
     where id_bus = $1 and archived_at is null returning id_bus`,
    [id_bus],
  )
  return rows.length === 1
}

/** Newest first; `pattern` is a LIKE pattern or null. */
export async function selectBuses(reader: Reader, pattern: string | null, limit: number, offset: number) {
  const where = `archived_at is null and ($1::text is null or nama_bus ilike $1)`
  const rows = await reader.query<Bus>(
    `select ${COLUMNS} from buses where ${where} order by id_bus desc limit $2 offset $3`,
    [pattern, limit, offset],
  )
  const [count] = await reader.query<{ total: number }>(
    `select count(*) as total from buses where ${where}`,
    [pattern],
  )
  return { rows, total: count?.total ?? 0 }
}

/** Buses of the demo by their seed key, archived ones with `archived`. */
export async function selectSeededBuses(reader: Reader) {
  return reader.query<{ id_bus: number; seed_key: string; archived: boolean }>(
    `select id_bus, seed_key, archived_at is not null as archived from buses
     where seed_key is not null order by id_bus`,
  )
}
