/** Queries for the seats, tickets and holds that a change to a bus or a departure affects. They write nothing. */
import { MOVE_AFTER_ARRIVAL_HOURS } from '@tiketbus/contract'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { ARRIVAL, CLAIM_COUNTS_NOW, hasFixedSeat, TICKET_COUNTS_NOW } from '../../tables/conditions.ts'

const HIGHEST_SEAT = sql(
  'back_office_highest_taken_seat',
  `select max(c.nomor_kursi) as seat from seat_claims c join trips t using (id_rute)
   where t.id_bus = $1 and t.total_kursi is null and ${CLAIM_COUNTS_NOW}`,
)

/**
 * Returns the highest seat that is booked or held on any departure that has as many seats as the bus, past ones included; 0 if there is
 * none. One with a layout keeps its seats [F582].
 */
export async function selectHighestClaimedSeat(reader: Reader, id_bus: number): Promise<number> {
  const [row] = await reader.rows(HIGHEST_SEAT, [id_bus])
  return row?.seat ?? 0
}

const CLAIMED_SEATS = sql(
  'back_office_taken_seats',
  `select distinct c.nomor_kursi from seat_claims c where c.id_rute = $1 and ${CLAIM_COUNTS_NOW} order by c.nomor_kursi`,
)

/** Returns the seats of a departure that are booked or held now, ascending. */
export async function selectClaimedSeats(reader: Reader, id_rute: number): Promise<number[]> {
  const rows = await reader.rows(CLAIMED_SEATS, [id_rute])
  return rows.map((row) => row.nomor_kursi)
}

const BUS_USAGE = sql(
  'back_office_bus_duties',
  `select
     (select count(*) from trips where id_bus = $1 and archived_at is null and called_off_at is null
        and waktu_berangkat > clock_timestamp()) as upcoming,
     (select count(*) from tickets k join trips t using (id_rute)
        where t.id_bus = $1 and ${TICKET_COUNTS_NOW}) as active`,
  { present: ['upcoming', 'active'] },
)

/** Returns the number of upcoming departures of the bus, and of tickets on any of its departures that still count. */
export async function countBusUsage(
  reader: Reader,
  id_bus: number,
): Promise<{ upcoming: number; active: number }> {
  const [row] = await reader.rows(BUS_USAGE, [id_bus])
  return row ?? { upcoming: 0, active: 0 }
}

const ACTIVE_TICKETS = sql(
  'back_office_count_active_tickets',
  `select count(*) as active from tickets k join trips t using (id_rute) where id_rute = $1 and ${TICKET_COUNTS_NOW}`,
  { present: ['active'] },
)

/** Returns the number of tickets of the departure that still count. */
export async function countActiveTickets(reader: Reader, id_rute: number): Promise<number> {
  const [row] = await reader.rows(ACTIVE_TICKETS, [id_rute])
  return row?.active ?? 0
}

const IS_OVER = sql(
  'back_office_is_over',
  `select ${ARRIVAL} + make_interval(hours => $2) < clock_timestamp() as over from trips t where id_rute = $1`,
  { present: ['over'] },
)

/** Whether a departure arrived so long ago that it takes no new time with its passengers. */
export async function isOver(reader: Reader, id_rute: number): Promise<boolean> {
  const [row] = await reader.rows(IS_OVER, [id_rute, MOVE_AFTER_ARRIVAL_HOURS])
  return row?.over ?? false
}

const IS_PAST = sql('back_office_is_past', 'select clock_timestamp() >= $1::timestamptz as past')

export async function isPast(reader: Reader, instant: string): Promise<boolean> {
  const [row] = await reader.rows(IS_PAST, [instant])
  return row?.past ?? false
}

/** `unpaid`, `completed`, `boarded`: how many of the seats wait for payment, are completed, have boarded. */
const PASSENGERS = sql(
  'back_office_passengers_of_trip',
  `select o.order_group_id, o.id_rute, o.naik, o.turun, o.titik_naik, o.titik_turun, o.waktu_semula, o.waktu_disetujui, o.batas_pembayaran, count(*) filter (where k.status_tiket = 'pending')::int as unpaid,
     count(*) filter (where k.status_tiket = 'completed')::int as completed,
     count(*) filter (where k.status_tiket <> 'pending' and k.boarded_at is not null)::int as boarded,
     coalesce(u.email, o.email) as email, coalesce(u.username, o.nama_penumpang) as nama,
     array_agg(k.nomor_kursi order by k.nomor_kursi) as seats,
     (select count(*) from tickets x where x.order_group_id = o.order_group_id) as total_tickets,
     (select max(x.id_tiket) from tickets x where x.order_group_id = o.order_group_id and x.is_master_ticket) as master_ticket_id
   from orders o join tickets k using (order_group_id)
   left join users u on u.id_user = o.id_user and u.deleted_at is null
   where o.id_rute = $1 and k.status_tiket <> 'cancelled'
   group by o.order_group_id, u.email, o.email, u.username, o.nama_penumpang
   order by o.order_group_id`,
  { present: ['unpaid', 'completed', 'boarded', 'seats', 'total_tickets', 'master_ticket_id'] },
)

/** Returns one row per order with a ticket: whom to notify if the departure moves, which completed ones do with it [T30]. */
export function selectPassengersOfTrip(reader: Reader, id_rute: number) {
  return reader.rows(PASSENGERS, [id_rute])
}

const OPEN_HOLDS = sql(
  'back_office_lock_open_holds',
  'select id_reservasi from holds where id_rute = $1 and ended_at is null order by id_reservasi for update',
)

/** Locks the holds of the departure that have not been ended, in the order in which holds are locked, and returns their ids. */
export async function lockOpenHolds(tx: Tx, id_rute: number): Promise<number[]> {
  const rows = await tx.rows(OPEN_HOLDS, [id_rute])
  return rows.map((row) => row.id_reservasi)
}

const LAYOUT_USE = sql(
  'back_office_other_layouts',
  `select count(*) filter (where claimed) as terisi, count(*) filter (where not claimed) as kosong
   from (
     select ${hasFixedSeat('t.id_rute')} as claimed
     from trips t join buses b on b.id_bus = t.id_bus
     where t.id_bus = $1 and t.archived_at is null and t.called_off_at is null and t.waktu_berangkat > clock_timestamp()
       and t.id_tata_letak is distinct from b.id_tata_letak
   ) as other`,
  { present: ['terisi', 'kosong'], prepared: false },
)

/** Counts the departures to come that have another layout than their bus now: with claimed seats, and without. */
export async function countOtherLayouts(
  reader: Reader,
  id_bus: number,
): Promise<{ terisi: number; kosong: number }> {
  const [row] = await reader.rows(LAYOUT_USE, [id_bus])
  return row ?? { terisi: 0, kosong: 0 }
}
