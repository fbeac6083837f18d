import { asStaff } from '../../platform/http/actor.ts'
import { readTicketText, type api, type Body, type DataOf, type Ticket } from '@tiketbus/contract'
import {
  boardTicket,
  findOrder,
  findSignedTicket,
  unboardTicket,
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
type Asked = Body<typeof api.adminBoarding.checkTicket>

/**
 * Checks what is shown at the door of a departure: a ticket's code (from its QR), or its number (TB-1001, 1001). A valid ticket is
 * marked as boarded, once [B45], by a code that we signed or with `identitas_diperiksa`: numbers are sequential and no proof [B75].
 * `batalkan` reverts that; after the departure it is one of the day's unusual acts [B140]. On another day than the departure's (`BOARDING_HOURS`) the result is `other_day`, and the ticket is marked
 * only with `hari_lain`. For an order's number it returns the order's tickets and marks none.
 * Throws NOT_FOUND for an unknown departure or number and for a deleted ticket, TRIP_DELETED for a deleted departure, BUS_DELETED for one of a deleted bus [B132]. A code with an invalid signature is `forged`, any other text `unreadable`.
 */
export function checkTicket(deps: CheckTicketDeps, id_admin: number, asked: Asked): Promise<Check> {
  return deps.db.transaction(async (tx) => {
    const trip = await findTripState(tx, asked.id_rute)
    if (!trip) fail('NOT_FOUND')
    if (trip.archived) fail('TRIP_DELETED')
    if (trip.bus_archived) fail('BUS_DELETED')
    const found = await identify(deps, tx, asked)
    if (typeof found === 'string') return { ...NOTHING, hasil: found }
    if ('tickets' in found) return { ...NOTHING, hasil: 'order', ...found }
    const { id_tiket, bertanda_tangan } = found
    if (!(await isTicketListed(tx, id_tiket))) fail('NOT_FOUND')
    const hasil = await board(
      tx,
      { id_admin, berangkat: trip.berangkat },
      await getTicket(tx, id_tiket),
      asked,
      bertanda_tangan,
    )
    const boarding = await selectBoarding(tx, id_tiket)
    return { ...NOTHING, hasil, bertanda_tangan, ticket: await getTicket(tx, id_tiket), ...boarding }
  })
}

const NOTHING = { bertanda_tangan: false, ticket: null, tickets: [], boarded_at: null, boarded_by: null }

type Found = { id_tiket: number; bertanda_tangan: boolean } | { tickets: Ticket[] }

/** Returns the ticket, an order's tickets, or why there is none. */
async function identify(
  keys: Keys,
  reader: Reader,
  { kode, cara, id_rute }: Asked,
): Promise<Found | 'forged' | 'unreadable' | 'unsigned'> {
  const read = readTicketText(kode)
  if (!read) return 'unreadable'
  if (read.kind === 'code') {
    const signed = await findSignedTicket(reader, keys, read.codes)
    if (signed !== undefined) return { id_tiket: signed, bertanda_tangan: true }
    return read.exact ? 'forged' : 'unreadable'
  }
  // Anyone can print a number as a QR code.
  if (cara === 'kamera') return 'unsigned'
  // Eight digits may also be a ticket's number; an order of this departure is more likely meant.
  const here = read.order === undefined ? [] : await selectOrderIds(reader, read.order, id_rute)
  if (here.length > 0) return { tickets: await viewTickets(reader, { order_group_id: here }) }
  if (read.id_tiket !== undefined && (await findOrder(reader, read.id_tiket)))
    return { id_tiket: read.id_tiket, bertanda_tangan: false }
  if (read.order === undefined) return fail('NOT_FOUND')
  return { id_tiket: await ticketElsewhere(reader, read.order), bertanda_tangan: false }
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

/** It changed while this call waited for it: boarded at another door, or cancelled. */
const whyNotBoarded = ({ status_tiket }: Ticket) =>
  status_tiket === 'cancelled' ? 'cancelled' : 'already_boarded'

async function board(
  tx: Tx,
  { id_admin, berangkat }: { id_admin: number; berangkat: boolean },
  { id_tiket, id_rute, status_tiket, boarded_at }: Ticket,
  { id_rute: atTrip, batalkan: undo = false, hari_lain = false, identitas_diperiksa = false }: Asked,
  signed: boolean,
): Promise<Check['hasil']> {
  if (id_rute !== atTrip) return 'other_departure'
  if (status_tiket === 'pending') return 'unpaid'
  if (status_tiket === 'cancelled') return 'cancelled'
  if (!undo) {
    if (boarded_at !== null) return 'already_boarded'
    if (!hari_lain && !(await isBoardingDay(tx, id_rute))) return 'other_day'
    if (!signed && !identitas_diperiksa) return 'unsigned'
  }
  const changed = undo ? await unboardTicket(tx, id_tiket) : await boardTicket(tx, id_tiket, id_admin)
  if (!changed) return undo ? 'valid' : whyNotBoarded(await getTicket(tx, id_tiket))
  await audit(tx, {
    actor: asStaff(id_admin),
    action: undo ? 'unboard_ticket' : 'board_ticket',
    entity: 'ticket',
    entity_id: id_tiket,
    before: null,
    after: undo ? null : { boarded_with: signed ? 'code' : 'identity' },
    unguarded: false,
    // Somebody who was let in did most likely travel [B140].
    ...(undo && berangkat && { unusual: 'unboarded_after_departure' as const }),
  })
  return 'valid'
}
