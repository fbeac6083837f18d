/** The view of a ticket and of an order: the only place that builds their API shape. */
import { isValidTicket, type OrderGroup, type Ticket, type TripBrief } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { inOrder } from '../platform/database/in-order.ts'
import { fail } from '../platform/errors.ts'
import { findJourneyBriefs, type Journey } from '../trips/index.ts'
import { createTicketSigner, type Keys } from './ticket-code.ts'
import { unpaidSum } from './ticket-status.ts'
import {
  isTicketListed,
  selectMoney,
  selectTicketsById,
  selectTicketsOfOrders,
  type OrderMoney,
  type TicketRow,
} from './view-store.ts'

/** Selects tickets by their ids, or all tickets of some orders. Both come in the order of the ids. */
export type TicketFilter = { id_tiket: readonly number[] } | { order_group_id: readonly string[] }

/**
 * Returns tickets with their trip, passenger and payment. With `keys`, confirmed and completed ones carry their code: it is for
 * the owner only, so that lists of other users' tickets leave it out.
 */
export async function viewTickets(reader: Reader, filter: TicketFilter, keys?: Keys): Promise<Ticket[]> {
  const rows =
    'id_tiket' in filter
      ? await selectTicketsById(reader, filter.id_tiket)
      : await selectTicketsOfOrders(reader, filter.order_group_id)
  if (rows.length === 0) return []
  const trips = await findJourneyBriefs(reader, rows)
  return asTickets(rows, (at) => trips[at], keys)
}

/** Returns a ticket of administration's lists; undefined if it never existed or an administrator deleted it. */
export async function viewListedTicket(reader: Reader, id_tiket: number): Promise<Ticket | undefined> {
  if (!(await isTicketListed(reader, id_tiket))) return undefined
  const [ticket] = await viewTickets(reader, { id_tiket: [id_tiket] })
  return ticket
}

/** Returns the tickets of an order on this trip, right after it was created; its statements are sent together. */
export async function viewNewOrder(
  tx: Tx,
  { order_group_id, ...journey }: Journey & { order_group_id: string },
  keys: Keys,
): Promise<Ticket[]> {
  const [rows, [trip]] = await inOrder(
    selectTicketsOfOrders(tx, [order_group_id]),
    findJourneyBriefs(tx, [journey]),
  )
  return asTickets(rows, () => trip, keys)
}

function asTickets(
  rows: readonly TicketRow[],
  tripOf: (at: number) => TripBrief | undefined,
  keys?: Keys,
): Ticket[] {
  const codeOf = keys ? createTicketSigner(keys) : undefined
  return rows.map(({ kursi_semula, ...row }, at) => ({
    ...row,
    ...(kursi_semula !== null && { kursi_semula }),
    individual_price: row.total_bayar,
    metode_pembayaran: 'midtrans',
    kode: isValidTicket(row.status_tiket) ? (codeOf?.(row.id_tiket) ?? null) : null,
    waktu_semula: formerTime(row, tripOf(at)),
    Rute: tripOf(at) ?? null,
  }))
}

/** A departure that moved and moved back has its original time again. */
const formerTime = ({ waktu_semula }: Pick<TicketRow, 'waktu_semula'>, trip: TripBrief | undefined) =>
  waktu_semula === trip?.waktu_berangkat ? null : waktu_semula

/** Returns one order in the grouped shape, also for a single ticket; throws NOT_FOUND if it does not exist. */
export async function viewOrder(reader: Reader, order_group_id: string, keys?: Keys): Promise<OrderGroup> {
  const tickets = await viewTickets(reader, { order_group_id: [order_group_id] }, keys)
  if (tickets.length === 0) return fail('NOT_FOUND')
  return asGroup(tickets, await selectMoney(reader, order_group_id))
}

/** Groups all tickets of one order. */
export function asGroup(tickets: Ticket[], { payment, refund_due, kebijakan }: OrderMoney): OrderGroup {
  const [first] = tickets
  if (!first?.Rute) return fail('NOT_FOUND')
  const { order_group_id } = first
  return {
    order: {
      order_group_id,
      master_ticket_id: first.master_ticket_id,
      seats: tickets.map((ticket) => ticket.nomor_kursi),
      total_tickets: tickets.length,
      total_amount: first.order_total_amount,
      unpaid_amount: unpaidSum({ tickets }),
      tanggal_pemesanan: first.tanggal_pemesanan,
      batas_pembayaran: first.batas_pembayaran,
      refund_due,
      kebijakan,
    },
    tickets,
    route: first.Rute,
    user: first.User,
    payment,
  }
}
