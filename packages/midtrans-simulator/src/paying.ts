import { cardFields, findCard, MAX_OTP_GUESSES, TEST_OTP } from './cards.ts'
import type { TestCard } from './cards.ts'
import { Refusal } from './desk.ts'
import type { Desk } from './desk.ts'
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
export function chooseMethod(desk: Desk, session: Session, name: PendingMethod, wideScreen = false): Session {
  requireLive(desk, session)
  if (!session.methods.includes(name)) throw new Refusal('412', 'Payment method is not enabled')
  const attempt = currentAttempt(session)
  if (attempt?.transaction_status === 'pending' && attempt.method === name) return session
  const scanned = wideScreen && name === 'gopay'
  return openAttempt(desk, session, {
    method: name,
    status: 'pending',
    ...(scanned && { payment_type: 'qris', fields: qrisFields({ acquirer: 'gopay', issuer: 'gopay' }) }),
    ...(name === 'other_qris' && { fields: qrisFields(desk.settings.qris) }),
  })
}

/** The customer transfers, scans or pays at the till: settled. If it is already paid, nothing changes. */
export function payPending(desk: Desk, session: Session): Session {
  const attempt = getAttempt(session)
  if (isPaid(attempt)) return session
  if (attempt.transaction_status !== 'pending' || getMethod(attempt.method).kind === 'card') {
    throw new Refusal('412', 'Transaction is not waiting for this payment')
  }
  return move(desk, session, 'settlement')
}

/** The customer submits a card: an enrolled one waits for the bank's code, for others the bank decides at once. */
export function payByCard(desk: Desk, session: Session, card: TestCard): Session {
  requireLive(desk, session)
  if (!session.methods.includes('credit_card')) throw new Refusal('412', 'Payment method is not enabled')
  if (session.secure_card && card.enrolled) {
    return openAttempt(desk, session, {
      method: 'credit_card',
      status: 'pending',
      fields: {},
      awaiting_otp: { card_number: card.number, guesses: 0 },
    })
  }
  const { status, fraud_status, approveAfterMs } = decide(desk, session, card)
  const opened = openAttempt(desk, session, {
    method: 'credit_card',
    status,
    fraud_status,
    fields: cardFields(card, false, desk.settings.cardBank),
  })
  approveLater(desk, opened, approveAfterMs)
  return opened
}

/** The code on the bank's page: if it is right, the bank decides; after three wrong ones the card is denied. */
export function enterOtp(desk: Desk, session: Session, otp: string): { session: Session; wrong: boolean } {
  requireLive(desk, session)
  const waiting = getAttempt(session).awaiting_otp
  const card = waiting && findCard(waiting.card_number)
  if (!waiting || !card) throw new Refusal('412', 'Transaction is not waiting for a code')
  if (otp.trim() === TEST_OTP) {
    const { status, fraud_status, approveAfterMs } = decide(desk, session, card)
    const changes = { fraud_status, fields: cardFields(card, true, desk.settings.cardBank) }
    const answered = move(desk, session, status, { changes })
    approveLater(desk, answered, approveAfterMs)
    return { session: answered, wrong: false }
  }
  const guesses = waiting.guesses + 1
  if (guesses >= MAX_OTP_GUESSES) {
    const changes = {
      fields: cardFields(
        { ...card, outcome: 'bank-deny', response: NOT_AUTHENTICATED },
        false,
        desk.settings.cardBank,
      ),
    }
    return { session: move(desk, session, 'deny', { changes }), wrong: true }
  }
  const changes = { awaiting_otp: { ...waiting, guesses } }
  return { session: amend(desk, session, 'wrong-otp', changes, false), wrong: true }
}

/** `approveAfterMs` is null unless a fault approves the challenged card later. */
type Decision = { status: TransactionStatus; fraud_status: FraudStatus; approveAfterMs: number | null }

function decide(desk: Desk, session: Session, card: TestCard): Decision {
  if (card.outcome === 'bank-deny') return { status: 'deny', fraud_status: 'accept', approveAfterMs: null }
  if (card.outcome === 'fraud-deny') return { status: 'deny', fraud_status: 'deny', approveAfterMs: null }
  const fault = desk.faults.take('challenge-then-approve', session.order_id)
  const challenged = card.outcome === 'challenge' || fault !== undefined
  return {
    status: 'capture',
    fraud_status: challenged ? 'challenge' : 'accept',
    approveAfterMs: fault?.ms ?? null,
  }
}

function approveLater(desk: Desk, { order_id }: Session, ms: number | null): void {
  if (ms === null) return
  desk.scheduler.after(ms, () => {
    const session = desk.ledger.findByOrder(order_id)
    const attempt = session && currentAttempt(session)
    if (session && attempt?.transaction_status === 'capture' && attempt.fraud_status === 'challenge') {
      approveChallenged(desk, session)
    }
  })
}

/** The merchant or the fraud system approves a challenged card. */
export function approveChallenged(desk: Desk, session: Session): Session {
  const attempt = getAttempt(session)
  if (attempt.transaction_status !== 'capture' || attempt.fraud_status !== 'challenge') {
    throw new Refusal('412', 'Transaction is not challenged')
  }
  return amend(desk, session, 'approved', { fraud_status: 'accept' })
}

function requireLive(desk: Desk, session: Session): void {
  if (!isLive(session, desk.now())) throw new Refusal('412', 'Payment page is closed')
}
