import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '@tiketbus/testkit'
import { planSettlement } from './plan-settlement.ts'
import { faultsAtEnd, faultsIn, finish, happen, settlementEvent } from './settlement-events.testing.ts'
import { newBooks, type Plan } from './settlement-model.testing.ts'
import type { SettlementOrder, SettlementStep } from './settlement-order.ts'

const RUNS = runs('SETTLEMENT_RUNS', 300)

const histories = fc.tuple(
  fc.constantFrom([150, 150, 150], [150, 150, 0]),
  fc.array(settlementEvent, { minLength: 4, maxLength: 30, size: 'max' }),
)

type History = typeof histories extends fc.Arbitrary<infer Values> ? Values : never

/** Lets a history happen and finish; throws at the first thing that is wrong. */
function happenAll(plan: Plan, [prices, events]: History): void {
  const books = newBooks(plan, prices)
  const expectNone = (faults: readonly string[], after: string) => {
    if (faults.length > 0) throw new Error(`After ${after}: ${faults.join('; ')}`)
  }
  for (const event of events) {
    happen(books, event)
    expectNone(faultsIn(books), JSON.stringify(event))
  }
  finish(books)
  expectNone(faultsAtEnd(books), 'all')
}

const play = (plan: Plan, numRuns: number, seed?: number) =>
  fc.check(
    fc.property(histories, (history) => happenAll(plan, history)),
    { numRuns, ...(seed !== undefined && { seed }) },
  )

describe('any history of an order’s money', () => {
  it('ends with all of it as tickets or given back, once', () => {
    const found = play(planSettlement, RUNS)
    const message = fc.defaultReportMessage(found)
    expect(message && `${message}\n${String(found.errorInstance)}`).toBeUndefined()
  })
})

/** A plan that decides from another order than the books show. */
const planFrom =
  (see: (order: SettlementOrder) => SettlementOrder): Plan =>
  (order) =>
    planSettlement(see(order))

/** A plan of which some steps are left out. */
const without =
  (isLeftOut: (step: SettlementStep) => boolean): Plan =>
  (order) =>
    planSettlement(order).filter((step) => !isLeftOut(step))

describe('a plan that overlooks something', () => {
  const promisedIn = ({ refunds }: SettlementOrder) => refunds.reduce((sum, { jumlah }) => sum + jumlah, 0)
  const broken: [string, Plan, RegExp][] = [
    [
      'what is promised: more goes back than came',
      planFrom((order) => ({ ...order, refunds: [], balance: order.balance + promisedIn(order) })),
      /are lacking|are promised/,
    ],
    [
      'that a promise can be withdrawn: valid tickets need its money',
      without((step) => step.do === 'withdraw'),
      /could be withdrawn|promised/,
    ],
    [
      'that the bus has left: a passenger loses the ticket',
      planFrom((order) => ({ ...order, journey: 'ahead' })),
      /is lost to|revive/,
    ],
    ['what is over: it stays with us', without((step) => step.do === 'promise'), /Still to do: .*promise/],
    ['what is lacking: nobody looks', without((step) => step.do === 'dispute'), /nobody is told|lacks/],
  ]
  it.each(broken)('%s', (_, plan, harm) => {
    const found = play(plan, 3000, 1)
    expect(found.failed).toBe(true)
    expect(String(found.errorInstance)).toMatch(harm)
  })
})
