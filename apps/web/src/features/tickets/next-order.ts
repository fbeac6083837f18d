import { hasStatus, type TicketOrder } from './ticket-order.ts'

/** The confirmed order that departs next; undefined if none is still to depart. */
export function nextOrder(orders: readonly TicketOrder[], nowMs: number): TicketOrder | undefined {
  const ahead = orders
    .map((order) => ({ order, at: Date.parse(order.route?.waktu_berangkat ?? '') }))
    .filter(({ order, at }) => at > nowMs && hasStatus(order, 'confirmed'))
  return ahead.toSorted((a, b) => a.at - b.at)[0]?.order
}
