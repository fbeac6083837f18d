import type { api, Body, DataOf } from '@tiketbus/contract'
import { checkTicket } from '../../boarding/index.ts'
import type { Keys } from '../../orders/index.ts'
import type { Db } from '../../platform/database/database.ts'
import { asStaff } from '../../platform/http/actor.ts'
import { audit } from '../shared/audit.ts'

export type CheckTicketDeps = Keys & { db: Db }

/** `checkTicket` for an administrator. Undoing a boarding after the departure is one of the day's unusual acts [B140]. */
export function checkTicketByAdmin(
  deps: CheckTicketDeps,
  id_admin: number,
  asked: Body<typeof api.adminBoarding.checkTicket>,
): Promise<DataOf<typeof api.adminBoarding.checkTicket>> {
  return deps.db.transaction(async (tx) => {
    const { check, change } = await checkTicket(tx, deps, id_admin, asked)
    if (!change) return check
    const { id_tiket, undone, signed, departed } = change
    await audit(tx, {
      actor: asStaff(id_admin),
      action: undone ? 'unboard_ticket' : 'board_ticket',
      entity: 'ticket',
      entity_id: id_tiket,
      before: null,
      after: undone ? null : { boarded_with: signed ? 'code' : 'identity' },
      unguarded: false,
      // Somebody who was let in did most likely travel [B140].
      ...(undone && departed && { unusual: 'unboarded_after_departure' as const }),
    })
    return check
  })
}
