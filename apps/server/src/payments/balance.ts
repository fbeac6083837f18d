/** The money of an order after an administrator changed its tickets. */
import { totalOf } from '@tiketbus/contract'
import { balanceOf } from '../books/index.ts'
import { lockOrder, rereadOrder, type LockedOrder } from '../orders/index.ts'
import type { Db, Tx } from '../platform/database/database.ts'
import { insertManualPayment, type MoneyTaken } from './new-payment-store.ts'
import { readWholeBooks } from './order-lock.ts'
import { applyAnswers, requirePolled, type ProviderCheck } from './reconciliation/provider-check.ts'
import type { RefundCause } from './refunds/refund-cause.ts'
import { refuseWhileRefundUnderWay } from './refunds/refund-store.ts'
import { REFUND_DELAY_MINUTES } from './refunds/refunds.ts'
import { planSettlement } from './settlement/plan-settlement.ts'
import { settleOrder, type SettleDeps, type Settled } from './settlement/settle-order.ts'
import { assumeTickets, type SettlementCause, type SettlementOrder } from './settlement/settlement-order.ts'
import { findSettlement, findWholeSettlement } from './settlement/settlement-store.ts'
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
 * Settles an order after an administrator changed its tickets, in the same transaction.
 * - A ticket that became valid without money is paid for by money that the provider turns out to hold, else by the order's refunds that are
 *   still due, else by a manual payment in the administrator's name. What the administrator has taken for it (`taken`) is recorded first.
 * - Money of a ticket that is not valid (any more) becomes a due refund, sent 15 minutes later at the earliest.
 * - A payment page for another sum is ended.
 * Returns the sums that were recorded as a manual payment (with its id) and made due as refunds, in rupiah.
 */
export async function balanceOrder(
  tx: Tx,
  deps: SettleDeps,
  order: LockedOrder,
  act: BalanceAct,
): Promise<Pick<Settled, 'recorded' | 'refunded' | 'id_pembayaran'>> {
  const { ids, cause: reason = 'cancelled_by_administrator', alasan, check, id_admin, taken } = act
  await applyAnswers(tx, deps, order, check)
  const record = async (tickets: readonly TakenFor[]) => {
    await requirePolled(tx, order.order_group_id, check)
    return insertManualPayment(tx, order, { id_admin, taken, tickets })
  }
  const first = taken ? await recordTaken(tx, order, ids, record) : undefined
  const { refunded, ...settled } = await settleOrder(tx, deps, order, {
    cause: { kind: 'administrator', ids },
    reason: () => ({ cause: reason, alasan }),
    delayMinutes: REFUND_DELAY_MINUTES,
    record: async (tickets) => {
      for (const { id_tiket } of tickets) await refuseWhileRefundUnderWay(tx, order, id_tiket)
      return record(tickets)
    },
  })
  await supersedeUnfit(tx, await rereadOrder(tx, order))
  const { recorded, id_pembayaran } = first ?? settled
  return { recorded, refunded, id_pembayaran }
}

type TakenFor = { id_tiket: number; total_bayar: number }

/**
 * Records what these tickets cost and nothing has paid for yet: it has been taken, so that no refund that is due is set against it. Returns
 * nothing if the provider's money pays for them.
 */
async function recordTaken(
  tx: Tx,
  order: LockedOrder,
  ids: readonly number[],
  record: (tickets: readonly TakenFor[]) => Promise<number>,
): Promise<Pick<Settled, 'recorded' | 'id_pembayaran'> | undefined> {
  let lacking = -balanceOf(await readWholeBooks(tx, order.order_group_id))
  const tickets = order.tickets
    .filter(({ id_tiket }) => ids.includes(id_tiket))
    .map(({ id_tiket, total_bayar: price }) => {
      const total_bayar = Math.max(0, Math.min(price, lacking))
      lacking -= total_bayar
      return { id_tiket, total_bayar }
    })
    .filter(({ total_bayar }) => total_bayar > 0)
  return tickets.length === 0
    ? undefined
    : { recorded: totalOf(tickets), id_pembayaran: await record(tickets) }
}

const sumOf = (order: SettlementOrder, what: 'promise' | 'recordByHand' | 'withdraw'): number =>
  planSettlement(order)
    .filter((step) => step.do === what)
    .reduce((sum, step) => sum + jumlahOf(order, step), 0)

function jumlahOf({ refunds }: SettlementOrder, step: ReturnType<typeof planSettlement>[number]): number {
  if (step.do === 'withdraw')
    return refunds.find(({ id_refund }) => id_refund === step.id_refund)?.jumlah ?? 0
  return 'jumlah' in step ? step.jumlah : 0
}

/**
 * Returns an order, whole: without what the books lack of the orders of earlier releases, a paid order would seem unpaid [M641]. A transaction
 * has locked it.
 */
async function readOrder(
  from: Db | Tx,
  order_group_id: string,
  cause: SettlementCause,
): Promise<SettlementOrder> {
  if (from.kind === 'transaction') return (await findWholeSettlement(from, order_group_id, cause)).order
  const found = await findSettlement(from, order_group_id, cause)
  if (found.complete) return found.order
  return from.transaction(async (tx) => {
    await lockOrder(tx, order_group_id)
    return readOrder(tx, order_group_id, cause)
  })
}

/**
 * Returns the sum (rupiah) that would be refunded if these tickets were cancelled now; shown in the administrator's dialog. It may
 * include money of the order's other tickets: what the provider refunded without us then counts as the cancelled tickets' money.
 */
export async function sumRefundable(
  from: Db | Tx,
  order_group_id: string,
  ids: readonly number[],
): Promise<number> {
  const order = await readOrder(from, order_group_id, { kind: 'administrator', ids })
  const cancelled = assumeTickets(order, ids, 'cancelled')
  return Math.max(0, sumOf(cancelled, 'promise') - sumOf(cancelled, 'withdraw'))
}

/** Returns the sum (rupiah) that would be recorded as taken by hand if this ticket were made valid now [M500]. */
export async function sumRecordable(
  from: Db | Tx,
  order_group_id: string,
  id_tiket: number,
): Promise<number> {
  const ids = [id_tiket]
  const order = await readOrder(from, order_group_id, { kind: 'administrator', ids })
  return sumOf(assumeTickets(order, ids, 'valid'), 'recordByHand')
}
