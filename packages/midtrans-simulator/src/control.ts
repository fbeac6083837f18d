import { randomUUID } from 'node:crypto'

import { findCard, TEST_OTP } from './cards.ts'
import type { Delivery } from './delivery.ts'
import { redirectUrl, Refusal } from './provider-context.ts'
import type { ProviderContext, Settings } from './provider-context.ts'
import type { ActiveFault, FaultInput } from './faults.ts'
import { cancelTransaction, denyChallenged, expireDue, expireTransaction } from './merchant-actions.ts'
import type { MethodName } from './methods.ts'
import { commit, getAttempt, move } from './moves.ts'
import { bookRefunds, refund } from './refunds.ts'
import type { Variants } from './variants.ts'
import { approveChallenged, chooseMethod, enterOtp, payByCard, payPending } from './paying.ts'
import { currentAttempt, remainingAmount, sessionState } from './transactions.ts'
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
  /** The bank takes the payment back, or `amount` of it. */
  chargeback: (orderId: string, amount?: number) => SessionView
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

export function createControl(provider: ProviderContext): Control {
  function getSession(orderId: string): Session {
    const session = provider.ledger.findByOrder(orderId)
    if (!session) throw new Error(`simulator: no order ${orderId}`)
    return session
  }

  function view(session: Session): SessionView {
    const state = sessionState(session, provider.now())
    const transaction = currentAttempt(session) ?? null
    return { ...session, state, redirect_url: redirectUrl(provider, session.token), transaction }
  }

  function on(
    act: (provider: ProviderContext, session: Session) => Session,
  ): (orderId: string) => SessionView {
    return (orderId) => view(act(provider, getSession(orderId)))
  }

  function set(changes: SettingChanges): void {
    const { publicUrl } = changes
    const variants = { ...provider.settings.variants, ...changes.variants }
    const url = publicUrl && { publicUrl: publicUrl.replace(/\/+$/, '') }
    Object.assign(provider.settings, changes, { variants }, url)
  }

  return {
    set,
    setPublicUrl: (publicUrl) => set({ publicUrl }),
    setNotificationUrl: (notificationUrl) => set({ notificationUrl }),
    inject: provider.faults.inject,
    faults: provider.faults.active,
    clearFaults: provider.faults.clear,
    transactions: () => provider.ledger.sessions().map(view),
    find: (orderId) => {
      const session = provider.ledger.findByOrder(orderId)
      return session && view(session)
    },
    choose: (orderId, method) => view(choose(provider, getSession(orderId), method)),
    pay: (orderId, method, cardNumber) => view(pay(provider, getSession(orderId), method, cardNumber)),
    settle: on((_, session) => move(provider, session, 'settlement', { withFaults: true })),
    deny: on(deny),
    approve: on(approveChallenged),
    expire: on(expireTransaction),
    cancel: on(cancelTransaction),
    chargeback: (orderId, amount) => view(chargeBack(provider, getSession(orderId), amount)),
    refund: (orderId, amount) => view(dashboardRefund(provider, getSession(orderId), amount)),
    bookRefunds: on(bookRefunds),
    endPage: on((_, session) => {
      const ended = { ...session, page_expires_at: provider.now().toISOString() }
      commit(provider, 'page-ended', ended, false)
      return ended
    }),
    notifications: (orderId) =>
      provider.courier
        .deliveries()
        .filter((delivery) => orderId === undefined || delivery.order_id === orderId),
    notify: (orderId) => commit(provider, 'notified-again', getSession(orderId), true),
    flush: async () => {
      expireDue(provider)
      await provider.courier.flush()
    },
  }
}

function choose(provider: ProviderContext, session: Session, method: MethodName): Session {
  if (method !== 'credit_card') return chooseMethod(provider, session, method)
  return payByCard(provider, session, requireCard(ACCEPTED_CARD))
}

/** Without a method: pays a pending transaction, or with the first enabled method. */
function pay(
  provider: ProviderContext,
  session: Session,
  asked?: MethodName,
  cardNumber = ACCEPTED_CARD,
): Session {
  const attempt = currentAttempt(session)
  const pending = attempt?.transaction_status === 'pending' ? attempt.method : undefined
  const method = asked ?? pending ?? session.methods[0] ?? 'credit_card'
  if (method !== 'credit_card') return payPending(provider, chooseMethod(provider, session, method))
  const sent = attempt?.awaiting_otp ? session : payByCard(provider, session, requireCard(cardNumber))
  return getAttempt(sent).awaiting_otp ? enterOtp(provider, sent, TEST_OTP).session : sent
}

function dashboardRefund(provider: ProviderContext, session: Session, amount: number | undefined): Session {
  return refund(provider, session, { amount, refund_key: `dashboard-${randomUUID()}` }, 'dashboard').session
}

function chargeBack(provider: ProviderContext, session: Session, amount: number | undefined): Session {
  if (amount === undefined) return move(provider, session, 'chargeback')
  const attempt = getAttempt(session)
  if (amount >= remainingAmount(session, attempt)) throw new Refusal('412', 'no part of what is left')
  return move(provider, session, 'partial_chargeback', {
    changes: { charged_back: (attempt.charged_back ?? 0) + amount },
  })
}

function deny(provider: ProviderContext, session: Session): Session {
  const challenged = getAttempt(session).fraud_status === 'challenge'
  return challenged ? denyChallenged(provider, session) : move(provider, session, 'deny')
}

function requireCard(number: string) {
  const card = findCard(number)
  if (!card) throw new Error(`simulator: no test card ${number}`)
  return card
}
