/** The events of the model's generated histories, and what must be true after each of them. */
import fc from 'fast-check'
import { planSettlement } from './plan-settlement.ts'
import {
  balanceOf,
  cancel,
  comesBack,
  endRefund,
  goesBack,
  heldThere,
  leftOf,
  makeValid,
  orderIn,
  promised,
  receive,
  refundThere,
  settleBooks,
  takeThere,
  type Books,
} from './settlement-model.testing.ts'

const DAY_MS = 86_400_000

const nth = fc.nat({ max: 2 })
const sum = fc.constantFrom(40, 100, 150, 200, 300, 450)

export const settlementEvent = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      by: fc.constantFrom('wallet' as const, 'transfer' as const),
      // `all`: an earlier page, for every seat.
      all: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('admin-cancels' as const, 'admin-confirms' as const, 'admin-reopens' as const),
      nth,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('mark' as const, 'unmark' as const, 'paid-by-hand' as const, 'announce' as const),
      nth,
    }),
  },
  { weight: 5, arbitrary: fc.constant({ do: 'send' as const }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('refunded' as const, 'refused' as const, 'settled-after-all' as const),
      nth,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('dashboard-refund' as const), nth, sum }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('partial-chargeback' as const), nth, sum }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('chargeback' as const, 'seat-taken' as const), nth }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('boards' as const), nth }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'deadline' as const,
        'called-off' as const,
        'days-later' as const,
        'repeat' as const,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'departs' as const }) },
)

export type SettlementEvent = typeof settlementEvent extends fc.Arbitrary<infer Event> ? Event : never

/** Lets an event happen; one that is impossible now changes nothing. */
export function happen(books: Books, event: SettlementEvent): void {
  const { tickets, payments, refunds } = books
  books.now += 1
  const ticket = 'nth' in event ? tickets[event.nth] : undefined
  const payment = 'nth' in event ? payments[event.nth] : undefined
  const inState = (...states: string[]) => {
    const some = refunds.filter(({ state }) => states.includes(state))
    return 'nth' in event ? some[event.nth % Math.max(some.length, 1)] : undefined
  }
  switch (event.do) {
    case 'pay': {
      const some = tickets.filter(({ state }) => event.all || state === 'pending' || state === 'lost')
      const price = some.reduce((total, { total_bayar }) => total + total_bayar, 0)
      if (price === 0) return
      const ids = some.map(({ id_tiket }) => id_tiket)
      const cara = event.by === 'wallet' ? 'provider' : 'manual'
      const { id_pembayaran } = receive(books, 'provider', ids, price, cara)
      return settleBooks(books, { kind: 'settlement', id_pembayaran })
    }
    case 'admin-cancels':
      if (!ticket || ticket.state === 'cancelled') return
      cancel(books, ticket)
      Object.assign(ticket, { cancelled_at: books.now, boarded: false })
      return settleBooks(books, { kind: 'administrator', ids: [ticket.id_tiket] })
    case 'called-off':
      for (const one of tickets) {
        cancel(books, one)
        Object.assign(one, { cancelled_at: one.cancelled_at ?? books.now, boarded: false })
      }
      return settleBooks(books, { kind: 'administrator', ids: tickets.map(({ id_tiket }) => id_tiket) })
    case 'admin-confirms':
      if (!ticket || ticket.state === 'valid') return
      makeValid(books, ticket)
      return settleBooks(books, { kind: 'administrator', ids: [ticket.id_tiket] })
    case 'admin-reopens':
      if (ticket?.state !== 'cancelled' && ticket?.state !== 'valid') return
      cancel(books, ticket)
      Object.assign(ticket, { state: 'pending', cancelled_at: null, boarded: false })
      return settleBooks(books, { kind: 'administrator', ids: [ticket.id_tiket] })
    case 'deadline':
      for (const one of tickets) if (one.state === 'pending') one.state = 'lost'
      return settleBooks(books, { kind: 'review' })
    case 'send':
      for (const refund of refunds)
        if (refund.state === 'due' && refund.cara === 'provider') refund.state = 'sent'
      return
    case 'refunded': {
      const refund = inState('sent')
      if (!refund || heldThere(books, refund) < refund.jumlah) return
      goesBack(books, refund)
      return settleBooks(books, { kind: 'review' })
    }
    case 'refused': {
      const refund = inState('sent')
      if (!refund) return
      endRefund(books, refund.id_refund, 'sent', 'failed')
      for (const one of payments) if (one.id_pembayaran === refund.id_pembayaran) one.cara = 'manual'
      return settleBooks(books, { kind: 'refund_failed' })
    }
    case 'settled-after-all': {
      const refund = inState('done')
      if (refund?.cara !== 'provider') return
      comesBack(books, refund)
      const { id_pembayaran } = refund
      return settleBooks(books, { kind: 'settlement', id_pembayaran, known: true })
    }
    case 'announce': {
      const refund = inState('due')
      if (refund?.cara === 'manual') refund.announced = true
      return
    }
    case 'mark': {
      const refund = inState('due')
      if (refund?.cara === 'manual') refund.state = 'paying'
      return
    }
    case 'unmark': {
      const refund = inState('paying')
      if (!refund) return
      unmark(books, refund)
      return settleBooks(books, { kind: 'review' })
    }
    case 'paid-by-hand': {
      const refund = inState('paying', 'due')
      if (refund?.cara !== 'manual') return
      goesBack(books, refund)
      return settleBooks(books, { kind: 'review' })
    }
    case 'dashboard-refund': {
      const some = payment && Math.min(event.sum, heldThere(books, payment))
      if (!some || some <= 0) return
      refundThere(books, payment, some)
      return settleBooks(books, { kind: 'dashboard_refund' })
    }
    case 'partial-chargeback':
      if (!payment || heldThere(books, payment) <= event.sum) return
      takeThere(books, payment.id_pembayaran, event.sum)
      return settleBooks(books, { kind: 'partial_chargeback' })
    case 'chargeback':
      if (!payment || heldThere(books, payment) <= 0) return
      takeThere(books, payment.id_pembayaran, heldThere(books, payment))
      return settleBooks(books, { kind: 'chargeback', id_pembayaran: payment.id_pembayaran })
    case 'seat-taken':
      if (ticket) ticket.isSeatFree = false
      return
    case 'boards':
      if (ticket?.state === 'valid') ticket.boarded = true
      return
    case 'days-later':
      books.now += 8 * DAY_MS
      return
    case 'departs':
      books.departed = true
      return
    case 'repeat':
      return settleBooks(books, { kind: 'review' })
  }
}

/** A mark is removed: what the dashboard has paid of the refund stays gone, the rest is promised as before. */
function unmark(books: Books, refund: Books['refunds'][number]): void {
  if (promised(books, refund) > 0) refund.state = 'due'
  else Object.assign(refund, { state: 'done', ended_at: books.now })
}

/** Lets everything that is promised go back. */
export function finish(books: Books): void {
  for (const refund of books.refunds) {
    if (refund.state === 'due' && refund.cara === 'provider') refund.state = 'sent'
    if (refund.state === 'sent' && heldThere(books, refund) < refund.jumlah) continue
    if (refund.state === 'sent' || refund.state === 'due' || refund.state === 'paying')
      goesBack(books, refund)
  }
}

/** Returns what is wrong with the books; empty if nothing is. */
export function faultsIn(books: Books): string[] {
  const faults: string[] = []
  const check = (isRight: boolean, what: string) => {
    if (!isRight) faults.push(what)
  }
  const accounts = ['provider', 'hand', 'orders', 'tickets', 'refunds'] as const
  const all = accounts.reduce((total, account) => total + balanceOf(books, account), 0)
  check(all === 0, `The accounts sum to ${all}`)
  const kept = -balanceOf(books, 'provider') - balanceOf(books, 'hand')
  check(kept === books.came - books.went, `${kept} are kept, ${books.came - books.went} in truth`)
  for (const { id_tiket, state, total_bayar } of books.tickets) {
    const cost = balanceOf(books, 'tickets', { id_tiket })
    check(cost === (state === 'valid' ? total_bayar : 0), `Ticket ${id_tiket} is ${state} with ${cost}`)
  }
  for (const { id_refund, state } of books.refunds) {
    const open = promised(books, { id_refund })
    const isOver = state === 'done' || state === 'failed' || state === 'withdrawn'
    check(open >= 0 && !(isOver && open > 0), `Refund ${id_refund} is ${state} with ${open}`)
  }
  for (const { id_pembayaran } of books.payments) {
    const free = leftOf(books, { id_pembayaran }) - promised(books, { id_pembayaran })
    check(free >= 0 || books.disputed, `Payment ${id_pembayaran} lacks ${-free} of what is promised`)
  }
  const balance = balanceOf(books, 'orders')
  const due = books.refunds.filter(({ state }) => state === 'due').length
  check(balance >= 0 || books.disputed, `${-balance} are lacking, and nobody is told`)
  check(balance >= 0 || due === 0, `${-balance} are lacking, and ${due} refunds could be withdrawn`)
  const again = planSettlement(orderIn(books, { kind: 'review' }))
  check(again.length === 0, `Still to do: ${JSON.stringify(again)}`)
  return faults
}

/** The same once everything that was promised has gone: money out and what the valid tickets cost are the money that came. */
export function faultsAtEnd(books: Books): string[] {
  const valid = books.tickets.filter(({ state }) => state === 'valid')
  const price = valid.reduce((total, { total_bayar }) => total + total_bayar, 0)
  const over = books.came - books.went - price - promised(books)
  return books.disputed || over === 0 ? [] : [`${over} are kept of ${books.came}`]
}
