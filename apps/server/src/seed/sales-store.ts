/** The SQL of the demo's sales: its book, and what moves them back. */
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql, type RowsOf } from '../platform/database/statements.ts'
import type { SoldDeparture } from './plan-sales.ts'

const LOCK = sql('seed_lock_sales', `select pg_advisory_xact_lock(hashtextextended('demo_sales', 0))`, {
  prepared: false,
})

/** Servers that start at once plan one after the other. */
export async function lockSales(tx: Tx): Promise<void> {
  await tx.rows(LOCK)
}

const ANY = sql('seed_any_sales', 'select exists (select from demo_sales) as planned', {
  present: ['planned'],
  prepared: false,
})

export async function arePlanned(reader: Reader): Promise<boolean> {
  return (await reader.rows(ANY))[0]?.planned === true
}

const PLAN = sql(
  'seed_plan_sales',
  `insert into demo_sales (seed_key, past, passenger)
   select r.seed_key, r.past, r.passenger from jsonb_to_recordset($1::jsonb) as r (seed_key text, past boolean, passenger text)`,
  { prepared: false },
)

export async function insertPlan(tx: Tx, departures: readonly SoldDeparture[]): Promise<void> {
  await tx.rows(PLAN, [JSON.stringify(departures)])
}

const OPEN = sql(
  'seed_open_sales',
  `select s.seed_key, s.past, s.passenger, s.placed_at is not null as placed, s.moved_at is not null as moved,
     t.id_rute, t.waktu_berangkat
   from demo_sales s left join trips t on t.seed_key = s.seed_key
   where s.finished_at is null and ($1::text is null or s.seed_key = $1)
   order by s.passenger is null, s.past, t.waktu_berangkat, s.seed_key`,
  { present: ['placed', 'moved'], prepared: false },
).as<{ passenger: SoldDeparture['passenger']; id_rute: number | null; waktu_berangkat: string | null }>()

export type OpenSales = RowsOf<typeof OPEN>[number]

/** Returns the departures (or this one) that have something left to do: those of the passenger account first, then those ahead. */
export async function selectOpenSales(reader: Reader, seed_key?: string): Promise<OpenSales[]> {
  return reader.rows(OPEN, [seed_key ?? null])
}

const MARK_PLACED = sql(
  'seed_mark_placed',
  'update demo_sales set placed_at = clock_timestamp() where seed_key = $1 and placed_at is null returning seed_key',
  { prepared: false },
)
const MARK_MOVED = sql(
  'seed_mark_moved',
  'update demo_sales set moved_at = clock_timestamp() where seed_key = $1 and moved_at is null returning seed_key',
  { prepared: false },
)
const MARK_FINISHED = sql(
  'seed_mark_finished',
  'update demo_sales set finished_at = clock_timestamp() where seed_key = $1',
  { prepared: false },
)

/** Returns false if another start did it: the row stays locked until the transaction ends. */
export async function markPlaced(tx: Tx, seed_key: string): Promise<boolean> {
  return (await tx.rows(MARK_PLACED, [seed_key])).length === 1
}

export async function markMoved(tx: Tx, seed_key: string): Promise<boolean> {
  return (await tx.rows(MARK_MOVED, [seed_key])).length === 1
}

export async function markFinished(tx: Tx, seed_key: string): Promise<void> {
  await tx.rows(MARK_FINISHED, [seed_key])
}

const BUYERS = sql(
  'seed_buyers',
  'select email, id_user from users where is_demo and deleted_at is null order by id_user',
  { prepared: false },
)

/** Returns the ids of the demo's accounts by address. */
export async function selectBuyers(reader: Reader): Promise<Map<string, number>> {
  const rows = await reader.rows(BUYERS)
  return new Map(rows.map(({ email, id_user }) => [email, id_user]))
}

const TRIP = sql('seed_trip', 'select id_rute from trips where seed_key = $1', { prepared: false })

export async function findSeededTrip(reader: Reader, seed_key: string): Promise<number | undefined> {
  return (await reader.rows(TRIP, [seed_key]))[0]?.id_rute
}

const ORDERS = sql(
  'seed_orders',
  `select o.order_group_id, o.id_user, k.id_tiket, k.status_tiket, k.total_bayar
   from orders o join tickets k on k.order_group_id = o.order_group_id
   where o.id_rute = $1 order by o.order_group_id, k.nomor_kursi`,
  { prepared: false },
)

/** Returns the tickets of a departure with their order and its customer. */
export async function selectOrders(reader: Reader, id_rute: number) {
  return reader.rows(ORDERS, [id_rute])
}

const TAKEN = sql(
  'seed_taken_seats',
  'select nomor_kursi from seat_claims where id_rute = $1 order by nomor_kursi',
  { prepared: false },
)

/** Returns the seats of a departure that somebody has, or had until lately. */
export async function selectTaken(reader: Reader, id_rute: number): Promise<Set<number>> {
  return new Set((await reader.rows(TAKEN, [id_rute])).map(({ nomor_kursi }) => nomor_kursi))
}

const DUE = sql(
  'seed_due_refunds',
  `select id_refund from refunds where order_group_id = $1 and cara = 'manual' and status = 'due' order by id_refund`,
  { prepared: false },
)

export async function selectDueRefunds(reader: Reader, order_group_id: string): Promise<number[]> {
  return (await reader.rows(DUE, [order_group_id])).map(({ id_refund }) => id_refund)
}
