/** Sends a refund to the provider, once; one that the provider refuses for good is paid out by hand. */
import { readClockToMs } from '../../platform/database/clock-store.ts'
import { addMinutes } from '../attempt.ts'
import { withOrderLock } from '../order-lock.ts'
import { applyCurrentStatus, pollReceived } from '../reconciliation/poll-provider.ts'
import type { PaymentsDeps } from '../deps.ts'
import { isRefundAhead } from '../notifications/process-notification.ts'
import { refundCapture } from './refund-capture.ts'
import { findAttempt, type Attempt } from '../payment-store.ts'
import {
  acceptCall,
  beginCall,
  endCall,
  findSending,
  takeUnconfirmed,
  type SendingRefund,
} from './refund-call-store.ts'
import {
  callAfter,
  classifyRefusal,
  NO_FUNDS_GIVE_UP_MINUTES,
  NO_FUNDS_WAIT_MINUTES,
  reopensAt,
  planRefund,
  UNANSWERED_CALL_MINUTES,
} from './refund-plan.ts'
import { providerSilent, type RefundCall, refundRule } from '../../provider/index.ts'
import { isRefundedTwice } from './refunded-twice.ts'
import { queueRefundJob } from './refunds.ts'
import { replaceLater, transferInstead } from './replace-refund.ts'
import { sendLater, unchanged } from './send-later.ts'

/**
 * Moves a refund from due to sent to done, by the calls that refund-rules.ts permits. The statuses of the order's payments are polled before each call: the
 * dashboard may have refunded the same money, and the notification of it may be late or lost [M508]. The refund is done when the
 * status lists it. If the provider refuses it for good, it fails and its manual successor becomes due in the same transaction.
 * Throws if the provider is silent: the job repeats the same call under the same `refund_key`, which takes effect once.
 */
export async function sendRefund(deps: PaymentsDeps, id_refund: number): Promise<void> {
  const refund = await findSending(deps.db, id_refund)
  if (!refund || !isWanted(refund)) return
  const attempt = await findAttempt(deps.db, refund.id_pembayaran)
  if (!attempt) return
  if (attempt.transaction_status === 'capture' || refund.provider_call === 'cancel') {
    await pollOthers(deps, attempt)
    if (!refund.accepted && (await waitsForStatus(deps, refund))) return
    const cancelled = await refundCapture(deps, refund, attempt)
    if (cancelled === 'settled') await sendPolled(deps, id_refund)
    else if (cancelled !== 'over') await replaceLater(deps, cancelled.twice, 'cancel')
    return
  }
  // Nothing is polled for a refund that is not called now.
  const plan = refund.accepted ? undefined : planRefund(refundRule(refund), refund, deps.clock.now())
  if (!plan || plan.do === 'call') {
    await pollOthers(deps, attempt)
    await applyCurrentStatus(deps, attempt)
  }
  await sendPolled(deps, id_refund)
}

/** Polls the order's other payments: if the money of one is gone, its tickets need this one. Throws if the provider is silent. */
async function pollOthers(deps: PaymentsDeps, { id_pembayaran, order_group_id }: Attempt): Promise<void> {
  const answered = await pollReceived(deps, order_group_id, { except: id_pembayaran })
  if (!answered) throw providerSilent(`order ${order_group_id}`)
}

/** As `sendRefund`, after the status was applied. */
async function sendPolled(deps: PaymentsDeps, id_refund: number): Promise<void> {
  const refund = await findSending(deps.db, id_refund)
  // The status of an accepted one may not list it yet: the plain call takes a day or two, and a notification follows.
  if (!refund || !isWanted(refund) || refund.accepted) return
  const attempt = await findAttempt(deps.db, refund.id_pembayaran)
  if (!attempt) return
  const plan = planRefund(refundRule(refund), refund, deps.clock.now())
  if (plan.do === 'transfer') return transferInstead(deps, refund)
  if (plan.do === 'wait') return sendLater(deps, id_refund, plan.until.toISOString())
  return send(deps, refund, attempt, plan.call)
}

/** Queues a job for each refund that was sent, or due, more than an hour ago and is not confirmed: it repeats the call, or polls. */
export async function scheduleRefundPolls({ db }: PaymentsDeps): Promise<void> {
  await db.transaction(async (tx) => {
    const now = await readClockToMs(tx)
    for (const { id_refund } of await takeUnconfirmed(tx)) await queueRefundJob(tx, id_refund, now)
  })
}

/** Until then a status that lags behind a notification is polled again by that notification's job. */
const AHEAD_WAIT_MINUTES = 2

const isWanted = ({ cara, early, status }: SendingRefund) =>
  cara === 'provider' && !early && (status === 'due' || status === 'sent')

async function send(deps: PaymentsDeps, refund: SendingRefund, attempt: Attempt, call: RefundCall) {
  const { id_refund, refund_key, jumlah } = refund
  if (await waitsForStatus(deps, refund)) return
  const begun = await withOrderLock(deps.db, refund, async (tx) =>
    (await isRefundedTwice(tx, refund)) ? 'twice' : beginCall(tx, refund, call),
  )
  if (begun === 'twice') return replaceLater(deps, refund, call)
  if (!begun) return
  const answer = await deps.provider.refund(attempt.order_id, call, { refund_key, amount: jumlah })
  if (answer.kind === 'ok') {
    await withOrderLock(deps.db, refund, (tx, order) => acceptCall(tx, order, id_refund))
    return applyCurrentStatus(deps, attempt)
  }
  if (answer.kind !== 'refused') throw silent(id_refund)
  deps.log.warn({ id_refund, call, answer }, 'payment provider refused a refund')
  await judgeRefusal(deps, attempt, { id_refund, call, code: answer.code })
}

/** Postpones the call, and returns true, while a notification reports money that went back and the status does not show yet. */
async function waitsForStatus(
  deps: PaymentsDeps,
  { id_refund, order_group_id }: SendingRefund,
): Promise<boolean> {
  if (!(await isRefundAhead(deps.db, order_group_id))) return false
  await sendLater(deps, id_refund, addMinutes(await readClockToMs(deps.db), AHEAD_WAIT_MINUTES))
  return true
}

type Refused = { id_refund: number; call: RefundCall; code: number }

/** Handles a refusal. It may only mean that the key was used before, so the provider's own list of refunds decides. */
async function judgeRefusal(deps: PaymentsDeps, attempt: Attempt, { id_refund, call, code }: Refused) {
  await applyCurrentStatus(deps, attempt)
  const refund = await findSending(deps.db, id_refund)
  if (!refund || refund.status !== 'sent' || refund.accepted || refund.provider_call !== call) return
  const rule = refundRule(refund)
  const now = deps.clock.now()
  const refusal = classifyRefusal(code, rule, now)
  if (refusal === 'not-ours') throw silent(id_refund)
  const alone = refund.calls_unanswered === 1
  const opening = refusal === 'closed' ? reopensAt(rule, now) : undefined
  if (opening) return sendLater(deps, id_refund, opening.toISOString(), alone ? refund : undefined)
  if (refusal === 'no-funds' && refund.call_minutes < NO_FUNDS_GIVE_UP_MINUTES) {
    const later = addMinutes(now.toISOString(), NO_FUNDS_WAIT_MINUTES)
    return sendLater(deps, id_refund, later, alone ? refund : undefined)
  }
  // An earlier call may still be in progress: this is only the refusal of its retry.
  if (!alone && refund.call_minutes < UNANSWERED_CALL_MINUTES[call]) throw silent(id_refund)
  const next = callAfter(rule, refund, call)
  if (!next) return transferInstead(deps, refund)
  const ended = await unchanged(deps, refund, (tx, order) => endCall(tx, order, id_refund, next))
  if (ended) await sendPolled(deps, id_refund)
}

const silent = (id_refund: number) => providerSilent(`refund ${id_refund}`)
