import { NAME_CLOSES_HOURS, NAME_LETTERS } from '@tiketbus/contract'
import { getOperator } from '../fleet/index.ts'
import type { Db, Reader } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { t } from '../texts/index.ts'
import { findOrder, lockOrder } from './find-order.ts'
import { renamePassenger, selectName } from './name-store.ts'
import { lockTickets } from './order-store.ts'
import { notifyOfTickets, type NotifyDeps } from './order-message.ts'

/**
 * Corrects, for its owner, the name on a seat [K280]. All corrections together stay within 3 letters of the first name given, or the
 * ticket could be handed to somebody else. A paid ticket is mailed again, with the new name. The same name again changes nothing.
 * Throws NOT_FOUND, TICKET_NOT_LIVE, TICKET_BOARDED, NAME_CLOSED from two hours before departure, NAME_TOO_DIFFERENT.
 */
export function correctName(
  deps: NotifyDeps & { db: Db },
  { id_tiket, id_user, nama }: { id_tiket: number; id_user: number; nama: string },
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const { order_group_id } = (await findOrder(tx, id_tiket, id_user)) ?? fail('NOT_FOUND')
    // A second correction waits here, a boarding at the tickets: each sees the other's result.
    const order = await lockOrder(tx, order_group_id)
    if (order.id_user !== id_user) fail('NOT_FOUND')
    await lockTickets(tx, order)
    const ticket = (await selectName(tx, id_tiket)) ?? fail('NOT_FOUND')
    if (ticket.nama === nama) return
    if (ticket.status_tiket !== 'pending' && ticket.status_tiket !== 'confirmed') fail('TICKET_NOT_LIVE')
    if (ticket.boarded) fail('TICKET_BOARDED')
    if (ticket.closed) fail('NAME_CLOSED', { message: await withContact(tx, 'tickets.nameClosed') })
    const nama_awal = ticket.nama_awal ?? nama
    if (isAnotherName(nama_awal, nama))
      fail('NAME_TOO_DIFFERENT', { message: await withContact(tx, 'tickets.nameTooDifferent', nama_awal) })
    await renamePassenger(tx, order, id_tiket, { nama, nama_awal, id_user })
    if (ticket.status_tiket === 'confirmed')
      await notifyOfTickets(tx, deps, order_group_id, 'confirmed', [id_tiket])
  })
}

/** What is refused here can be asked of the operator. */
async function withContact(
  reader: Reader,
  key: 'tickets.nameClosed' | 'tickets.nameTooDifferent',
  nama_awal = '',
): Promise<string> {
  const { nama, no_telepon } = await getOperator(reader)
  const limits = { n: NAME_LETTERS, hours: NAME_CLOSES_HOURS, first: nama_awal }
  return t(key, { ...limits, operator: nama, phone: no_telepon })
}

/** Whether the two are more than a correction apart: then it is another passenger. */
export const isAnotherName = (one: string, other: string): boolean => nameDistance(one, other) > NAME_LETTERS

/** The code points of a name. Case and repeated spaces make no other name. */
const plain = (name: string): string[] =>
  Array.from(name.normalize('NFC').toLocaleLowerCase('id').trim().replaceAll(/\s+/gu, ' '))

/** Returns how many letters have to be added, left out or replaced to turn one name into the other (Levenshtein, by code points). */
function nameDistance(one: string, other: string): number {
  const letters = plain(other)
  let row = [0, ...letters.map((_, index) => index + 1)]
  for (const [index, letter] of plain(one).entries()) {
    const next = [index + 1]
    for (const [at, against] of letters.entries())
      next.push(
        Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (letter === against ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
