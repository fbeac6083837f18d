import { isValidTicket } from '@tiketbus/contract'
import { countPrint, lockOrder } from '../../orders/index.ts'
import type { Db } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { requireValue } from '../../platform/require-value.ts'
import { asStaff } from '../../platform/http/actor.ts'
import { once } from '../../platform/http/idempotency.ts'
import { auditAct } from '../shared/audit.ts'
import type { CounterAct } from './phone-holds.ts'

/**
 * Counts a print of an order's tickets [O856]: the first one is the original, each further one a copy, by its number. Throws NOT_FOUND,
 * NO_VALID_TICKET, IDEMPOTENCY_KEY_REUSED.
 */
export function printByStaff(
  db: Db,
  { id_admin, retry }: CounterAct,
  order_group_id: string,
): Promise<{ dicetak: number; salinan: number }> {
  return db.transaction((tx) =>
    once(tx, { actor: asStaff(id_admin), ...retry }, async () => {
      const order = await lockOrder(tx, order_group_id)
      if (!order.tickets.some(({ status_tiket }) => isValidTicket(status_tiket))) fail('NO_VALID_TICKET')
      const dicetak = requireValue(await countPrint(tx, order_group_id), `order ${order_group_id}`)
      await auditAct(tx, id_admin, ['print_tickets', 'order', order_group_id], { after: { dicetak } })
      return { dicetak, salinan: dicetak - 1 }
    }),
  )
}
