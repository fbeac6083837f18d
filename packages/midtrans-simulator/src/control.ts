import { randomUUID } from 'node:crypto'

import { findCard, TEST_OTP } from './cards.ts'
import type { Delivery } from './delivery.ts'
import { redirectUrl } from './desk.ts'
import type { Desk, Settings } from './desk.ts'
import type { ActiveFault, FaultInput } from './faults.ts'
import { cancelTransaction, denyChallenged, expireDue, expireTransaction } from './merchant-acts.ts'
import type { MethodName } from './methods.ts'
import { commit, getAttempt, move } from './moves.ts'
import { bookRefunds, refund } from './refunds.ts'
import type { Variants } from './variants.ts'
import { approveChallenged, chooseMethod, enterOtp, payByCard, payPending } from './paying.ts'
import { currentAttempt, sessionState } from './transactions.ts'
import type { Session, SessionState, Transaction } from './transactions.ts'

/** Changes for `set`; variants that are not given stay as they are. */
export type SettingChanges = Partial<Omit<Settings, 'variants'>> & {
  variants?: Partial<Variants> | undefined
}

/** A session in a reply of control. */
export type SessionView = Omit<Session, 'attempts'> & {
  state: SessionState
  redirect_url: string
  transaction: Transaction | null
  attempts: Transaction[]
}

/**
 * Controls the simulator: acts as the customer, the bank and the provider's dashboard, and injects faults. An action is
 * done when it returns; `flush` then waits for the notifications it caused. A move that is not in the state table throws
 * a `Refusal`; an unknown order throws as well.
 */
export type Control = {
  set: (changes: SettingChanges) => void
  setPublicUrl: (publicUrl: string) => void
  setNotificationUrl: (notificationUrl: string) => void

  inject: (fault: FaultInput) => string
  faults: () => ActiveFault[]
  clearFaults: () => void

  transactions: () => SessionView[]
  find: (orderId: string) => SessionView | undefined
  /** The customer chooses a method: pending. */
  choose: (orderId: string, method: MethodName) => SessionView
  /** The customer pays: chooses the method, then transfers, scans, or sends a card with its code. */
  pay: (orderId: string, method?: MethodName, cardNumber?: string) => SessionView
  /** Money arrives, or a captured card is settled; after an expiry or cancellation it is late money. */
  settle: (orderId: string) => SessionView
  /** Denies, or takes a settlement back. */
  deny: (orderId: string) => SessionView
  approve: (orderId: string) => SessionView
  expire: (orderId: string) => SessionView
  cancel: (orderId: string) => SessionView
  chargeback: (orderId: string) => SessionView
  /** A refund made in the provider's own dashboard. */
  refund: (orderId: string, amount?: number) => SessionView
  /** Executes at once what the plain refund call accepted. */
  bookRefunds: (orderId: string) => SessionView
  /** Closes the page at once, without a notification if no method was chosen. */
  endPage: (orderId: string) => SessionView

  notifications: (orderId?: string) => Delivery[]
  /** Sends the current state again. */
  notify: (orderId: string) => void
  /** Expires what is due, then sends each waiting notification once (also repeats and delayed ones) and waits for the replies. */
  flush: () => Promise<void>
}

const ACCEPTED_CARD = '4811111111111114'

export function createControl(desk: Desk): Control {
  function getSession(orderId: string): Session {
    const session = desk.ledger.findByOrder(orderId)
    if (!session) throw new Error(`simulator: no order ${orderId}`)
    return session
  }

  function view(session: Session): SessionView {
    const state = sessionState(session, desk.now())
    const transaction = currentAttempt(session) ?? null
    return { ...session, state, redirect_url: redirectUrl(desk, session.token), transaction }
  }

  function on(act: (desk: Desk, session: Session) => Session): (orderId: string) => SessionView {
    return (orderId) => view(act(desk, getSession(orderId)))
  }

  function set(changes: SettingChanges): void {
    const { publicUrl } = changes
    const variants = { ...desk.settings.variants, ...changes.variants }
    const url = publicUrl && { publicUrl: publicUrl.replace(/\/+$/, '') }
    Object.assign(desk.settings, changes, { variants }, url)
  }

  return {
    set,
    setPublicUrl: (publicUrl) => set({ publicUrl }),
    setNotificationUrl: (notificationUrl) => set({ notificationUrl }),
    inject: desk.faults.inject,
    faults: desk.faults.active,
    clearFaults: desk.faults.clear,
    transactions: () => desk.ledger.sessions().map(view),
    find: (orderId) => {
      const session = desk.ledger.findByOrder(orderId)
      return session && view(session)
    },
    choose: (orderId, method) => view(choose(desk, getSession(orderId), method)),
    pay: (orderId, method, cardNumber) => view(pay(desk, getSession(orderId), method, cardNumber)),
    settle: on((_, session) => move(desk, session, 'settlement', { withFaults: true })),
    deny: on(deny),
    approve: on(approveChallenged),
    expire: on(expireTransaction),
    cancel: on(cancelTransaction),
    chargeback: on((_, session) => move(desk, session, 'chargeback')),
    refund: (orderId, amount) => view(dashboardRefund(desk, getSession(orderId), amount)),
    bookRefunds: on(bookRefunds),
    endPage: on((_, session) => {
      const ended = { ...session, page_expires_at: desk.now().toISOString() }
      commit(desk, 'page-ended', ended, false)
      return ended
    }),
    notifications: (orderId) =>
      desk.courier.deliveries().filter((delivery) => orderId === undefined || delivery.order_id === orderId),
    notify: (orderId) => commit(desk, 'notified-again', getSession(orderId), true),
    flush: async () => {
      expireDue(desk)
      await desk.courier.flush()
    },
  }
}

function choose(desk: Desk, session: Session, method: MethodName): Session {
  if (method !== 'credit_card') return chooseMethod(desk, session, method)
  return payByCard(desk, session, requireCard(ACCEPTED_CARD))
}

/** Without a method: pays a pending transaction, or with the first enabled method. */
function pay(desk: Desk, session: Session, asked?: MethodName, cardNumber = ACCEPTED_CARD): Session {
  const attempt = currentAttempt(session)
  const pending = attempt?.transaction_status === 'pending' ? attempt.method : undefined
  const method = asked ?? pending ?? session.methods[0] ?? 'credit_card'
  if (method !== 'credit_card') return payPending(desk, chooseMethod(desk, session, method))
  const sent = attempt?.awaiting_otp ? session : payByCard(desk, session, requireCard(cardNumber))
  return getAttempt(sent).awaiting_otp ? enterOtp(desk, sent, TEST_OTP).session : sent
}

function dashboardRefund(desk: Desk, session: Session, amount: number | undefined): Session {
  return refund(desk, session, { amount, refund_key: `dashboard-${randomUUID()}` }, 'dashboard').session
}

function deny(desk: Desk, session: Session): Session {
  const challenged = getAttempt(session).fraud_status === 'challenge'
  return challenged ? denyChallenged(desk, session) : move(desk, session, 'deny')
}

function requireCard(number: string) {
  const card = findCard(number)
  if (!card) throw new Error(`simulator: no test card ${number}`)
  return card
}
