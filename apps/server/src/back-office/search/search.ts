import { SEARCH_ROWS, seatOf, type FoundOrder, type SearchResult, type Ticket } from '@tiketbus/contract'
import { viewTickets } from '../../orders/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { requireValue } from '../../platform/require-value.ts'
import { findTripBriefs } from '../../trips/index.ts'
import { parseSearch } from '../shared/parse-search.ts'
import { BUSES, DEPARTURES, ORDERS, PEOPLE, selectPeople, TICKETS } from './search-store.ts'

/** One row more than is shown, to find out whether there are more. */
const FETCHED_ROWS = SEARCH_ROWS + 1

/**
 * Searches every kind of record for what an administrator typed, and returns at most SEARCH_ROWS of each kind [B60]. A deleted
 * account is not found by name, e-mail or phone number [B62].
 */
export async function search(reader: Reader, q: string): Promise<SearchResult> {
  const query = parseSearch(q)
  const buses = query.bus ? await reader.rows(BUSES, [query.bus]) : []
  const people = (await reader.rows(PEOPLE, [query.email, query.phone, query.words, FETCHED_ROWS])).map(
    ({ id_user }) => id_user,
  )
  const tickets = (await reader.rows(TICKETS, [query.id_tiket, query.words, FETCHED_ROWS])).map(
    ({ id_tiket }) => id_tiket,
  )
  const [from, to] = query.orders ?? [null, null]
  const shownPeople = people.slice(0, SEARCH_ROWS)
  const orders = (
    await reader.rows(ORDERS, [from, to, query.id_tiket, query.phone, query.email, shownPeople, FETCHED_ROWS])
  ).map(({ order_group_id }) => order_group_id)
  const departures = (
    await reader.rows(DEPARTURES, [query.id_rute, query.day, query.departure, FETCHED_ROWS])
  ).map(({ id_rute }) => id_rute)
  const trips = await findTripBriefs(reader, departures)
  return {
    tickets: firstRows(tickets, await viewTickets(reader, { id_tiket: tickets.slice(0, SEARCH_ROWS) })),
    orders: firstRows(orders, await readOrders(reader, orders.slice(0, SEARCH_ROWS))),
    people: firstRows(people, await selectPeople(reader, shownPeople)),
    departures: firstRows(
      departures,
      departures.flatMap((id) => trips.get(id) ?? []),
    ),
    buses: firstRows(buses, buses),
  }
}

const firstRows = <Row>(found: readonly unknown[], rows: readonly Row[]) => ({
  rows: rows.slice(0, SEARCH_ROWS),
  more: found.length > SEARCH_ROWS,
})

async function readOrders(reader: Reader, ids: readonly string[]): Promise<FoundOrder[]> {
  if (ids.length === 0) return []
  const tickets = await viewTickets(reader, { order_group_id: ids })
  const groups = Map.groupBy(tickets, ({ order_group_id }) => order_group_id)
  return [...groups.values()].map(asFound)
}

function asFound(tickets: readonly Ticket[]): FoundOrder {
  const first = requireValue(tickets[0], 'a ticket of an order')
  return {
    order_group_id: first.order_group_id,
    master_ticket_id: first.master_ticket_id,
    tanggal_pemesanan: first.tanggal_pemesanan,
    nomor_kursi: tickets.map(({ nomor_kursi }) => nomor_kursi),
    kursi: tickets.map(seatOf),
    statuses: [...new Set(tickets.map(({ status_tiket }) => status_tiket))],
    total_amount: first.order_total_amount,
    Rute: first.Rute,
    User: first.User,
  }
}
