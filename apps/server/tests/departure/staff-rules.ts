/** The rules of what staff keep: for callers, and for an agency. */
import {
  ascending,
  CALLER,
  holdAt,
  inTheWay,
  legsOf,
  NOT_FOUND,
  OK,
  refused,
  taken,
  WHOLE,
  whoHave,
  type Answer,
  type Model,
  type ModelTicket,
  type Of,
} from './model.ts'
import { priceOf, requireDrawer } from './cash-rules.ts'
import { shut } from './passenger-rules.ts'

const INVALID: Answer = { status: 400, type: 'VALIDATION_FAILED' }

export function phone(model: Model, { seats, part = WHOLE }: Of<'phone'>): Answer {
  const refusal = shut(model, seats, part)
  if (refusal) return refusal
  const conflict = inTheWay(model, seats, part)
  if (conflict.length > 0) return taken(conflict)
  const hold = model.holds.push({ user: CALLER, seats: ascending(seats), part, state: 'live' }) - 1
  return { status: 200, hold }
}

/** In cash, by the clerk. */
export function sell(model: Model, { hold: n }: Of<'sell'>): Answer {
  const drawer = requireDrawer(model)
  if ('status' in drawer) return drawer
  const kept = holdAt(model, n)
  if (kept.user !== CALLER) return NOT_FOUND
  if (kept.state === 'expired') return { status: 410, type: 'RESERVATION_EXPIRED' }
  if (kept.state !== 'live') return refused('HOLD_CHANGED')
  const tickets = kept.seats.map((seat): ModelTicket => ({ seat, status: 'confirmed' }))
  const order = model.orders.push({ user: CALLER, part: kept.part, overdue: false, tickets }) - 1
  Object.assign(kept, { state: 'ordered', order })
  drawer.sum += priceOf(kept.part) * kept.seats.length
  return { status: 200, order }
}

export function freePhone(model: Model, { hold: n }: Of<'free-phone'>): Answer {
  const kept = holdAt(model, n)
  if (kept.user !== CALLER) return NOT_FOUND
  if (kept.state === 'live') kept.state = 'cancelled'
  return { status: 200, hold: n, state: kept.state }
}

/** Once booking has closed, the block would last beyond the departure. */
export function block(model: Model, { seats, part = WHOLE }: Of<'block'>): Answer {
  if (model.closed || seats.some((seat) => seat > model.total)) return INVALID
  const isTaken = (seat: number) =>
    legsOf([seat], part).some((leg, at) => {
      const here = { naik: part.naik + at, turun: part.naik + at + 1 }
      return !model.blocks.includes(leg) && whoHave(model, seat, here).length > 0
    })
  const conflict = ascending(seats).filter(isTaken)
  if (conflict.length > 0) return taken(conflict)
  model.blocks = [...new Set([...model.blocks, ...legsOf(seats, part)])]
  return OK
}

export function unblock(model: Model, { seats, part = WHOLE }: Of<'unblock'>): Answer {
  if (seats.some((seat) => seat > model.total)) return INVALID
  const ended = legsOf(seats, part)
  model.blocks = model.blocks.filter((leg) => !ended.includes(leg))
  return OK
}
