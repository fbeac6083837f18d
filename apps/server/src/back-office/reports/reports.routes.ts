import { api } from '@tiketbus/contract'
import { readClock, viewTickets } from '../../orders/index.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Serve } from '../../platform/http/endpoints.ts'
import { exportTickets, exportTrips, ticketHeader, tripHeader } from './exports.ts'
import { readOccupancy, readSales, today } from './reports.ts'
import { sendCsv } from './send-csv.ts'
import { selectCounts, selectTicketCounts } from './stats-store.ts'
import { selectTicketIds } from '../shared/ticket-list-store.ts'

/** Tickets in the dashboard's list of recent ones. */
const RECENT = { page: 1, limit: 5, offset: 0 }

/** /api/admin/dashboard/stats, /api/admin/reports and the exports */
export function registerReports(serve: Serve, { db }: { db: Db }): void {
  serve(api.adminReports.getStats, async () => {
    const { ids } = await selectTicketIds(db, {}, RECENT)
    const recentTickets = await viewTickets(db, { id_tiket: ids })
    return { data: { ...(await selectCounts(db)), tickets: await selectTicketCounts(db), recentTickets } }
  })

  serve(api.adminReports.sales, async ({ query }) => ({ data: await readSales(db, query) }))

  serve(api.adminReports.occupancy, async ({ query }) => ({
    data: await readOccupancy(db, query),
    waktu_server: await readClock(db),
  }))

  serve(api.adminReports.exportTickets, async ({ query, reply }) =>
    sendCsv(reply, {
      name: `tiket-${await today(db)}.csv`,
      header: ticketHeader(),
      pages: exportTickets(db, query),
    }),
  )

  serve(api.adminReports.exportTrips, async ({ query, reply }) =>
    sendCsv(reply, {
      name: `keberangkatan-${await today(db)}.csv`,
      header: tripHeader(),
      pages: exportTrips(db, query),
    }),
  )
}
