/** An administrator's actions on an order: cancels several tickets, mails the e-ticket again, renames a passenger. */
import { asStaff } from '../../platform/http/actor.ts'
import type { Ticket, UnusualAct } from '@tiketbus/contract'
import {
  cancelTickets,
  isAnotherName,
  lockOrder,
  removeIdentity,
  rereadOrder,
  renamePassenger,
  recordCancellation,
  notifyElsewhere,
  notifyOfTickets,
  viewTickets,
} from '../../orders/index.ts'
import { balanceOrder } from '../../payments/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { once, type Retry } from '../../platform/http/idempotency.ts'
import { requireConfirmed } from '../../platform/http/session.ts'
import { findTripState } from '../../trips/index.ts'
import { auditAct, auditAll, type AdminAction } from '../shared/audit.ts'
import { isUnchanged, requireVersion } from '../shared/versions.ts'
import { getTicketByAdmin, lockTicket, newlyConfirmed, type EditTicketDeps } from './edit-ticket.ts'
import { selectListedTickets } from './order-store.ts'
import { lateCancellation } from './unusual-change.ts'

type Cancelling = {
  order_group_id: string
  tiket: readonly { id_tiket: number; versi?: number | undefined }[]
  alasan: string
}

/**
 * Cancels tickets of one order, all of them or none, with their refunds and one mail [B65]. Tickets that are already cancelled are
 * skipped, so that a repeated request changes nothing. Returns the cancelled ids and the refunded sum in rupiah. Throws NOT_FOUND for
 * a ticket of another order or a deleted one; EDIT_CONFLICT with the first ticket that somebody else changed meanwhile;
 * PASSWORD_NEEDED if money will be refunded, or after boarding or departure.
 */
export function cancelTicketsByAdmin(
  deps: EditTicketDeps,
  act: AdminAction,
  { order_group_id, tiket, alasan }: Cancelling,
): Promise<{ cancelled: number[]; refunded: number }> {
  const { id_admin } = act
  return deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, order_group_id)
    const tickets = await readListed(tx, order_group_id)
    const chosen = new Map(
      tiket.map((one) => [one.id_tiket, one.versi === undefined ? act.ifMatch : [one.versi]]),
    )
    const live = [...chosen].flatMap(([id_tiket, versi]) => {
      const ticket = tickets.find((one) => one.id_tiket === id_tiket) ?? fail('NOT_FOUND')
      if (ticket.status_tiket === 'cancelled') return []
      requireVersion(ticket, versi)
      return [ticket]
    })
    const ids = live.map(({ id_tiket }) => id_tiket)
    if (ids.length === 0) return { cancelled: [], refunded: 0 }
    await cancelTickets(tx, order, ids, { cancelCause: 'administrator', actor: id_admin, alasan })
    const free = newlyConfirmed(order, await rereadOrder(tx, order))
    await recordCancellation(tx, order, ids, alasan)
    const { refunded } = await balanceOrder(tx, deps, order, { id_admin, ids })
    const berangkat = (await findTripState(tx, order.id_rute, order, { kept: true }))?.berangkat ?? false
    const unusualOf = (ticket: Ticket) => lateCancellation({ ticket, to: 'cancelled', berangkat })
    if (refunded > 0 || live.some(unusualOf)) requireConfirmed(act)
    await notifyOfTickets(tx, deps, order_group_id, 'cancelled', ids)
    if (free.length > 0) await notifyOfTickets(tx, deps, order_group_id, 'confirmed', free)
    const after = await readListed(tx, order_group_id)
    await auditAll(
      tx,
      live.map((before) => ({
        actor: asStaff(id_admin),
        unguarded: chosen.get(before.id_tiket) === undefined,
        action: 'set_ticket_status',
        entity: 'ticket' as const,
        entity_id: before.id_tiket,
        before,
        after: after.find(({ id_tiket }) => id_tiket === before.id_tiket),
        ...withUnusual(unusualOf(before)),
      })),
    )
    return { cancelled: ids, refunded }
  })
}

const withUnusual = (unusual: UnusualAct | undefined) => (unusual ? { unusual } : {})

async function readListed(tx: Tx, order_group_id: string) {
  const listed = await selectListedTickets(tx, order_group_id)
  const tickets = await viewTickets(tx, { id_tiket: listed.map(({ id_tiket }) => id_tiket) })
  return tickets.map((ticket) => ({ ...ticket, versi: ticket.versi ?? 0 }))
}

/**
 * Mails the valid tickets again, to the same address as before, and returns their number [B66]. Throws NOT_FOUND;
 * NO_VALID_TICKET if none is confirmed.
 */
export function sendTicketsByAdmin(
  deps: EditTicketDeps,
  id_admin: number,
  retry: Retry,
  order_group_id: string,
): Promise<{ sent: number }> {
  return deps.db.transaction((tx) =>
    once(tx, { actor: asStaff(id_admin), ...retry }, async () => {
      const order = await lockOrder(tx, order_group_id)
      const valid = order.tickets.filter((ticket) => ticket.status_tiket === 'confirmed')
      if (valid.length === 0) fail('NO_VALID_TICKET')
      await notifyOfTickets(tx, deps, order_group_id, 'confirmed')
      await auditAct(tx, id_admin, ['send_tickets', 'order', order_group_id])
      return { sent: valid.length }
    }),
  )
}

/**
 * Mails the order to another address, with the reason, which stays with the order until its people are erased [B791]. Throws NOT_FOUND if it
 * does not exist or all of its tickets were deleted; NO_VALID_TICKET if none is confirmed or waits for payment.
 */
export function sendElsewhereByAdmin(
  deps: EditTicketDeps,
  id_admin: number,
  retry: Retry,
  { order_group_id, email, catatan }: { order_group_id: string; email: string; catatan: string },
): Promise<{ kind: string }> {
  return deps.db.transaction((tx) =>
    once(tx, { actor: asStaff(id_admin), ...retry }, async () => {
      await lockOrder(tx, order_group_id)
      if ((await selectListedTickets(tx, order_group_id)).length === 0) fail('NOT_FOUND')
      const sent = await notifyElsewhere(tx, deps, order_group_id, { email, note: catatan })
      if (!sent) return fail('NO_VALID_TICKET')
      const { kind, id: id_mail } = sent
      await auditAct(tx, id_admin, ['send_elsewhere', 'order', order_group_id], { after: { id_mail } })
      return { kind }
    }),
  )
}

/**
 * Corrects a seat's passenger name [B67]; the audit log records the change without names, the order's history with them. Another passenger's name
 * removes the identity number of the one before [B411]. Throws NOT_FOUND or EDIT_CONFLICT.
 */
export function renameTicketByAdmin(
  deps: EditTicketDeps,
  act: AdminAction,
  { id_tiket, nama_penumpang }: { id_tiket: number; nama_penumpang: string },
): Promise<Ticket> {
  return deps.db.transaction(async (tx) => {
    const { order, ticket } = await lockTicket(tx, id_tiket)
    if (isUnchanged(ticket, { nama_penumpang })) return ticket
    requireVersion(ticket, act.ifMatch)
    // What the operator has agreed to is the first name from now on [B280].
    await renamePassenger(tx, order, id_tiket, {
      nama: nama_penumpang,
      nama_awal: null,
      id_user: act.id_admin,
    })
    if (isAnotherName(ticket.nama_penumpang ?? '', nama_penumpang)) await removeIdentity(tx, order, id_tiket)
    const after = await getTicketByAdmin(tx, id_tiket)
    await auditAct(tx, act, ['rename_ticket', 'ticket', id_tiket], { before: ticket, after })
    return after
  })
}
