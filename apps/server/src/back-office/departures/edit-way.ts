import type { TripWay, WayInput } from '@tiketbus/contract'
import * as holds from '../../holds/index.ts'
import * as orders from '../../orders/index.ts'
import * as payments from '../../payments/index.ts'
import type { Db, Reader } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { withClaimsLocked } from '../../seats/index.ts'
import { t } from '../../texts/index.ts'
import { findTripState, getTrip, getWay, lockTrip, storeWay } from '../../trips/index.ts'
import { readKnownStops, queueStopsMail, timesBefore } from '../shared/moved-stops.ts'
import { auditAct, type AdminAction } from '../shared/audit.ts'
import { requireNotCalledOff } from '../shared/called-off.ts'
import { refuse } from '../shared/days.ts'
import { requireVersion } from '../shared/versions.ts'
import { listed } from './plan-ways.ts'
import { wayFor } from './way-copy.ts'

/**
 * Replaces the way of a departure: cities, stops and fares [T601]. Throws TRIP_HAS_CLAIMS if its cities or their times change while seats are held or sold
 * [T602], VALIDATION_FAILED with the field, TRIP_CALLED_OFF, TRIP_DEPARTED, EDIT_CONFLICT, NOT_FOUND.
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
    const moved = await storeWay(tx, id_rute, input)
    // A passenger gets on at the time of the city that was bought.
    if (before.beku && timesOf(await getWay(tx, id_rute)) !== timesOf(before))
      fail('TRIP_HAS_CLAIMS', { message: t('stops.timesStay') })
    await holds.journeysMoved(tx, id_rute, moved)
    await orders.journeysMoved(tx, id_rute, moved)
    // A stop at another time is another beginning of its passengers' journeys.
    await holds.tripMoved(tx, id_rute)
    await orders.stopsMoved(tx, id_rute, timesBefore(known.get(id_rute) ?? []))
    await payments.tripMoved(tx, id_rute)
    await queueStopsMail(tx, known)
    const after = await getWay(tx, id_rute)
    await auditAct(tx, act, ['update_way', 'trip', id_rute], {
      before: { versi: before.versi, ...listed(before) },
      after: { versi: after.versi, ...listed(after) },
    })
    return after
  })
}

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

const timesOf = ({ simpul }: TripWay) => simpul.map(({ waktu }) => waktu).join()
