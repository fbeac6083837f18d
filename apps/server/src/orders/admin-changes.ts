/** Administrators' changes of tickets other than of their status. */
import type { Tx } from '../platform/database/database.ts'
import {
  clearBoarded,
  setBoarded,
  setCancelNote,
  setPassengerName,
  setTicketDeleted,
} from './admin-changes-store.ts'

/** Removes a ticket from administration's lists; its owner still sees it with its status. Returns false if it was removed before. */
export function archiveTicket(tx: Tx, id_tiket: number): Promise<boolean> {
  return setTicketDeleted(tx, id_tiket)
}

/** Marks a valid ticket as boarded; returns false if it is not valid, or was boarded already. */
export function boardTicket(tx: Tx, id_tiket: number, id_admin: number): Promise<boolean> {
  return setBoarded(tx, id_tiket, id_admin)
}

/** Undoes a boarding; returns false if there was none. */
export function unboardTicket(tx: Tx, id_tiket: number): Promise<boolean> {
  return clearBoarded(tx, id_tiket)
}

/** Corrects the passenger's name of a seat. The caller has locked the order. */
export function renamePassenger(tx: Tx, id_tiket: number, nama: string): Promise<void> {
  return setPassengerName(tx, id_tiket, nama)
}

/** Stores why an administrator cancelled tickets with the tickets, because the audit log holds no such text. */
export function recordCancellation(tx: Tx, ids: readonly number[], note: string): Promise<void> {
  return setCancelNote(tx, ids, note)
}
