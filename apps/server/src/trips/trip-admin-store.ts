/** How administration lists departures. */
import type { TripStatus } from '@tiketbus/contract'
import type { Reader } from '../platform/database/database.ts'
import type { Page } from '../platform/database/lists.ts'
import { sql } from '../platform/database/statements.ts'
import { AT } from '../tables/conditions.ts'
import { LIVE, TRIP_COLUMNS } from './trip-store.ts'

const MATCHING = `from trips t join buses b on b.id_bus = t.id_bus
  where t.archived_at is null
    and ($1::text is null or t.asal ilike $1 or t.tujuan ilike $1 or b.nama_bus ilike $1)
    and ($2::text is null or t.status = $2)`

const PAGE = sql(
  'trips_admin_page',
  `with ${AT},
    page as materialized (select t.id_rute ${MATCHING} order by t.id_rute desc limit $3 offset $4)
    select ${TRIP_COLUMNS}, t.versi
    from at cross join page join trips t using (id_rute) join buses b on b.id_bus = t.id_bus
    order by t.id_rute desc`,
  { present: LIVE, prepared: false },
)
const COUNT = sql('trips_admin_count', `select count(*) as total ${MATCHING}`, {
  present: ['total'],
  prepared: false,
})

/** Newest first. The page is cut before seats are counted. */
export async function selectTripsForAdmin(
  reader: Reader,
  pattern: string | null,
  status: TripStatus | null,
  page: Page,
) {
  const rows = await reader.rows(PAGE, [pattern, status, page.limit, page.offset])
  const [count] = await reader.rows(COUNT, [pattern, status])
  return { rows, total: count?.total ?? 0 }
}
