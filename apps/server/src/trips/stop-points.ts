/** The stops of a departure: at which points, and when, people get on and off within its nodes. */
import type { Trip, TripBrief, Zone } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { t } from '../texts/index.ts'
import {
  selectKnownPoints,
  selectMerged,
  selectStops,
  writeStops,
  type StoredStop,
} from './stop-points-store.ts'
import type { Journey } from './trip-store.ts'

export type Stop = Omit<Awaited<ReturnType<typeof selectStops>>[number], 'id_rute'>

/** Returns the stops of these departures by `id_rute`, each list in the order of the way; a departure without stops is missing. */
export async function readStops(reader: Reader, ids: readonly number[]): Promise<Map<number, Stop[]>> {
  const stops = new Map<number, Stop[]>()
  if (ids.length === 0) return stops
  for (const { id_rute, ...stop } of await selectStops(reader, [...new Set(ids)]))
    stops.set(id_rute, [...(stops.get(id_rute) ?? []), stop])
  return stops
}

/**
 * Returns the stops at which passengers of this journey may get on and off, in order, and their times and zones as the trip shows them;
 * undefined without any. A departure without stops costs no query.
 */
export async function findStopChoices(
  reader: Reader,
  { id_rute, naik, turun, titik_naik, titik_turun }: Journey,
  { zona_asal, zona_tujuan }: Pick<TripBrief, 'zona_asal' | 'zona_tujuan'>,
): Promise<Trip['pilihan_titik']> {
  if (titik_naik === null && titik_turun === null) return undefined
  const stops = (await readStops(reader, [id_rute])).get(id_rute) ?? []
  const choices = (node: number, use: 'boleh_naik' | 'boleh_turun', zona: Zone) =>
    stops
      .filter((stop) => stop.simpul === node && stop[use])
      .map(({ id_titik, nama, alamat, petunjuk, waktu }) => ({
        id_titik,
        nama,
        alamat,
        petunjuk,
        waktu,
        zona,
      }))
  return {
    naik: choices(naik, 'boleh_naik', zona_asal),
    turun: choices(turun, 'boleh_turun', zona_tujuan),
  }
}

/** The time of each node of the way; null for a last one whose time is not known. */
type NodeTimes = readonly (string | null)[]

/**
 * Replaces the stops of a departure, which the caller has locked; `times` are its nodes'. Throws VALIDATION_FAILED with the field
 * (`perhentian.n.…`) for an unknown point or one that was merged, a point that its node has twice, a stop at which nobody may get on or
 * off, and one that the bus would reach before the node before it or leave after the next one.
 */
export async function replaceStops(
  tx: Tx,
  id_rute: number,
  wanted: readonly StoredStop[],
  times: NodeTimes,
): Promise<void> {
  const before = await selectStops(tx, [id_rute])
  const stops = await asStored(tx, before, wanted)
  const known = await selectKnownPoints(
    tx,
    stops.map(({ id_titik }) => id_titik),
  )
  const kept = new Set(before.map(({ id_titik }) => id_titik))
  for (const [index, stop] of stops.entries()) {
    const at = (field: string, msg: string) =>
      fail('VALIDATION_FAILED', { errors: [{ field: `perhentian.${index}.${field}`, msg }] })
    if (stop.simpul >= times.length) at('simpul', t('stops.noNode'))
    // A point that was merged meanwhile may stay.
    if (!known.has(stop.id_titik) && !kept.has(stop.id_titik)) at('id_titik', t('stops.noPoint'))
    const isTwice = stops
      .slice(0, index)
      .some((other) => other.simpul === stop.simpul && other.id_titik === stop.id_titik)
    if (isTwice) at('id_titik', t('stops.twice'))
    const [before, next] = [stops[index - 1], times[stop.simpul + 1]]
    const isEarly =
      (before !== undefined && isBefore(stop, before)) ||
      Date.parse(stop.waktu) < Date.parse(times[stop.simpul] ?? stop.waktu)
    if (isEarly) at('waktu', t('stops.early'))
    if (next && Date.parse(stop.waktu) >= Date.parse(next)) at('waktu', t('stops.late'))
    const isFirst = stop.simpul === 0
    const isLast = stop.simpul === times.length - 1
    if ((isFirst || !stop.boleh_turun) && (isLast || !stop.boleh_naik)) at('boleh_naik', t('stops.useless'))
  }
  await writeStops(tx, id_rute, stops)
}

type AtNode = { simpul: number; id_titik: number }

/** Tickets have the number that a point had when they were bought: a stop at what it was merged into keeps that number. */
async function asStored<Stop extends AtNode>(
  reader: Reader,
  before: readonly AtNode[],
  stops: readonly Stop[],
): Promise<Stop[]> {
  const merged = await selectMerged(
    reader,
    before.map(({ id_titik }) => id_titik),
  )
  const formerOf = ({ simpul, id_titik }: AtNode) =>
    before.find((stop) => stop.simpul === simpul && stop.id_titik === id_titik) ??
    before.find((stop) => stop.simpul === simpul && merged.get(stop.id_titik) === id_titik)
  return stops.map((stop) => ({ ...stop, id_titik: formerOf(stop)?.id_titik ?? stop.id_titik }))
}

/** Whether two numbers are those of one point, after merges. */
export async function isSamePoint(reader: Reader, one: number, other: number): Promise<boolean> {
  if (one === other) return true
  const merged = await selectMerged(reader, [one, other])
  return (merged.get(one) ?? one) === (merged.get(other) ?? other)
}

const isBefore = (one: StoredStop, other: StoredStop): boolean =>
  one.simpul < other.simpul ||
  (one.simpul === other.simpul && Date.parse(one.waktu) < Date.parse(other.waktu))
