/** Makes refunds due by comparing the money that each ticket has with the money that it should have. */
import type { RefundWay } from '@tiketbus/contract'
import type { LockedOrder } from '../../orders/index.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { addJob, LONG_RETRY_ATTEMPTS } from '../../platform/jobs/jobs.ts'
import { pageOf, type PageQuery } from '../../platform/database/lists.ts'
import { refundWay } from '../attempt.ts'
import { excessOf, type Assumption, type Share, type TicketAccount } from '../ledger.ts'
import { listAccounts, readLedger } from '../ledger-store.ts'
import { refundReason, type RefundCause } from './refund-cause.ts'
import type { NotifyOfPayments, PaidRefund } from '../messages.ts'
import type { RefundState } from './refund-states.ts'
import { insertRefund, listDueRefunds, moveRefund, type NewRefund, type RefundRow } from './refund-store.ts'
import { selectRefunds, type QueuedRefund } from './refund-queue-store.ts'

/** Minutes in which an administrator can still undo a change. */
export const REFUND_DELAY_MINUTES = 15

type ReplacedRefund = Pick<RefundRow, 'id_pembayaran' | 'status'>

export type RefundOptions = {
  cause: RefundCause
  /** The administrator's note. */
  alasan?: string | undefined
  /** Minutes until it may be sent, in which an administrator can undo the change. */
  delayMinutes?: number
  /** The failed refund of the same money, as it was before: the passenger knows that it was sent, or was mailed that it was paid. */
  replaces?: ReplacedRefund | undefined
  /** Tickets whose excess an administrator decides about: it does not become due. */
  except?: ReadonlySet<number>
}

/** Returns the tickets that have more money than they should. */
export function findOverfunded(accounts: readonly TicketAccount[]): TicketAccount[] {
  return accounts.filter((account) => excessOf(account) > 0)
}

/** Returns the sum (rupiah) of what tickets have too much. */
export function sumExcess(accounts: readonly TicketAccount[]): number {
  return findOverfunded(accounts).reduce((sum, account) => sum + excessOf(account), 0)
}

/** Returns the tickets that are valid without (all of) their money. */
export function findUnfunded(accounts: readonly TicketAccount[]): TicketAccount[] {
  return accounts.filter((account) => excessOf(account) < 0)
}

/** Whether a valid ticket of an order lacks money. Nothing of the order should go back then: the passenger has that money [M68]. */
export async function isShort(
  reader: Reader,
  order_group_id: string,
  assumed?: Assumption,
): Promise<boolean> {
  return findUnfunded(await listAccounts(reader, order_group_id, assumed)).length > 0
}

/**
 * Makes refunds due for the money that exceeds what the order's tickets cost, one for each payment, the newest
 * payment first, those that were charged back in part last. Returns the sum in rupiah.
 */
export async function refundExcess(
  tx: Tx,
  notify: NotifyOfPayments,
  order: LockedOrder,
  { cause, alasan = '', delayMinutes = 0, replaces, except }: RefundOptions,
): Promise<number> {
  const parts = await listExcess(tx, order.order_group_id, except, { prefer: replaces?.id_pembayaran })
  for (const id_pembayaran of new Set(parts.map((part) => part.id_pembayaran))) {
    const own = parts.filter((part) => part.id_pembayaran === id_pembayaran)
    const [first] = own
    if (!first) continue
    const refund: NewRefund = {
      id_pembayaran,
      cara: refundWay(first),
      cause,
      alasan,
      delayMinutes,
      tickets: own.map((part) => ({ id_tiket: part.id_tiket, amount: part.left })),
    }
    await makeRefund(
      tx,
      notify,
      order,
      refund,
      replaces?.id_pembayaran === id_pembayaran ? replaces : undefined,
    )
  }
  return parts.reduce((sum, part) => sum + part.left, 0)
}

/**
 * Returns the parts of received payments that exceed what the order's tickets cost, of each ticket in the order in which payments are refunded.
 * `prefer`: a payment whose parts come first; the rest as in `readLedger`.
 */
export async function listExcess(
  reader: Reader,
  order_group_id: string,
  except?: ReadonlySet<number>,
  { prefer, ...assumed }: Assumption & { prefer?: number | undefined } = {},
): Promise<Share[]> {
  const { accounts, shares } = await readLedger(reader, order_group_id, assumed)
  const inTurn = shares.toSorted(
    (a, b) => Number(b.id_pembayaran === prefer) - Number(a.id_pembayaran === prefer),
  )
  return accounts
    .filter(({ id_tiket }) => !except?.has(id_tiket))
    .flatMap((account) => takeFrom(inTurn, account))
}

/** Returns the shares, those that are refunded first, that make up a ticket's excess. */
function takeFrom(shares: readonly Share[], account: TicketAccount): Share[] {
  let excess = excessOf(account)
  const parts: Share[] = []
  for (const share of shares) {
    if (share.id_tiket !== account.id_tiket || share.left <= 0 || excess <= 0) continue
    const left = Math.min(share.left, excess)
    parts.push({ ...share, left })
    excess -= left
  }
  return parts
}

/**
 * Inserts a refund with the job that sends it or, if it is paid out by hand, announces it when it falls due. Notifies
 * the passenger for one that the provider sends at once, unless an administrator can still undo it. One that replaces a sent
 * refund is no news; one that replaces a paid refund corrects the mail that it was paid.
 */
export async function makeRefund(
  tx: Tx,
  notify: NotifyOfPayments,
  order: LockedOrder,
  refund: NewRefund,
  replaces?: ReplacedRefund,
): Promise<void> {
  const { id_refund, jumlah, not_before } = await insertRefund(tx, order, refund)
  if (refund.cara === 'manual')
    return addJob(
      tx,
      'announce_refund',
      { id_refund },
      { runAt: not_before, key: `announce-refund:${id_refund}` },
    )
  await queueRefundJob(tx, id_refund, not_before)
  if (refund.delayMinutes > 0 || replaces?.status === 'sent') return
  const data = { jumlah, reason: refundReason(refund), again: replaces?.status === 'done' }
  await notify(tx, { kind: 'refund_due', order: order.order_group_id, data })
}

export function queueRefundJob(tx: Tx, id_refund: number, runAt: string): Promise<void> {
  const key = `send-refund:${id_refund}`
  return addJob(tx, 'send_refund', { id_refund }, { runAt, key, maxAttempts: LONG_RETRY_ATTEMPTS })
}

export type WithdrawableRefund = {
  id_refund: number
  id_pembayaran: number
  paying: boolean
  tickets: { id_tiket: number }[]
}

/**
 * Withdraws the due refunds that `shouldWithdraw` selects. Each is withdrawn whole: `refundExcess` afterwards makes due again what is
 * still owed for its other tickets. Returns the ids of all their tickets. Throws REFUND_UNDER_WAY if one of them is being paid
 * out.
 */
export async function withdrawRefunds(
  tx: Tx,
  order: LockedOrder,
  shouldWithdraw: (refund: WithdrawableRefund) => boolean,
): Promise<number[]> {
  const due = (await listDueRefunds(tx, order.order_group_id)).filter(shouldWithdraw)
  for (const { id_refund } of due)
    if (!(await moveRefund(tx, order, id_refund, 'due', 'withdrawn'))) fail('REFUND_UNDER_WAY')
  return due.flatMap(({ tickets }) => tickets.map(({ id_tiket }) => id_tiket))
}

/** Throws REFUND_UNDER_WAY while an administrator is paying out a refund of this ticket. */
export async function refuseWhileRefundUnderWay(
  tx: Tx,
  { order_group_id }: LockedOrder,
  id_tiket: number,
): Promise<void> {
  const due = await listDueRefunds(tx, order_group_id)
  if (due.some(({ paying, tickets }) => paying && tickets.some((ticket) => ticket.id_tiket === id_tiket)))
    fail('REFUND_UNDER_WAY')
}

/** A refund as the operator's queue shows it: with its reason in words. */
export type RefundView = Omit<QueuedRefund, 'cause'>

function viewRefund({ cause, ...refund }: QueuedRefund): RefundView {
  return { ...refund, alasan: refundReason({ cause, alasan: refund.alasan }) }
}

/** Returns a page of the operator's queue and archive of refunds. */
export async function listRefunds(
  reader: Reader,
  query: PageQuery & { status?: RefundState; cara?: RefundWay },
): Promise<{ data: RefundView[]; meta: { page: number; limit: number; total: number } }> {
  const page = pageOf(query)
  const { rows, total } = await selectRefunds(reader, {
    status: query.status ?? null,
    cara: query.cara ?? null,
    ...page,
  })
  return { data: rows.map(viewRefund), meta: { page: page.page, limit: page.limit, total } }
}

/** Notifies the passenger that their money was returned. */
export async function notifyOfRefund(
  tx: Tx,
  notify: NotifyOfPayments,
  { order_group_id, jumlah, cara }: { order_group_id: string } & PaidRefund,
): Promise<void> {
  await notify(tx, { kind: 'refund_done', order: order_group_id, data: { jumlah, cara } })
}
