/**
 * The books of one order in memory: transfers that are never changed, events that post them, and the steps of a plan. What it refuses
 * (throws) is a plan that no ledger should carry out.
 */
import type { RefundWay } from '@tiketbus/contract'
import { matchDashboardRefund } from './match-dashboard-refund.ts'
import type {
  SettlementCause,
  SettlementOrder,
  SettlementPayment,
  SettlementStep,
  SettlementTicket,
} from './settlement-order.ts'

export type Plan = (order: SettlementOrder) => SettlementStep[]

type Account = 'provider' | 'hand' | 'orders' | 'tickets' | 'refunds'
type About = { id_pembayaran?: number; id_refund?: number; id_tiket?: number }
type Transfer = About & { debit: Account; credit: Account; jumlah: number }
type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

type ModelTicket = Mutable<Omit<SettlementTicket, 'revivable'>> & { isSeatFree: boolean }
type ModelPayment = Mutable<Omit<SettlementPayment, 'left'>>
type ModelRefund = {
  id_refund: number
  id_pembayaran: number
  cara: RefundWay
  jumlah: number
  state: 'due' | 'paying' | 'sent' | 'done' | 'failed' | 'withdrawn'
  announced: boolean
  ended_at: number
}

const DAY_MS = 86_400_000
const SAME_MONEY_DAYS = 14

export type Books = {
  readonly plan: Plan
  readonly transfers: readonly Transfer[]
  readonly tickets: ModelTicket[]
  readonly payments: ModelPayment[]
  readonly refunds: ModelRefund[]
  now: number
  departed: boolean
  disputed: boolean
  /** What came and what went in truth, counted beside the transfers. */
  came: number
  went: number
}

/** An order of unpaid seats at these prices. */
export function newBooks(plan: Plan, prices: readonly number[]): Books {
  const tickets = prices.map((total_bayar, index): ModelTicket => ({
    id_tiket: 11 + index,
    nomor_kursi: 1 + index,
    total_bayar,
    state: 'pending',
    boarded: false,
    cancelled_at: null,
    isSeatFree: true,
  }))
  const counted = { now: 0, departed: false, disputed: false, came: 0, went: 0 }
  return { plan, transfers: [], tickets, payments: [], refunds: [], ...counted }
}

/** Σ credits − Σ debits of an account, of the transfers that carry all of these ids. */
export function balanceOf({ transfers }: Books, account: Account, about: About = {}): number {
  return transfers
    .filter(
      (one) =>
        (about.id_pembayaran === undefined || one.id_pembayaran === about.id_pembayaran) &&
        (about.id_refund === undefined || one.id_refund === about.id_refund) &&
        (about.id_tiket === undefined || one.id_tiket === about.id_tiket),
    )
    .reduce(
      (sum, { debit, credit, jumlah }) =>
        sum + (credit === account ? jumlah : 0) - (debit === account ? jumlah : 0),
      0,
    )
}

export const leftOf = (books: Books, { id_pembayaran }: { id_pembayaran: number }): number =>
  -balanceOf(books, 'provider', { id_pembayaran }) - balanceOf(books, 'hand', { id_pembayaran })

export const heldThere = (books: Books, { id_pembayaran }: { id_pembayaran: number }): number =>
  -balanceOf(books, 'provider', { id_pembayaran })

/** What is promised of a refund, or of them all. */
export const promised = (books: Books, about: About = {}): number => balanceOf(books, 'refunds', about)

function post(books: Books, debit: Account, credit: Account, jumlah: number, about: About = {}): void {
  if (jumlah < 0) throw new Error(`A transfer of ${jumlah}`)
  if (jumlah > 0) (books.transfers as Transfer[]).push({ debit, credit, jumlah, ...about })
}

/** Returns the order as the plan sees it. */
export function orderIn(books: Books, cause: SettlementCause): SettlementOrder {
  return {
    cause,
    balance: balanceOf(books, 'orders'),
    payments: books.payments.map((payment) => ({ ...payment, left: leftOf(books, payment) })),
    tickets: books.tickets.map(({ isSeatFree, ...ticket }) => ({
      ...ticket,
      revivable: isSeatFree && !books.departed,
    })),
    refunds: books.refunds.flatMap(({ id_refund, id_pembayaran, state, announced }) =>
      state === 'due' || state === 'paying' || state === 'sent'
        ? [{ id_refund, id_pembayaran, state, announced, jumlah: promised(books, { id_refund }) }]
        : [],
    ),
    journey: books.departed ? 'departed' : 'ahead',
    disputed: books.disputed,
  }
}

/** Plans what follows, and carries it out. */
export function settleBooks(books: Books, cause: SettlementCause): void {
  for (const step of books.plan(orderIn(books, cause))) takeStep(books, step, cause)
}

function takeStep(books: Books, step: SettlementStep, cause: SettlementCause): void {
  switch (step.do) {
    case 'confirm':
    case 'revive':
      return makeValid(books, ticketOf(books, step.id_tiket))
    case 'cancel': {
      const ticket = ticketOf(books, step.id_tiket)
      if (cause.kind !== 'chargeback' || books.departed || ticket.boarded)
        throw new Error(`Seat ${ticket.nomor_kursi} is lost to ${cause.kind}`)
      return cancel(books, ticket)
    }
    case 'withdraw':
      return endRefund(books, step.id_refund, 'due', 'withdrawn')
    case 'recordByHand':
      return void receive(books, 'hand', [step.id_tiket], step.jumlah)
    case 'promise':
      return promise(books, step)
    case 'recoverLoss':
      throw new Error('Nothing was written off')
    case 'dispute':
      books.disputed = true
  }
}

export function makeValid(books: Books, ticket: ModelTicket): void {
  if (ticket.state === 'valid') return
  Object.assign(ticket, { state: 'valid', cancelled_at: null })
  post(books, 'orders', 'tickets', ticket.total_bayar, ticket)
}

export function cancel(books: Books, ticket: ModelTicket): void {
  if (ticket.state === 'valid') post(books, 'tickets', 'orders', ticket.total_bayar, ticket)
  ticket.state = 'cancelled'
}

function promise(books: Books, step: Extract<SettlementStep, { do: 'promise' }>): void {
  const { id_pembayaran, cara, jumlah } = step
  const free = leftOf(books, step) - promised(books, { id_pembayaran })
  if (jumlah > free) throw new Error(`${jumlah} are promised of a payment that has ${free}`)
  const lacking = jumlah - balanceOf(books, 'orders')
  if (lacking > 0) throw new Error(`${lacking} are promised that valid tickets need`)
  const id_refund = books.refunds.length + 1
  const ended_at = books.now
  books.refunds.push({ id_refund, id_pembayaran, cara, jumlah, state: 'due', announced: false, ended_at })
  post(books, 'orders', 'refunds', jumlah, { id_refund, id_pembayaran })
}

/** Ends a refund that goes back to what the passenger has with us. */
export function endRefund(
  books: Books,
  id_refund: number,
  from: ModelRefund['state'],
  to: 'withdrawn' | 'failed',
): void {
  const refund = refundOf(books, id_refund)
  if (refund.state !== from) throw new Error(`Refund ${id_refund} is ${refund.state}, not ${from}`)
  refund.state = to
  const { id_pembayaran } = refund
  post(books, 'refunds', 'orders', promised(books, { id_refund }), { id_refund, id_pembayaran })
}

/** Money arrives; returns its payment. */
export function receive(
  books: Books,
  account: 'provider' | 'hand',
  ids: readonly number[],
  jumlah: number,
  cara: RefundWay = account === 'hand' ? 'manual' : 'provider',
): ModelPayment {
  const id_pembayaran = books.payments.length + 1
  const payment = { id_pembayaran, account, cara, arrived_at: books.now, ids }
  books.payments.push(payment)
  books.came += jumlah
  post(books, account, 'orders', jumlah, { id_pembayaran })
  return payment
}

/** A promised refund is gone: by its call, or by hand. */
export function goesBack(books: Books, { id_refund, id_pembayaran, cara }: ModelRefund): void {
  const jumlah = promised(books, { id_refund })
  Object.assign(refundOf(books, id_refund), { state: 'done', ended_at: books.now })
  post(books, 'refunds', cara === 'provider' ? 'provider' : 'hand', jumlah, { id_refund, id_pembayaran })
  books.went += jumlah
}

/** A refund that was done turns out not to have been made: a captured card is settled all the same. */
export function comesBack(books: Books, { id_refund, id_pembayaran, jumlah }: ModelRefund): void {
  refundOf(books, id_refund).state = 'failed'
  post(books, 'provider', 'refunds', jumlah, { id_refund, id_pembayaran })
  post(books, 'refunds', 'orders', jumlah, { id_refund, id_pembayaran })
  books.went -= jumlah
}

/** The dashboard refunds a part of a payment: perhaps what an administrator pays out by hand (decision 53). */
export function refundThere(books: Books, { id_pembayaran }: ModelPayment, sum: number): void {
  const own = books.refunds.filter((refund) => refund.id_pembayaran === id_pembayaran).toReversed()
  const since = books.now - SAME_MONEY_DAYS * DAY_MS
  const isRecent = ({ cara, state, ended_at }: ModelRefund) =>
    cara === 'manual' && state === 'done' && ended_at > since
  const paidByHand = ({ id_refund }: ModelRefund) => balanceOf(books, 'hand', { id_refund })
  const byHand = [
    ...own
      .filter(({ state }) => state === 'paying')
      .map(({ id_refund }) => ({ id_refund, paid: false, left: promised(books, { id_refund }) })),
    ...own.filter(isRecent).map((refund) => ({
      id_refund: refund.id_refund,
      paid: true,
      left: paidByHand(refund),
    })),
  ]
  const due = own.filter(({ state }) => state === 'due').reduce((total, { jumlah }) => total + jumlah, 0)
  const { matches, remains } = matchDashboardRefund(sum, { byHand, due })
  for (const { id_refund, jumlah } of matches) {
    const isPaid = refundOf(books, id_refund).state === 'done'
    // It went once, by the provider: what was taken for a transfer was none.
    if (isPaid) post(books, 'hand', 'refunds', jumlah, { id_refund, id_pembayaran })
    post(books, 'refunds', 'provider', jumlah, { id_refund, id_pembayaran })
    books.went += isPaid ? 0 : jumlah
  }
  takeThere(books, id_pembayaran, remains)
}

/** Money of a payment is gone at the provider without us. */
export function takeThere(books: Books, id_pembayaran: number, jumlah: number): void {
  post(books, 'orders', 'provider', jumlah, { id_pembayaran })
  books.went += jumlah
}

function ticketOf({ tickets }: Books, id_tiket: number): ModelTicket {
  const found = tickets.find((ticket) => ticket.id_tiket === id_tiket)
  if (!found) throw new Error(`No ticket ${id_tiket}`)
  return found
}

export function refundOf({ refunds }: Books, id_refund: number): ModelRefund {
  const found = refunds.find((refund) => refund.id_refund === id_refund)
  if (!found) throw new Error(`No refund ${id_refund}`)
  return found
}
