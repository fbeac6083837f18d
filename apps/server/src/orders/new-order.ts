/** Shared by both ways to order: the user, the check of the trip, the rows, and the final checks. */
import { seatPriceOf, type Ticket } from '@tiketbus/contract'
import type { HoldRow } from '../holds/index.ts'
import type { Config } from '../platform/process/config.ts'
import { readClockToMs } from '../platform/database/clock-store.ts'
import type { Tx } from '../platform/database/database.ts'
import { inOrder } from '../platform/database/in-order.ts'
import { fail } from '../platform/errors.ts'
import type { OpenTrip } from '../seats/index.ts'
import { t } from '../texts/index.ts'
import type { PartWithPoints } from '../trips/index.ts'
import { keepIdentities } from './identity.ts'
import { notifyOfOrder, type NotifyDeps } from './order-message.ts'
import {
  checkNewOrder,
  insertOrder,
  lockNetwork,
  type NewOrder,
  type NewTicket,
  type OrderNetwork,
  type Seller,
} from './place-store.ts'
import type { Keys } from './ticket-code.ts'
import { viewNewOrder, viewTickets } from './view.ts'

export type PlaceDeps = NotifyDeps &
  Keys & {
    config: Pick<Config, 'paymentWindowHours' | 'maxUnpaidOrders'>
  }

/** What the rows of an order need: it notifies nobody. */
export type InsertDeps = Keys & { config: Pick<Config, 'paymentWindowHours'> }

/** The user who orders: the locked account. */
export type OrderingUser = { id_user: number; username: string; email: string; no_telepon: string | null }

/** The contact fields of the booking form. Without the e-mail address: mails go to the account's. */
export type Contact = { nama_penumpang: string | null; no_telepon: string | null }

/** Whether a hold is for the journey that a call names: one that names none is for the hold's. */
export const isForJourney = (hold: HeldJourney, asked: PartWithPoints): boolean =>
  (['naik', 'turun', 'titik_naik', 'titik_turun'] as const).every(
    (name) => (asked[name] ?? hold[name]) === hold[name],
  )

type HeldJourney = Pick<HoldRow, 'naik' | 'turun' | 'titik_naik' | 'titik_turun'>

/** What a seat costs: the price at which the caller holds it, else that of its departure now. */
export const seatPrice = (
  trip: Pick<OpenTrip, 'harga' | 'tarif_kursi'>,
  hold: HoldRow | undefined,
  seat: number,
): number => seatPriceOf(hold?.nomor_kursi.includes(seat) ? hold : trip, seat)

/** The rows of a new order. */
type CreatedRows = {
  order_group_id: string
  id_rute: number
  naik: number
  turun: number
  titik_naik: number | null
  titik_turun: number | null
  status: 'pending' | 'confirmed'
  tickets: { id_tiket: number; nomor_kursi: number }[]
}

export type CreatedOrder = CreatedRows & { person: OrderingUser }

type Ordered = {
  id_rute: number
  journey: HeldJourney
  id_reservasi: number | null
  contact: Contact
  tickets: readonly NewTicket[]
  network?: OrderNetwork | undefined
  versi_kebijakan?: number | null | undefined
}

/** Inserts the order and its tickets; the caller claims their seats in the same transaction. Price 0: confirmed at once. */
export async function createOrder(
  tx: Tx,
  deps: PlaceDeps,
  order: Ordered & { person: OrderingUser },
): Promise<CreatedOrder> {
  const { person } = order
  const nama_penumpang = order.contact.nama_penumpang ?? person.username
  const no_telepon = order.contact.no_telepon ?? person.no_telepon
  const { id_user, email } = person
  return { ...(await insertRows(tx, deps, order, { id_user, email, nama_penumpang, no_telepon })), person }
}

/** The same for somebody without an account, to whom `seller` sells. `email`: the address to which their e-ticket goes, if they named one. */
export function createSoldOrder(
  tx: Tx,
  deps: InsertDeps,
  order: Ordered & { seller: Seller; email?: string | null },
): Promise<CreatedRows> {
  const { seller, contact, email = null } = order
  const nama_penumpang = contact.nama_penumpang ?? t('mail.passenger')
  return insertRows(tx, deps, order, { ...contact, nama_penumpang, seller, id_user: null, email })
}

type Whose = Pick<NewOrder, 'id_user' | 'email' | 'nama_penumpang' | 'no_telepon' | 'seller'>

async function insertRows(tx: Tx, deps: InsertDeps, order: Ordered, whose: Whose): Promise<CreatedRows> {
  const { id_rute, id_reservasi, network } = order
  const { naik, turun, titik_naik, titik_turun } = order.journey
  const { paymentWindowHours } = deps.config
  // One status for all tickets: a free seat waits for the paid ones of its order [M73].
  const status = order.tickets.every((ticket) => ticket.total_bayar === 0) ? 'confirmed' : 'pending'
  if (network) await lockNetwork(tx, id_rute, network)
  const created = await insertOrder(tx, {
    ...whose,
    id_rute,
    naik,
    turun,
    titik_naik,
    titik_turun,
    id_reservasi,
    paymentWindowHours,
    tickets: order.tickets,
    status,
    network,
    versi_kebijakan: order.versi_kebijakan,
  })
  await keepIdentities(tx, deps, created.tickets, order.tickets)
  return { ...created, id_rute, naik, turun, titik_naik, titik_turun, status }
}

/** An order as its reply shows it. */
export type OrderView = { tickets: Ticket[]; waktu_server: string }

/**
 * Makes the final checks, after every wait for a lock, and queues the mail. TOO_MANY_UNPAID_ORDERS is exact because the caller has
 * locked the user's row, TOO_MANY_SEATS because they have locked the mailbox: `hasClaimed` if the order claimed seats that the user did
 * not hold. BOOKING_CLOSED is checked here because waiting for a seat can last beyond the closing. Returns the order, read
 * once for its mail and its reply.
 */
export async function finishOrder(
  tx: Tx,
  deps: PlaceDeps,
  order: CreatedOrder,
  { hasClaimed }: { hasClaimed: boolean },
): Promise<OrderView> {
  const { order_group_id, status, person } = order
  const [{ tutup, unpaid, too_many_seats, waktu_server }, tickets] = await inOrder(
    checkNewOrder(tx, { order_group_id, hasClaimed }),
    viewNewOrder(tx, order, deps),
  )
  if (tutup) fail('BOOKING_CLOSED')
  if (too_many_seats) fail('TOO_MANY_SEATS')
  if (status === 'pending' && unpaid > deps.config.maxUnpaidOrders) fail('TOO_MANY_UNPAID_ORDERS')
  const kind = status === 'pending' ? 'placed' : 'confirmed'
  await notifyOfOrder(tx, deps, {
    tickets,
    recipient: { ...person, nama: person.username, has_account: true, lost_account: false },
    kind,
  })
  return { tickets, waktu_server }
}

/** Returns the order of an earlier, equal request. */
export async function viewExistingOrder(tx: Tx, keys: Keys, order_group_id: string): Promise<OrderView> {
  const tickets = await viewTickets(tx, { order_group_id: [order_group_id] }, keys)
  return { tickets, waktu_server: await readClockToMs(tx) }
}
