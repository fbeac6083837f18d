/** Who was phoned about a departure that was called off: a mail reaches not everybody. */
import type { PhonedOrder } from '@tiketbus/contract'
import type { Db } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { lockOrder } from '../../orders/index.ts'
import { auditAct, type AdminAction } from '../shared/audit.ts'
import { deleteCall, insertCall, selectPhonedOrder } from './mark-phoned-store.ts'

/**
 * Notes that the person who ordered was phoned, or takes that back; a repetition changes nothing [T140]. Throws NOT_FOUND for an order
 * without tickets that a call-off cancelled.
 */
export function markPhoned(
  db: Db,
  act: AdminAction,
  order_group_id: string,
  dihubungi: boolean,
): Promise<PhonedOrder> {
  return db.transaction(async (tx) => {
    await lockOrder(tx, order_group_id)
    const before = await selectPhonedOrder(tx, order_group_id)
    if (!before) fail('NOT_FOUND')
    if ((before.dihubungi_at !== null) === dihubungi) return before
    if (dihubungi) await insertCall(tx, order_group_id, act.id_admin)
    else await deleteCall(tx, order_group_id)
    await auditAct(tx, act, [dihubungi ? 'mark_phoned' : 'unmark_phoned', 'order', order_group_id], {
      before: { dihubungi_at: before.dihubungi_at },
    })
    return (await selectPhonedOrder(tx, order_group_id)) ?? before
  })
}
