/** The text about a pending order's payment deadline [K35]. */
import { DEADLINE_WARNING_HOURS, DASHBOARD_PENDING_ITEMS, DASHBOARD_SEATS_SHOWN } from '@tiketbus/contract'
import { hasStatus, type TicketOrder } from './ticket-order.ts'

type Deadline = { kind: 'expired' } | { kind: 'hours'; hours: number } | { kind: 'date' }

const HOUR = 3_600_000

/** Expired once passed; whole hours left (rounded up) at 4 or fewer; otherwise its date. */
export function deadlineOf(batasPembayaran: string, nowMs: number): Deadline {
  const left = Date.parse(batasPembayaran) - nowMs
  if (left <= 0) return { kind: 'expired' }
  if (left <= DEADLINE_WARNING_HOURS * HOUR) return { kind: 'hours', hours: Math.ceil(left / HOUR) }
  return { kind: 'date' }
}

/** The orders that wait for payment with the nearest deadlines, nearest first; at most three. */
export function nextPendingOrders(orders: readonly TicketOrder[]): TicketOrder[] {
  return orders
    .filter((order) => hasStatus(order, 'pending'))
    .toSorted((a, b) => Date.parse(a.master.batas_pembayaran) - Date.parse(b.master.batas_pembayaran))
    .slice(0, DASHBOARD_PENDING_ITEMS)
}

/** Up to three seats, and how many are left out. */
export function shownSeats(seats: readonly number[]): { shown: readonly number[]; left: number } {
  return {
    shown: seats.slice(0, DASHBOARD_SEATS_SHOWN),
    left: Math.max(0, seats.length - DASHBOARD_SEATS_SHOWN),
  }
}
