/** The search over all back-office records. */
import * as v from 'valibot'
import { endpoint, ok } from '../endpoint.ts'
import { instant, int, rupiah, uuid } from '../fields.ts'
import { busBrief } from '../fleet.ts'
import { ticket, ticketStatus, userBrief } from '../orders.ts'
import { strictObject } from '../read.ts'
import { tripBrief } from '../trips.ts'
import { GUARDED, search } from './shared.ts'

/** Maximum of rows of a kind in a search [B60]. */
export const SEARCH_ROWS = 10

/** An order in the search results. */
export const foundOrder = v.object({
  order_group_id: uuid,
  master_ticket_id: int,
  tanggal_pemesanan: instant,
  nomor_kursi: v.array(int),
  /** What people read of them, in the same order. A server of an earlier release omits it. */
  kursi: v.optional(v.array(v.string())),
  /** The statuses of its tickets, each once. */
  statuses: v.array(ticketStatus),
  total_amount: rupiah,
  Rute: v.nullable(tripBrief),
  User: v.nullable(userBrief),
})
export type FoundOrder = v.InferOutput<typeof foundOrder>

/** `more`: there are further rows, or only some records were examined. */
const found = <Row extends v.GenericSchema>(row: Row) => v.object({ rows: v.array(row), more: v.boolean() })

export const searchResult = v.object({
  tickets: found(ticket),
  orders: found(foundOrder),
  people: found(userBrief),
  departures: found(tripBrief),
  buses: found(busBrief),
})
export type SearchResult = v.InferOutput<typeof searchResult>

export const adminSearch = {
  search: endpoint({
    method: 'GET',
    path: '/api/admin/search',
    needs: 'tickets.read',
    summary: 'Cari tiket, pesanan, penumpang, keberangkatan, dan bus sekaligus',
    /** A number (TB-, ORDER-, of an order), a phone number in any format, an e-mail, a name, a city, a bus or a day. */
    query: strictObject({ q: search }),
    reply: ok(searchResult),
    errors: GUARDED,
  }),
} as const
