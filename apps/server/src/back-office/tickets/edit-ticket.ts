import { isValidTicket, type Ticket, type TicketStatus, type UnusualAct } from '@tiketbus/contract'
import {
  archiveTicket,
  findOrder,
  lockOrder,
  notifyOfTickets,
  recordCancellation,
  rereadOrder,
  setTicketStatus,
  viewListedTicket,
  type LockedOrder,
  type OrderMessage,
} from '../../orders/index.ts'
import {
  pollProviderFirst,
  balanceOrder,
  refuseWhileRefundUnderWay,
  sumRecordable,
  type PaymentsDeps,
  type ProviderCheck,
} from '../../payments/index.ts'
import type { Config } from '../../platform/process/config.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { requireConfirmed } from '../../platform/http/session.ts'
import { findTripState } from '../../trips/index.ts'
import { auditAct, type AdminAction } from '../shared/audit.ts'
import { requireTripStands } from '../shared/called-off.ts'
import { requireVersion } from '../shared/versions.ts'
import { lateCancellation } from './unusual-change.ts'

export type EditTicketDeps = PaymentsDeps & { config: Pick<Config, 'paymentWindowHours'> }

/** Returns a ticket; throws NOT_FOUND if it never existed or an administrator deleted it. */
export async function getTicketByAdmin(
  reader: Reader,
  id_tiket: number,
): Promise<Ticket & { versi: number }> {
  const ticket = (await viewListedTicket(reader, id_tiket)) ?? fail('NOT_FOUND')
  return { ...ticket, versi: ticket.versi ?? 0 }
}

/**
 * Sets any of the four statuses [B34]. The seat follows (SEAT_CONFLICT if somebody else has taken it), and so does the money: a
 * refund falls due, or the provider's money pays for it, or a manual payment is recorded in the administrator's name. Throws
 * EDIT_CONFLICT if `recordable` is not what would be recorded, by what is known before the provider is polled [M500];
 * BOOKING_CLOSED for pending after closing; TRIP_DELETED, BUS_DELETED or TRIP_CALLED_OFF for a live status on such a departure;
 * EDIT_CONFLICT; TEMPORARILY_UNAVAILABLE if the provider does not answer whether it
 * holds money, unless `tanpa_cek` is set; PASSWORD_NEEDED if money will be refunded, or after
 * boarding or departure. Without a reason it is listed among the day's unusual acts.
 */
export function setStatusByAdmin(
  deps: EditTicketDeps,
  act: AdminAction,
  {
    id_tiket,
    to,
    tanpa_cek = false,
    alasan = null,
    recordable,
  }: {
    id_tiket: number
    to: TicketStatus
    tanpa_cek?: boolean | undefined
    alasan?: string | null
    recordable?: number | undefined
  },
): Promise<Ticket> {
  return pollProviderFirst(deps, tanpa_cek, async (tx, check) => {
    const { order, ticket } = await lockTicket(tx, id_tiket)
    if (ticket.status_tiket === to) return ticket
    requireVersion(ticket, act.ifMatch)
    if (recordable !== undefined && isValidTicket(to)) await requireRecordable(tx, ticket, recordable)
    const { unusual = alasan === null ? 'status_without_reason' : undefined, ...money } = await move(
      tx,
      deps,
      act,
      order,
      { ticket, to, check, alasan },
    )
    if (to === 'cancelled' && alasan !== null) await recordCancellation(tx, order, [id_tiket], alasan)
    const after = await getTicketByAdmin(tx, id_tiket)
    await auditAct(tx, act, ['set_ticket_status', 'ticket', id_tiket], {
      before: ticket,
      after: {
        ...after,
        ...money,
        ...(check?.kind === 'skipped' && money.recorded > 0 && { tanpa_cek }),
        ...(alasan === null && { tanpa_alasan: true }),
      },
      ...(unusual && { unusual }),
    })
    return after
  })
}

/** Throws EDIT_CONFLICT, with the sum, if another one would be recorded than the administrator saw, and has taken perhaps. */
async function requireRecordable(tx: Tx, ticket: Ticket, seen: number): Promise<void> {
  if (isValidTicket(ticket.status_tiket)) return
  const recordable = await sumRecordable(tx, ticket.order_group_id, ticket.id_tiket)
  if (recordable !== seen) fail('EDIT_CONFLICT', { data: { ...ticket, recordable } })
}

/**
 * Deletes a ticket from the administrators' lists; its owner still sees it. An active ticket is cancelled first, with
 * a refund and a mail, a completed one before its arrival too; after it, it keeps its status [B44]. Throws NOT_FOUND or EDIT_CONFLICT.
 */
export function deleteTicketByAdmin(deps: EditTicketDeps, act: AdminAction, id_tiket: number): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const { order, ticket } = await lockTicket(tx, id_tiket)
    requireVersion(ticket, act.ifMatch)
    const isActive = await countsStill(tx, ticket)
    const { unusual, ...money } = isActive
      ? await move(tx, deps, act, order, { ticket, to: 'cancelled' })
      : {}
    await archiveTicket(tx, order, id_tiket)
    await auditAct(tx, act, ['delete_ticket', 'ticket', id_tiket], {
      before: ticket,
      after: isActive ? { status_tiket: 'cancelled', ...money } : null,
      ...(unusual && { unusual }),
    })
  })
}

async function countsStill(reader: Reader, { status_tiket, id_rute, ...journey }: Ticket): Promise<boolean> {
  if (status_tiket !== 'completed') return status_tiket !== 'cancelled'
  return (await findTripState(reader, id_rute, journey, { kept: true }))?.tiba === false
}

/** Locks the ticket's order first, then reads the ticket under that lock. */
export async function lockTicket(tx: Tx, id_tiket: number) {
  const found = await findOrder(tx, id_tiket)
  if (!found) fail('NOT_FOUND')
  const order = await lockOrder(tx, found.order_group_id)
  const ticket = await getTicketByAdmin(tx, id_tiket)
  return { order, ticket }
}

const MAILS: Partial<Record<TicketStatus, OrderMessage>> = {
  pending: 'renewed',
  cancelled: 'cancelled',
}

/** Returns the tickets that have become confirmed, e.g. free ones of an order that owes nothing any more [M73, M74]. */
export const newlyConfirmed = (before: LockedOrder, after: LockedOrder): number[] =>
  after.tickets
    .filter(({ id_tiket, status_tiket }) => {
      const old = before.tickets.find((one) => one.id_tiket === id_tiket)
      return status_tiket === 'confirmed' && old?.status_tiket !== 'confirmed'
    })
    .map(({ id_tiket }) => id_tiket)

type Move = {
  ticket: Ticket
  to: TicketStatus
  check?: ProviderCheck | undefined
  alasan?: string | null
}

/** Returns the money that moved, and why the change is one to look at, if its passenger was let in or the bus has left [B114]. */
async function move(
  tx: Tx,
  deps: EditTicketDeps,
  act: AdminAction,
  order: LockedOrder,
  { ticket, to, check, alasan = null }: Move,
): Promise<{ recorded: number; refunded: number; unusual?: UnusualAct }> {
  const { id_admin } = act
  const { order_group_id } = order
  const { id_tiket } = ticket
  const { paymentWindowHours } = deps.config
  if (to !== 'cancelled') await requireTripStands(tx, order.id_rute)
  // Setting a ticket to pending withdraws no refund: it could be paid for again while its money is being refunded.
  if (to === 'pending') await refuseWhileRefundUnderWay(tx, order, id_tiket)
  await setTicketStatus(tx, order, { id_tiket, to, id_admin, paymentWindowHours, alasan })
  const free = newlyConfirmed(order, await rereadOrder(tx, order))
  // The status is set before the provider's money is applied, so that this money pays for the ticket and is not refunded.
  const cause = to === 'pending' ? 'no_longer_needed' : 'cancelled_by_administrator'
  // A ticket that stays valid keeps its money: without it, e.g. refunded in the provider's dashboard, nobody has paid now.
  const ids = isValidTicket(ticket.status_tiket) && isValidTicket(to) ? [] : [id_tiket]
  const { recorded, refunded } = await balanceOrder(tx, deps, order, { id_admin, ids, cause, check })
  const berangkat = (await findTripState(tx, order.id_rute, order, { kept: true }))?.berangkat ?? false
  const unusual = lateCancellation({ ticket, to, berangkat })
  if (refunded > 0 || unusual) requireConfirmed(act)
  const confirmed = to === 'confirmed' || free.includes(id_tiket) ? [...new Set([id_tiket, ...free])] : free
  const mail = MAILS[to]
  if (mail && !confirmed.includes(id_tiket)) await notifyOfTickets(tx, deps, order_group_id, mail, [id_tiket])
  if (confirmed.length > 0) await notifyOfTickets(tx, deps, order_group_id, 'confirmed', confirmed)
  return { recorded, refunded, ...(unusual && { unusual }) }
}
