import type { Ticket, TicketStatus } from '@tiketbus/contract'
import {
  archiveTicket,
  findOrderOfTicket,
  lockOrder,
  queueOrderMail,
  setTicketStatus,
  viewTickets,
  type OrderForPayment,
  type OrderMail,
} from '../orders/index.ts'
import { balanceOrder } from '../payments/index.ts'
import type { Config } from '../platform/config.ts'
import type { Db, Reader, Tx } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import type { Mailer } from '../platform/mail.ts'
import { keepTripsStill } from '../seats/index.ts'
import { audit, by, type Act } from './audit.ts'
import { requireNotCalledOff } from './operations/called-off.ts'
import { isTicketListed } from './ticket-list-store.ts'
import { requireVersion } from './versions.ts'

export type EditTicketDeps = {
  db: Db
  config: Pick<Config, 'paymentWindowHours' | 'publicUrl'>
  mailer: Mailer
}

/** A ticket of administration's lists; NOT_FOUND where it never was or was deleted from them. */
export async function getTicketByAdmin(
  reader: Reader,
  id_tiket: number,
): Promise<Ticket & { versi: number }> {
  const [ticket] = (await isTicketListed(reader, id_tiket))
    ? await viewTickets(reader, { id_tiket: [id_tiket] })
    : []
  if (!ticket) fail('NOT_FOUND')
  return { ...ticket, versi: ticket.versi ?? 0 }
}

/**
 * Sets any of the four statuses. Its seat follows (SEAT_CONFLICT where it is another's by now), its money too: refund
 * due, or a manual payment in the administrator's name. BOOKING_CLOSED for pending after closing; EDIT_CONFLICT.
 */
export function setStatusByAdmin(
  deps: EditTicketDeps,
  act: Act,
  id_tiket: number,
  to: TicketStatus,
): Promise<Ticket> {
  return deps.db.transaction(async (tx) => {
    const { order, ticket } = await lockTicket(tx, id_tiket)
    if (ticket.status_tiket === to) return ticket
    requireVersion(ticket, act.ifMatch)
    const money = await move(tx, deps, act, order, ticket, to)
    const after = await getTicketByAdmin(tx, id_tiket)
    await audit(tx, {
      ...by(act),
      action: 'set_ticket_status',
      entity: 'ticket',
      entity_id: id_tiket,
      before: facts(ticket),
      after: { ...facts(after), ...money },
    })
    return after
  })
}

/**
 * Deletes a ticket from administration's lists. A pending or confirmed one is cancelled first, with its money back and
 * a mail; a completed one stays as it is. Its owner still sees it. NOT_FOUND, EDIT_CONFLICT.
 */
export function deleteTicketByAdmin(deps: EditTicketDeps, act: Act, id_tiket: number): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const { order, ticket } = await lockTicket(tx, id_tiket)
    requireVersion(ticket, act.ifMatch)
    const live = ticket.status_tiket === 'pending' || ticket.status_tiket === 'confirmed'
    const money = live ? await move(tx, deps, act, order, ticket, 'cancelled') : undefined
    await archiveTicket(tx, id_tiket)
    await audit(tx, {
      ...by(act),
      action: 'delete_ticket',
      entity: 'ticket',
      entity_id: id_tiket,
      before: facts(ticket),
      after: live ? { status_tiket: 'cancelled', ...money } : null,
    })
  })
}

/** The order's lock comes first; the ticket is read under it. */
async function lockTicket(tx: Tx, id_tiket: number) {
  await keepTripsStill(tx)
  const found = await findOrderOfTicket(tx, id_tiket)
  if (!found) fail('NOT_FOUND')
  const order = await lockOrder(tx, found.order_group_id)
  const ticket = await getTicketByAdmin(tx, id_tiket)
  return { order, ticket }
}

const MAILS: Partial<Record<TicketStatus, OrderMail>> = {
  pending: 'renewed',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
}

async function move(
  tx: Tx,
  { mailer, config }: EditTicketDeps,
  { id_admin }: Act,
  order: OrderForPayment,
  { id_tiket }: Ticket,
  to: TicketStatus,
) {
  const { order_group_id } = order
  const { paymentWindowHours } = config
  if (to !== 'cancelled') await requireNotCalledOff(tx, order.id_rute)
  await setTicketStatus(tx, order, { id_tiket, to, id_admin, paymentWindowHours })
  const money = await balanceOrder(tx, mailer, { order_group_id, id_admin })
  const mail = MAILS[to]
  if (mail) await queueOrderMail(tx, { mailer, config }, order_group_id, mail, [id_tiket])
  return money
}

/** What the audit log keeps: no names, those are blanked one day and the log is not. */
const facts = ({ order_group_id, id_rute, nomor_kursi, status_tiket, total_bayar, versi }: Ticket) => ({
  order_group_id,
  id_rute,
  nomor_kursi,
  status_tiket,
  total_bayar,
  versi,
})
