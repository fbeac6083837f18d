import { api } from '@tiketbus/contract'
import { viewTickets } from '../orders/index.ts'
import type { Db } from '../platform/database/database.ts'
import type { Serve } from '../platform/http/endpoints.ts'
import { selectCounts, selectTicketCounts } from './stats-store.ts'
import { selectTicketIds } from './ticket-list-store.ts'

/** Tickets in the dashboard's list of recent ones. */
const RECENT = { page: 1, limit: 5, offset: 0 }

/** /api/admin/dashboard/stats */
export function registerStats(serve: Serve, { db }: { db: Db }): void {
  serve(api.adminReports.getStats, async () => {
    const { ids } = await selectTicketIds(db, {}, RECENT)
    const recentTickets = await viewTickets(db, { id_tiket: ids })
    return { data: { ...(await selectCounts(db)), tickets: await selectTicketCounts(db), recentTickets } }
  })
}
