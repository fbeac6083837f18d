import type { Point, PointInput } from '@tiketbus/contract'
import type { Db, Tx } from '../../platform/database/database.ts'
import { t } from '../../texts/index.ts'
import { addPoint, cityName, findCity, lockPoint, updatePoint, type PointValues } from '../../trips/index.ts'
import { auditAct, type AdminAction } from '../shared/audit.ts'
import { changedFields } from '../shared/audit-fields.ts'
import { refuse } from '../shared/days.ts'
import { readKnownAtPoints, queueStopsMail } from '../shared/moved-stops.ts'
import { isUnchanged, requireVersion } from '../shared/versions.ts'

/** Adds a point. Throws POINT_EXISTS, and VALIDATION_FAILED for an unknown city without a zone. */
export async function addPointByAdmin(tx: Tx, id_admin: number, input: PointInput): Promise<Point> {
  const after = await addPoint(tx, readPoint(input))
  await auditAct(tx, id_admin, ['add_point', 'point', after.id_titik], { after })
  return after
}

/** Changes a point, except its city (VALIDATION_FAILED). Throws POINT_EXISTS, EDIT_CONFLICT, NOT_FOUND. */
export function changePointByAdmin(
  db: Db,
  act: AdminAction,
  id_titik: number,
  input: PointInput,
): Promise<Point> {
  return db.transaction(async (tx) => {
    const before = await lockPoint(tx, id_titik)
    const values = readPoint(input, before)
    if (isUnchanged(before, values)) return before
    requireVersion(before, act.ifMatch)
    const known = await readKnownAtPoints(tx, [id_titik])
    const after = await updatePoint(tx, before, values)
    await queueStopsMail(tx, known)
    const changed = changedFields(before, after)
    await auditAct(tx, act, ['update_point', 'point', id_titik], {
      before,
      after: { ...after, ...(changed.length > 0 && { changed }) },
    })
    return after
  })
}

/** A known city has its own name and zone; an unknown one needs a zone. Omitted fields keep their value of `current`. */
function readPoint(input: PointInput, current?: Point): PointValues {
  const kota = cityName(input.kota)
  if (current && kota.toLowerCase() !== current.kota.toLowerCase()) refuse('kota', t('points.cityStays'))
  const known = findCity(kota)
  const zona = known?.zona ?? input.zona ?? current?.zona ?? refuse('zona', t('points.zoneMissing'))
  const status = input.status ?? current?.status ?? 'aktif'
  const { nama, alamat, no_telepon, petunjuk } = input
  return { kota: current?.kota ?? kota, nama, alamat, no_telepon, petunjuk, zona, status }
}
