/**
 * A departure as plain data: who has which seat, and the expected reply to each request. No database, no clock, no locks: an
 * independent second implementation of the rules of seats and orders, as simple as possible.
 */
import type { ErrorType, HoldState, MovementKind, TicketStatus } from '@tiketbus/contract'

/** A part of the way, by its nodes; the departure has three legs. */
export type Part = { naik: number; turun: number }
export const CITIES = ['Jakarta', 'Cirebon', 'Semarang', 'Surabaya']
export const LEGS = [0, 1, 2]
export const WHOLE: Part = { naik: 0, turun: 3 }
/** The part that is not sold. */
export const UNSOLD: Part = { naik: 1, turun: 2 }

/** Who has what staff keep for callers, and sell to them: nobody with an account. */
export const CALLER = -1

export type ModelHold = { user: number; seats: number[]; part: Part; state: HoldState; order?: number }
export type ModelTicket = {
  seat: number
  status: TicketStatus
  cause?: 'deadline' | 'passenger' | 'administrator'
  /** Deleted from the administrators' lists. */
  deleted?: true
  /** Its price went back to the agency's deposit. */
  returned?: true
}
/** `agency`: it was sold from the deposit. */
export type ModelOrder = {
  user: number
  part: Part
  overdue: boolean
  tickets: ModelTicket[]
  agency?: true
}
/** A drawer of the clerk; `sum`: what it should hold, in rupiah. */
export type ModelShift = { sum: number; open: boolean }
/**
 * Holds, orders and shifts are identified by their index in these lists. `blocks`: legs of seats, as 'seat/leg', that an agency keeps. `atWork`: whether
 * the clerk is active. `deposit`: what the agency has with us, in rupiah.
 */
export type Model = {
  total: number
  closed: boolean
  holds: ModelHold[]
  orders: ModelOrder[]
  blocks: string[]
  atWork: boolean
  shifts: ModelShift[]
  deposit: number
}

/** A request with all its parameters, `part` if it names one; `settle`: money arrives for these seats of an order. */
export type Act =
  | { do: 'hold'; user: number; seats: number[]; part?: Part | undefined }
  | { do: 'release'; user: number; hold: number }
  | { do: 'order'; user: number; hold: number | 'temp' | null; seats: number[]; part?: Part | undefined }
  | { do: 'direct'; user: number; seat: number; part?: Part | undefined }
  | { do: 'phone'; seats: number[]; part?: Part | undefined }
  | { do: 'sell'; hold: number }
  | { do: 'free-phone'; hold: number }
  | { do: 'block'; seats: number[]; part?: Part | undefined }
  | { do: 'unblock'; seats: number[]; part?: Part | undefined }
  | { do: 'page'; user: number; order: number }
  | { do: 'settle'; order: number; seats: number[]; page: string }
  | { do: 'cancel'; user: number; order: number }
  | { do: 'set-status'; order: number; seat: number; to: TicketStatus }
  | { do: 'delete-ticket'; order: number; seat: number }
  | { do: 'resize'; total: number }
  | { do: 'expire'; hold: number }
  | { do: 'deadline'; order: number }
  | { do: 'close' }
  | CashAct

/** What the clerk, the agency and its owner do with money; `counted`: what the clerk counts. */
export type CashAct =
  | { do: 'open'; modal: number }
  | { do: 'move-cash'; shift: number; jenis: MovementKind; jumlah: number }
  | { do: 'close-shift'; shift: number; counted: number }
  | { do: 'counter'; seats: number[]; part?: Part | undefined }
  | { do: 'refund-cash'; id_refund: number; jumlah: number }
  | { do: 'agency'; seats: number[]; part?: Part | undefined }
  | { do: 'topup'; arah: 'masuk' | 'keluar'; jumlah: number }
  | { do: 'return-deposits' }
  | { do: 'staff'; active: boolean }

export type Answer = {
  status: number
  type?: ErrorType
  conflictSeats?: number[]
  hold?: number
  order?: number
  state?: HoldState
  /** The seats that a payment page is for. */
  paying?: number[]
  shift?: number
  /** What the books expected in a drawer, and what was counted beyond it. */
  slip?: [expected: number, difference: number]
}

export const newModel = (total: number): Model => ({
  total,
  closed: false,
  holds: [],
  orders: [],
  blocks: [],
  atWork: true,
  shifts: [],
  deposit: 0,
})

export const OK: Answer = { status: 200 }
export const NOT_FOUND: Answer = { status: 404, type: 'NOT_FOUND' }
export const refused = (type: ErrorType): Answer => ({ status: 422, type })
export const taken = (conflictSeats: number[]): Answer => ({
  status: 409,
  type: 'SEAT_CONFLICT',
  conflictSeats,
})
export const ascending = (seats: readonly number[]) => seats.toSorted((a, b) => a - b)
export const same = (a: readonly number[], b: readonly number[]) =>
  ascending(a).join() === ascending(b).join()

export type Of<Name extends Act['do']> = Extract<Act, { do: Name }>

export const holdAt = (model: Model, n: number) => model.holds[n] ?? missing('hold', n)
export const orderAt = (model: Model, n: number) => model.orders[n] ?? missing('order', n)
export function missing(what: string, n: number): never {
  throw new Error(`The model has no ${what} ${n}`)
}

export const overlap = (one: Part, other: Part) => one.naik < other.turun && other.naik < one.turun

/** Whether a hold is for what a request names: one that names no part is for the hold's. */
export const isFor = (one: ModelHold, part: Part | undefined) =>
  part === undefined || (one.part.naik === part.naik && one.part.turun === part.turun)

export const isSold = (part: Part) => part.naik !== UNSOLD.naik || part.turun !== UNSOLD.turun

/** Booking is closed for the first city; the bus leaves the next one an hour later. */
export const isClosed = (model: Model, part: Part) => model.closed && part.naik === 0

type Owner = { hold: number } | { order: number }

/** Returns the live holds and the orders of live tickets that have a seat on this part of the way. */
export function whoHave(model: Model, seat: number, part: Part = WHOLE): Owner[] {
  const holds = model.holds.flatMap((one, hold) =>
    one.state === 'live' && one.seats.includes(seat) && overlap(one.part, part) ? [{ hold }] : [],
  )
  const orders = model.orders.flatMap((one, order) => {
    const isThere = one.tickets.some((ticket) => ticket.seat === seat && ticket.status !== 'cancelled')
    return isThere && overlap(one.part, part) ? [{ order }] : []
  })
  return [...holds, ...orders]
}

export const liveHoldOf = (model: Model, user: number) =>
  model.holds.findIndex((one) => one.user === user && one.state === 'live')

/** Returns those of the seats that cannot be claimed, ascending; `mine`: a hold that is given up for them. */
export const inTheWay = (model: Model, seats: readonly number[], part = WHOLE, mine = -1) =>
  ascending(seats).filter((seat) =>
    [
      whoHave(model, seat, part).some((who) => !('hold' in who && who.hold === mine)),
      isBlocked(model, seat, part),
    ].includes(true),
  )

/** Each of these seats on each leg of a part. */
export const legsOf = (seats: readonly number[], { naik, turun }: Part) =>
  seats.flatMap((seat) => LEGS.slice(naik, turun).map((leg) => `${seat}/${leg}`))

export const isBlocked = ({ blocks }: Model, seat: number, part: Part = WHOLE) =>
  legsOf([seat], part).some((leg) => blocks.includes(leg))

export const pendingOf = ({ tickets }: ModelOrder) => tickets.filter(({ status }) => status === 'pending')

export const isLive = ({ status }: ModelTicket) => status !== 'cancelled'

export function move(ticket: ModelTicket, status: TicketStatus, cause?: ModelTicket['cause']): void {
  ticket.status = status
  delete ticket.cause
  if (cause) ticket.cause = cause
}
