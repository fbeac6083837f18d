/** What an administrator's desk does to tickets beside changing their status. */
import type { Tx } from '../platform/database/database.ts'
import { clearBoarded, setBoarded, setCancelNote, setPassengerName, setTicketDeleted } from './desk-store.ts'

/** Takes a ticket out of administration's lists; its owner still sees it, with its status. False if it was out. */
export function archiveTicket(tx: Tx, id_tiket: number): Promise<boolean> {
  return setTicketDeleted(tx, id_tiket)
}

/** Marks a valid ticket as boarded; false if it is not valid, or somebody was faster. */
export function boardTicket(tx: Tx, id_tiket: number, id_admin: number): Promise<boolean> {
  return setBoarded(tx, id_tiket, id_admin)
}

/** Takes a boarding back; false if there was none. */
export function unboardTicket(tx: Tx, id_tiket: number): Promise<boolean> {
  return clearBoarded(tx, id_tiket)
}

/** Corrects who travels on a seat. The caller has locked the order. */
export function nameTicket(tx: Tx, id_tiket: number, nama: string): Promise<void> {
  return setPassengerName(tx, id_tiket, nama)
}

/** Keeps why an administrator cancelled tickets, with the tickets: the audit log holds no such text. */
export function noteCancellation(tx: Tx, ids: readonly number[], note: string): Promise<void> {
  return setCancelNote(tx, ids, note)
}
