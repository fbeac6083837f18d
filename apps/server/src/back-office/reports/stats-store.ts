import type { TicketStatus } from '@tiketbus/contract'
import type { Reader } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'

const COUNTS = sql(
  'back_office_counts',
  `select
     (select count(*) from users where deleted_at is null) as "totalUsers",
     (select count(*) from buses where archived_at is null) as "totalBuses",
     (select count(*) from trips where archived_at is null and status = 'aktif'
        and waktu_berangkat > clock_timestamp()) as "totalActiveRoutes"`,
  { present: ['totalUsers', 'totalBuses', 'totalActiveRoutes'] },
)

/** Returns the number of accounts, of buses in service, and of active departures that have not left. */
export async function selectCounts(reader: Reader) {
  const [row] = await reader.rows(COUNTS)
  return row ?? { totalUsers: 0, totalBuses: 0, totalActiveRoutes: 0 }
}

const TICKET_COUNTS = sql(
  'back_office_ticket_counts',
  `select status_tiket, count(*) as n from tickets where deleted_at is null
   group by status_tiket order by status_tiket`,
  { present: ['n'] },
)

/** Returns the number of tickets by status, without archived ones. */
export async function selectTicketCounts(reader: Reader) {
  const rows = await reader.rows(TICKET_COUNTS)
  const of = (status: TicketStatus) => rows.find((row) => row.status_tiket === status)?.n ?? 0
  return {
    pending: of('pending'),
    confirmed: of('confirmed'),
    completed: of('completed'),
    cancelled: of('cancelled'),
    total: rows.reduce((sum, row) => sum + row.n, 0),
  }
}
