/** The bank account to which the passenger wants a refund that the provider cannot send [K940]. */
import type { BankAccount, RefundAccount } from '@tiketbus/contract'
import { findOrder, lockOrder } from '../orders/index.ts'
import { findDueByHand, findRefundAccount, setRefundAccount } from '../payments/index.ts'
import type { Db, Reader } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { t } from '../texts/index.ts'

type Own = { id_tiket: number; id_user: number }

/** Returns what staff are to transfer, and the account for it. Throws NOT_FOUND for another's ticket. */
export async function readRefundAccount(reader: Reader, { id_tiket, id_user }: Own): Promise<RefundAccount> {
  const { order_group_id } = (await findOrder(reader, id_tiket, id_user)) ?? fail('NOT_FOUND')
  return viewAccount(reader, order_group_id)
}

/**
 * Enters or changes the account while something is to be transferred. Throws NOT_FOUND for another's ticket, REFUND_NOT_DUE, and REFUND_MARKED
 * once staff transfer all of it: they may have typed the former number already.
 */
export function enterRefundAccount(
  db: Db,
  { id_tiket, id_user }: Own,
  rekening: BankAccount,
): Promise<RefundAccount> {
  return db.transaction(async (tx) => {
    const { order_group_id } = (await findOrder(tx, id_tiket, id_user)) ?? fail('NOT_FOUND')
    // A payout and a deletion of the account wait here.
    const order = await lockOrder(tx, order_group_id)
    if (order.id_user !== id_user) fail('NOT_FOUND')
    const { jumlah, sedang_dibayar } = await findDueByHand(tx, order_group_id)
    if (jumlah === 0) fail('REFUND_NOT_DUE')
    if (sedang_dibayar) fail('REFUND_MARKED', { message: t('tickets.accountInUse') })
    await setRefundAccount(tx, order, rekening, null)
    return viewAccount(tx, order_group_id)
  })
}

const viewAccount = async (reader: Reader, order_group_id: string): Promise<RefundAccount> => ({
  ...(await findDueByHand(reader, order_group_id)),
  rekening: await findRefundAccount(reader, order_group_id),
})
