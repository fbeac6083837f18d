/** SQL conditions that several stores share; each names the table aliases that it uses. */
import { rolesThatMay, type Permission } from '@tiketbus/contract'

/** When the trip `t` arrives; without an expected arrival 24 hours after departure [O33]. */
export const ARRIVAL = `coalesce(t.perkiraan_tiba, t.waktu_berangkat + interval '24 hours')`

/** Whether the ticket `k` can be travelled with, or was: `isValidTicket` of the contract. */
export const TICKET_IS_VALID = `k.status_tiket in ('confirmed', 'completed')`

/** Whether the ticket `k` of the trip `t` counts now: a completed one does until the arrival [T29]. */
export const TICKET_COUNTS_NOW = `(k.status_tiket in ('pending', 'confirmed')
    or (k.status_tiket = 'completed' and ${ARRIVAL} > clock_timestamp()))`

/**
 * When booking ends for seats, by the aliases of their trip's row and of the row that names them (a hold's, an order's), or by the
 * parameter that lists them: with their departure's.
 */
export const closesAt = (trip: string, _seats: string) => `${trip}.waktu_tutup`

/** Whether the passenger ordered `o` themself, with an account: without one it is a deleted account's, and not one that was sold to somebody without [O360]. */
export const HAD_ACCOUNT = `o.sold_by_kind = 'user'`

/** The database's clock as `at.now`, read once per statement. */
export const AT = 'at as materialized (select clock_timestamp() as now)'

/** Whether the claim `c` counts at `at.now`: a ticket has the seat, or the hold has not expired, swept or not. */
export const CLAIM_COUNTS = '(c.id_tiket is not null or c.waktu_expired > at.now)'

/** The number of seats of the bus `b` that are free on its trip `t` at `at.now`. */
export const FREE_SEATS = `(b.total_kursi - (
    select count(*) from seat_claims c where c.id_rute = t.id_rute and ${CLAIM_COUNTS}
  )::int)`

/** Whether the claim `c` counts by the clock at the moment when the row is read. */
export const CLAIM_COUNTS_NOW = '(c.id_tiket is not null or c.waktu_expired > clock_timestamp())'

/**
 * Whether the hold `h` is open, in an expression that no partial index uses: with `is null`, a plan made in a quiet hour, when hardly any
 * hold is open, scans the whole index of open holds. With 9,000 of them that takes 2 ms per claim.
 */
export const HOLD_IS_OPEN = `coalesce(h.ended_at, 'infinity') = 'infinity'`

/** Whether each of a list of LIKE patterns matches origin, destination or name of the bus `b` of the trip `t` [B56]. */
export const matchesEachPattern = (patterns: string) =>
  `t.asal || ' ' || t.tujuan || ' ' || b.nama_bus ilike all (${patterns})`

/** The condition in SQL that the role in this column has the permission; a role that the table does not know has none. */
export const roleMay = (column: string, permission: Permission): string =>
  `${column} = any('{${rolesThatMay(permission).join()}}')`
