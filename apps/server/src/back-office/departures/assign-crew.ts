/** The crew of departures [B960–B962]: who works on one sees it. */
import type { api, Body, TripCrew } from '@tiketbus/contract'
import type { Db, Reader } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { asStaff } from '../../platform/http/actor.ts'
import { t } from '../../texts/index.ts'
import {
  changeCrews,
  findTripState,
  lockCrews,
  selectBusDay,
  selectCrew,
  selectCrewsOf,
} from '../../trips/index.ts'
import { auditAll } from '../shared/audit.ts'
import { requireNotCalledOff } from '../shared/called-off.ts'
import { refuse } from '../shared/days.ts'

/** Throws NOT_FOUND for an absent or deleted departure. */
export async function readCrew(reader: Reader, id_rute: number): Promise<TripCrew> {
  const trip = await findTripState(reader, id_rute)
  if (!trip || trip.archived) fail('NOT_FOUND')
  return { kru: await selectCrew(reader, id_rute), sehari: (await selectBusDay(reader, id_rute)).length }
}

/**
 * Puts people on a departure's crew and takes others off it; with `sehari` on the other departures of its bus on that day as well. Each departure
 * that changed has its audit row. Throws NOT_FOUND, TRIP_CALLED_OFF, VALIDATION_FAILED for somebody who is no active member of the crew.
 */
export function assignCrew(
  db: Db,
  id_admin: number,
  { id_rute, sehari, ...change }: Body<typeof api.adminCrew.assignCrew> & { id_rute: number },
): Promise<TripCrew> {
  return db.transaction(async (tx) => {
    await readCrew(tx, id_rute)
    const ids = sehari ? [id_rute, ...(await selectBusDay(tx, id_rute))] : [id_rute]
    await lockCrews(tx, ids)
    await requireNotCalledOff(tx, id_rute)
    const { kru } = await readCrew(tx, id_rute)
    const known = new Set(kru.map(({ id_user }) => id_user))
    if (!change.tambah.every((id) => known.has(id))) refuse('tambah', t('crew.unknown'))
    const before = await selectCrewsOf(tx, ids)
    await changeCrews(tx, ids, change)
    const after = await selectCrewsOf(tx, ids)
    await auditAll(
      tx,
      after.flatMap((row, place) => {
        const old = before[place]
        if (old?.kru.join() === row.kru.join()) return []
        const common = { actor: asStaff(id_admin), unguarded: false, action: 'assign_crew' }
        return [
          {
            ...common,
            entity: 'trip' as const,
            entity_id: row.id_rute,
            before: { kru: old?.kru ?? [] },
            after: { kru: row.kru },
          },
        ]
      }),
    )
    return readCrew(tx, id_rute)
  })
}
