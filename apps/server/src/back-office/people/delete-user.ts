import { can, mayManage, type Person } from '@tiketbus/contract'
import { asUser } from '../../platform/http/actor.ts'
import {
  deleteUser,
  lockAccountToDelete,
  mailDeletedAdministrator,
  type NotifyOfAccounts,
} from '../../accounts/index.ts'
import { freeHoldsOfUser } from '../../holds/index.ts'
import { detachOrdersOfUser, listOrdersWithValidTickets, notifyOfTickets } from '../../orders/index.ts'
import { balanceOrder, type NotifyOfPayments } from '../../payments/index.ts'
import type { Config } from '../../platform/process/config.ts'
import type { Db } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import type { SecurityLog } from '../../platform/http/security-log.ts'
import { audit, by, type AdminAction } from '../shared/audit.ts'

export type DeleteUserDeps = {
  db: Db
  config: Pick<Config, 'tripToleranceMinutes'>
  notify: NotifyOfAccounts & NotifyOfPayments
  security: SecurityLog
}

/** The same by the account's owner [A240]; an administrator's account is refused. Throws OWN_ACCOUNT, LAST_ADMIN, NOT_FOUND. */
export function deleteOwnAccount(deps: DeleteUserDeps, id_user: number): Promise<void> {
  return deleteUserByAdmin(
    deps,
    { id_admin: id_user, by: { role: 'user' }, confirmed: true, ifMatch: undefined },
    id_user,
  )
}

/**
 * Deletes an account: frees its holds and cancels its pending orders; its confirmed tickets stay without an account and are
 * mailed again [B12]. Throws FORBIDDEN, LAST_ADMIN, OWN_ACCOUNT, NOT_FOUND or EDIT_CONFLICT.
 */
export function deleteUserByAdmin(
  deps: DeleteUserDeps,
  act: AdminAction & { by: Person },
  id_user: number,
): Promise<void> {
  const { db } = deps
  const { id_admin } = act
  return db.transaction(async (tx) => {
    // The same request a second time: the session that it came with is over.
    if (!(await lockAccountToDelete(tx, id_user)))
      fail(id_user === id_admin ? 'UNAUTHENTICATED' : 'NOT_FOUND')
    const kept = await listOrdersWithValidTickets(tx, id_user)
    // Before the person is erased: this copies the contact to the orders, and the mails are sent to that address.
    const unpaid = await detachOrdersOfUser(tx, id_user, id_admin)
    await freeHoldsOfUser(tx, id_user)
    const user = await deleteUser(tx, { id_user, id_actor: id_admin, versi: act.ifMatch })
    if (id_user !== id_admin && !mayManage(act.by, user)) fail('FORBIDDEN')
    for (const { order, ids } of unpaid) {
      await balanceOrder(tx, deps, order, { id_admin, ids, cause: 'account_deleted' })
      // Only these ids: the mail must not repeat tickets that were cancelled earlier.
      await notifyOfTickets(tx, deps, order.order_group_id, 'cancelled', ids)
    }
    if (can(user, 'people.promote')) {
      deps.security.record(tx, { kind: 'demotion', id_user: id_admin, subject: `user:${id_user}` })
      await mailDeletedAdministrator(tx, deps, { email: user.email, id_actor: id_admin })
    }
    for (const order_group_id of kept) await notifyOfTickets(tx, deps, order_group_id, 'confirmed')
    await audit(tx, {
      ...by(act),
      ...(id_user === id_admin && { actor: asUser(id_user) }),
      action: id_user === id_admin ? 'delete_own_account' : 'delete_user',
      entity: 'user',
      entity_id: id_user,
      before: user,
      after: { cancelled_orders: unpaid.map(({ order }) => order.order_group_id), kept_orders: kept },
    })
  })
}
