import { api } from '@tiketbus/contract'
import { areBooksComplete } from '../../books/index.ts'
import { viewTickets } from '../../orders/index.ts'
import { readClockToMs } from '../../platform/database/clock-store.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Serve } from '../../platform/http/endpoints.ts'
import type { TicketExportFilter, TripExportFilter } from './exports-store.ts'
import {
  exportLegs,
  exportPairs,
  exportTickets,
  exportTrips,
  legColumns,
  pairColumns,
  ticketColumns,
  tripColumns,
} from './exports.ts'
import { readOccupancy, readSales } from './reports.ts'
import { crewOf } from '../shared/scope-store.ts'
import { sendCsv, sendXlsx } from '../shared/send-file.ts'
import { selectCounts, selectTicketCounts } from './stats-store.ts'
import type { Table } from '../shared/table.ts'
import { selectToday } from '../shared/today-store.ts'
import { selectNewestTicketIds } from '../shared/ticket-list-store.ts'

/** The number of the dashboard's recent tickets. */
const RECENT = 5

/** /api/admin/dashboard/stats, /api/admin/reports and the exports */
export function registerReports(serve: Serve, { db }: { db: Db }): void {
  serve(api.adminReports.getStats, async () => {
    const ids = await selectNewestTicketIds(db, RECENT)
    const recentTickets = await viewTickets(db, { id_tiket: ids })
    return { data: { ...(await selectCounts(db)), tickets: await selectTicketCounts(db), recentTickets } }
  })

  serve(api.adminReports.sales, async ({ query }) => ({
    data: await readSales(db, query),
    lengkap: await areBooksComplete(db),
  }))

  serve(api.adminReports.occupancy, async ({ query, user }) => ({
    data: await readOccupancy(db, { ...query, crew: crewOf(user) }),
    waktu_server: await readClockToMs(db),
  }))

  registerExports(serve, db)
}

function registerExports(serve: Serve, db: Db): void {
  const tickets = async (query: TicketExportFilter): Promise<Table> => ({
    name: `tiket-${await selectToday(db)}`,
    columns: ticketColumns(),
    pages: exportTickets(db, query),
  })
  const trips = async (query: TripExportFilter): Promise<Table> => ({
    name: `keberangkatan-${await selectToday(db)}`,
    columns: tripColumns(),
    pages: exportTrips(db, query),
  })
  const legs = async (query: TripExportFilter): Promise<Table> => ({
    name: `keterisian-ruas-${await selectToday(db)}`,
    columns: legColumns(),
    pages: exportLegs(db, query),
  })
  const pairs = async (query: TripExportFilter): Promise<Table> => ({
    name: `pasangan-kota-${await selectToday(db)}`,
    columns: pairColumns(),
    pages: exportPairs(db, query),
  })
  serve(api.adminReports.exportLegs, async ({ query, reply }) => sendCsv(reply, await legs(query)))
  serve(api.adminReports.exportLegsXlsx, async ({ query, reply }) => sendXlsx(reply, await legs(query)))
  serve(api.adminReports.exportPairs, async ({ query, reply }) => sendCsv(reply, await pairs(query)))
  serve(api.adminReports.exportPairsXlsx, async ({ query, reply }) => sendXlsx(reply, await pairs(query)))
  serve(api.adminReports.exportTickets, async ({ query, reply }) => sendCsv(reply, await tickets(query)))
  serve(api.adminReports.exportTicketsXlsx, async ({ query, reply }) => sendXlsx(reply, await tickets(query)))
  serve(api.adminReports.exportTrips, async ({ query, reply }) => sendCsv(reply, await trips(query)))
  serve(api.adminReports.exportTripsXlsx, async ({ query, reply }) => sendXlsx(reply, await trips(query)))
}
