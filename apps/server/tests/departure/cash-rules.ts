/** The rules of drawers and deposits [B850–B854, B900–B904]: the model knows what each should hold. */
import { LEG_FARE } from '@tiketbus/testkit'
import {
  ascending,
  CALLER,
  inTheWay,
  isSold,
  OK,
  refused,
  taken,
  WHOLE,
  type Answer,
  type CashAct,
  type Model,
  type ModelOrder,
  type ModelShift,
  type ModelTicket,
  type Of,
  type Part,
} from './model.ts'

/** What the agency may owe, and its commission of a ticket's price, in hundredths. */
export const LIMIT = 40_000
export const COMMISSION = 10

const FORBIDDEN: Answer = { status: 403, type: 'FORBIDDEN' }

export const priceOf = ({ naik, turun }: Part): number => LEG_FARE * (turun - naik)

const commissionOf = (part: Part): number => (priceOf(part) * COMMISSION) / 100

export const openShiftOf = ({ shifts }: Model): ModelShift | undefined => shifts.find(({ open }) => open)

/** The drawer in which the clerk's cash lies, or the refusal. */
export function requireDrawer(model: Model): ModelShift | Answer {
  if (!model.atWork) return FORBIDDEN
  return openShiftOf(model) ?? refused('SHIFT_NEEDED')
}

export function answerCash(model: Model, act: CashAct): Answer {
  switch (act.do) {
    case 'open':
      return open(model, act)
    case 'move-cash':
      return moveCash(model, act)
    case 'close-shift':
      return closeShift(model, act)
    case 'counter':
      return sellInCash(model, act)
    case 'refund-cash':
      return refundInCash(model, act)
    case 'agency':
      return sellFromDeposit(model, act)
    case 'topup':
      return topUp(model, act)
    case 'return-deposits':
      return returnDeposits(model)
    case 'staff':
      model.atWork = act.active
      return OK
  }
}

function open(model: Model, { modal }: Of<'open'>): Answer {
  if (!model.atWork) return FORBIDDEN
  if (openShiftOf(model)) return refused('SHIFT_EXISTS')
  return { status: 200, shift: model.shifts.push({ sum: modal, open: true }) - 1 }
}

/** The clerk's own shift, if it is open. */
function ownShift({ atWork, shifts }: Model, n: number): ModelShift | Answer {
  if (!atWork) return FORBIDDEN
  const shift = shifts[n]
  return shift?.open ? shift : refused('SHIFT_CLOSED')
}

function moveCash(model: Model, { shift: n, jenis, jumlah }: Of<'move-cash'>): Answer {
  const shift = ownShift(model, n)
  if ('status' in shift) return shift
  return change(shift, jenis === 'masuk' ? jumlah : -jumlah)
}

function change(drawer: ModelShift, by: number): Answer {
  if (drawer.sum + by < 0) return refused('DRAWER_SHORT')
  drawer.sum += by
  return OK
}

function closeShift(model: Model, { shift: n, counted }: Of<'close-shift'>): Answer {
  const shift = ownShift(model, n)
  if ('status' in shift) return shift
  const { sum } = shift
  Object.assign(shift, { sum: 0, open: false })
  return { status: 200, slip: [sum, counted - sum] }
}

/** Why staff cannot sell these seats: unlike passengers they may until the bus leaves. */
function refusal(model: Model, seats: readonly number[], part: Part): Answer | undefined {
  if (seats.some((seat) => seat > model.total)) return { status: 400, type: 'VALIDATION_FAILED' }
  if (!isSold(part)) return refused('NOT_FOR_SALE')
  const conflict = inTheWay(model, seats, part)
  return conflict.length > 0 ? taken(conflict) : undefined
}

function addSale(model: Model, seats: readonly number[], part: Part, fields: { agency?: true } = {}): Answer {
  const tickets = ascending(seats).map((seat): ModelTicket => ({ seat, status: 'confirmed' }))
  const sold: ModelOrder = { user: CALLER, part, overdue: false, tickets, ...fields }
  return { status: 200, order: model.orders.push(sold) - 1 }
}

function sellInCash(model: Model, { seats, part = WHOLE }: Of<'counter'>): Answer {
  const drawer = requireDrawer(model)
  if ('status' in drawer) return drawer
  const refusedBy = refusal(model, seats, part)
  if (refusedBy) return refusedBy
  drawer.sum += priceOf(part) * seats.length
  return addSale(model, seats, part)
}

function refundInCash(model: Model, { jumlah }: Of<'refund-cash'>): Answer {
  const drawer = requireDrawer(model)
  return 'status' in drawer ? drawer : change(drawer, -jumlah)
}

function sellFromDeposit(model: Model, { seats, part = WHOLE }: Of<'agency'>): Answer {
  const refusedBy = refusal(model, seats, part)
  if (refusedBy) return refusedBy
  const price = priceOf(part) * seats.length
  if (model.deposit - price < -LIMIT) return refused('DEPOSIT_SHORT')
  model.deposit += commissionOf(part) * seats.length - price
  return addSale(model, seats, part, { agency: true })
}

function topUp(model: Model, { arah, jumlah }: Of<'topup'>): Answer {
  const by = arah === 'masuk' ? jumlah : -jumlah
  if (by < 0 && model.deposit + by < -LIMIT) return refused('DEPOSIT_SHORT')
  model.deposit += by
  return OK
}

/** Whether a ticket's price is still to go back to the deposit: nobody may travel on it. */
export const isOwedBack = (order: ModelOrder, { status, returned }: ModelTicket): boolean =>
  order.agency === true && !returned && (status === 'cancelled' || status === 'pending')

/** A quarter of an hour passes: prices go back to the deposit, and their commissions are taken back. */
function returnDeposits(model: Model): Answer {
  for (const order of model.orders)
    for (const ticket of order.tickets) {
      if (!isOwedBack(order, ticket)) continue
      ticket.returned = true
      model.deposit += priceOf(order.part) - commissionOf(order.part)
    }
  return OK
}
