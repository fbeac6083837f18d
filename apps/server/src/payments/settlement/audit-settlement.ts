/** Compares what stands in the books of each order with what the settlement plan would do. */
import type { Reader } from '../../platform/database/database.ts'
import { planSettlement } from './plan-settlement.ts'
import type { SettlementOrder, SettlementStep } from './settlement-order.ts'
import { listSettlements } from './settlement-store.ts'

const ORDERS_A_PAGE = 500

/** Returns the orders at rest of which the plan would do something else than what stands, one line each [M490]. */
export async function auditSettlement(reader: Reader): Promise<string[]> {
  const lines: string[] = []
  let after: string | null = null
  for (;;) {
    const page = await listSettlements(reader, after, ORDERS_A_PAGE)
    for (const { order_group_id, order, complete } of page) {
      if (!complete) return ['the orders of earlier releases are not all written to the books yet']
      const steps = planSettlement(order)
      if (steps.length > 0) lines.push(describe(order_group_id, order, steps))
    }
    const last = page.at(-1)
    if (!last || page.length < ORDERS_A_PAGE) return lines
    after = last.order_group_id
  }
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
