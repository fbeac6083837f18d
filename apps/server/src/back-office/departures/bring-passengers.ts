import { isBoardingDay } from '../../boarding/index.ts'
import { bringBackCompleted, forgetBoardings } from '../../orders/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { findTripState, type EditableTrip, type TripValues } from '../../trips/index.ts'
import { auditAll, by, type AdminAction } from '../shared/audit.ts'

/**
 * After a departure got another time, or an arrival that is ahead again: its completed tickets are confirmed again [T30], and who had
 * boarded boards again, unless the new time is still that of the same boarding (a delay). When and by whom they were boarded stays in
 * the audit log. A journey that is over by its new times is left as it is.
 */
export async function bringPassengersAlong(
  tx: Tx,
  act: AdminAction,
  before: EditableTrip,
  { waktu_berangkat }: TripValues,
  wasOver: boolean,
): Promise<void> {
  const { id_rute } = before
  const now = await findTripState(tx, id_rute)
  if (now?.tiba !== false || (waktu_berangkat === before.waktu_berangkat && !wasOver)) return
  const restored = await bringBackCompleted(tx, id_rute, act.id_admin)
  const boarded = (await isBoardingDay(tx, id_rute)) ? [] : await forgetBoardings(tx, id_rute)
  const entry = { ...by(act), entity: 'ticket', before: null, after: null } as const
  await auditAll(tx, [
    ...restored.map((id_tiket) => ({ ...entry, action: 'restore_ticket', entity_id: id_tiket })),
    ...boarded.map(({ id_tiket, ...before }) => ({
      ...entry,
      action: 'unboard_ticket',
      entity_id: id_tiket,
      before,
    })),
  ])
}
