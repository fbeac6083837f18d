/** The rules of passengers' actions. */
import {
  ascending,
  holdAt,
  inTheWay,
  isClosed,
  isFor,
  isLive,
  isSold,
  liveHoldOf,
  move,
  NOT_FOUND,
  OK,
  orderAt,
  pendingOf,
  refused,
  same,
  taken,
  WHOLE,
  whoHave,
  type Answer,
  type Model,
  type ModelHold,
  type ModelTicket,
  type Of,
  type Part,
} from './model.ts'

/** The servers' limit; lower than usual, so that histories reach it. */
export const MAX_UNPAID_ORDERS = 1

export function shut(model: Model, seats: readonly number[], part: Part): Answer | undefined {
  if (seats.some((seat) => seat > model.total)) return { status: 400, type: 'VALIDATION_FAILED' }
  if (isClosed(model, part)) return refused('BOOKING_CLOSED')
  return isSold(part) ? undefined : refused('NOT_FOR_SALE')
}

/** Time passes only when a hold expires: after two full holds of 30 minutes the user's hold time for a seat is used up. */
const heldTooLong = (model: Model, user: number, seat: number) =>
  model.holds.filter((one) => one.user === user && one.state === 'expired' && one.seats.includes(seat))
    .length >= 2

export function hold(model: Model, { user, seats, part = WHOLE }: Of<'hold'>): Answer {
  const mine = liveHoldOf(model, user)
  const refusal = shut(model, seats, part)
  if (refusal) return refusal
  const own = model.holds[mine]
  if (own && same(own.seats, seats) && isFor(own, part)) return { status: 200, hold: mine }
  const conflict = inTheWay(model, seats, part, mine)
  if (conflict.length > 0) return taken(conflict)
  if (seats.some((seat) => heldTooLong(model, user, seat))) return refused('HOLD_TIME_USED')
  if (own) own.state = 'replaced'
  return { status: 200, hold: model.holds.push({ user, seats: ascending(seats), part, state: 'live' }) - 1 }
}

export function release(model: Model, { user, hold: n }: Of<'release'>): Answer {
  const mine = holdAt(model, n)
  if (mine.user !== user) return NOT_FOUND
  if (mine.state === 'live') mine.state = 'cancelled'
  return { status: 200, hold: n, state: mine.state }
}

const unpaid = (model: Model, user: number) =>
  model.orders.filter((one) => one.user === user && one.tickets.some(({ status }) => status === 'pending'))
    .length

/** Places an order of these seats, unless the user has too many unpaid ones. */
function place(
  model: Model,
  user: number,
  seats: readonly number[],
  part: Part,
): Answer & { order?: number } {
  if (unpaid(model, user) >= MAX_UNPAID_ORDERS) return refused('TOO_MANY_UNPAID_ORDERS')
  const tickets = ascending(seats).map((seat): ModelTicket => ({ seat, status: 'pending' }))
  return { status: 200, order: model.orders.push({ user, part, overdue: false, tickets }) - 1 }
}

export function order(model: Model, { user, hold: named, seats, part: asked }: Of<'order'>): Answer {
  const n = typeof named === 'number' ? named : liveHoldOf(model, user)
  const own = model.holds[n]
  if (typeof named === 'number' && own?.user !== user) return NOT_FOUND
  const isSame = own !== undefined && same(own.seats, seats) && isFor(own, asked)
  const earlier = isSame ? own.order : named === n ? undefined : orderOf(model, user, seats, asked)
  if (earlier !== undefined) return { status: 200, order: earlier }
  const isHeld = isSame && own.state === 'live'
  const part = own && (isHeld || named !== null) && isFor(own, asked) ? own.part : (asked ?? WHOLE)
  const refusal = shut(model, seats, part)
  if (refusal) return refusal
  if (isHeld) return orderHold(model, own)
  if (own && named !== null) return refuseHold(model, own, seats)
  const overlapping = own?.seats.some((seat) => seats.includes(seat)) ? own : undefined
  const conflict = inTheWay(model, seats, part, overlapping ? n : -1)
  if (conflict.length > 0) return taken(conflict)
  const placed = place(model, user, seats, part)
  if (placed.status === 200 && overlapping) overlapping.state = 'replaced'
  return placed
}

/** Returns the index of the user's latest order whose live tickets are on exactly these seats, and on this part if one is named. */
function orderOf(model: Model, user: number, seats: readonly number[], part?: Part): number | undefined {
  const n = model.orders.findLastIndex(
    (one) =>
      one.user === user &&
      (!part || (one.part.naik === part.naik && one.part.turun === part.turun)) &&
      same(
        seats,
        one.tickets.filter(isLive).map(({ seat }) => seat),
      ),
  )
  return n >= 0 ? n : undefined
}

function orderHold(model: Model, own: ModelHold): Answer {
  const placed = place(model, own.user, own.seats, own.part)
  if (placed.order !== undefined) Object.assign(own, { state: 'ordered', order: placed.order })
  return placed
}

/** Returns 409 if another user has the seats, 410 if the hold has expired, 422 if it was changed. */
function refuseHold(model: Model, own: ModelHold, seats: readonly number[]): Answer {
  const others = (wanted: readonly number[]) =>
    ascending(wanted).filter((seat) =>
      whoHave(model, seat, own.part).some(
        (who) => ('hold' in who ? holdAt(model, who.hold) : orderAt(model, who.order)).user !== own.user,
      ),
    )
  if (others(seats).length > 0) return taken(others(seats))
  if (own.state !== 'expired') return refused('HOLD_CHANGED')
  return others(own.seats).length > 0
    ? taken(others(own.seats))
    : { status: 410, type: 'RESERVATION_EXPIRED' }
}

export function direct(model: Model, { user, seat, part: asked }: Of<'direct'>): Answer {
  const order = model.orders.findIndex((one) => {
    const isAsked = !asked || (one.part.naik === asked.naik && one.part.turun === asked.turun)
    return (
      one.user === user && isAsked && one.tickets.some((ticket) => ticket.seat === seat && isLive(ticket))
    )
  })
  if (order >= 0) return { status: 200, order }
  const held = model.holds[liveHoldOf(model, user)]
  const own = held?.seats.includes(seat) && isFor(held, asked) ? held : undefined
  const part = own?.part ?? asked ?? WHOLE
  const refusal = shut(model, [seat], part)
  if (refusal) return refusal
  if (!own && inTheWay(model, [seat], part).length > 0) return taken([seat])
  const placed = place(model, user, [seat], part)
  if (!own || placed.order === undefined) return placed
  if (own.seats.length === 1) Object.assign(own, { state: 'ordered', order: placed.order })
  else own.seats = own.seats.filter((other) => other !== seat)
  return placed
}

export function page(model: Model, { user, order: n }: Of<'page'>): Answer {
  const mine = orderAt(model, n)
  if (mine.user !== user) return NOT_FOUND
  if (isClosed(model, mine.part)) return refused('BOOKING_CLOSED')
  const paying = pendingOf(mine).map(({ seat }) => seat)
  if (paying.length === 0) return refused('TICKET_NOT_PENDING')
  return mine.overdue ? refused('PAYMENT_WINDOW_OVER') : { status: 200, paying }
}

export function cancel(model: Model, { user, order: n }: Of<'cancel'>): Answer {
  const mine = orderAt(model, n)
  if (mine.user !== user) return NOT_FOUND
  const pending = pendingOf(mine)
  if (pending.length === 0) return refused('TICKET_NOT_PENDING')
  for (const ticket of pending) move(ticket, 'cancelled', 'passenger')
  return OK
}
