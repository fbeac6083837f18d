import type { Bus, BusInput } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { requireValue } from '../platform/require-value.ts'
import { likePattern, pageOf, type PageQuery } from '../platform/database/lists.ts'
import {
  changeBus,
  insertBus,
  selectBus,
  selectBuses,
  selectBusForUpdate,
  selectSeededBuses,
  setBusArchived,
} from './bus-store.ts'

/** Adds a bus of 20–60 seats [F1]. */
export async function addBus(tx: Tx, input: BusInput): Promise<Bus> {
  // Only a seed key can conflict.
  return requireValue(await insertBus(tx, input, null), 'a new bus')
}

/** Adds a bus of the demo and returns it, unless its `seed_key` exists; an administrator's later changes are kept. */
export function addSeededBus(tx: Tx, seed_key: string, input: BusInput): Promise<Bus | undefined> {
  return insertBus(tx, input, seed_key)
}

/** Returns the demo's buses as seed key → id_bus, without archived ones. */
export async function findSeededBuses(reader: Reader): Promise<Map<string, number>> {
  const rows = await selectSeededBuses(reader)
  return new Map(rows.filter((row) => !row.archived).map((row) => [row.seed_key, row.id_bus]))
}

/** Returns a bus that is not archived, or undefined. */
export async function findBus(reader: Reader, id_bus: number): Promise<Bus | undefined> {
  return selectBus(reader, id_bus)
}

/** Locks a bus until the transaction ends and returns it; throws NOT_FOUND if it is absent or archived. */
export async function lockBus(tx: Tx, id_bus: number): Promise<Bus> {
  return (await selectBusForUpdate(tx, id_bus)) ?? fail('NOT_FOUND')
}

/**
 * Locks the buses of these ids until the transaction ends and returns them; absent and archived ones are left out. They are locked in
 * the order of their ids, so that two callers never deadlock.
 */
export async function lockBuses(tx: Tx, ids: Iterable<number>): Promise<Map<number, Bus>> {
  const buses = new Map<number, Bus>()
  for (const id_bus of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const bus = await selectBusForUpdate(tx, id_bus)
    if (bus) buses.set(id_bus, bus)
  }
  return buses
}

/** Changes a bus. Before it shrinks one, the caller (the back office) makes sure that no claimed seat is removed. */
export async function updateBus(tx: Tx, id_bus: number, input: BusInput): Promise<Bus> {
  return (await changeBus(tx, id_bus, input)) ?? fail('NOT_FOUND')
}

/** Removes a bus from every list; its past trips keep showing it. */
export async function archiveBus(tx: Tx, id_bus: number): Promise<void> {
  if (!(await setBusArchived(tx, id_bus))) fail('NOT_FOUND')
}

/** Lists buses newest first, or in the order of `sort`; `q` may match any part of the name or of the plate. */
export async function listBuses(
  reader: Reader,
  query: PageQuery & { q?: string; sort?: 'created_at' | '-created_at' },
) {
  const page = pageOf(query)
  const { rows, total } = await selectBuses(
    reader,
    { pattern: likePattern(query.q), isOldestFirst: query.sort === 'created_at' },
    page.limit,
    page.offset,
  )
  return { data: rows, meta: { page: page.page, limit: page.limit, total } }
}
