/** Steps of a generated history: each picks its subject among those that exist at that time. */
import { TICKET_STATUSES } from '@tiketbus/contract'
import fc from 'fast-check'
import { aloneCash, atomicCash, resolveCash, type Due } from './cash-steps.ts'
import { CALLER, type Act, type Model } from './model.ts'
import {
  LARGEST,
  nth,
  part,
  PASSENGERS,
  rarely,
  seat,
  seats,
  someSeat,
  user,
  what,
  withOne,
} from './picks.ts'

/** Now and then a user acts on another user's hold or order. */
const stranger = rarely

const hold = fc.record({ do: what('hold'), user, seats, part })
const release = fc.record({ do: what('release'), nth, stranger })
const order = fc.record({ do: what('order'), user, seats, part, from: fc.constantFrom('temp', null) })
const orderHold = fc.record({
  do: what('order-hold'),
  nth,
  stranger,
  seats: fc.option(seats, { freq: 2 }),
  part,
})
const direct = fc.record({ do: what('direct'), user, seat, part })
const cancel = fc.record({ do: what('cancel'), nth, stranger })
const setStatus = fc.record({ do: what('set-status'), nth, to: fc.constantFrom(...TICKET_STATUSES) })
const deleteTicket = fc.record({ do: what('delete-ticket'), nth })
const resize = fc.record({ do: what('resize'), total: fc.integer({ min: 20, max: LARGEST }) })
const settle = fc.record({ do: what('settle'), nth })
const page = fc.record({ do: what('page'), nth, stranger })
const expire = fc.record({ do: what('expire'), nth })
const deadline = fc.record({ do: what('deadline'), nth })
const close = fc.record({ do: what('close') })
const phone = fc.record({ do: what('phone'), seats, part })
const ofCaller = fc.record({ do: fc.constantFrom('sell', 'sell', 'free-phone'), nth })
const block = fc.record({ do: fc.constantFrom('block', 'block', 'unblock'), seats, part })

/** Acts of one transaction, so that two at once have the result of one of their serial orders. */
const atomic = fc.oneof(
  { weight: 6, arbitrary: hold },
  { weight: 3, arbitrary: orderHold },
  { weight: 2, arbitrary: order },
  { weight: 2, arbitrary: direct },
  { weight: 2, arbitrary: release },
  { weight: 2, arbitrary: cancel },
  { weight: 3, arbitrary: setStatus },
  { weight: 1, arbitrary: deleteTicket },
  { weight: 1, arbitrary: resize },
  { weight: 2, arbitrary: phone },
  { weight: 2, arbitrary: ofCaller },
  { weight: 2, arbitrary: block },
  { weight: 10, arbitrary: atomicCash },
)
const step = fc.oneof(
  { weight: 16, arbitrary: fc.tuple(atomic) },
  {
    weight: 6,
    arbitrary: fc.tuple(fc.oneof({ weight: 5, arbitrary: atomic }, { weight: 1, arbitrary: settle }), atomic),
  },
  { weight: 6, arbitrary: fc.tuple(page) },
  { weight: 9, arbitrary: fc.tuple(settle) },
  { weight: 2, arbitrary: fc.tuple(expire) },
  { weight: 3, arbitrary: fc.tuple(deadline) },
  { weight: 1, arbitrary: fc.tuple(close) },
  { weight: 6, arbitrary: fc.tuple(aloneCash) },
)

/** A user holds the same seats until they expire, twice, and requests them once more: chance alone rarely generates that. */
const outstay = fc.record({ do: what('hold'), user, seats, part }).map((held) => {
  const expired = { do: 'expire', nth: 0 } as const
  return [[held], [expired], [held], [expired], [held]]
})

export const history = fc
  .array(fc.oneof({ weight: 30, arbitrary: step.map((one) => [one]) }, { weight: 1, arbitrary: outstay }), {
    minLength: 4,
    maxLength: 14,
    size: 'max',
  })
  .map((parts) => parts.flat())
export type Todo =
  typeof step extends fc.Arbitrary<infer One> ? (One extends readonly (infer Part)[] ? Part : never) : never

export type Page = { order: number; seats: number[]; order_id: string; settled: boolean }

/**
 * Returns the request of a step. If the hold or order that it needs does not exist, returns the request that makes one instead;
 * undefined if more is missing.
 */
export function resolve(
  { model, pages, dues }: { model: Model; pages: readonly Page[]; dues: readonly Due[] },
  todo: Todo,
): Act | undefined {
  switch (todo.do) {
    case 'order':
      return { do: 'order', user: todo.user, hold: todo.from, seats: todo.seats, part: todo.part }
    case 'order-hold':
      return withOne(model.holds, todo, aHold, (one, n) => {
        const seats = todo.seats ?? one.seats
        return { do: 'order', user: askedBy(one, todo), hold: n, seats, part: todo.part }
      })
    case 'release':
      return withOne(model.holds, todo, aHold, (one, hold) => ({
        do: 'release',
        user: askedBy(one, todo),
        hold,
      }))
    case 'expire': {
      const live = [...model.holds.keys()].filter((n) => model.holds[n]?.state === 'live')
      return withOne(live, todo, aHold, (hold) => ({ do: 'expire', hold }))
    }
    case 'sell':
    case 'free-phone': {
      const kept = [...model.holds.keys()].filter((n) => model.holds[n]?.user === CALLER)
      return withOne(kept, todo, aPhoneHold, (hold) => ({ do: todo.do, hold }))
    }
    case 'cancel':
    case 'page':
      return withOne(model.orders, todo, anOrder, (one, order) => ({
        do: todo.do,
        user: askedBy(one, todo),
        order,
      }))
    case 'deadline':
      return withOne(model.orders, todo, anOrder, (_, order) => ({ do: 'deadline', order }))
    case 'set-status':
    case 'delete-ticket': {
      // What went back to a deposit is paid by hand if its ticket is made valid again: another story.
      const tickets = model.orders.flatMap((one, order) =>
        one.tickets.flatMap(({ seat: number, returned }) => (returned ? [] : [{ order, seat: number }])),
      )
      return withOne(tickets, todo, anOrder, (ticket) => ({ ...todo, ...ticket }))
    }
    case 'settle': {
      const unsettled = pages.filter(({ settled }) => !settled)
      const { order, seats, order_id } = unsettled[todo.nth % unsettled.length] ?? {}
      return order === undefined || !seats || !order_id
        ? undefined
        : { do: 'settle', order, seats, page: order_id }
    }
    case 'close':
      return model.closed ? undefined : todo
    case 'hold':
    case 'direct':
    case 'phone':
    case 'block':
    case 'unblock':
    case 'resize':
      return todo
    default:
      return resolveCash({ model, dues }, todo)
  }
}

const askedBy = (own: { user: number }, todo: { stranger: boolean }) =>
  todo.stranger || own.user === CALLER ? (own.user + 1) % PASSENGERS : own.user

const aHold = (nth: number): Act => ({ do: 'hold', user: nth % PASSENGERS, seats: [someSeat(nth)] })
const aPhoneHold = (nth: number): Act => ({ do: 'phone', seats: [someSeat(nth)] })
const anOrder = (nth: number): Act => ({ do: 'direct', user: nth % PASSENGERS, seat: someSeat(nth) })
