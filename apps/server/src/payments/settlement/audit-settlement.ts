/** Compares what stands in the books of each order with what the settlement plan would do. */
import { areBooksComplete, listNextOrders } from '../../books/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { planSettlement } from './plan-settlement.ts'
import type { SettlementOrder, SettlementStep } from './settlement-order.ts'
import { findSettlement } from './settlement-store.ts'
import { listUnsettled } from './unsettled-store.ts'

const ORDERS_A_PAGE = 5000
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Returns the orders at rest of which the plan would do something else than what stands, one line each [M490]. Of a page of orders only
 * those are planned whose sums leave anything to do.
 */
export async function auditSettlement(reader: Reader): Promise<string[]> {
  if (!(await areBooksComplete(reader)))
    return ['the orders of earlier releases are not all written to the books yet']
  const lines: string[] = []
  for (let after: string | undefined = FIRST; after !== undefined;) {
    const page: string[] = await listNextOrders(reader, after, ORDERS_A_PAGE)
    for (const order_group_id of await listUnsettled(reader, page)) {
      const { order } = await findSettlement(reader, order_group_id, { kind: 'review' })
      const steps = planSettlement(order)
      if (steps.length > 0) lines.push(describe(order_group_id, order, steps))
    }
    after = page.at(-1)
  }
  return lines
}

function describe(order_group_id: string, { balance }: SettlementOrder, steps: SettlementStep[]): string {
  return `order ${order_group_id} has a balance of ${balance}; the plan: ${steps.map(stepInWords).join(', ')}`
}

function stepInWords(step: SettlementStep): string {
  if (step.do === 'dispute') return `dispute (${step.why})`
  if (step.do === 'recoverLoss') return `recover a loss of ${step.jumlah}`
  if (step.do === 'withdraw') return `withdraw refund ${step.id_refund}`
  if (step.do === 'promise') return `promise ${step.jumlah} of payment ${step.id_pembayaran}`
  return `${step.do} ticket ${step.id_tiket}`
}
