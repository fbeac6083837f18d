/** The only statements that change a ticket's status: each names the expected status and writes the history. */
import type { TicketStatus } from '@tiketbus/contract'
import { insertTicketTransfers } from '../books/index.ts'
import type { Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { AT, orderClosesAt, departsAt } from '../tables/conditions.ts'
import { BRIEFLY, latestDeadline } from './deadline.ts'
import type { CancelCause, TicketCause } from './ticket-status.ts'

export type StatusChange = {
  tickets: readonly { id_tiket: number; status_tiket: TicketStatus }[]
  to: TicketStatus
  cause: TicketCause
  cancel_cause: CancelCause | null
  /** The user who did it; null: the system. */
  id_user: number | null
  /** The administrator's reason. */
  alasan?: string | null
}

const CHANGE = sql(
  'tickets_change_status',
  `with expected as materialized (
      select id_tiket, from_status from unnest($1::bigint[], $2::text[]) as e (id_tiket, from_status)
    ),
    changed as (
      update tickets t set status_tiket = $3::text, cancel_cause = $5::text, cancel_note = null, versi = versi + 1
      from expected e where t.id_tiket = e.id_tiket and t.status_tiket = e.from_status
      returning t.id_tiket, e.from_status, t.order_group_id, t.total_bayar
    ),
    noted as (
      insert into ticket_history (id_tiket, from_status, to_status, cause, id_user, alasan)
      select id_tiket, from_status, $3, $4, $6::bigint, $7::text from changed order by id_tiket
      returning id, id_tiket, from_status, to_status, id_user, at
    ),
    posted as (${insertTicketTransfers('(select * from noted join changed using (id_tiket, from_status))')})
    select id_tiket from noted`,
)

/** Changes tickets that are in the expected statuses; returns their number. */
export async function updateStatus(tx: Tx, change: StatusChange): Promise<number> {
  const rows = await tx.rows(CHANGE, [
    change.tickets.map((ticket) => ticket.id_tiket),
    change.tickets.map((ticket) => ticket.status_tiket),
    change.to,
    change.cause,
    change.cancel_cause,
    change.id_user,
    change.alasan ?? null,
  ])
  return rows.length
}

const CLEAR_MASTER = sql(
  'orders_clear_master',
  `update tickets set is_master_ticket = false where order_group_id = $1::uuid and is_master_ticket and id_tiket <> $2::bigint`,
)
const SET_MASTER = sql(
  'orders_set_master',
  'update tickets set is_master_ticket = true where id_tiket = $1 and not is_master_ticket',
)

/** Two statements, because the unique index tickets_one_master allows no second master even within one statement. */
export async function setMaster(tx: Tx, order_group_id: string, id_tiket: number): Promise<void> {
  await tx.rows(CLEAR_MASTER, [order_group_id, id_tiket])
  await tx.rows(SET_MASTER, [id_tiket])
}

const RENEW_DEADLINE = sql(
  'orders_renew_deadline',
  `with ${AT}, renewed as (
      select ${orderClosesAt('t', 'o')} as closes, ${latestDeadline('at.now', '$2::int', departsAt('t', 'o'))} as latest
      from at cross join orders o join trips t on t.id_rute = o.id_rute where o.order_group_id = $1::uuid
    )
    update orders o set latest_deadline = renewed.latest, batas_pembayaran = least(renewed.latest, renewed.closes),
      checking_since = null
    from renewed where o.order_group_id = $1`,
)

/** Grants the time to pay of a new order from now [O35], never beyond the closing of booking. */
export async function renewDeadline(tx: Tx, order_group_id: string, hours: number): Promise<void> {
  await tx.rows(RENEW_DEADLINE, [order_group_id, hours])
}

const KEEP_ORIGINAL_TIME = sql(
  'orders_keep_first_time',
  `update orders o set waktu_semula = $2::timestamptz + (${departsAt('t', 'o')} - t.waktu_berangkat)
    from trips t where o.id_rute = $1 and t.id_rute = o.id_rute and o.waktu_semula is null`,
)

/** Stores in the orders of a trip that moved away from `from`, with all of its nodes, the first time that their mail named. */
export async function keepOriginalTime(tx: Tx, id_rute: number, from: string): Promise<void> {
  await tx.rows(KEEP_ORIGINAL_TIME, [id_rute, from])
}

const KEEP_TIMES_BEFORE = sql(
  'orders_keep_times_before',
  `update orders o set waktu_semula = b.waktu
    from unnest($2::uuid[], $3::timestamptz[]) as b (order_group_id, waktu), trips t
    where o.id_rute = $1 and o.order_group_id = b.order_group_id and t.id_rute = o.id_rute and o.waktu_semula is null
      and date_trunc('milliseconds', ${departsAt('t', 'o')}) <> b.waktu`,
)

/** Stores in those of these orders whose journeys begin at another time now the first time that their mail named. */
export async function keepTimesBefore(
  tx: Tx,
  id_rute: number,
  before: readonly { order_group_id: string; waktu: string }[],
): Promise<void> {
  if (before.length === 0) return
  await tx.rows(KEEP_TIMES_BEFORE, [
    id_rute,
    before.map(({ order_group_id }) => order_group_id),
    before.map(({ waktu }) => waktu),
  ])
}

const KEEP_ORIGINAL_CITIES = sql(
  'orders_keep_first_cities',
  'update orders set asal_semula = $2::text, tujuan_semula = $3::text where id_rute = $1 and asal_semula is null',
)

/** Stores in the orders of a trip which journey they were for, before it becomes another one. */
export async function keepOriginalCities(
  tx: Tx,
  id_rute: number,
  { asal, tujuan }: { asal: string; tujuan: string },
): Promise<void> {
  await tx.rows(KEEP_ORIGINAL_CITIES, [id_rute, asal, tujuan])
}

/** One that is over stays over; another has at least 15 minutes, or until booking closes. */
const RECOMPUTE_DEADLINES = sql(
  'orders_recompute_deadlines',
  `with ${AT}
    update orders o set batas_pembayaran = least(${orderClosesAt('t', 'o')},
        case when o.latest_deadline > at.now then greatest(o.latest_deadline, at.now + ${BRIEFLY}) else o.latest_deadline end),
      checking_since = case when least(o.latest_deadline, ${orderClosesAt('t', 'o')}) <= at.now then o.checking_since end
    from at cross join trips t
    where o.id_rute = $1 and t.id_rute = o.id_rute
      and exists (select from tickets k where k.order_group_id = o.order_group_id and k.status_tiket = 'pending')`,
)

/**
 * Recomputes the deadlines of a trip's unpaid orders from its current closing time. A deadline that is ahead again ends the check of the
 * one before: at the new one, an old check would end the order without the provider's answer [M75].
 */
export async function recomputeDeadlines(tx: Tx, id_rute: number): Promise<void> {
  await tx.rows(RECOMPUTE_DEADLINES, [id_rute])
}
