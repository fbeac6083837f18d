/** SQL of the administrators' list of departures. */
import type { TripStatus } from '@tiketbus/contract'
import type { Reader } from '../platform/database/database.ts'
import type { Page } from '../platform/database/lists.ts'
import { sql, type Arguments } from '../platform/database/statements.ts'
import { AT, CITIES_OF_WAY, isOnCrew, matchesEachPattern } from '../tables/conditions.ts'
import { LIVE, TRIP_COLUMNS } from './journey-sql.ts'

const COLUMNS = `${TRIP_COLUMNS}, t.versi, t.called_off_at, t.zona_perkiraan, t.km, t.jumlah_ruas,
      ${CITIES_OF_WAY} as jalur`

export type DepartureSort = 'waktu_berangkat' | '-waktu_berangkat'

export type AdminTripFilter = {
  sort?: DepartureSort | undefined
  /** Each must match a city of the way or the bus name. */
  patterns: string[] | null
  status: TripStatus | null
  /** Days of departure at the origin. */
  dari: string | null
  sampai: string | null
  /** Only those that this person sees as their crew. */
  crew: number | null
}

// The bounds without a zone are those of the day in the easternmost and the westernmost zone: they let the index find the rows.
const MATCHING = `from trips t join buses b on b.id_bus = t.id_bus
  where t.archived_at is null
    and ($1::text[] is null or ${matchesEachPattern('$1')})
    and ($2::text is null or t.status = $2)
    and ($3::date is null or (t.waktu_berangkat >= $3::date::timestamp at time zone 'Asia/Jayapura'
      and (t.waktu_berangkat at time zone t.zona_asal)::date >= $3::date))
    and ($4::date is null or (t.waktu_berangkat < ($4::date + 1)::timestamp at time zone 'Asia/Jakarta'
      and (t.waktu_berangkat at time zone t.zona_asal)::date <= $4::date))
    and ($5::bigint is null or ${isOnCrew('t', '$5::bigint')})`

const NEWEST = sql(
  'trips_admin_page',
  `with ${AT},
    page as materialized (select t.id_rute ${MATCHING} order by t.id_rute desc limit $6 offset $7)
    select ${COLUMNS}
    from at cross join page join trips t using (id_rute) join buses b on b.id_bus = t.id_bus
    order by t.id_rute desc`,
  { present: [...LIVE, 'total_kursi'], nullable: ['jalur'], prepared: false },
)
const SOONEST = sql(
  'trips_admin_days',
  `with ${AT},
    page as materialized (
      select t.id_rute ${MATCHING} order by t.waktu_berangkat, t.id_rute limit $6 offset $7
    )
    select ${COLUMNS}
    from at cross join page join trips t using (id_rute) join buses b on b.id_bus = t.id_bus
    order by t.waktu_berangkat, t.id_rute`,
  { present: [...LIVE, 'total_kursi'], nullable: ['jalur'], prepared: false },
)
const LATEST = sql(
  'trips_admin_latest',
  `with ${AT},
    page as materialized (
      select t.id_rute ${MATCHING} order by t.waktu_berangkat desc, t.id_rute desc limit $6 offset $7
    )
    select ${COLUMNS}
    from at cross join page join trips t using (id_rute) join buses b on b.id_bus = t.id_bus
    order by t.waktu_berangkat desc, t.id_rute desc`,
  { present: [...LIVE, 'total_kursi'], nullable: ['jalur'], prepared: false },
)
const COUNT = sql('trips_admin_count', `select count(*) as total ${MATCHING}`, {
  present: ['total'],
  prepared: false,
})

/** Newest first; with a range of days and for the crew, soonest first; or in the order of `sort`. The page is cut before seats are counted. */
export async function selectTripsForAdmin(reader: Reader, filter: AdminTripFilter, page: Page) {
  const { patterns, status, dari, sampai, crew } = filter
  const values: Arguments<typeof COUNT>[0] = [patterns, status, dari, sampai, crew]
  const statement = statementOf(filter)
  const rows = await reader.rows(statement, [...values, page.limit, page.offset])
  const [count] = await reader.rows(COUNT, values)
  return { rows, total: count?.total ?? 0 }
}

function statementOf({ sort, dari, sampai, crew }: AdminTripFilter) {
  if (sort === '-waktu_berangkat') return LATEST
  return sort === undefined && dari === null && sampai === null && crew === null ? NEWEST : SOONEST
}
