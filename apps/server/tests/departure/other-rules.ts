/** The rules of administrators' actions, of money and of passing time. */
import {
  holdAt,
  inTheWay,
  isClosed,
  isLive,
  missing,
  move,
  NOT_FOUND,
  OK,
  orderAt,
  pendingOf,
  refused,
  taken,
  whoHave,
  type Answer,
  type Model,
  type ModelTicket,
  type Of,
} from './model.ts'

/**
 * Confirms pending tickets; of those that the deadline cancelled and nobody deleted all are revived, or none. Closing moves the
 * departure by more than the tolerance.
 */
export function settle(model: Model, { order: n, seats }: Of<'settle'>): Answer {
  const { part, tickets } = orderAt(model, n)
  const paid = tickets.filter(({ seat }) => seats.includes(seat))
  const lost = paid.filter(
    (ticket) => ticket.status === 'cancelled' && ticket.cause === 'deadline' && !ticket.deleted,
  )
  const free =
    !model.closed &&
    inTheWay(
      model,
      lost.map(({ seat }) => seat),
      part,
    ).length === 0 &&
    lost.every(({ seat }) => seat <= model.total)
  for (const ticket of paid)
    if (ticket.status === 'pending' || (free && lost.includes(ticket))) move(ticket, 'confirmed')
  return OK
}

function ticketAt(model: Model, n: number, seat: number): ModelTicket {
  return orderAt(model, n).tickets.find((ticket) => ticket.seat === seat) ?? missing(`order ${n} seat`, seat)
}

export function setStatus(model: Model, { order: n, seat, to }: Of<'set-status'>): Answer {
  const ticket = ticketAt(model, n, seat)
  if (ticket.deleted) return NOT_FOUND
  if (ticket.status === to) return OK
  const { part } = orderAt(model, n)
  if (to === 'pending' && isClosed(model, part)) return refused('BOOKING_CLOSED')
  const isTaken = inTheWay(model, [seat], part).length > 0 || seat > model.total
  if (!isLive(ticket) && isTaken) return taken([seat])
  move(ticket, to, to === 'cancelled' ? 'administrator' : undefined)
  if (to === 'pending') orderAt(model, n).overdue = false
  return OK
}

export function deleteTicket(model: Model, { order: n, seat }: Of<'delete-ticket'>): Answer {
  const ticket = ticketAt(model, n, seat)
  if (ticket.deleted) return NOT_FOUND
  // A completed one counts until its arrival.
  if (isLive(ticket)) move(ticket, 'cancelled', 'administrator')
  ticket.deleted = true
  return OK
}

export function resize(model: Model, total: number): Answer {
  const above = Array.from({ length: Math.max(model.total - total, 0) }, (_, index) => total + 1 + index)
  // Only what is held or sold keeps a seat on the bus.
  if (above.some((seat) => whoHave(model, seat).length > 0)) return refused('BUS_SEATS_SOLD')
  model.total = total
  return OK
}

export function expire(model: Model, n: number): Answer {
  holdAt(model, n).state = 'expired'
  return OK
}

export function endUnpaid(model: Model, orders: readonly number[]): Answer {
  for (const one of orders.map((n) => orderAt(model, n))) {
    one.overdue = true
    for (const ticket of pendingOf(one)) move(ticket, 'cancelled', 'deadline')
  }
  return OK
}

export function close(model: Model): Answer {
  model.closed = true
  // A completed ticket comes along with its departure, confirmed again.
  for (const { tickets } of model.orders)
    for (const ticket of tickets) if (ticket.status === 'completed') move(ticket, 'confirmed')
  for (const one of model.holds) if (one.state === 'live' && isClosed(model, one.part)) one.state = 'expired'
  return endUnpaid(
    model,
    [...model.orders.keys()].filter((n) => isClosed(model, orderAt(model, n).part)),
  )
}
