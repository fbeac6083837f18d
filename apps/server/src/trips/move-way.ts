/** The nodes and stops of a departure whose own cities or times change. */
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { t } from '../texts/index.ts'
import { isSameCity } from './cities.ts'
import type { TripValues } from './departure.ts'
import { readStops } from './stop-points.ts'
import { deleteStopsIn, shiftStops } from './stop-points-store.ts'
import { shiftNodes } from './stops-store.ts'
import { readWays } from './stops.ts'

type Ends = Pick<TripValues, 'asal' | 'tujuan' | 'waktu_berangkat' | 'perkiraan_tiba'>

/**
 * Moves the way of a departure along with its new ends, before these are written: nodes and stops by as much as it leaves later, the stops of
 * the last city with the arrival; a city that is an end no more takes its stops with it. Returns whether there are nodes. Throws
 * VALIDATION_FAILED with the form's field for a city that it passes anyway, and an arrival before it has left a city or stop between, or after a
 * stop of the last city.
 */
export async function moveWay(tx: Tx, id_rute: number, trip: Ends): Promise<boolean> {
  const { simpul = [] } = (await readWays(tx, [id_rute])).get(id_rute) ?? {}
  const [first, last] = [simpul[0], simpul.at(-1)]
  if (!first || !last) return false
  for (const end of ['asal', 'tujuan'] as const)
    if (simpul.slice(1, -1).some(({ kota }) => isSameCity(kota, trip[end]))) refuse(end, t('trips.nodeTwice'))
  await moveNodes(tx, id_rute, trip)
  await shiftStops(tx, id_rute, trip)
  if (!isSameCity(first.kota, trip.asal)) await deleteStopsIn(tx, id_rute, 0, first.kota)
  if (!isSameCity(last.kota, trip.tujuan)) await deleteStopsIn(tx, id_rute, last.simpul, last.kota)
  const lasts = (from: string | null, to: string | null) =>
    from && to ? Date.parse(to) - Date.parse(from) : null
  const isOtherLength = lasts(first.waktu, last.waktu) !== lasts(trip.waktu_berangkat, trip.perkiraan_tiba)
  if (isOtherLength && trip.perkiraan_tiba)
    await requireStopsBeside(tx, id_rute, last.simpul, Date.parse(trip.perkiraan_tiba))
  return simpul.length > 2
}

async function moveNodes(tx: Tx, id_rute: number, { waktu_berangkat, perkiraan_tiba }: Ends): Promise<void> {
  const times = await shiftNodes(tx, id_rute, waktu_berangkat)
  const isLate =
    perkiraan_tiba !== null && times.some((time) => Date.parse(time) >= Date.parse(perkiraan_tiba))
  if (isLate) refuse('perkiraan_tiba', t('trips.arrivalBeforeNode'))
}

async function requireStopsBeside(tx: Tx, id_rute: number, last: number, arrival: number): Promise<void> {
  const stops = (await readStops(tx, [id_rute])).get(id_rute) ?? []
  for (const { simpul, waktu, nama } of stops) {
    if (simpul < last && Date.parse(waktu) >= arrival)
      refuse('perkiraan_tiba', t('trips.arrivalBeforeStop', { stop: nama }))
    if (simpul === last && Date.parse(waktu) < arrival)
      refuse('perkiraan_tiba', t('trips.arrivalAfterStop', { stop: nama }))
  }
}

const refuse = (field: string, msg: string): never => fail('VALIDATION_FAILED', { errors: [{ field, msg }] })
