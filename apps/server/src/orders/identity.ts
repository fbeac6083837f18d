/** The passenger's identity number on a seat: stored sealed, shown by its end, opened by one deliberate call (ADR 108). */
import { createHmac } from 'node:crypto'
import type { Db, Reader, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import type { Retry } from '../platform/http/idempotency.ts'
import { seal, unseal } from '../platform/sealing.ts'
import { findOrder, lockOrder } from './find-order.ts'
import {
  deleteIdentity,
  lockSealedIdentity,
  selectForIdentity,
  selectSealedIdentitiesOf,
  upsertIdentities,
  type SealedIdentity,
} from './identity-store.ts'
import { lockTickets, type LockedOrder } from './order-store.ts'
import type { NewTicket } from './place-store.ts'
import type { Keys } from './ticket-code.ts'

/** Returns the end of a number behind dots, `••••••••••••3456`: four characters, two of a short number. Pure. */
export function maskIdentity(nomor_identitas: string): string {
  const shown = nomor_identitas.length >= 8 ? 4 : 2
  return '•'.repeat(nomor_identitas.length - shown) + nomor_identitas.slice(-shown)
}

const sealKey = (keys: Keys) => keys.key('identity-number')

const sealed = (keys: Keys, id_tiket: number, nomor_identitas: string): SealedIdentity => ({
  id_tiket,
  sealed: seal(sealKey(keys), nomor_identitas),
  identitas_tersamar: maskIdentity(nomor_identitas),
})

/** Stores the numbers that came with a new order; none, unless the operator asks for them. */
export async function keepIdentities(
  tx: Tx,
  keys: Keys,
  created: readonly { id_tiket: number; nomor_kursi: number }[],
  given: readonly NewTicket[],
): Promise<void> {
  const numbers = new Map(given.map((ticket) => [ticket.nomor_kursi, ticket.nomor_identitas]))
  const rows = created.flatMap(({ id_tiket, nomor_kursi }) => {
    const number = numbers.get(nomor_kursi)
    return number ? [sealed(keys, id_tiket, number)] : []
  })
  // Without numbers an order costs no statement more.
  if (rows.length > 0) await upsertIdentities(tx, rows)
}

type OwnIdentity = { id_tiket: number; id_user: number; nomor_identitas: string | null }

/**
 * Enters, changes or (null) removes, for the ticket's owner, the identity number on a seat [K410]. Removing is always possible, and the
 * same number again changes nothing. Throws
 * NOT_FOUND, TICKET_NOT_LIVE, TICKET_BOARDED, TRIP_DEPARTED, IDENTITY_NOT_ASKED if the operator does not ask for numbers.
 */
export function setIdentity(
  deps: Keys & { db: Db },
  { id_tiket, id_user, nomor_identitas }: OwnIdentity,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const { order_group_id } = (await findOrder(tx, id_tiket, id_user)) ?? fail('NOT_FOUND')
    // A deletion of the account waits here, a boarding at the tickets.
    const order = await lockOrder(tx, order_group_id)
    if (order.id_user !== id_user) fail('NOT_FOUND')
    if (nomor_identitas === null) return deleteIdentity(tx, id_tiket)
    await lockTickets(tx, order)
    const ticket = (await selectForIdentity(tx, id_tiket)) ?? fail('NOT_FOUND')
    if (ticket.status_tiket !== 'pending' && ticket.status_tiket !== 'confirmed') fail('TICKET_NOT_LIVE')
    if (ticket.boarded) fail('TICKET_BOARDED')
    if (ticket.departed) fail('TRIP_DEPARTED')
    const before = await lockSealedIdentity(tx, id_tiket)
    if (before !== undefined && openOrNull(deps, before) === nomor_identitas) return
    const stored = await upsertIdentities(tx, [sealed(deps, id_tiket, nomor_identitas)])
    if (stored === 0) fail('IDENTITY_NOT_ASKED')
  })
}

/** Removes the number of a seat that somebody else travels on now. */
export async function removeIdentity(tx: Tx, _order: LockedOrder, id_tiket: number): Promise<void> {
  await deleteIdentity(tx, id_tiket)
}

/** Returns the whole number on a seat, locked; throws NOT_FOUND if there is none, IDENTITY_UNREADABLE if it was sealed with an earlier secret. */
export async function openIdentity(tx: Tx, keys: Keys, id_tiket: number): Promise<string> {
  const text = (await lockSealedIdentity(tx, id_tiket)) ?? fail('NOT_FOUND')
  return openOrNull(keys, text) ?? fail('IDENTITY_UNREADABLE')
}

/** Returns the numbers on a user's tickets, whole; null for one that was sealed with an earlier secret. */
export async function listIdentitiesOf(
  reader: Reader,
  keys: Keys,
  id_user: number,
): Promise<{ id_tiket: number; nomor_identitas: string | null }[]> {
  const rows = await selectSealedIdentitiesOf(reader, id_user)
  return rows.map(({ id_tiket, sealed: text }) => ({ id_tiket, nomor_identitas: openOrNull(keys, text) }))
}

function openOrNull(keys: Keys, text: string): string | null {
  try {
    return unseal(sealKey(keys), text)
  } catch {
    return null
  }
}

/**
 * The hash of a request is kept for its retries. A number has few possible values beside what is known of the order: with a number in
 * it, the request is hashed with a key first, or the table would reveal it to anyone who tries them all.
 */
export function concealIdentities(keys: Keys, retry: Retry, penumpang: readonly object[]): Retry {
  const hasNumber = penumpang.some((passenger) => 'nomor_identitas' in passenger && passenger.nomor_identitas)
  if (!hasNumber) return retry
  const request = createHmac('sha256', keys.key('identity-retry')).update(retry.request).digest('hex')
  return { ...retry, request }
}
