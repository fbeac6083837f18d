/** Opened orders, kept for when there is no connection. Pages load this module on demand. */
import { read, ticket, tripBrief, type User } from '@tiketbus/contract'
import { dropKept, keep, listKept, type Kept } from '../../lib/kept.ts'
import { serverNow } from '../../lib/server-clock.ts'
import type { OrderReply } from './api/get-order.ts'
import { orderOf, type TicketOrder } from './ticket-order.ts'

export type KeptOrder = {
  readonly order: TicketOrder
  readonly refundDue: number
  /** When it was fetched, ISO 8601. */
  readonly at: string
}

/** Older journeys are no longer needed at a bus. */
const KEPT_FOR_MS = 30 * 86_400_000

/** Sorts past departures after all future ones. */
const FAR_MS = Number.MAX_SAFE_INTEGER / 2

/** Keeps the server's reply about an order; not for an administrator, whose computer at the counter may be shared. */
export async function keepOrder(user: User, reply: OrderReply): Promise<void> {
  const order = orderOf(reply)
  if (!order?.route || user.role === 'admin') return
  await keep(user, order.order_group_id, reply)
  const kept = await listKept()
  const old = kept.filter((one) => {
    const found = readKept(one)
    return found === undefined || isOver(found.order)
  })
  if (old.length > 0) await dropKept(old.map(({ key }) => key))
}

/** The order with this number, or with a ticket of this number. */
export async function findKeptOrder(id: string): Promise<KeptOrder | null> {
  const isMeant = ({ order }: KeptOrder) =>
    order.order_group_id === id || order.tickets.some((one) => String(one.id_tiket) === id)
  return (await listKeptOrders()).find(isMeant) ?? null
}

/** All kept orders: future departures first, the next one on top; then past ones, the latest on top. */
export async function listKeptOrders(): Promise<readonly KeptOrder[]> {
  const now = serverNow()
  const distance = ({ order }: KeptOrder) => {
    const left = departureOf(order) - now
    return left > 0 ? left : FAR_MS - left
  }
  return (await listKept())
    .flatMap((one) => readKept(one) ?? [])
    .toSorted((a, b) => distance(a) - distance(b))
}

/** Undefined if another release stored it in another shape. */
function readKept({ value, at }: Kept): KeptOrder | undefined {
  const reply = value as Partial<OrderReply> | null
  const route = read(tripBrief, reply?.route)
  const tickets = (reply?.tickets ?? []).flatMap((one) => {
    const found = read(ticket, one)
    return found.ok ? [found.value] : []
  })
  if (!route.ok || tickets.length !== reply?.tickets?.length) return undefined
  const order = orderOf({ tickets, route: route.value })
  return order && { order, refundDue: Number(reply.refund_due ?? 0), at }
}

const departureOf = ({ route }: TicketOrder) => Date.parse(route?.waktu_berangkat ?? '')
const isOver = (order: TicketOrder) => departureOf(order) < serverNow() - KEPT_FOR_MS
