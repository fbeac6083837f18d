import type { api, DataOf, Ticket } from '@tiketbus/contract'
import {
  boardTicket,
  findOrder,
  unboardTicket,
  verifyTicketCode,
  viewTickets,
  type Keys,
} from '../../orders/index.ts'
import type { Db, Reader, Tx } from '../../platform/database/database.ts'
import { fail } from '../../platform/errors.ts'
import { findTripState } from '../../trips/index.ts'
import { audit } from '../shared/audit.ts'
import { isTicketListed } from '../shared/ticket-list-store.ts'
import { isBoardingDay } from '../shared/boarding-day-store.ts'
import { selectBoarding, selectOrderIds } from './boarding-store.ts'

export type CheckTicketDeps = Keys & { db: Db }
type Check = DataOf<typeof api.adminBoarding.checkTicket>

type Asked = { id_rute: number; kode: string; batalkan?: boolean; hari_lain?: boolean }

/**
 * Checks a ticket's code (from its QR) or number (TB-1001, 1001) at the door of a departure; a valid ticket is marked as boarded,
 * once [B45]. `batalkan` reverts that. On another day than the departure's (`BOARDING_HOURS`) the result is `other_day`, and the
 * ticket is marked only with `hari_lain`. For an order's number it returns the order's tickets and marks none.
 * Throws NOT_FOUND for an unknown departure or number and for a deleted ticket, TRIP_DELETED for a deleted departure. A code with an invalid signature is `forged`, and so is any other text.
 */
export function checkTicket(deps: CheckTicketDeps, id_admin: number, asked: Asked): Promise<Check> {
  const { id_rute, kode } = asked
  return deps.db.transaction(async (tx) => {
    const trip = await findTripState(tx, id_rute)
    if (!trip) fail('NOT_FOUND')
    if (trip.archived) fail('TRIP_DELETED')
    const found = await readCode(deps, tx, kode, id_rute)
    if (found === undefined) return { ...NOTHING, hasil: 'forged' }
    if (typeof found === 'object') return { ...NOTHING, hasil: 'order', tickets: found }
    if (!(await isTicketListed(tx, found))) fail('NOT_FOUND')
    const hasil = await board(tx, id_admin, await getTicket(tx, found), asked)
    const boarding = await selectBoarding(tx, found)
    return { ...NOTHING, hasil, ticket: await getTicket(tx, found), ...boarding }
  })
}

const NOTHING = { ticket: null, tickets: [], boarded_at: null, boarded_by: null }

/** Returns the ticket's id or an order's tickets; undefined if the text is neither. */
async function readCode(
  keys: Keys,
  reader: Reader,
  kode: string,
  id_rute: number,
): Promise<number | Ticket[] | undefined> {
  const signed = verifyTicketCode(keys, kode)
  if (signed !== undefined) return signed
  const start = orderStart(kode)
  // Eight digits may also be a ticket's number; an order of this departure is more likely meant.
  const here = start === undefined ? [] : await selectOrderIds(reader, start, id_rute)
  if (here.length > 0) return viewTickets(reader, { order_group_id: here })
  const number = /^(?:TB-?)?([1-9]\d{0,9})$/i.exec(kode)?.[1]
  if (number !== undefined && (await findOrder(reader, Number(number)))) return Number(number)
  if (start !== undefined) return ticketElsewhere(reader, start)
  return number === undefined ? undefined : fail('NOT_FOUND')
}

/** Returns the digits of an order's number: the 8 that its tickets show, or all of them. */
function orderStart(kode: string): string | undefined {
  const isNumber = /^[0-9a-f]{8}(?:(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/i.test(kode)
  return isNumber ? kode.toLowerCase().replaceAll('-', '') : undefined
}

async function ticketElsewhere(reader: Reader, start: string): Promise<number> {
  const orders = await selectOrderIds(reader, start)
  const [ticket] = await viewTickets(reader, { order_group_id: orders })
  return ticket?.id_tiket ?? fail('NOT_FOUND')
}

async function getTicket(reader: Reader, id_tiket: number): Promise<Ticket> {
  const [ticket] = await viewTickets(reader, { id_tiket: [id_tiket] })
  return ticket ?? fail('NOT_FOUND')
}

async function board(
  tx: Tx,
  id_admin: number,
  { id_tiket, id_rute, status_tiket, boarded_at }: Ticket,
  { id_rute: atTrip, batalkan: undo = false, hari_lain = false }: Asked,
): Promise<Check['hasil']> {
  if (id_rute !== atTrip) return 'other_departure'
  if (status_tiket === 'pending') return 'unpaid'
  if (status_tiket === 'cancelled') return 'cancelled'
  if (!undo && !hari_lain && boarded_at === null && !(await isBoardingDay(tx, id_rute))) return 'other_day'
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
