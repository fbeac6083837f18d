/** SQL conditions that several stores share; each names the table aliases that it uses. */
import { rolesThatMay, staffThatMay, type Permission } from '@tiketbus/contract'

/**
 * A column of the pair of nodes of a journey on the trip `t`, by the alias of the row that has `naik` and `turun`: a hold, an order, a ticket.
 * Null for the whole way, which has no such row.
 */
const ofPair = (t: string, journey: string, column: string) =>
  `(select p.${column} from trip_pairs p where p.id_rute = ${t}.id_rute and p.naik = ${journey}.naik and p.turun = ${journey}.turun)`

/** When the bus is at the stop of a journey's first or last node; null if it names no point there. */
const atStop = (t: string, journey: string, end: 'naik' | 'turun') =>
  `(select s.waktu from trip_stops s where s.id_rute = ${t}.id_rute and s.simpul = ${journey}.${end} and s.id_titik = ${journey}.titik_${end})`

/** When a journey begins [S553, S558], by the aliases of its trip and of the row that has it. */
export const departsAt = (t: string, journey: string) =>
  `case when ${journey}.naik = 0 and ${journey}.titik_naik is null then ${t}.waktu_berangkat
    else coalesce(${atStop(t, journey, 'naik')}, ${ofPair(t, journey, 'waktu_berangkat')}, ${t}.waktu_berangkat) end`

/** When a journey ends [S553]; without an expected arrival 24 hours after it began [O33]. */
export const arrivesAt = (t: string, journey: string) =>
  `coalesce(case when ${journey}.titik_turun is not null then ${atStop(t, journey, 'turun')} end,
    case when ${journey}.turun = ${t}.jumlah_ruas then ${t}.perkiraan_tiba else ${ofPair(t, journey, 'perkiraan_tiba')} end,
    ${departsAt(t, journey)} + interval '24 hours')`

/** When the trip `t` arrives; without an expected arrival 24 hours after departure [O33]. */
export const ARRIVAL = `coalesce(t.perkiraan_tiba, t.waktu_berangkat + interval '24 hours')`

/** Whether the ticket `k` can be travelled with, or was: `isValidTicket` of the contract. */
export const TICKET_IS_VALID = `k.status_tiket in ('confirmed', 'completed')`

/** Whether the ticket `k` of the trip `t` counts now: a completed one does until the arrival [T29]. */
export const TICKET_COUNTS_NOW = `(k.status_tiket in ('pending', 'confirmed')
    or (k.status_tiket = 'completed' and ${arrivesAt('t', 'k')} > clock_timestamp()))`

/**
 * When booking ends for a journey, by the aliases of its trip and of the row that has it: as long before it begins as the trip's booking ends
 * before the trip departs [S553].
 */
export const closesAt = (t: string, journey: string) =>
  `case when ${journey}.naik = 0 and ${journey}.titik_naik is null then ${t}.waktu_tutup
    else ${t}.waktu_tutup + (${departsAt(t, journey)} - ${t}.waktu_berangkat) end`

/** A journey that staff sell can be paid until so long before it begins. */
const STAFF_SELL_UNTIL = `interval '5 minutes'`

/** When the order `o` can be paid no longer: when booking closes for a passenger, and later for one that staff sold [O850]. */
export const orderClosesAt = (t: string, order: string, kind = `${order}.sold_by_kind`) =>
  `case when ${kind} = 'user' then ${closesAt(t, order)}
    else greatest(${closesAt(t, order)}, ${departsAt(t, order)} - ${STAFF_SELL_UNTIL}) end`

/** The legs of a journey, as an array: a slice of a constant, because generate_series over parameters is planned anew at each call. */
export const legsOf = (naik: string, turun: string) =>
  `('{0,1,2,3,4,5,6,7}'::smallint[])[${naik} + 1 : ${turun}]`

/** Whether the passenger ordered `o` themself, with an account: without one it is a deleted account's, and not one that was sold to somebody without [O360]. */
export const HAD_ACCOUNT = `o.sold_by_kind = 'user'`

/** Whether staff find the order `o` by a name or a contact: not that of a deleted account [B62]; one that was sold to somebody without an account has none. */
export const mayBeFound = (o: string) =>
  `(${o}.sold_by_kind <> 'user' or exists (select from users u where u.id_user = ${o}.id_user and u.deleted_at is null))`

/** The database's clock as `at.now`, read once per statement. */
export const AT = 'at as materialized (select clock_timestamp() as now)'

/** Whether the claim `c` counts at `at.now`: a ticket has the seat, or the hold has not expired, swept or not. */
export const CLAIM_COUNTS = '(c.id_tiket is not null or c.waktu_expired > at.now)'

/** The number of seats of the trip `t`: those of its layout or, without one, of its bus `b` [F582]. */
export const SEATS_OF_TRIP = 'coalesce(t.total_kursi, b.total_kursi)'

/** What people read of the seat of the ticket `k` [S583]: its label in the layout of its departure, else its number; of a cancelled one as it was then [S661]. */
export const SEAT_READ = `coalesce(k.kursi_semula, (select l.label_kursi[k.nomor_kursi] from trips drawn join layouts l on l.id_tata_letak = drawn.id_tata_letak
    where drawn.id_rute = k.id_rute), k.nomor_kursi::text)`

/** The live blocks `bl` of seats that the trip `t` of the bus `b` has: for passengers they are taken, whether sold or not [S720]. */
export const LIVE_BLOCKS = `from seat_blocks bl
      where bl.id_rute = t.id_rute and bl.until > at.now and bl.nomor_kursi <= ${SEATS_OF_TRIP}`

/** The number of seats of the trip `t` of the bus `b` that are free on the whole way at `at.now`, or on a journey `j` of it. */
export const freeSeats = (journey?: string) => {
  const onWay = (row: string) =>
    journey ? `and ${row}.ruas >= ${journey}.naik and ${row}.ruas < ${journey}.turun` : ''
  return `(${SEATS_OF_TRIP} - (
    select count(distinct taken.seat) from (
      select c.nomor_kursi as seat from seat_claims c where c.id_rute = t.id_rute and ${CLAIM_COUNTS} ${onWay('c')}
      union all
      select bl.nomor_kursi ${LIVE_BLOCKS} ${onWay('bl')}
    ) as taken
  )::int)`
}
export const FREE_SEATS = freeSeats()

/** Whether the claim `c` counts by the clock at the moment when the row is read. */
export const CLAIM_COUNTS_NOW = '(c.id_tiket is not null or c.waktu_expired > clock_timestamp())'

/** Whether a seat of the trip with this number is held, booked or blocked by hand now. Those that only a standing block keeps do not count: they follow another way or layout [B924, B993]. */
export const hasFixedSeat = (id_rute: string) =>
  `(exists (select from seat_claims c where c.id_rute = ${id_rute} and ${CLAIM_COUNTS_NOW})
    or exists (select from seat_blocks bl where bl.id_rute = ${id_rute} and bl.until > clock_timestamp() and bl.id_blok is null))`

/**
 * Whether the hold `h` is open, in an expression that no partial index uses: with `is null`, a plan made in a quiet hour, when hardly any
 * hold is open, scans the whole index of open holds. With 9,000 of them that takes 2 ms per claim.
 */
export const HOLD_IS_OPEN = `coalesce(h.ended_at, 'infinity') = 'infinity'`

/** The cities that the trip `t` passes between its ends, in order, as an array; null if it passes none. */
const CITIES_BETWEEN = `case when t.jumlah_ruas > 1
    then (select array_agg(n.kota order by n.simpul) from trip_nodes n where n.id_rute = t.id_rute) end`

/** All cities of the way of the trip `t`, if it has several legs; else null. */
export const CITIES_OF_WAY = `case when t.jumlah_ruas > 1 then array[t.asal] || (${CITIES_BETWEEN}) || t.tujuan end`

/** Whether each of a list of LIKE patterns matches a city of the trip `t`, those that it passes included [T684], or the name of its bus `b` [B56]. */
export const matchesEachPattern = (patterns: string) =>
  `concat_ws(' ', t.asal, t.tujuan, b.nama_bus, array_to_string(${CITIES_BETWEEN}, ' ')) ilike all (${patterns})`

/** Whether the user is of the crew of the departure `t` and sees it: until half a day after its arrival, and while it is not called off [B960]. */
export const isOnCrew = (t: string, id_user: string) => `(exists (
        select from trip_crew tc where tc.id_user = ${id_user} and tc.id_rute = ${t}.id_rute)
      and ${t}.called_off_at is null and ${t}.archived_at is null
      and coalesce(${t}.perkiraan_tiba, ${t}.waktu_berangkat + interval '24 hours') > clock_timestamp() - interval '12 hours')`

/**
 * The condition in SQL that the user `u` has the permission, by their role or as an active member of the staff; a role that the table
 * does not know has none.
 */
export function userMay(u: string, permission: Permission): string {
  const byRole = `${u}.role = any('{${rolesThatMay(permission).join()}}')`
  const staff = staffThatMay(permission)
  if (staff.length === 0) return byRole
  return `(${byRole} or ${u}.role = 'user' and exists (
      select from staff st where st.id_user = ${u}.id_user and st.aktif and st.peran = any('{${staff.join()}}')))`
}

/** The same if the user's active row of staff is joined as `st`: a plan with many subqueries would not find the user by key. */
export const personMay = (u: string, st: string, permission: Permission): string =>
  `(${u}.role = any('{${rolesThatMay(permission).join()}}')
      or ${u}.role = 'user' and coalesce(${st}.peran = any('{${staffThatMay(permission).join()}}'), false))`

/** Whether the refund `r` of the payment `p` is due and may be paid from a drawer: its money was put into one at a counter. */
export const IS_DUE_IN_CASH = `(r.status = 'due' and r.cara = 'manual' and p.cara = 'tunai'
      and exists (select from accounts ca where ca.id = p.id_akun and ca.kind = 'shift'))`

/** The bank account of the row `ra` of refund_accounts as one value; null without one. */
export const REFUND_ACCOUNT = `case when ra.order_group_id is not null then
      jsonb_build_object('bank', ra.bank, 'nomor_rekening', ra.nomor_rekening, 'atas_nama', ra.atas_nama) end`
