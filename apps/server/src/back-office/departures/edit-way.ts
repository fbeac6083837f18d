import type { TripWay, WayInput } from '@tiketbus/contract'
import * as holds from '../../holds/index.ts'
import * as orders from '../../orders/index.ts'
import * as payments from '../../payments/index.ts'
import type { Db, Reader } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { overNewLegs, withClaimsLocked } from '../../seats/index.ts'
import { t } from '../../texts/index.ts'
import { findTripState, getTrip, getWay, lockTrip, storeWay } from '../../trips/index.ts'
import { readKnownStops, queueStopsMail, timesBefore } from '../shared/moved-stops.ts'
import { auditAct, type AdminAction } from '../shared/audit.ts'
import { requireNotCalledOff } from '../shared/called-off.ts'
import { refuse } from '../shared/days.ts'
import { requireVersion } from '../shared/versions.ts'
import { listed } from './plan-ways.ts'
import { selectUsedStops, type UsedStop } from './used-stops-store.ts'
import { wayFor } from './way-copy.ts'

/**
 * Replaces the way of a departure: cities, stops and fares [T601]. Throws TRIP_HAS_CLAIMS if its cities, or a stop of
 * a passenger, change while seats are held or sold [T602], VALIDATION_FAILED with the field, TRIP_CALLED_OFF, TRIP_DEPARTED, EDIT_CONFLICT, NOT_FOUND.
 */
export function changeWayByAdmin(
  db: Db,
  act: AdminAction,
  id_rute: number,
  input: WayInput,
): Promise<TripWay> {
  return withClaimsLocked(db, async (tx) => {
    await lockTrip(tx, id_rute)
    const before = await getWay(tx, id_rute)
    requireVersion(before, act.ifMatch)
    await requireNotCalledOff(tx, id_rute)
    if ((await findTripState(tx, id_rute))?.berangkat) fail('TRIP_DEPARTED')
    const known = await readKnownStops(tx, [id_rute])
    const moved = await overNewLegs(tx, id_rute, () => storeWay(tx, id_rute, input))
    const after = await getWay(tx, id_rute)
    if (before.beku) await requireSoldStops(tx, before, after)
    await holds.journeysMoved(tx, id_rute, moved)
    await orders.journeysMoved(tx, id_rute, moved)
    // A stop at another time is another beginning of its passengers' journeys.
    await holds.tripMoved(tx, id_rute)
    await orders.stopsMoved(tx, id_rute, timesBefore(known.get(id_rute) ?? []))
    await payments.tripMoved(tx, id_rute)
    await queueStopsMail(tx, known)
    await auditAct(tx, act, ['update_way', 'trip', id_rute], {
      before: { versi: before.versi, ...listed(before) },
      after: { versi: after.versi, ...listed(after) },
    })
    return after
  })
}

/** Throws TRIP_HAS_CLAIMS if the time of a city without stops changes, or a stop is gone at which a passenger gets on or off [T602]. */
async function requireSoldStops(reader: Reader, before: TripWay, after: TripWay): Promise<void> {
  const { simpul, perhentian } = after
  const isOtherTime = simpul.some(
    ({ waktu }, node) =>
      waktu !== before.simpul[node]?.waktu && perhentian.every((stop) => stop.simpul !== node),
  )
  if (isOtherTime) fail('TRIP_HAS_CLAIMS', { message: t('stops.timesStay') })
  const used = await selectUsedStops(reader, before.id_rute)
  const gone = used.find(({ use, ...place }) => findStop(before, place, use) && !findStop(after, place, use))
  const stop = gone && findStop(before, gone, gone.use)
  if (stop) fail('TRIP_HAS_CLAIMS', { message: t(`stops.${gone.use}Stays`, { stop: stop.nama }) })
}

type Use = UsedStop['use']

const findStop = (
  { perhentian }: TripWay,
  { simpul, id_titik }: { simpul: number; id_titik: number },
  use: Use,
) => perhentian.find((stop) => stop.simpul === simpul && stop.id_titik === id_titik && stop[`boleh_${use}`])

/**
 * Returns the way of another departure with the times of this one, reversed if that one drives in the opposite direction [T604]. Throws
 * VALIDATION_FAILED (`dari`) for a departure of another line, NOT_FOUND.
 */
export async function proposeWay(reader: Reader, id_rute: number, from: number): Promise<TripWay> {
  const [own, other] = [await getWay(reader, id_rute), await getWay(reader, from)]
  const { trip } = await getTrip(reader, id_rute)
  const way = wayFor(other, trip) ?? refuse('dari', t('stops.otherLine'))
  return { ...own, ...way }
}
