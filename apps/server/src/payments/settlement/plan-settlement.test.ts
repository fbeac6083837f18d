import { describe, expect, it } from 'vitest'
import { planSettlement } from './plan-settlement.ts'
import { faultsIn, happen, type SettlementEvent } from './settlement-events.testing.ts'
import { newBooks, orderIn } from './settlement-model.testing.ts'
import type { SettlementOrder, SettlementStep } from './settlement-order.ts'

type NthEvent = Extract<SettlementEvent, { nth: number }>['do']
const at = <Do extends NthEvent>(name: Do, nth = 0) => ({ do: name, nth }) as SettlementEvent
const pay = (by: 'wallet' | 'transfer' = 'wallet'): SettlementEvent => ({ do: 'pay', by, all: false })
const payTwice = (by: 'wallet' | 'transfer' = 'wallet'): SettlementEvent => ({ do: 'pay', by, all: true })
const cancel = (nth: number) => at('admin-cancels', nth)
const confirm = (nth: number) => at('admin-confirms', nth)
const reopen = (nth: number) => at('admin-reopens', nth)
const dashboard = (sum: 40 | 100 | 150 | 200 | 300 | 450, nth = 0): SettlementEvent => ({
  do: 'dashboard-refund',
  nth,
  sum,
})
const part = (sum: 40 | 100 | 150 | 200, nth = 0): SettlementEvent => ({ do: 'partial-chargeback', nth, sum })
const chargeback = (nth = 0) => at('chargeback', nth)
const only = (name: 'deadline' | 'called-off' | 'days-later' | 'departs' | 'send') =>
  ({ do: name }) as SettlementEvent
/** A seat that is paid, cancelled, refunded and paid anew, by another payment. */
const payAgain = (nth: number) => [cancel(nth), only('send'), at('refunded'), reopen(nth), pay()]

type Case = {
  rule: string
  what: string
  seats?: 2 | 3
  before: SettlementEvent[]
  event: SettlementEvent
  plan: string[]
  /** What the program did before, if it is something else (decision 116 names the letter). */
  today?: [letter: string, ...outcome: string[]]
}

const THERE = 'dispute refunded_at_provider'
const PART = 'dispute partly_taken_back'

const CASES: Case[] = [
  { rule: 'M27', what: 'money comes', before: [], event: pay(), plan: ['confirm 1', 'confirm 2'] },
  {
    rule: 'M27',
    what: 'money comes twice',
    before: [pay()],
    event: payTwice(),
    plan: ['promise 300 of 2 by provider'],
  },
  {
    rule: 'M27',
    what: 'money comes twice, the second time by a transfer',
    before: [pay()],
    event: payTwice('transfer'),
    plan: ['promise 300 of 1 by provider'],
    today: ['A', 'promise 300 of 2 by manual'],
  },
  {
    rule: 'M27',
    what: 'money comes after departure',
    before: [only('departs')],
    event: pay(),
    plan: ['promise 300 of 1 by provider'],
  },
  {
    rule: 'M31',
    what: 'late money',
    before: [only('deadline')],
    event: pay(),
    plan: ['revive 1', 'revive 2'],
  },
  {
    rule: 'M31',
    what: 'late money, a seat is taken',
    before: [only('deadline'), at('seat-taken', 1)],
    event: pay(),
    plan: ['promise 300 of 1 by provider'],
  },
  {
    rule: 'M32',
    what: 'money for what a person cancelled',
    before: [only('called-off')],
    event: payTwice(),
    plan: ['promise 300 of 1 by provider'],
  },
  {
    rule: 'M502',
    what: 'a ticket is valid again while its refund is due',
    before: [pay(), cancel(0)],
    event: confirm(0),
    plan: ['withdraw 1'],
  },
  {
    rule: 'M502 M506',
    what: 'a ticket is valid again, the dashboard has refunded more than the other one has',
    seats: 3,
    before: [pay(), dashboard(200), cancel(1), cancel(2)],
    event: confirm(1),
    plan: ['withdraw 1', 'record 50 for 2'],
  },
  {
    rule: 'M507',
    what: 'the provider refuses a refund for good',
    before: [pay(), cancel(0), only('send')],
    event: at('refused'),
    plan: ['promise 150 of 1 by manual'],
  },
  {
    rule: 'M507',
    what: 'a cancelled card is settled all the same',
    before: [pay(), only('called-off'), only('send'), at('refunded')],
    event: at('settled-after-all'),
    plan: ['promise 300 of 1 by provider'],
  },
  {
    rule: 'M507',
    what: 'a cancelled card is settled all the same, a ticket was paid anew',
    before: [pay(), only('called-off'), only('send'), at('refunded'), reopen(0), pay()],
    event: at('settled-after-all'),
    plan: ['promise 150 of 2 by provider', 'promise 150 of 1 by provider'],
    today: ['A', 'promise 300 of 1 by provider'],
  },
  {
    rule: 'M503',
    what: 'a refund comes back that pays for one of two open tickets; the other one’s is on its way',
    before: [pay(), reopen(1), reopen(0), only('send'), at('refunded')],
    event: at('settled-after-all'),
    plan: ['confirm 1', 'confirm 2', 'dispute books_differ'],
  },
  {
    rule: 'M507',
    what: 'a refund is refused for good, its ticket was paid anew',
    before: [pay(), cancel(0), only('send'), reopen(0), pay()],
    event: at('refused'),
    plan: ['promise 150 of 2 by provider'],
    today: ['A', 'promise 150 of 1 by manual'],
  },
  {
    rule: 'M505',
    what: 'the tickets are cancelled after all was refunded there',
    before: [pay(), dashboard(300)],
    event: only('called-off'),
    plan: [],
  },
  {
    rule: 'M505',
    what: 'the tickets are cancelled after a part was refunded there',
    before: [pay(), dashboard(150)],
    event: only('called-off'),
    plan: ['promise 150 of 1 by provider'],
  },
  {
    rule: 'M505',
    what: 'one ticket is cancelled after its price was refunded there',
    before: [pay(), dashboard(150)],
    event: cancel(1),
    plan: [],
  },
  {
    rule: 'M505',
    what: 'the dashboard refunds what is due',
    before: [pay(), cancel(0)],
    event: dashboard(150),
    plan: ['withdraw 1', THERE],
  },
  {
    rule: 'M505',
    what: 'the dashboard refunds one of two payments of the same tickets',
    before: [pay(), payTwice()],
    event: dashboard(300),
    plan: ['withdraw 1', THERE],
  },
  {
    rule: 'M505',
    what: 'a sent refund is refused after the dashboard has refunded another ticket',
    before: [pay(), cancel(0), only('send'), cancel(1), dashboard(150)],
    event: at('refused'),
    plan: ['promise 150 of 1 by manual'],
  },
  {
    rule: 'M504',
    what: 'the dashboard reports what a transfer has returned',
    before: [pay('transfer'), cancel(1), at('paid-by-hand')],
    event: dashboard(150),
    plan: [THERE],
  },
  {
    rule: 'M504',
    what: 'the other ticket is cancelled then',
    before: [pay('transfer'), cancel(1), at('paid-by-hand'), dashboard(150)],
    event: cancel(0),
    plan: ['promise 150 of 1 by manual'],
  },
  {
    rule: 'M504',
    what: 'the other ticket is cancelled, more was refunded there',
    before: [pay('transfer'), cancel(1), at('paid-by-hand'), dashboard(200)],
    event: cancel(0),
    plan: ['promise 100 of 1 by manual'],
  },
  {
    rule: 'M504',
    what: 'the dashboard refunds what is being paid out',
    before: [pay('transfer'), cancel(1), at('mark')],
    event: dashboard(100),
    plan: [THERE],
  },
  {
    rule: 'M504',
    what: 'its mark is removed: only the rest is due',
    before: [pay('transfer'), cancel(1), at('mark'), dashboard(100)],
    event: at('unmark'),
    plan: [],
    today: ['D', 'withdraw 1', 'promise 50 of 1 by manual'],
  },
  {
    rule: 'M504',
    what: 'the dashboard refunds weeks after a transfer',
    before: [pay('transfer'), cancel(1), at('paid-by-hand'), only('days-later'), only('days-later')],
    event: dashboard(150),
    plan: [THERE],
  },
  {
    rule: 'M504',
    what: 'a promised refund comes before one that was paid',
    before: [pay('transfer'), cancel(0), at('paid-by-hand'), cancel(1)],
    event: dashboard(150),
    plan: ['withdraw 2', THERE],
  },
  { rule: 'M505', what: 'a part is charged back', before: [pay()], event: part(100), plan: [PART] },
  {
    rule: 'M505',
    what: 'the tickets are cancelled after a part was charged back',
    before: [pay(), part(100)],
    event: only('called-off'),
    plan: ['promise 200 of 1 by provider'],
  },
  {
    rule: 'M505',
    what: 'a part of what is due is charged back',
    before: [pay(), only('called-off')],
    event: part(100),
    plan: ['withdraw 1', 'promise 200 of 1 by provider', PART],
  },
  {
    rule: 'M505',
    what: 'a part of the second payment is charged back',
    before: [pay(), payTwice('transfer')],
    event: part(40, 1),
    plan: ['withdraw 1', 'promise 260 of 1 by provider', PART],
  },
  {
    rule: 'M505',
    what: 'a part of what paid a ticket anew is charged back',
    before: [pay(), cancel(0), reopen(0), pay()],
    event: part(40, 1),
    plan: ['withdraw 1', 'promise 110 of 2 by provider', PART],
    today: ['A', 'withdraw 1', 'promise 110 of 1 by provider', PART],
  },
  {
    rule: 'M508',
    what: 'the dashboard refunds what was sent and not answered',
    before: [pay(), cancel(1), only('send')],
    event: dashboard(150),
    plan: [THERE],
  },
  {
    rule: 'M508',
    what: 'that refund ends',
    before: [pay(), cancel(1), only('send'), dashboard(100)],
    event: at('refused'),
    plan: ['promise 50 of 1 by manual'],
  },
  {
    rule: 'M508',
    what: 'an unanswered refund ends after the dashboard has refunded the other payment',
    before: [pay(), payTwice(), only('send'), dashboard(300)],
    event: at('refused'),
    plan: [],
  },
  {
    rule: 'M502',
    what: 'one of two payments of the same tickets is charged back',
    before: [pay(), payTwice()],
    event: chargeback(),
    plan: ['withdraw 1'],
  },
  {
    rule: 'M506',
    what: 'a ticket is valid again after its price was refunded there',
    before: [pay(), dashboard(150), cancel(0)],
    event: confirm(0),
    plan: ['record 150 for 1'],
  },
  {
    rule: 'M506 M502',
    what: 'a ticket is valid again: other refunds pay first',
    seats: 3,
    before: [pay(), ...payAgain(2), dashboard(200), cancel(1), cancel(2)],
    event: confirm(1),
    plan: ['withdraw 2', 'record 50 for 2'],
  },
  {
    rule: 'M503',
    what: 'a payment is charged back while the other one is being paid out',
    before: [pay('transfer'), payTwice('transfer'), at('mark')],
    event: chargeback(),
    plan: ['dispute taken_back_after_refund'],
  },
  {
    rule: 'M503',
    what: 'that mark is removed',
    before: [pay('transfer'), payTwice('transfer'), at('mark'), chargeback()],
    event: at('unmark'),
    plan: ['withdraw 1'],
  },
  {
    rule: 'M503',
    what: 'a payment is charged back, and the other one pays for one of two tickets',
    before: [pay(), payTwice(), dashboard(100, 1)],
    event: chargeback(),
    plan: ['withdraw 2', 'cancel 2', 'promise 50 of 2 by provider'],
    today: ['B', 'withdraw 2', PART],
  },
  {
    rule: 'M509',
    what: 'the dashboard refunds a part of an announced transfer',
    before: [pay('transfer'), only('called-off'), at('announce')],
    event: dashboard(100),
    plan: ['withdraw 1', 'promise 200 of 1 by manual', THERE],
  },
  {
    rule: 'M509',
    what: 'the dashboard refunds one of two announced transfers',
    before: [pay('transfer'), cancel(0), cancel(1), at('announce'), at('announce', 1)],
    event: dashboard(150),
    plan: ['withdraw 2', THERE],
    today: ['D', 'withdraw 1', THERE],
  },
  {
    rule: 'M509',
    what: 'an announced transfer is not due any more after a chargeback',
    before: [pay('transfer'), payTwice('transfer'), at('announce')],
    event: chargeback(),
    plan: ['withdraw 1'],
  },
  {
    rule: 'M502',
    what: 'a ticket is cancelled while the dashboard has refunded the other payment',
    seats: 3,
    before: [pay(), ...payAgain(0), dashboard(40, 1)],
    event: cancel(1),
    plan: ['promise 110 of 1 by provider'],
  },
  {
    rule: 'M502',
    what: 'the dashboard refunds one payment while the other one’s refund is due',
    seats: 3,
    before: [pay(), ...payAgain(0), cancel(0)],
    event: dashboard(200),
    plan: ['withdraw 2', THERE],
  },
  {
    rule: 'M502',
    what: 'a payment of which a ticket was refunded is charged back',
    seats: 3,
    before: [pay(), ...payAgain(0), cancel(0)],
    event: chargeback(),
    plan: ['withdraw 2', 'cancel 3'],
    today: ['B', 'withdraw 2', 'dispute taken_back_after_refund'],
  },
  {
    rule: 'M37 M502',
    what: 'a payment is charged back: what another one paid stays a ticket',
    seats: 3,
    before: [pay(), dashboard(200), cancel(1), reopen(1), pay(), cancel(1)],
    event: chargeback(),
    plan: ['withdraw 1', 'cancel 3'],
    today: ['C', 'withdraw 1', 'cancel 1', 'cancel 3', 'promise 150 of 2 by provider'],
  },
  {
    rule: 'M37',
    what: 'a payment is charged back',
    before: [pay()],
    event: chargeback(),
    plan: ['cancel 2', 'cancel 1'],
  },
  {
    rule: 'M37',
    what: 'what paid a ticket anew is charged back',
    before: [pay(), ...payAgain(1)],
    event: chargeback(1),
    plan: ['cancel 2'],
  },
  {
    rule: 'M37',
    what: 'the first payment is charged back: a ticket that was paid anew stays',
    before: [pay(), ...payAgain(1)],
    event: chargeback(),
    plan: ['cancel 1'],
    today: ['B', 'dispute taken_back_after_refund'],
  },
  {
    rule: 'M37',
    what: 'a payment is charged back, a passenger was let in',
    before: [pay(), at('boards', 1)],
    event: chargeback(),
    plan: ['cancel 1', PART],
    today: ['E', 'cancel 2', 'cancel 1'],
  },
  {
    rule: 'M37',
    what: 'a payment is charged back that a transfer has returned: the other one pays for the tickets',
    before: [pay('transfer'), payTwice('transfer'), at('paid-by-hand')],
    event: chargeback(1),
    plan: [PART],
    today: ['F', 'dispute taken_back_after_refund'],
  },
  {
    rule: 'M506',
    what: 'a ticket is valid again while the refund of another one is due',
    before: [pay(), cancel(0), only('send'), at('refunded'), cancel(1)],
    event: confirm(0),
    plan: ['withdraw 2'],
    today: ['G', 'record 150 for 1'],
  },
  {
    rule: 'M38',
    what: 'a payment is charged back after departure',
    before: [pay(), only('departs')],
    event: chargeback(),
    plan: ['dispute taken_back_after_departure'],
  },
  {
    rule: 'M38',
    what: 'one of two payments is charged back after departure',
    before: [pay(), payTwice(), only('departs')],
    event: chargeback(),
    plan: ['withdraw 1'],
    today: ['E', 'withdraw 1', 'dispute taken_back_after_departure'],
  },
  {
    rule: 'M502',
    what: 'more went back than came, by a transfer and there: another payment’s refund is not due',
    before: [
      pay('transfer'),
      only('called-off'),
      at('paid-by-hand'),
      only('days-later'),
      only('days-later'),
      reopen(0),
      pay(),
      cancel(0),
    ],
    event: dashboard(300),
    plan: ['withdraw 2', THERE],
    today: ['F', THERE],
  },
]

describe('the settlement of an order', () => {
  it.each(CASES)('$what [$rule]', ({ seats = 2, before, event, plan, today }) => {
    const steps: string[] = []
    const books = newBooks((order) => {
      const planned = planSettlement(order)
      steps.push(...planned.map((step) => describeStep(order, step)))
      return planned
    }, Array<number>(seats).fill(150))
    for (const one of before) happen(books, one)
    steps.length = 0
    happen(books, event)
    expect(steps.filter((step) => step !== '')).toEqual(plan)
    expect(faultsIn(books)).toEqual([])
    expect(today?.slice(1)).not.toEqual(plan)
  })

  it('pays back first what was written off', () => {
    const books = newBooks(planSettlement, [150, 150])
    for (const event of [pay(), part(100)]) happen(books, event)
    const order = orderIn(books, { kind: 'administrator', ids: [11] })
    const tickets = order.tickets.map((ticket) =>
      ticket.id_tiket === 11 ? { ...ticket, state: 'cancelled' as const } : ticket,
    )
    // Its 150 are over: 100 of them are with the passenger already.
    const steps = planSettlement({ ...order, tickets, balance: 150, loss: 100 })
    expect(steps.map((step) => describeStep(order, step))).toEqual([
      'recover 100',
      'promise 50 of 1 by provider',
    ])
  })

  it('confirms no ticket with money of which nothing is left', () => {
    const books = newBooks(planSettlement, [150, 150])
    happen(books, pay())
    const order = orderIn(books, { kind: 'settlement', id_pembayaran: 1 })
    const tickets = order.tickets.map((ticket) => ({ ...ticket, state: 'pending' as const }))
    const payments = order.payments.map((payment) => ({ ...payment, left: 0 }))
    expect(planSettlement({ ...order, tickets, payments, balance: 0 })).toEqual([])
  })

  it('leaves to an administrator what may have come twice, by hand and at the provider', () => {
    const recordThenPay = [confirm(0), confirm(1), payTwice()]
    const books = newBooks(planSettlement, [150, 150])
    for (const event of recordThenPay) happen(books, event)
    expect([books.refunds.length, books.disputed]).toEqual([0, true])
    happen(books, cancel(1))
    expect(books.refunds.map(({ jumlah }) => jumlah)).toEqual([300])
    happen(books, reopen(0))
    expect(books.refunds.reduce((sum, { jumlah }) => sum + jumlah, 0)).toBe(600)
    const weeksLater = newBooks(planSettlement, [150, 150])
    for (const event of [confirm(0), confirm(1), only('days-later'), only('days-later'), payTwice()])
      happen(weeksLater, event)
    expect(weeksLater.refunds.map(({ jumlah }) => jumlah)).toEqual([300])
  })
})

/** Tickets by their seat. */
function describeStep({ tickets }: SettlementOrder, step: SettlementStep): string {
  const seat =
    'id_tiket' in step ? tickets.find(({ id_tiket }) => id_tiket === step.id_tiket)?.nomor_kursi : undefined
  switch (step.do) {
    case 'confirm':
    case 'revive':
    case 'cancel':
      return `${step.do} ${seat}`
    case 'withdraw':
      return `withdraw ${step.id_refund}`
    case 'recoverLoss':
      return `recover ${step.jumlah}`
    case 'recordByHand':
      return `record ${step.jumlah} for ${seat}`
    case 'promise':
      return `promise ${step.jumlah} of ${step.id_pembayaran} by ${step.cara}`
    case 'dispute':
      return `dispute ${step.why}`
  }
}
