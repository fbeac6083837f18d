import type { MergeEffect, Point } from '@tiketbus/contract'
import type { Db, Reader } from '../../platform/database/database.ts'
import { t } from '../../texts/index.ts'
import { findPointUses, getPoint, lockPair, mergePoints } from '../../trips/index.ts'
import { auditAct, type AdminAction } from '../shared/audit.ts'
import { refuse } from '../shared/days.ts'
import { readKnownAtPoints, queueStopsMail } from '../shared/moved-stops.ts'
import { requireVersion } from '../shared/versions.ts'

/** Returns what `mergePointByAdmin` would move. Throws as it does. */
export async function previewMerge(reader: Reader, id_titik: number, into: number): Promise<MergeEffect> {
  const titik = await getPoint(reader, id_titik)
  const ke = await getPoint(reader, into)
  requireMergeable(titik, ke)
  return { titik, ke, ...(await findPointUses(reader, titik)) }
}

/**
 * Merges a duplicate into another point of its city, in one transaction with its audit row, and returns the point that is left. Once
 * merged, the same call changes nothing. Throws VALIDATION_FAILED for a point of another city, EDIT_CONFLICT, NOT_FOUND.
 */
export function mergePointByAdmin(db: Db, act: AdminAction, id_titik: number, into: number): Promise<Point> {
  return db.transaction(async (tx) => {
    const { duplicate, left } = await lockPair(tx, id_titik, into)
    if (!duplicate) return left
    requireMergeable(duplicate, left)
    requireVersion(duplicate, act.ifMatch)
    const effect = await findPointUses(tx, duplicate)
    const known = await readKnownAtPoints(tx, [id_titik, into])
    const after = await mergePoints(tx, duplicate, left)
    await queueStopsMail(tx, known)
    await auditAct(tx, act, ['merge_point', 'point', id_titik], {
      before: duplicate,
      after: { ...duplicate, digabung_ke: into, status: 'nonaktif', ...effect },
    })
    return after
  })
}

function requireMergeable(duplicate: Point, left: Point): void {
  if (duplicate.id_titik === left.id_titik) refuse('ke', t('points.mergeItself'))
  if (duplicate.kota.toLowerCase() !== left.kota.toLowerCase()) refuse('ke', t('points.mergeOtherCity'))
}
