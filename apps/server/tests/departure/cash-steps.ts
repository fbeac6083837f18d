/** Steps of a generated history at the counter and of an agency. */
import fc from 'fast-check'
import { isOwedBack, openShiftOf } from './cash-rules.ts'
import type { Act, Model, ModelOrder } from './model.ts'
import { nth, part, rarely, seats, someSeat, what, withOne } from './picks.ts'

/** A refund that staff may pay out in cash. */
export type Due = { id_refund: number; jumlah: number }
type At = { model: Model; dues: readonly Due[] }

const counter = fc.record({ do: what('counter'), seats, part, bare: rarely })
const drawer = fc.record({
  do: what('open', 'move-cash', 'move-cash', 'close-shift'),
  nth,
  bare: rarely,
  jenis: fc.constantFrom('masuk' as const, 'keluar' as const, 'biaya' as const),
  jumlah: fc.constantFrom(10_000, 60_000, 400_000),
  /** What is counted too much. */
  over: fc.constantFrom(0, 0, 20_000, -5000),
})
const agency = fc.record({ do: what('agency'), seats, part, bare: rarely })
const topup = fc.record({
  do: what('topup'),
  arah: fc.constantFrom('masuk' as const, 'masuk' as const, 'keluar' as const),
  jumlah: fc.constantFrom(50_000, 150_000, 400_000),
})
const staff = fc.record({ do: what('staff') })
const refund = fc.record({ do: what('refund-cash'), nth, bare: rarely })
const returns = fc.record({ do: what('return-deposits'), nth })

/** Acts of one transaction. */
export const atomicCash = fc.oneof(
  { weight: 4, arbitrary: counter },
  { weight: 3, arbitrary: drawer },
  { weight: 3, arbitrary: agency },
  { weight: 1, arbitrary: topup },
  { weight: 1, arbitrary: staff },
)
export const aloneCash = fc.oneof({ weight: 3, arbitrary: refund }, { weight: 2, arbitrary: returns })

type TodoOf<A> = A extends fc.Arbitrary<infer One> ? One : never
export type CashTodo = TodoOf<typeof atomicCash> | TodoOf<typeof aloneCash>

/** Returns the request of a step, or one that makes what it needs. */
export function resolveCash({ model, dues }: At, todo: CashTodo): Act | undefined {
  switch (todo.do) {
    case 'counter':
      return inShift(model, todo.bare, { do: 'counter', seats: todo.seats, part: todo.part })
    case 'open':
      return { do: 'open', modal: todo.jumlah }
    case 'move-cash': {
      const { do: act, jenis, jumlah } = todo
      return onShift(model, todo, (shift) => ({ do: act, shift, jenis, jumlah }))
    }
    case 'close-shift':
      return onShift(model, todo, (shift) => ({
        do: 'close-shift',
        shift,
        counted: Math.max(0, (model.shifts[shift]?.sum ?? 0) + todo.over),
      }))
    case 'agency': {
      const act: Act = { do: 'agency', seats: todo.seats, part: todo.part }
      return model.deposit <= 0 && !todo.bare ? TOP_UP : act
    }
    case 'refund-cash':
      return withOne(dues, todo, cancelSold(model, false), (due) =>
        inShift(model, todo.bare, { do: 'refund-cash', ...due }),
      )
    case 'return-deposits': {
      const owed = model.orders.filter((order) => order.tickets.some((ticket) => isOwedBack(order, ticket)))
      return withOne(owed, todo, cancelSold(model, true), () => ({ do: 'return-deposits' }))
    }
    case 'staff':
      return { do: 'staff', active: !model.atWork }
    case 'topup':
      return todo
  }
}

const OPEN: Act = { do: 'open', modal: 100_000 }
const TOP_UP: Act = { do: 'topup', arah: 'masuk', jumlah: 400_000 }

/** Cash needs a shift; `bare`: it is requested all the same. */
function inShift(model: Model, bare: boolean, act: Act): Act {
  if (!model.atWork && !bare) return { do: 'staff', active: true }
  return openShiftOf(model) || bare ? act : OPEN
}

/** The open shift; `bare`: any one. */
function onShift(model: Model, todo: { nth: number; bare: boolean }, act: (shift: number) => Act) {
  const some = [...model.shifts.keys()].filter((n) => todo.bare || model.shifts[n]?.open)
  return withOne(
    some,
    todo,
    () => inShift(model, false, OPEN),
    (n) => act(n),
  )
}

/** Cancels a ticket that the clerk or the agency sold; sells one if there is none. */
const cancelSold = (model: Model, byAgency: boolean) => (back: number) => {
  const isSold = (order: ModelOrder) => (byAgency ? order.agency : order.user < 0 && !order.agency)
  const tickets = model.orders.flatMap((order, n) =>
    order.tickets.flatMap(({ seat, status, deleted }) =>
      isSold(order) && status === 'confirmed' && !deleted ? [{ order: n, seat }] : [],
    ),
  )
  const sale: Act = { do: byAgency ? 'agency' : 'counter', seats: [someSeat(back)] }
  const make = () => (byAgency ? (model.deposit <= 0 ? TOP_UP : sale) : inShift(model, false, sale))
  return withOne(tickets, { nth: back }, make, (ticket) => ({
    do: 'set-status',
    ...ticket,
    to: 'cancelled',
  }))
}

const at = { nth: 0, bare: false, jenis: 'biaya', jumlah: 60_000, over: 20_000 } as const
const seatAt = (number: number) => ({ seats: [number], part: undefined, bare: false })

/** Each act once, between those that it needs: chance alone rarely generates that in one history. */
export const A_DAY_OF_WORK: readonly (readonly CashTodo[])[] = [
  [{ do: 'counter', ...seatAt(1) }],
  [{ do: 'topup', arah: 'keluar', jumlah: 50_000 }],
  [
    { do: 'agency', ...seatAt(2) },
    { do: 'agency', ...seatAt(3) },
  ],
  [{ do: 'refund-cash', ...at }],
  [{ do: 'refund-cash', ...at }],
  [{ do: 'return-deposits', ...at }],
  [{ do: 'return-deposits', ...at }],
  [{ do: 'counter', ...seatAt(1) }],
  [{ do: 'staff' }, { do: 'counter', ...seatAt(21), bare: true }],
  [{ do: 'staff' }],
  [{ do: 'move-cash', ...at }],
  [
    { do: 'counter', ...seatAt(22) },
    { do: 'close-shift', ...at },
  ],
  [{ do: 'open', ...at }],
]
