/** Layouts: the places of the seats of a bus [F580]. */
import {
  classesOfLayout,
  labelsOfLayout,
  seatsOfLayout,
  type Bus,
  type Layout,
  type LayoutPlan,
} from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { requireValue } from '../platform/require-value.ts'
import { findBus } from './buses.ts'
import { insertLayout, selectLayout, setLayoutOfBus, type LayoutStored } from './layout-store.ts'

/** Returns a layout; throws NOT_FOUND if there is none. */
export async function getLayout(reader: Reader, id_tata_letak: number): Promise<Layout> {
  return asLayout((await selectLayout(reader, id_tata_letak)) ?? fail('NOT_FOUND'))
}

const asLayout = ({ isi: { kelas, dek }, ...row }: LayoutStored): Layout => ({ ...row, kelas, dek })

/**
 * Sets this layout and its number of seats on a bus, which the caller has locked; returns the bus and the layout. The same layout again
 * changes nothing. Departures keep theirs. Before the bus shrinks, the caller makes sure that no claimed seat is removed.
 */
export async function setBusLayout(tx: Tx, before: Bus, plan: LayoutPlan): Promise<Bus> {
  const { id_bus, id_tata_letak } = before
  if (id_tata_letak && isSameLayout(await getLayout(tx, id_tata_letak), plan)) return before
  const total_kursi = seatsOfLayout(plan).length
  const seats = { total_kursi, label_kursi: labelsOfLayout(plan), kelas_kursi: classesOfLayout(plan) }
  const added = requireValue(await insertLayout(tx, plan, seats), 'a new layout')
  if (!(await setLayoutOfBus(tx, id_bus, { id_tata_letak: added, total_kursi }))) fail('NOT_FOUND')
  return (await findBus(tx, id_bus)) ?? fail('NOT_FOUND')
}

/** Takes the layout of a bus away, which the caller has locked: its next departures have two seats, an aisle, two [F2]. */
export async function removeBusLayout(tx: Tx, before: Bus): Promise<Bus> {
  if (!before.id_tata_letak) return before
  if (!(await setLayoutOfBus(tx, before.id_bus, null))) fail('NOT_FOUND')
  return (await findBus(tx, before.id_bus)) ?? fail('NOT_FOUND')
}

const isSameLayout = (stored: Layout, { nama, kelas, dek }: LayoutPlan): boolean =>
  JSON.stringify(canonical([stored.nama, stored.kelas, stored.dek])) ===
  JSON.stringify(canonical([nama, kelas, dek]))

/** The database stores the keys of an object in an order of its own. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, canonical(one)]),
  )
}
