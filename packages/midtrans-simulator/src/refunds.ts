import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import { Refusal } from './provider-context.ts'
import type { ProviderContext } from './provider-context.ts'
import { positive } from './schema-parts.ts'
import { amend, getAttempt, move } from './moves.ts'
import { refusalOf } from './refund-terms.ts'
import type { RefundCall } from './refund-terms.ts'
import { canMove } from './states.ts'
import { pendingAmount, refundedAmount, remainingAmount } from './transactions.ts'
import type { Refund, Session, Transaction } from './transactions.ts'

const MAX_REFUND_REASON = 255
/** The plain call is executed after one to two days. */
const BOOKED_AFTER_MS = 36 * 3_600_000

export const refundRequestSchema = v.nullish(
  v.object({
    refund_key: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,255}$/))),
    amount: v.optional(positive),
    reason: v.optional(v.pipe(v.string(), v.maxLength(MAX_REFUND_REASON))),
  }),
)

type RefundRequest = v.InferOutput<typeof refundRequestSchema>
type Done = { session: Session; refund: Refund }

/**
 * Refunds a transaction, once per `refund_key`. Refused (412) before the settlement, outside the terms of the payment
 * method, and above the remaining amount. `dashboard`: made in the provider's dashboard, which has no such terms.
 */
export function refund(
  provider: ProviderContext,
  session: Session,
  request: RefundRequest,
  call: RefundCall | 'dashboard',
): Done {
  const attempt = getAttempt(session)
  const known = [...attempt.refunds, ...pending(attempt)].find(
    (candidate) => candidate.refund_key === request?.refund_key,
  )
  if (known) return again(provider, session, known, request?.amount)
  if (!isRefundable(provider, attempt)) {
    throw new Refusal('412', `Transaction status cannot be updated: ${attempt.transaction_status}`)
  }
  const refusal = call === 'dashboard' ? undefined : refusalOf(attempt, call, refundNow(provider))
  if (refusal) throw new Refusal('412', refusal)
  const left = remainingAmount(session, attempt) - pendingAmount(attempt)
  const amount = request?.amount ?? left
  if (amount > left || amount === 0) throw new Refusal('412', 'Refund amount is more than what is left')
  const made: Refund = {
    refund_key: request?.refund_key ?? randomUUID(),
    refund_chargeback_id: attempt.refunds.length + pending(attempt).length + 1,
    amount,
    reason: request?.reason ?? '',
    created_at: provider.now().toISOString(),
  }
  if (call === 'plain' && provider.settings.variants.plainRefund === 'booked-later') {
    const changes = { pending_refunds: [...pending(attempt), made] }
    const accepted = amend(provider, session, 'refund-accepted', changes, false)
    bookLater(provider, session.order_id)
    return { session: accepted, refund: made }
  }
  return { session: book(provider, session, made), refund: made }
}

/** Executes the accepted plain refunds, with a notification each. */
export function bookRefunds(provider: ProviderContext, session: Session): Session {
  let booked = session
  for (const accepted of pending(getAttempt(session))) booked = book(provider, booked, accepted)
  return booked
}

/** After a restart: schedules the refunds that were accepted before. */
export function bookRemembered(provider: ProviderContext): void {
  for (const session of provider.ledger.sessions())
    if (session.attempts.some((attempt) => pending(attempt).length > 0)) bookLater(provider, session.order_id)
}

function bookLater(provider: ProviderContext, orderId: string): void {
  provider.scheduler.after(BOOKED_AFTER_MS, () => {
    const session = provider.ledger.findByOrder(orderId)
    if (session) bookRefunds(provider, session)
  })
}

/** Skips money that was returned in another way meanwhile (a chargeback). */
function book(provider: ProviderContext, session: Session, made: Refund): Session {
  const attempt = getAttempt(session)
  const pending_refunds = pending(attempt).filter(({ refund_key }) => refund_key !== made.refund_key)
  if (!isRefundable(provider, attempt))
    return amend(provider, session, 'refund-dropped', { pending_refunds }, false)
  const refunds = [...attempt.refunds, made]
  if (isPartlyChargedBack(attempt)) return amend(provider, session, 'refund', { refunds, pending_refunds })
  const whole = refundedAmount({ refunds }) === session.gross_amount
  return move(provider, session, whole ? 'refund' : 'partial_refund', {
    changes: { refunds, pending_refunds },
  })
}

function isRefundable({ settings }: ProviderContext, attempt: Transaction): boolean {
  if (isPartlyChargedBack(attempt)) return settings.variants.refundAfterChargeback === 'executed'
  return canMove(attempt.transaction_status, 'partial_refund')
}

const isPartlyChargedBack = ({ transaction_status }: Transaction) =>
  transaction_status === 'partial_chargeback'

function again(provider: ProviderContext, session: Session, known: Refund, amount: number | undefined): Done {
  if (amount !== undefined && amount !== known.amount) {
    throw new Refusal('412', 'refund_key was used for another amount')
  }
  if (provider.settings.variants.usedRefundKey === 'refused') throw new Refusal('412', 'refund_key was used')
  return { session, refund: known }
}

function pending(attempt: Transaction): Refund[] {
  return attempt.pending_refunds ?? []
}

const refundNow = (provider: ProviderContext) => provider.settings.refundNow?.() ?? provider.now()
