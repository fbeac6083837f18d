/** Sends a refund to the provider, once; one that the provider refuses for good is paid out by hand. */
import { markDisputed } from '../orders/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { addMinutes } from './attempt.ts'
import { withOrderLock } from './order-lock.ts'
import { applyCurrentStatus } from './poll-provider.ts'
import type { PaymentsDeps } from './deps.ts'
import { refundCapture } from './refund-capture.ts'
import { findAttempt, readClock, type Attempt } from './payment-store.ts'
import {
  acceptCall,
  beginCall,
  endCall,
  findSending,
  isSame,
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
import { refundRule, type RefundCall } from './refund-rules.ts'
import { listRefundTickets, moveRefund } from './refund-store.ts'
import { findPossibleDoublePayments } from './possible-double-payments.ts'
import { listExcess, makeRefund, queueRefundJob } from './refunds.ts'
import { isMoney } from './states.ts'
import { providerSilent } from './provider-silent.ts'

/**
 * Moves a refund from due to sent to done, by the calls that refund-rules.ts permits. It is done when the provider's status
 * lists it. If the provider refuses it for good, it fails and its manual successor becomes due in the same transaction. Throws
 * if the provider is silent: the job repeats the same call under the same `refund_key`, which takes effect once.
 */
export async function sendRefund(deps: PaymentsDeps, id_refund: number): Promise<void> {
  const refund = await findSending(deps.db, id_refund)
  if (!refund || !isWanted(refund)) return
  const attempt = await findAttempt(deps.db, refund.id_pembayaran)
  if (!attempt) return
  if (attempt.transaction_status === 'capture' || refund.provider_call === 'cancel') {
    if ((await refundCapture(deps, refund, attempt)) === 'settled') await sendRefund(deps, id_refund)
    return
  }
  // Its status may not list the refund yet: the plain call takes a day or two, and a notification follows.
  if (refund.accepted) return applyCurrentStatus(deps, attempt)
  const plan = planRefund(refundRule(refund), refund, deps.clock.now())
  if (plan.do === 'transfer') return transferInstead(deps, refund)
  if (plan.do === 'wait') return sendLater(deps, id_refund, plan.until.toISOString())
  return send(deps, refund, attempt, plan.call)
}

/** Queues a job for each refund that was sent, or due, more than an hour ago and is not confirmed: it repeats the call, or polls. */
export async function scheduleRefundPolls({ db }: PaymentsDeps): Promise<void> {
  await db.transaction(async (tx) => {
    const now = await readClock(tx)
    for (const { id_refund } of await takeUnconfirmed(tx)) await queueRefundJob(tx, id_refund, now)
  })
}

const isWanted = ({ cara, early, status }: SendingRefund) =>
  cara === 'provider' && !early && (status === 'due' || status === 'sent')

async function send(deps: PaymentsDeps, refund: SendingRefund, attempt: Attempt, call: RefundCall) {
  const { id_refund, refund_key, jumlah } = refund
  const begun = await withOrderLock(deps.db, refund, (tx) => beginCall(tx, refund, call))
  if (!begun) return
  const answer = await deps.provider.refund(attempt.order_id, call, { refund_key, amount: jumlah })
  if (answer.kind === 'ok') {
    await withOrderLock(deps.db, refund, (tx) => acceptCall(tx, id_refund))
    return applyCurrentStatus(deps, attempt)
  }
  if (answer.kind !== 'refused') throw silent(id_refund)
  deps.log.warn({ id_refund, call, answer }, 'payment provider refused a refund')
  await judgeRefusal(deps, attempt, { id_refund, call, code: answer.code })
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
  const ended = await unchanged(deps, refund, (tx) => endCall(tx, id_refund, next))
  if (ended) await sendRefund(deps, id_refund)
}

const silent = (id_refund: number) => providerSilent(`refund ${id_refund}`)

/** Queues the job for a later time. `refused`: its only call in flight was refused and had no effect. */
async function sendLater(deps: PaymentsDeps, id_refund: number, at: string, refused?: SendingRefund) {
  if (!refused) return deps.db.transaction((tx) => queueRefundJob(tx, id_refund, at))
  await unchanged(deps, refused, async (tx) => {
    await endCall(tx, id_refund, refused.provider_call)
    await queueRefundJob(tx, id_refund, at)
  })
}

/** Replaces a refund that no call can make by a manual one for what is still owed. */
async function transferInstead(deps: PaymentsDeps, refund: SendingRefund): Promise<void> {
  await unchanged(deps, refund, async (tx) => {
    const { id_refund, id_pembayaran, order_group_id, cause, alasan, status } = refund
    if (status !== 'due' && status !== 'sent') return
    await moveRefund(tx, id_refund, status, 'failed')
    const attempt = await findAttempt(tx, id_pembayaran)
    if (!attempt || !isMoney(attempt)) return
    const tickets = await stillOwed(tx, refund)
    const owed = tickets.reduce((sum, { amount }) => sum + amount, 0)
    // The next status will say the same, perhaps only tomorrow.
    if (owed < refund.jumlah)
      await markDisputed(tx, order_group_id, 'refunded_at_provider', { isRepeated: true })
    if (owed === 0) return
    await makeRefund(tx, deps.mailer, {
      id_pembayaran,
      order_group_id,
      cara: 'manual',
      cause,
      alasan,
      delayMinutes: 0,
      successor_of: id_refund,
      tickets,
    })
  })
}

/**
 * Returns what is owed of the payment once its refund has failed, less what the provider has refunded without us: perhaps to other
 * tickets of it than the refund was for.
 */
async function stillOwed(tx: Tx, { id_refund, id_pembayaran, order_group_id }: SendingRefund) {
  const own = (await listRefundTickets(tx, id_refund)).map(({ id_tiket }) => id_tiket)
  const undecided = (await findPossibleDoublePayments(tx, order_group_id)).difference(new Set(own))
  const parts = await listExcess(tx, order_group_id, undecided)
  return parts
    .filter((part) => part.id_pembayaran === id_pembayaran)
    .map(({ id_tiket, left }) => ({ id_tiket, amount: left }))
}

/** Runs `work` under the order's lock; returns false without running it if the refund has changed since it was read. */
function unchanged(deps: PaymentsDeps, seen: SendingRefund, work: (tx: Tx) => Promise<void>) {
  return withOrderLock(deps.db, seen, async (tx) => {
    const now = await findSending(tx, seen.id_refund)
    if (!now || !isSame(now, seen)) return false
    await work(tx)
    return true
  })
}
