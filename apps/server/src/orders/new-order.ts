/** What the two ways to an order share: who orders, whether the trip can be booked, the rows, and the last checks. */
import type { Config } from '../platform/process/config.ts'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { findTripState, type TripState } from '../trips/index.ts'
import { queueOrderMail, type MailDeps } from './order-mail.ts'
import { countUnpaidOrders, insertOrder, insertTickets, type NewTicket } from './place-store.ts'
import { t } from '../texts/index.ts'

export type PlaceDeps = MailDeps & {
  config: Pick<Config, 'paymentWindowHours' | 'maxUnpaidOrders' | 'publicUrl'>
}

/** Who orders: the account as it was locked. */
export type Orderer = { id_user: number; username: string; email: string; no_telepon: string | null }

/** The contact fields of the booking's form. The e-mail is not among them: mail goes to the account's own. */
export type Contact = { nama_penumpang: string | null; no_telepon: string | null }

/**
 * The trip, open for a new order of these seats. NOT_FOUND, VALIDATION_FAILED for a seat that the bus does not have,
 * BOOKING_CLOSED, TRIP_INACTIVE.
 */
export async function requireOpenTrip(
  tx: Tx,
  id_rute: number,
  nomor_kursi: readonly number[],
): Promise<TripState> {
  const trip = await findTripState(tx, id_rute)
  if (!trip || trip.archived) return fail('NOT_FOUND')
  const missing = nomor_kursi.filter((seat) => seat > trip.total_kursi)
  if (missing.length > 0)
    fail('VALIDATION_FAILED', {
      errors: missing.map((seat) => ({
        field: 'nomor_kursi',
        msg: t('seats.noSuchSeat', { seat, total: trip.total_kursi }),
      })),
    })
  if (trip.tutup || trip.called_off) fail('BOOKING_CLOSED')
  if (trip.status !== 'aktif') fail('TRIP_INACTIVE')
  return trip
}

export type CreatedOrder = {
  order_group_id: string
  id_user: number
  id_rute: number
  status: 'pending' | 'confirmed'
  tickets: { id_tiket: number; nomor_kursi: number }[]
}

/** Writes the order and its tickets; the caller claims their seats in the same transaction. Price 0: confirmed at once. */
export async function createOrder(
  tx: Tx,
  { config }: PlaceDeps,
  order: {
    person: Orderer
    id_rute: number
    id_reservasi: number | null
    contact: Contact
    tickets: readonly NewTicket[]
  },
): Promise<CreatedOrder> {
  const { person, id_rute, id_reservasi, contact } = order
  const { id_user, email } = person
  const { paymentWindowHours } = config
  const nama_penumpang = contact.nama_penumpang ?? person.username
  const no_telepon = contact.no_telepon ?? person.no_telepon
  const order_group_id = await insertOrder(tx, {
    id_user,
    id_rute,
    id_reservasi,
    nama_penumpang,
    email,
    no_telepon,
    paymentWindowHours,
  })
  // One status for all: only an administrator makes the tickets of an order differ.
  const status = order.tickets.every((ticket) => ticket.total_bayar === 0) ? 'confirmed' : 'pending'
  const tickets = await insertTickets(tx, { order_group_id, id_rute, id_user }, order.tickets, status)
  return { order_group_id, id_user, id_rute, status, tickets }
}

/**
 * The last checks, after every wait for a lock, and the mail. TOO_MANY_UNPAID_ORDERS is exact because the caller has the
 * user's row locked; BOOKING_CLOSED because waiting for a seat can outlast the closing.
 */
export async function finishOrder(tx: Tx, deps: PlaceDeps, order: CreatedOrder): Promise<void> {
  const trip = await findTripState(tx, order.id_rute)
  if (!trip || trip.tutup) fail('BOOKING_CLOSED')
  if (order.status === 'pending') {
    const unpaid = await countUnpaidOrders(tx, order.id_user)
    if (unpaid > deps.config.maxUnpaidOrders) fail('TOO_MANY_UNPAID_ORDERS')
  }
  await queueOrderMail(tx, deps, order.order_group_id, order.status === 'pending' ? 'placed' : 'confirmed')
}
