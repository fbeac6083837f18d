/** Sells one departure of the demo by the program's own functions: places its orders, settles them, and moves them to their own days. */
import {
  payRefundByAdmin,
  recordPaymentByAdmin,
  setStatusByAdmin,
  type EditTicketDeps,
} from '../back-office/index.ts'
import { boardTicket, placeOrder, type PlaceDeps } from '../orders/index.ts'
import { cancelUnpaid, createPayment, pollOrder } from '../payments/index.ts'
import { readClockToMs } from '../platform/database/clock-store.ts'
import type { Tx } from '../platform/database/database.ts'
import type { Config } from '../platform/process/config.ts'
import { keepShiftOpen } from './demo-shift.ts'
import { hideTrip, moveBoarding, moveOrder, moveTrip, postingAt } from './move-back-store.ts'
import { addPastTrip, PAST_SHIFT_DAYS } from './past-trips.ts'
import { planSales, type Payment, type PlannedSale } from './plan-sales.ts'
import {
  markMoved,
  markPlaced,
  selectDueRefunds,
  selectOrders,
  selectTaken,
  type OpenSales,
} from './sales-store.ts'

export type SellDeps = PlaceDeps & EditTicketDeps & { config: Pick<Config, 'bookingCutoffMinutes'> }

export type Seller = {
  deps: SellDeps
  /** The ids of the customers, in the order of CUSTOMERS. */
  customers: readonly number[]
  /** The demo's own accounts. */
  passenger: number
  admin: number
}

/** Pays at the simulator as a customer would, without a notification: the status is polled. */
export type PayAtProvider = (order_id: string, payment: Payment) => void

/** The invented customers get no mail. The demo's passenger does, but none that is two weeks late. */
function depsFor({ deps }: Seller, sale: PlannedSale, past: boolean): SellDeps {
  return sale.customer === null && !past ? deps : { ...deps, notify: async () => {} }
}

const buyerOf = ({ customers, passenger }: Seller, { customer }: PlannedSale) =>
  customer === null ? passenger : customers[customer]

/**
 * Places all orders of a departure in one transaction, once. One of the past is added for that and is not for sale. Orders of seats that
 * somebody has already, in a demo that was used before, are left out.
 */
export async function placeOrders(seller: Seller, sold: OpenSales): Promise<void> {
  const { deps } = seller
  await deps.db.transaction(async (tx) => {
    if (!(await markPlaced(tx, sold.seed_key))) return
    const { seed_key, past } = sold
    const now = await readClockToMs(tx)
    const id_rute = past ? await addPastTrip(tx, deps.config, { seed_key, now }) : sold.id_rute
    if (!id_rute) return
    const taken = await selectTaken(tx, id_rute)
    for (const sale of planSales(sold)) {
      const id_user = buyerOf(seller, sale)
      if (id_user === undefined || sale.seats.some(({ nomor_kursi }) => taken.has(nomor_kursi))) continue
      await placeOrder(tx, withoutCaps(depsFor(seller, sale, past)), {
        id_user,
        id_reservasi: null,
        id_rute,
        nomor_kursi: sale.seats.map(({ nomor_kursi }) => nomor_kursi),
        nama_penumpang: null,
        no_telepon: null,
        penumpang: sale.seats,
        retry: { key: undefined, request: '' },
      })
    }
    if (past) await hideTrip(tx, id_rute)
  })
}

/** Its customers have orders on many departures that are unpaid for the moment. */
const withoutCaps = (deps: SellDeps): SellDeps => ({
  ...deps,
  config: { ...deps.config, maxUnpaidOrders: Number.MAX_SAFE_INTEGER },
})

type SoldOrder = {
  sale: PlannedSale
  deps: SellDeps
  id_user: number
  order_group_id: string
  tickets: Ticket[]
}
type Ticket = Awaited<ReturnType<typeof selectOrders>>[number]

/** Returns the orders of a departure with their plan. */
async function ordersOf(seller: Seller, sold: OpenSales): Promise<SoldOrder[]> {
  if (sold.id_rute === null) return []
  const byUser = Map.groupBy(await selectOrders(seller.deps.db, sold.id_rute), ({ id_user }) => id_user)
  return planSales(sold).flatMap((sale) => {
    const id_user = buyerOf(seller, sale)
    const tickets = byUser.get(id_user ?? 0)
    const [first] = tickets ?? []
    if (id_user === undefined || !tickets || !first) return []
    const { order_group_id } = first
    return [{ sale, deps: depsFor(seller, sale, sold.past), id_user, order_group_id, tickets }]
  })
}

/** Pays or cancels what was placed. The books have it at the time to which `moveToItsDay` moves it. */
export async function settleOrders(
  seller: Seller,
  sold: OpenSales,
  { pay, now }: { pay: PayAtProvider; now: string },
): Promise<void> {
  const day = dayOf(sold, now)
  if (!day) return
  const orders = await ordersOf(seller, sold)
  const results = await Promise.allSettled(
    orders
      .filter(({ tickets }) => tickets.every(({ status_tiket }) => status_tiket === 'pending'))
      .map(({ deps, ...order }) => {
        const { sale } = order
        const at = Temporal.Instant.from(orderedAt(sale, day)).add({ minutes: sale.minutesToPay })
        const dated = isOfToday(sale) ? deps : { ...deps, db: postingAt(deps.db, at.toString()) }
        return settle(seller, { ...order, deps: dated }, pay)
      }),
  )
  // Only when none is under way any more: the caller may begin anew.
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

async function settle({ admin }: Seller, order: SoldOrder, pay: PayAtProvider): Promise<void> {
  const { sale, deps, id_user, order_group_id, tickets } = order
  const key = { id_tiket: tickets[0]?.id_tiket ?? 0, id_user }
  if (sale.ending === 'unpaid') return
  if (sale.ending === 'given_up') {
    await cancelUnpaid(deps, key)
  } else if (sale.ending === 'cash') {
    await keepShiftOpen(deps.db, admin)
    await recordPaymentByAdmin(deps, {
      id_admin: admin,
      retry: { key: undefined, request: '' },
      order_group_id,
      taken: { cara: 'tunai', referensi: null, alasan: 'Dibayar di loket' },
    })
  } else {
    const { order_id } = await createPayment(deps, key)
    pay(order_id, sale.payment)
    await pollOrder(deps, order_group_id)
  }
}

/** Moves a departure of the past and its orders to their days, once; the passengers who travelled are let in. */
export async function moveToItsDay(seller: Seller, sold: OpenSales, now: string): Promise<void> {
  const { id_rute, past } = sold
  const day = dayOf(sold, now)
  const orders = await ordersOf(seller, sold)
  await seller.deps.db.transaction(async (tx) => {
    if (!(await markMoved(tx, sold.seed_key)) || id_rute === null || !day) return
    if (past) await moveTrip(tx, id_rute, `${PAST_SHIFT_DAYS * 24} hours`)
    for (const { sale, order_group_id, tickets } of orders) {
      if (isOfToday(sale)) continue
      await moveOrder(tx, { order_group_id, at: orderedAt(sale, day), minutes: sale.minutesToPay })
      if (past && sale.boards)
        await board(tx, seller, { order_group_id, tickets, minutes: sale.minutesEarly })
    }
  })
}

/** What is taken at the counter, or not paid yet, is not moved. */
const isOfToday = ({ ending }: PlannedSale) => ending === 'cash' || ending === 'unpaid'

/** Before which its orders were made: the departure's own time, or now for one that is ahead; undefined without a departure. */
function dayOf({ past, waktu_berangkat }: OpenSales, now: string): Temporal.Instant | undefined {
  if (waktu_berangkat === null) return undefined
  const leaves = Temporal.Instant.from(waktu_berangkat)
  return past ? leaves.subtract({ hours: PAST_SHIFT_DAYS * 24 }) : Temporal.Instant.from(now)
}

/** The order and its payment are over by then: two hours before `day`, which is the departure or now. */
function orderedAt({ daysBefore, minuteOfDay }: PlannedSale, day: Temporal.Instant): string {
  const local = day.toZonedDateTimeISO('Asia/Jakarta')
  const at = local.startOfDay().subtract({ days: daysBefore }).add({ minutes: minuteOfDay }).toInstant()
  const inTime = Temporal.Instant.compare(at, day.subtract({ hours: 2 })) < 0
  return (inTime ? at : at.subtract({ hours: 24 })).toString()
}

async function board(
  tx: Tx,
  { admin }: Seller,
  { order_group_id, tickets, minutes }: { order_group_id: string; tickets: Ticket[]; minutes: number },
): Promise<void> {
  for (const { id_tiket } of tickets) await boardTicket(tx, id_tiket, admin)
  await moveBoarding(tx, order_group_id, minutes)
}

/** What the administrator did today: cancelled some orders, and paid out the money of one part of them. */
export async function cancelByAdministrator(seller: Seller, sold: OpenSales): Promise<void> {
  const { admin } = seller
  const act = { id_admin: admin, confirmed: true, ifMatch: undefined }
  for (const { sale, deps, order_group_id, tickets } of await ordersOf(seller, sold)) {
    if (sale.ending !== 'refunded' && sale.ending !== 'refund_due') continue
    const valid = tickets.filter(({ status_tiket }) => status_tiket === 'confirmed')
    for (const { id_tiket } of valid)
      await setStatusByAdmin(deps, act, { id_tiket, to: 'cancelled', alasan: 'Penumpang batal berangkat' })
    if (sale.ending !== 'refunded') continue
    for (const id_refund of await selectDueRefunds(deps.db, order_group_id))
      await deps.db.transaction((tx) =>
        payRefundByAdmin(tx, deps, { id_refund, id_admin: admin, proof: `BCA ${10_000 + id_refund}` }),
      )
  }
}
