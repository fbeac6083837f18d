import { deleteUser } from '../accounts/index.ts'
import { freeHoldsOfUser } from '../holds/index.ts'
import { cancelTickets, leaveAccount, lockOrder, queueOrderMail } from '../orders/index.ts'
import { balanceOrder } from '../payments/index.ts'
import type { Config } from '../platform/config.ts'
import type { Db, Tx } from '../platform/database.ts'
import type { Mailer } from '../platform/mail.ts'
import { keepTripsStill } from '../seats/index.ts'
import { audit, by, type Act } from './audit.ts'
import { selectLiveOrders } from './live-orders-store.ts'

export type DeleteUserDeps = { db: Db; config: Pick<Config, 'publicUrl'>; mailer: Mailer }

/**
 * Deletes an account: its holds are freed, its pending orders cancelled; its confirmed tickets stay without it and are
 * mailed once more. LAST_ADMIN, OWN_ACCOUNT, NOT_FOUND, EDIT_CONFLICT.
 */
export function deleteUserByAdmin(deps: DeleteUserDeps, act: Act, id_user: number): Promise<void> {
  return deps.db.transaction(async (tx) => {
    await keepTripsStill(tx)
    const user = await deleteUser(tx, { id_user, id_actor: act.id_admin, versi: act.ifMatch })
    await freeHoldsOfUser(tx, id_user)
    const orders = await selectLiveOrders(tx, id_user)
    for (const order_group_id of orders) await lockOrder(tx, order_group_id)
    // First without the account: the mails below go to the address that it had.
    await leaveAccount(tx, id_user, user)
    for (const order_group_id of orders) await endOrder(tx, deps, act.id_admin, order_group_id)
    // The log outlives the person: it names nobody.
    const { role, created_at, is_verified } = user
    await audit(tx, {
      ...by(act),
      action: 'delete_user',
      entity: 'user',
      entity_id: id_user,
      before: { role, created_at, is_verified },
      after: { live_orders: orders },
    })
  })
}

async function endOrder(
  tx: Tx,
  { mailer, config }: DeleteUserDeps,
  id_admin: number,
  order_group_id: string,
): Promise<void> {
  const order = await lockOrder(tx, order_group_id)
  const ids = (status: string) =>
    order.tickets.filter((ticket) => ticket.status_tiket === status).map((ticket) => ticket.id_tiket)
  const pending = ids('pending')
  if (pending.length > 0) {
    await cancelTickets(tx, order, pending, 'administrator', 'account_deleted', id_admin)
    await balanceOrder(tx, mailer, { order_group_id, id_admin, alasan: 'Akun dihapus' })
    await queueOrderMail(tx, { mailer, config }, order_group_id, 'cancelled', pending)
  }
  await queueOrderMail(tx, { mailer, config }, order_group_id, 'confirmed', ids('confirmed'))
}
