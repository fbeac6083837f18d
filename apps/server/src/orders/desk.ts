/** What an administrator's desk does to tickets and orders beside changing a status. */
import type { Tx } from '../platform/database.ts'
import {
  blankContacts,
  clearBoarded,
  detachOrders,
  setBoarded,
  setTicketDeleted,
  type OrderContact,
} from './desk-store.ts'

/** Takes a ticket out of administration's lists; its owner still sees it, with its status. False where it was out. */
export function archiveTicket(tx: Tx, id_tiket: number): Promise<boolean> {
  return setTicketDeleted(tx, id_tiket)
}

/** Marks a valid ticket as boarded; false where it is not valid, or somebody was faster. */
export function boardTicket(tx: Tx, id_tiket: number, id_admin: number): Promise<boolean> {
  return setBoarded(tx, id_tiket, id_admin)
}

/** Takes a boarding back; false where there was none. */
export function unboardTicket(tx: Tx, id_tiket: number): Promise<boolean> {
  return clearBoarded(tx, id_tiket)
}

/**
 * Leaves a deleted account's orders without it. They keep the contact as it was until `forgetContacts` blanks it.
 */
export function leaveAccount(tx: Tx, id_user: number, contact: OrderContact): Promise<void> {
  return detachOrders(tx, id_user, contact)
}

/** Blanks the contact of orders without an account whose trip has arrived and whose refunds are all done. */
export function forgetContacts(tx: Tx): Promise<number> {
  return blankContacts(tx)
}
