import { cardFields, findCard, MAX_OTP_GUESSES, TEST_OTP } from './cards.ts'
import type { TestCard } from './cards.ts'
import { Refusal } from './provider-context.ts'
import type { ProviderContext } from './provider-context.ts'
import { getMethod, qrisFields } from './methods.ts'
import type { MethodName } from './methods.ts'
import { amend, getAttempt, move, openAttempt } from './moves.ts'
import type { TransactionStatus } from './states.ts'
import { currentAttempt, isLive, isPaid } from './transactions.ts'
import type { FraudStatus, Session } from './transactions.ts'

const NOT_AUTHENTICATED = { code: '05', message: '3DS failed' }

type PendingMethod = Exclude<MethodName, 'credit_card'>

/**
 * The customer chooses a method: creates a pending transaction with its number or code. `wideScreen`: GoPay is then paid
 * by scanning, which the provider calls `qris`. Choosing the same method again returns the same transaction.
 */
export function chooseMethod(
  provider: ProviderContext,
  session: Session,
  name: PendingMethod,
  wideScreen = false,
): Session {
  requireLive(provider, session)
  if (!session.methods.includes(name)) throw new Refusal('412', 'Payment method is not enabled')
  const attempt = currentAttempt(session)
  if (attempt?.transaction_status === 'pending' && attempt.method === name) return session
  const scanned = wideScreen && name === 'gopay'
  return openAttempt(provider, session, {
    method: name,
    status: 'pending',
    ...(scanned && { payment_type: 'qris', fields: qrisFields({ acquirer: 'gopay', issuer: 'gopay' }) }),
    ...(name === 'other_qris' && { fields: qrisFields(provider.settings.qris) }),
  })
}

/** The customer transfers, scans or pays at the till: settled. If it is already paid, nothing changes. */
export function payPending(provider: ProviderContext, session: Session): Session {
  const attempt = getAttempt(session)
  if (isPaid(attempt)) return session
  if (attempt.transaction_status !== 'pending' || getMethod(attempt.method).kind === 'card') {
    throw new Refusal('412', 'Transaction is not waiting for this payment')
  }
  return move(provider, session, 'settlement')
}

/** The customer submits a card: an enrolled one waits for the bank's code, for others the bank decides at once. */
export function payByCard(provider: ProviderContext, session: Session, card: TestCard): Session {
  requireLive(provider, session)
  if (!session.methods.includes('credit_card')) throw new Refusal('412', 'Payment method is not enabled')
  if (session.secure_card && card.enrolled) {
    return openAttempt(provider, session, {
      method: 'credit_card',
      status: 'pending',
      fields: {},
      awaiting_otp: { card_number: card.number, guesses: 0 },
    })
  }
  const { status, fraud_status, approveAfterMs } = decide(provider, session, card)
  const opened = openAttempt(provider, session, {
    method: 'credit_card',
    status,
    fraud_status,
    fields: cardFields(card, false, provider.settings.cardBank),
  })
  approveLater(provider, opened, approveAfterMs)
  return opened
}

/** The code on the bank's page: if it is right, the bank decides; after three wrong ones the card is denied. */
export function enterOtp(
  provider: ProviderContext,
  session: Session,
  otp: string,
): { session: Session; wrong: boolean } {
  requireLive(provider, session)
  const waiting = getAttempt(session).awaiting_otp
  const card = waiting && findCard(waiting.card_number)
  if (!waiting || !card) throw new Refusal('412', 'Transaction is not waiting for a code')
  if (otp.trim() === TEST_OTP) {
    const { status, fraud_status, approveAfterMs } = decide(provider, session, card)
    const changes = { fraud_status, fields: cardFields(card, true, provider.settings.cardBank) }
    const answered = move(provider, session, status, { changes })
    approveLater(provider, answered, approveAfterMs)
    return { session: answered, wrong: false }
  }
  const guesses = waiting.guesses + 1
  if (guesses >= MAX_OTP_GUESSES) {
    const changes = {
      fields: cardFields(
        { ...card, outcome: 'bank-deny', response: NOT_AUTHENTICATED },
        false,
        provider.settings.cardBank,
      ),
    }
    return { session: move(provider, session, 'deny', { changes }), wrong: true }
  }
  const changes = { awaiting_otp: { ...waiting, guesses } }
  return { session: amend(provider, session, 'wrong-otp', changes, false), wrong: true }
}

/** `approveAfterMs` is null unless a fault approves the challenged card later. */
type Decision = { status: TransactionStatus; fraud_status: FraudStatus; approveAfterMs: number | null }

function decide(provider: ProviderContext, session: Session, card: TestCard): Decision {
  if (card.outcome === 'bank-deny') return { status: 'deny', fraud_status: 'accept', approveAfterMs: null }
  if (card.outcome === 'fraud-deny') return { status: 'deny', fraud_status: 'deny', approveAfterMs: null }
  const fault = provider.faults.take('challenge-then-approve', session.order_id)
  const challenged = card.outcome === 'challenge' || fault !== undefined
  return {
    status: 'capture',
    fraud_status: challenged ? 'challenge' : 'accept',
    approveAfterMs: fault?.ms ?? null,
  }
}

function approveLater(provider: ProviderContext, { order_id }: Session, ms: number | null): void {
  if (ms === null) return
  provider.scheduler.after(ms, () => {
    const session = provider.ledger.findByOrder(order_id)
    const attempt = session && currentAttempt(session)
    if (session && attempt?.transaction_status === 'capture' && attempt.fraud_status === 'challenge') {
      approveChallenged(provider, session)
    }
  })
}

/** The merchant or the fraud system approves a challenged card. */
export function approveChallenged(provider: ProviderContext, session: Session): Session {
  const attempt = getAttempt(session)
  if (attempt.transaction_status !== 'capture' || attempt.fraud_status !== 'challenge') {
    throw new Refusal('412', 'Transaction is not challenged')
  }
  return amend(provider, session, 'approved', { fraud_status: 'accept' })
}

function requireLive(provider: ProviderContext, session: Session): void {
  if (!isLive(session, provider.now())) throw new Refusal('412', 'Payment page is closed')
}
