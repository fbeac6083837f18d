/** Reads of departures. Each statement uses one instant (`at.now`), so that its seats and minutes are consistent. */
import { TRIP_DETAIL_NAMES, type TripStatus, type Zone } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { ARRIVAL, AT, FREE_SEATS } from '../tables/conditions.ts'

/** The columns that other records show of a departure, with the aliases of its row and of its bus. */
export const briefColumns = (t: string, b: string): string =>
  `${t}.id_rute, ${t}.id_bus, ${t}.asal, ${t}.tujuan, ${t}.zona_asal, ${t}.zona_tujuan, ${t}.waktu_berangkat,
  ${t}.perkiraan_tiba, ${t}.harga, ${t}.status, ${TRIP_DETAIL_NAMES.map((name) => `${t}.${name}`).join(', ')}, ${b}.nama_bus,
  ${b}.total_kursi, ${t}.waktu_tutup`

/** The ones among them that are never null. */
export const BRIEF_PRESENT = [
  'id_rute',
  'id_bus',
  'asal',
  'tujuan',
  'zona_asal',
  'zona_tujuan',
  'waktu_berangkat',
  'harga',
  'status',
  'nama_bus',
  'total_kursi',
  'waktu_tutup',
]

export const BRIEF_COLUMNS = briefColumns('t', 'b')

const LIVE_COLUMNS = `${FREE_SEATS} as kursi_tersedia,
  ceil(extract(epoch from t.waktu_berangkat - at.now) / 60)::int as minutes_until_departure,
  (t.status = 'aktif' and at.now < t.waktu_tutup) as booking_allowed`

/** The computed columns among these; none is ever null. */
export const LIVE = ['kursi_tersedia', 'minutes_until_departure', 'booking_allowed']

export const TRIP_COLUMNS = `${BRIEF_COLUMNS}, ${LIVE_COLUMNS}`

/** Adds the bus as a nested object beside its flat fields [W3]. */
export function withBus<Row extends { id_bus: number; nama_bus: string; total_kursi: number }>(row: Row) {
  const { id_bus, nama_bus, total_kursi } = row
  return { ...row, Bus: { id_bus, nama_bus, total_kursi } }
}

const ONE_TRIP = sql(
  'trips_one',
  `with ${AT}
    select ${TRIP_COLUMNS}, b.nomor_polisi, t.versi, t.zona_perkiraan, at.now as waktu_server
    from at cross join trips t join buses b on b.id_bus = t.id_bus
    where t.id_rute = $1 and t.archived_at is null`,
  { present: [...LIVE, 'waktu_server'] },
)

/** Returns one departure; undefined if it is absent or archived. */
export async function selectTrip(reader: Reader, id_rute: number) {
  const [row] = await reader.rows(ONE_TRIP, [id_rute])
  return row
}

const LOCK = sql(
  'trips_lock',
  'select id_rute from trips where id_rute = $1 and archived_at is null for no key update',
)

/** Locks a departure against other editors and returns whether it exists. Bookings read it without a lock and do not wait. */
export async function lockTripRow(tx: Tx, id_rute: number): Promise<boolean> {
  const rows = await tx.rows(LOCK, [id_rute])
  return rows.length === 1
}

const BRIEFS = sql(
  'trips_briefs',
  `select ${BRIEF_COLUMNS}, b.nomor_polisi from trips t join buses b on b.id_bus = t.id_bus
    where t.id_rute = any($1::bigint[]) order by t.id_rute`,
)

/** Returns the briefs of these departures, archived ones included: tickets still show their departure. */
export function selectTripBriefs(reader: Reader, ids: readonly number[]) {
  return reader.rows(BRIEFS, [ids])
}

/** The values that decide whether a departure may still be booked or paid. */
export type TripState = {
  id_rute: number
  id_bus: number
  waktu_berangkat: string
  perkiraan_tiba: string | null
  zona_asal: Zone
  zona_tujuan: Zone
  terminal_asal: string | null
  terminal_tujuan: string | null
  waktu_tutup: string
  status: TripStatus
  harga: number
  total_kursi: number
  archived: boolean
  /** Its bus was deleted. */
  bus_archived: boolean
  /** Called off by an administrator: its tickets are cancelled. */
  called_off: boolean
  /** Booking has closed. */
  tutup: boolean
  /** The bus has departed. */
  berangkat: boolean
  /** The bus has arrived [O33]. */
  tiba: boolean
}

const STATE = sql(
  'trips_state',
  `with ${AT}
    select t.id_rute, t.id_bus, t.waktu_berangkat, t.perkiraan_tiba, t.zona_asal, t.zona_tujuan, t.terminal_asal, t.terminal_tujuan,
      t.waktu_tutup, t.status, t.harga, b.total_kursi,
      t.archived_at is not null as archived, b.archived_at is not null as bus_archived,
      t.called_off_at is not null as called_off,
      at.now >= t.waktu_tutup as tutup, at.now >= t.waktu_berangkat as berangkat,
      at.now >= ${ARRIVAL} as tiba
    from at cross join trips t join buses b on b.id_bus = t.id_bus
    where t.id_rute = $1`,
  { present: ['archived', 'bus_archived', 'called_off', 'tutup', 'berangkat', 'tiba'] },
)

/** Returns whether a departure is open, closed, departed or archived, by the database's clock; undefined if it never existed. */
export async function findTripState(reader: Reader, id_rute: number): Promise<TripState | undefined> {
  const [row] = await reader.rows(STATE, [id_rute])
  return row
}
