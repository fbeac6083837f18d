/** Balances the money of an order after an administrator changed its tickets. */
import { totalOf } from '@tiketbus/contract'
import { rereadOrder, type LockedOrder } from '../orders/index.ts'
import type { Reader, Tx } from '../platform/database/database.ts'
import { listPaidAfterManual } from './reconciliation/check-store.ts'
import { excessOf } from './ledger.ts'
import { listAccounts } from './ledger-store.ts'
import { findPossibleDoublePayments } from './possible-double-payments.ts'
import { insertManualPayment, type MoneyTaken } from './new-payment-store.ts'
import { applyAnswers, requirePolled, type ProviderCheck } from './reconciliation/provider-check.ts'
import type { RefundCause } from './refunds/refund-cause.ts'
import { listAffected, withdrawOutdated, type DueRefund } from './refunds/remake-refunds.ts'
import {
  findUnfunded,
  REFUND_DELAY_MINUTES,
  refundExcess,
  sumExcess,
  withdrawRefunds,
} from './refunds/refunds.ts'
import type { SettleDeps } from './settle.ts'
import { supersedeUnfit } from './supersede.ts'

export type BalanceAct = {
  id_admin: number
  /** The tickets that became valid or ceased to be; manual payments are recorded only for these. */
  ids: readonly number[]
  /** The cause of the refunds; default: cancelled by an administrator. */
  cause?: RefundCause
  /** The administrator's note. */
  alasan?: string
  /** The provider's statuses of the order's attempts (`pollProviderFirst`). */
  check?: ProviderCheck | undefined
  /** How the money of a manual payment was taken, if the administrator stated it. */
  taken?: MoneyTaken | undefined
}

/**
 * Balances the money of an order with its tickets after an administrator changed them, in the same transaction.
 * - A ticket that became valid without money is funded by money that the provider turns out to hold, else by withdrawing its
 *   refund if that is still due, else by a manual payment in the administrator's name.
 * - Money of a ticket that is not valid (any more) becomes a due refund, sent 15 minutes later at the earliest.
 * - A payment page for another sum is ended.
 * Returns the sums that were recorded as a manual payment (with its id) and made due as refunds, in rupiah.
 */
export async function balanceOrder(
  tx: Tx,
  deps: SettleDeps,
  order: LockedOrder,
  act: BalanceAct,
): Promise<{ recorded: number; refunded: number; id_pembayaran: number | null }> {
  const { ids, cause = 'cancelled_by_administrator', alasan } = act
  await applyAnswers(tx, deps, order, act.check)
  const { recorded, id_pembayaran, withdrawn } = await fund(tx, order, act)
  const except = (await findPossibleDoublePayments(tx, order.order_group_id)).difference(
    new Set([...ids, ...withdrawn]),
  )
  const refunded = await refundExcess(tx, deps.notify, order, {
    cause,
    alasan,
    delayMinutes: REFUND_DELAY_MINUTES,
    except,
  })
  await supersedeUnfit(tx, await rereadOrder(tx, order))
  return { recorded, refunded, id_pembayaran }
}

/**
 * Withdraws due refunds of unfunded tickets, records the money that is still missing as a manual payment, and withdraws the other due
 * refunds that would be other ones now: what the dashboard refunded was set against them while the ticket was cancelled [M35].
 */
async function fund(
  tx: Tx,
  order: LockedOrder,
  { id_admin, ids, check, taken }: BalanceAct,
): Promise<{ recorded: number; id_pembayaran: number | null; withdrawn: number[] }> {
  const { order_group_id } = order
  const unfunded = new Set((await findMissing(tx, order_group_id, ids)).map((account) => account.id_tiket))
  const own = await withdrawRefunds(tx, order, ({ tickets }) =>
    tickets.some((ticket) => unfunded.has(ticket.id_tiket)),
  )
  const affected = await listAffected(tx, order_group_id)
  const tickets = (await findMissing(tx, order_group_id, ids, affected)).map((account) => ({
    id_tiket: account.id_tiket,
    total_bayar: -excessOf(account),
  }))
  let id_pembayaran: number | null = null
  if (tickets.length > 0) {
    await requirePolled(tx, order_group_id, check)
    id_pembayaran = await insertManualPayment(tx, order, { id_admin, taken, tickets })
  }
  const others = (await withdrawOutdated(tx, order, affected)).flatMap((refund) => refund.tickets)
  return {
    recorded: totalOf(tickets),
    id_pembayaran,
    withdrawn: [...own, ...others.map(({ id_tiket }) => id_tiket)],
  }
}

/** Returns the accounts of `ids` that lack money once the refunds `affected` are withdrawn. */
async function findMissing(
  tx: Tx,
  order_group_id: string,
  ids: readonly number[],
  affected: readonly DueRefund[] = [],
) {
  const withdrawn = affected.map(({ id_refund }) => id_refund)
  const accounts = await listAccounts(tx, order_group_id, { revived: ids, withdrawn })
  return findUnfunded(accounts).filter(({ id_tiket }) => ids.includes(id_tiket))
}

/**
 * Returns the sum (rupiah) that would be refunded if these tickets were cancelled now; shown in the administrator's dialog. It may
 * include money of the order's other tickets: what the provider refunded without us then counts as the cancelled tickets' money.
 */
export async function sumRefundable(
  reader: Reader,
  order_group_id: string,
  ids: readonly number[],
): Promise<number> {
  const accounts = await listAccounts(reader, order_group_id, { cancelling: ids })
  const met = new Set((await listPaidAfterManual(reader, order_group_id)).map(({ id_tiket }) => id_tiket))
  const except = met.difference(new Set(ids))
  return sumExcess(accounts.filter(({ id_tiket }) => !except.has(id_tiket)))
}
