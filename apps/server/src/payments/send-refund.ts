/** Sends a refund to the provider, once; what it refuses is paid out by hand. */
import { lockOrder } from '../orders/index.ts'
import type { Tx } from '../platform/database.ts'
import { askProvider } from './ask-provider.ts'
import { providerOf, type PaymentsDeps } from './deps.ts'
import { findAttempt, readClock, type Attempt } from './payment-store.ts'
import { addMinutes } from './attempt.ts'
import { findRefund, listRefundTickets, moveRefund, type RefundRow } from './refund-store.ts'
import { addRefundJob, makeRefund, tellRefundDone } from './refunds.ts'

/** A card's money is settled within a day; until then a part of it cannot go back. */
const UNTIL_SETTLED_MINUTES = 60

/**
 * due → sent → done; refused: failed, and its manual successor is due, in one transaction. Throws while the provider
 * is silent: the job repeats the call under the same `refund_key`, which acts once.
 */
export async function sendRefund(deps: PaymentsDeps, id_refund: number): Promise<void> {
  const refund = await deps.db.transaction((tx) => startSending(tx, id_refund))
  const attempt = refund && (await findAttempt(deps.db, refund.id_pembayaran))
  if (!refund || !attempt) return
  if (attempt.transaction_status === 'capture') {
    await askProvider(deps, attempt)
    const asked = await findAttempt(deps.db, attempt.id_pembayaran)
    if (asked?.transaction_status === 'capture') return giveBackCapture(deps, refund, asked)
  }
  const answer = await providerOf(deps).refund(attempt.order_id, {
    refund_key: refund.refund_key,
    amount: refund.jumlah,
  })
  if (answer.kind === 'ok') {
    await finish(deps, refund)
    // The attempt's own state follows from the provider's word, not from ours.
    await askProvider(deps, attempt)
    return
  }
  if (answer.kind === 'unavailable') throw new Error(`payment provider is silent about refund ${id_refund}`)
  deps.log.warn({ id_refund, answer }, 'payment provider refused a refund')
  return settleRefusal(deps, refund, attempt)
}

async function startSending(tx: Tx, id_refund: number): Promise<RefundRow | undefined> {
  const found = await findRefund(tx, id_refund)
  if (!found) return undefined
  await lockOrder(tx, found.order_group_id)
  const refund = await findRefund(tx, id_refund)
  if (!refund || refund.cara !== 'provider' || refund.early) return undefined
  // 'sent' again: an earlier try had no answer.
  if (refund.status === 'sent') return refund
  return (await moveRefund(tx, id_refund, 'due', 'sent')) ? refund : undefined
}

async function finish({ db, mailer }: PaymentsDeps, refund: RefundRow): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOrder(tx, refund.order_group_id)
    if (await moveRefund(tx, refund.id_refund, 'sent', 'done')) await tellRefundDone(tx, mailer, refund)
  })
}

/** A refusal may only mean 'this key was used': the provider's own list of refunds decides. */
async function settleRefusal(deps: PaymentsDeps, refund: RefundRow, attempt: Attempt): Promise<void> {
  const asked = await askProvider(deps, attempt)
  if (asked === 'silent') throw new Error(`payment provider is silent about refund ${refund.id_refund}`)
  await deps.db.transaction(async (tx) => {
    await lockOrder(tx, refund.order_group_id)
    if (!(await moveRefund(tx, refund.id_refund, 'sent', 'failed'))) return
    await makeRefund(tx, deps.mailer, {
      id_pembayaran: refund.id_pembayaran,
      order_group_id: refund.order_group_id,
      cara: 'manual',
      alasan: refund.alasan,
      delayMinutes: 0,
      successor_of: refund.id_refund,
      tickets: await listRefundTickets(tx, refund.id_refund),
    })
  })
}

/** Money that is captured but not settled is not refunded but cancelled, all of it or nothing yet. */
async function giveBackCapture(deps: PaymentsDeps, refund: RefundRow, attempt: Attempt): Promise<void> {
  if (refund.jumlah === attempt.amount) {
    const answer = await providerOf(deps).cancel(attempt.order_id)
    if (answer.kind === 'ok') await askProvider(deps, attempt)
    else throw new Error(`payment provider did not cancel ${attempt.order_id}`)
    return
  }
  await deps.db.transaction(async (tx) => {
    const now = new Date(await readClock(tx)).toISOString()
    await addRefundJob(tx, refund.id_refund, addMinutes(now, UNTIL_SETTLED_MINUTES))
  })
}
