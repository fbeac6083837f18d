/** What an administrator's change of tickets means for the money of their order. */
import { lockOrder } from '../orders/index.ts'
import type { Reader, Tx } from '../platform/database.ts'
import type { Mailer } from '../platform/mail.ts'
import { listAccounts } from './ledger-store.ts'
import { insertManualPayment } from './payment-store.ts'
import { findUnfunded, refundExcess, withdrawRefunds, type RefundReason } from './refunds.ts'
import { supersedeUnfit } from './supersede.ts'

/** Minutes in which an administrator can change his mind. */
const SECOND_THOUGHTS_MINUTES = 15

/**
 * Makes the money fit the tickets again after an administrator changed them, in his transaction:
 * a ticket that is valid without money gets its refund back where that is still due, else a manual payment in his name;
 * money of one that is not valid (any more) is refund due, sent 15 minutes later at the earliest; a payment page of
 * another sum is ended. Gives what was recorded and what is owed, in rupiah.
 */
export async function balanceOrder(
  tx: Tx,
  mailer: Mailer,
  act: { order_group_id: string; id_admin: number; alasan?: string },
): Promise<{ recorded: number; refunded: number }> {
  const { order_group_id, id_admin, alasan = 'Tiket dibatalkan oleh administrator' } = act
  const recorded = await recordManualPayment(tx, { order_group_id, id_admin })
  const refunded = await refundTickets(tx, mailer, {
    order_group_id,
    alasan,
    delayMinutes: SECOND_THOUGHTS_MINUTES,
  })
  return { recorded, refunded }
}

/** The first half of `balanceOrder`: withdraws what is due back, then records the missing money in his name. */
export async function recordManualPayment(
  tx: Tx,
  { order_group_id, id_admin }: { order_group_id: string; id_admin: number },
): Promise<number> {
  const order = await lockOrder(tx, order_group_id)
  const unfunded = new Set(
    findUnfunded(await listAccounts(tx, order_group_id)).map((account) => account.id_tiket),
  )
  if (unfunded.size > 0)
    await withdrawRefunds(tx, order_group_id, ({ tickets }) =>
      tickets.some((ticket) => unfunded.has(ticket.id_tiket)),
    )
  const missing = findUnfunded(await listAccounts(tx, order_group_id))
  const tickets = missing.map(({ id_tiket, price, funded }) => ({ id_tiket, total_bayar: price - funded }))
  if (tickets.length > 0) await insertManualPayment(tx, { order_group_id, id_admin, tickets })
  await supersedeUnfit(tx, order)
  return tickets.reduce((sum, ticket) => sum + ticket.total_bayar, 0)
}

/** The second half of `balanceOrder`: money that the order's tickets have too much is refund due; gives the sum. */
export async function refundTickets(
  tx: Tx,
  mailer: Mailer,
  { order_group_id, ...reason }: { order_group_id: string } & RefundReason,
): Promise<number> {
  const order = await lockOrder(tx, order_group_id)
  const refunded = await refundExcess(tx, mailer, order_group_id, reason)
  await supersedeUnfit(tx, order)
  return refunded
}

/** What would be refunded if these tickets were cancelled now: the sum that an administrator's dialog names. */
export async function sumRefundable(
  reader: Reader,
  order_group_id: string,
  ids: readonly number[],
): Promise<number> {
  const accounts = await listAccounts(reader, order_group_id)
  return accounts
    .filter((account) => ids.includes(account.id_tiket))
    .reduce((sum, account) => sum + account.funded, 0)
}
