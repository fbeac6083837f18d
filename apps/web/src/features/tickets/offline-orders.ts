/** Opened orders, kept for when there is no connection. Pages load this module on demand. */
import { can, policy, read, ticket, tripBrief, type User } from '@tiketbus/contract'
import { DAY_MS } from '../../lib/dates.ts'
import { deleteOffline, saveOffline, listOffline, type OfflineEntry } from '../../lib/offline-store.ts'
import { serverNow } from '../../lib/server-clock.ts'
import type { OrderReply } from './api/tickets.ts'
import { orderOf, type TicketOrder } from './ticket-order.ts'

export type OfflineOrder = {
  readonly order: TicketOrder
  readonly refundDue: number
  /** When it was fetched, ISO 8601. */
  readonly at: string
}

/** Older journeys are no longer needed at a bus. */
const STORED_FOR_MS = 30 * DAY_MS

/** Sorts past departures after all future ones. */
const FAR_MS = Number.MAX_SAFE_INTEGER / 2

/** Keeps the server's reply about an order; not for the staff, whose computer at the counter may be shared. */
export async function saveOrderOffline(user: User, reply: OrderReply): Promise<void> {
  const order = orderOf(reply)
  if (!order?.route || can(user, 'administration.open')) return
  await saveOffline(user, order.order_group_id, reply)
  const entries = await listOffline()
  const old = entries.filter((one) => {
    const found = readEntry(one)
    return found === undefined || isOver(found.order)
  })
  if (old.length > 0) await deleteOffline(old.map(({ key }) => key))
}

/** The order with this number, or with a ticket of this number. */
export async function findOfflineOrder(id: string): Promise<OfflineOrder | null> {
  const isMeant = ({ order }: OfflineOrder) =>
    order.order_group_id === id || order.tickets.some((one) => String(one.id_tiket) === id)
  return (await listOfflineOrders()).find(isMeant) ?? null
}

/** All kept orders: future departures first, the next one on top; then past ones, the latest on top. */
export async function listOfflineOrders(): Promise<readonly OfflineOrder[]> {
  const now = serverNow()
  const distance = ({ order }: OfflineOrder) => {
    const left = departureOf(order) - now
    return left > 0 ? left : FAR_MS - left
  }
  return (await listOffline())
    .flatMap((one) => readEntry(one) ?? [])
    .toSorted((a, b) => distance(a) - distance(b))
}

/** Undefined if another release stored it in another shape. */
function readEntry({ value, at }: OfflineEntry): OfflineOrder | undefined {
  const reply = value as Partial<OrderReply> | null
  const route = read(tripBrief, reply?.route)
  const tickets = (reply?.tickets ?? []).flatMap((one) => {
    const found = read(ticket, one)
    return found.ok ? [found.value] : []
  })
  if (!route.ok || tickets.length !== reply?.tickets?.length) return undefined
  const agreed = read(policy, reply.kebijakan)
  const kebijakan = agreed.ok ? agreed.value : null
  const order = orderOf({ tickets, route: route.value, kebijakan })
  return order && { order, refundDue: Number(reply.refund_due ?? 0), at }
}

const departureOf = ({ route }: TicketOrder) => Date.parse(route?.waktu_berangkat ?? '')
const isOver = (order: TicketOrder) => departureOf(order) < serverNow() - STORED_FOR_MS
