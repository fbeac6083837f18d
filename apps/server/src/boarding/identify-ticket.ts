import { readTicketText, type api, type Body, type Ticket } from '@tiketbus/contract'
import { findOrder, findSignedTicket, viewTickets, type Keys } from '../orders/index.ts'
import type { Reader } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { selectOrderIds } from './boarding-store.ts'

type Shown = Pick<Body<typeof api.adminBoarding.checkTicket>, 'kode' | 'cara' | 'id_rute'>
type Found = { id_tiket: number; bertanda_tangan: boolean } | { tickets: Ticket[] }

/** Returns the ticket whose code or number is shown, an order's tickets, or why there is none. */
export async function identifyTicket(
  reader: Reader,
  keys: Keys,
  { kode, cara, id_rute }: Shown,
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
