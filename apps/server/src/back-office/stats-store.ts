import type { Reader } from '../platform/database.ts'

export type Counts = { totalUsers: number; totalBuses: number; totalActiveRoutes: number }

/** Accounts, buses in service, and active departures that have not left. */
export async function selectCounts(reader: Reader): Promise<Counts> {
  const [row] = await reader.query<Counts>(
    `select
       (select count(*) from users where deleted_at is null) as "totalUsers",
       (select count(*) from buses where archived_at is null) as "totalBuses",
       (select count(*) from trips where archived_at is null and status = 'aktif'
          and waktu_berangkat > clock_timestamp()) as "totalActiveRoutes"`,
  )
  return row ?? { totalUsers: 0, totalBuses: 0, totalActiveRoutes: 0 }
}

/** Tickets by status; those that were deleted are in no list of administration. */
export async function selectTicketCounts(reader: Reader) {
  const rows = await reader.query<{ status_tiket: string; n: number }>(
    `select status_tiket, count(*) as n from tickets where deleted_at is null
     group by status_tiket order by status_tiket`,
  )
  const of = (status: string) => rows.find((row) => row.status_tiket === status)?.n ?? 0
  return {
    pending: of('pending'),
    confirmed: of('confirmed'),
    completed: of('completed'),
    cancelled: of('cancelled'),
    total: rows.reduce((sum, row) => sum + row.n, 0),
  }
}
