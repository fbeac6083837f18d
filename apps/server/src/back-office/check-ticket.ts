import type { api, DataOf, Ticket } from '@tiketbus/contract'
import {
  boardTicket,
  findOrderOfTicket,
  unboardTicket,
  verifyTicketCode,
  viewTickets,
  type Keys,
} from '../orders/index.ts'
import type { Db, Reader, Tx } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import { findTripState } from '../trips/index.ts'
import { audit } from './audit.ts'
import { selectBoarding } from './boarding-store.ts'

export type CheckTicketDeps = Keys & { db: Db }
type Check = DataOf<typeof api.backOffice.checkTicket>

/**
 * What a ticket's code (from its QR) or number (TB-1001, 1001) is worth at the door of a departure; a valid one is
 * marked as boarded, once. `batalkan` takes that back. NOT_FOUND for an unknown departure or number; a code that we did
 * not sign is `forged`, as is a text that is neither.
 */
export function checkTicket(
  deps: CheckTicketDeps,
  id_admin: number,
  { id_rute, kode, batalkan }: { id_rute: number; kode: string; batalkan?: boolean },
): Promise<Check> {
  return deps.db.transaction(async (tx) => {
    if (!(await findTripState(tx, id_rute))) fail('NOT_FOUND')
    const id_tiket = await readCode(deps, tx, kode)
    if (id_tiket === undefined) return { hasil: 'forged', ticket: null, boarded_at: null, boarded_by: null }
    const hasil = await board(tx, id_admin, await getTicket(tx, id_tiket), id_rute, batalkan ?? false)
    const boarding = await selectBoarding(tx, id_tiket)
    return { hasil, ticket: await getTicket(tx, id_tiket), ...boarding }
  })
}

async function readCode(keys: Keys, reader: Reader, kode: string): Promise<number | undefined> {
  const signed = verifyTicketCode(keys, kode)
  if (signed !== undefined) return signed
  const number = Number(/^(?:TB-?)?([1-9]\d{0,9})$/i.exec(kode)?.[1] ?? Number.NaN)
  if (Number.isNaN(number)) return undefined
  return (await findOrderOfTicket(reader, number)) ? number : fail('NOT_FOUND')
}

async function getTicket(reader: Reader, id_tiket: number): Promise<Ticket> {
  const [ticket] = await viewTickets(reader, { id_tiket: [id_tiket] })
  return ticket ?? fail('NOT_FOUND')
}

async function board(
  tx: Tx,
  id_admin: number,
  { id_tiket, id_rute, status_tiket }: Ticket,
  atTrip: number,
  undo: boolean,
): Promise<Check['hasil']> {
  if (id_rute !== atTrip) return 'other_departure'
  if (status_tiket === 'pending') return 'unpaid'
  if (status_tiket === 'cancelled') return 'cancelled'
  const changed = undo ? await unboardTicket(tx, id_tiket) : await boardTicket(tx, id_tiket, id_admin)
  if (!changed) return undo ? 'valid' : 'already_boarded'
  await audit(tx, {
    id_admin,
    action: undo ? 'unboard_ticket' : 'board_ticket',
    entity: 'ticket',
    entity_id: id_tiket,
    before: null,
    after: null,
    unguarded: false,
  })
  return 'valid'
}
