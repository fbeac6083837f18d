/** Inserts new orders, and reads what has to be known before. */
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql, type RowsOf } from '../platform/database/statements.ts'
import { ABANDONED_DAYS, ABANDONED_ORDERS, NETWORK_PART } from '@tiketbus/contract'
import { seatLimit, unpaidSeats, type Seats } from '../seats/index.ts'
import type { Part } from '../trips/index.ts'
import { BRIEFLY, latestDeadline } from './deadline.ts'
import { requireValue } from '../platform/require-value.ts'
import {
  AT,
  closesAt,
  departsAt,
  orderClosesAt,
  SEATS_OF_TRIP,
  TICKET_IS_VALID,
} from '../tables/conditions.ts'

const ORDER_OF_SEATS = sql(
  'orders_of_exactly',
  `select o.order_group_id from orders o join tickets k on k.order_group_id = o.order_group_id
    where o.id_user = $1::bigint and o.id_rute = $2::bigint and k.status_tiket <> 'cancelled'
      and k.naik = coalesce($4::smallint, k.naik) and k.turun = coalesce($5::smallint, k.turun)
    group by o.order_group_id having array_agg(k.nomor_kursi order by k.nomor_kursi) = $3::int[]
    order by max(o.tanggal_pemesanan) desc limit 1`,
)

/** Returns the user's order whose live tickets are on exactly these seats (ascending), and on this journey if one is named. */
export async function selectOrderOfSeats(
  reader: Reader,
  request: Seats & Part & { id_user: number },
): Promise<string | undefined> {
  const [row] = await reader.rows(ORDER_OF_SEATS, [
    request.id_user,
    request.id_rute,
    request.nomor_kursi,
    request.naik ?? null,
    request.turun ?? null,
  ])
  return row?.order_group_id
}

const OWN_TICKET = sql(
  'orders_own_ticket',
  `select k.order_group_id, k.id_tiket from tickets k join orders o on o.order_group_id = k.order_group_id
    where o.id_user = $1::bigint and k.id_rute = $2::bigint and k.nomor_kursi = $3::int and k.status_tiket <> 'cancelled'
      and k.naik = coalesce($4::smallint, k.naik) and k.turun = coalesce($5::smallint, k.turun)
    order by k.id_tiket limit 1`,
)

/** Returns the user's live ticket on a seat, and on this journey if one is named. */
export async function selectOwnTicket(
  reader: Reader,
  request: Part & { id_user: number; id_rute: number; nomor_kursi: number },
): Promise<{ order_group_id: string; id_tiket: number } | undefined> {
  const [row] = await reader.rows(OWN_TICKET, [
    request.id_user,
    request.id_rute,
    request.nomor_kursi,
    request.naik ?? null,
    request.turun ?? null,
  ])
  return row
}

/** The accounts of the mailbox of user `u`, that one among them. */
const KIN = `select array_agg(k.id_user) as users from users k where mailbox_of(k.email) = mailbox_of(u.email)`

/** Looks at a user's orders one by one: with a join the planner may read every user's pending tickets. */
const CHECK_NEW = sql(
  'orders_check_new',
  `with ${AT}
    select at.now as waktu_server, at.now >= ${closesAt('t', 'o')} as tutup,
      (select count(*) from orders x where x.id_user = o.id_user
        and (select bool_or(k.status_tiket = 'pending') from tickets k where k.order_group_id = x.order_group_id)) as unpaid,
      case when $2::boolean
        then ${unpaidSeats({ users: 'kin.users', trip: 't', at: 'at.now', except: 'null::bigint' })} > ${seatLimit('t')}
        else false end as too_many_seats
    from at cross join orders o join trips t on t.id_rute = o.id_rute join users u on u.id_user = o.id_user
      cross join lateral (${KIN}) as kin
    where o.order_group_id = $1::uuid`,
  { present: ['waktu_server', 'tutup', 'unpaid', 'too_many_seats'] },
)

export type NewOrderCheck = RowsOf<typeof CHECK_NEW>[number]

/**
 * Reads what is checked last of a new order, at one instant: whether booking has closed, and how many orders of its user have a
 * ticket that waits for payment, this one included; whether its mailbox has too many unpaid seats of the departure, if this order
 * claimed some (`hasClaimed`).
 */
export async function checkNewOrder(
  tx: Tx,
  { order_group_id, hasClaimed }: { order_group_id: string; hasClaimed: boolean },
): Promise<NewOrderCheck> {
  const [row] = await tx.rows(CHECK_NEW, [order_group_id, hasClaimed])
  return requireValue(row, `order ${order_group_id}`)
}

export type NewTicket = {
  nomor_kursi: number
  total_bayar: number
  nama_penumpang: string
  nomor_identitas?: string | null
}

/**
 * Who sells an order that its passenger does not place themself, and through which channel; in which shift or for which agency. `alasan_harga`: why
 * it costs another sum than the fare.
 */
export type Seller = {
  kind: 'staff'
  id: number
  channel: string
  id_giliran?: number | undefined
  id_agen?: number | undefined
  alasan_harga?: string | undefined
}

export type NewOrder = {
  /** Null: sold by `seller` to somebody without an account. */
  id_user: number | null
  seller?: Seller | undefined
  id_rute: number
  naik: number
  turun: number
  titik_naik: number | null
  titik_turun: number | null
  id_reservasi: number | null
  nama_penumpang: string
  email: string | null
  no_telepon: string | null
  paymentWindowHours: number
  tickets: readonly NewTicket[]
  status: 'pending' | 'confirmed'
  network?: OrderNetwork | undefined
  /** The policy that the page showed. */
  versi_kebijakan?: number | null | undefined
}

/** The network that a request came from, keyed, and the caller's session. */
export type OrderNetwork = { hash: Buffer; id_session: number }

const LOCK_NETWORK = sql(
  'orders_lock_network',
  `select pg_advisory_xact_lock(hashtextextended('network:' || $1::bigint || ':' || encode($2::bytea, 'hex'), 0))`,
)

/** Orders of one network for one departure count each other under this lock [O41]. */
export async function lockNetwork(tx: Tx, id_rute: number, { hash }: OrderNetwork): Promise<void> {
  await tx.rows(LOCK_NETWORK, [id_rute, hash])
}

/** Whether the mailbox left so many orders unpaid lately. Those that late money paid after all do not count. */
const ABANDONS = `(select count(*) from orders x where x.id_user = any(kin.users)
          and x.batas_pembayaran > at.now - interval '${ABANDONED_DAYS} days'
          and (select bool_or(k.cancel_cause = 'deadline') from tickets k where k.order_group_id = x.order_group_id)
        ) >= ${ABANDONED_ORDERS}`

/** Whether unpaid orders of the network hold that part of the departure already. */
const FILLS_NETWORK = `(select sum((select count(*) from tickets k where k.order_group_id = x.order_group_id and k.status_tiket = 'pending'))
          from orders x where x.id_rute = t.id_rute and x.network = counted.network
        ) * ${NETWORK_PART} >= ${SEATS_OF_TRIP}`

/**
 * The policy that was agreed to [O240]: the version that the page showed, if it was in force within a day, else the one in force now. A
 * call cannot choose an old one.
 */
const POLICY = `coalesce((
        select p.versi_kebijakan from operator_policies p where p.versi_kebijakan = $15::int and not exists (
          select from operator_policies n where n.versi_kebijakan = p.versi_kebijakan + 1
            and n.berlaku_sejak < terms.now - interval '1 day')
      ), (select max(n.versi_kebijakan) from operator_policies n))`

const INSERT_ORDER = sql(
  'orders_insert',
  `with ${AT},
    counted as (
      select $13::bytea as network where not coalesce((select s.known_device from sessions s where s.id = $14::bigint), false)
        and not exists (select from orders x where x.id_user = $1 and (select bool_or(${TICKET_IS_VALID}
            and k.total_bayar > 0) from tickets k where k.order_group_id = x.order_group_id))
    ),
    terms as (
      select at.now, t.id_rute, ${orderClosesAt('t', 'j', '$20::text')} as closes, counted.network,
        case when $20 <> 'user' or ${ABANDONS} or ${FILLS_NETWORK} then at.now + ${BRIEFLY}
          else ${latestDeadline('at.now', '$7::int', departsAt('t', 'j'))} end as latest
      from at cross join (select $16::smallint as naik, $17::smallint as turun, $18::bigint as titik_naik) as j
        cross join trips t join buses b on b.id_bus = t.id_bus left join users u on u.id_user = $1::bigint
        cross join lateral (${KIN}) as kin left join counted on true
      where t.id_rute = $2::bigint
    ),
    placed as (
      insert into orders (id_user, id_rute, naik, turun, titik_naik, titik_turun, id_reservasi, nama_penumpang, email, no_telepon,
        tanggal_pemesanan, latest_deadline, batas_pembayaran, network, versi_kebijakan, sold_by_kind, sold_by_id, channel,
        id_giliran, id_agen, alasan_harga)
      select $1, terms.id_rute, $16, $17, $18, $19::bigint, $3, $4, $5, $6, terms.now, terms.latest, least(terms.latest, terms.closes), terms.network,
        ${POLICY}, $20, $21::bigint, $22::text, $23::bigint, $24::int, $25::text
      from terms
      returning order_group_id, id_user, id_rute
    ),
    new_tickets as (
      insert into tickets (order_group_id, id_rute, naik, turun, titik_naik, titik_turun, nomor_kursi, total_bayar, nama_penumpang, status_tiket,
        is_master_ticket)
      select o.order_group_id, o.id_rute, $16, $17, $18, $19, w.seat, w.price, w.name, $11::text, w.seat = (select min(seat) from unnest($8::int[]) as seat)
      from placed o cross join unnest($8::int[], $9::bigint[], $10::text[]) as w (seat, price, name) order by w.seat
      returning id_tiket, nomor_kursi, order_group_id
    ),
    history as (
      insert into ticket_history (id_tiket, from_status, to_status, cause, id_user)
      select new_tickets.id_tiket, null, $11, $12::text, o.id_user from new_tickets cross join placed o order by new_tickets.id_tiket
    )
    select order_group_id, id_tiket, nomor_kursi from new_tickets order by nomor_kursi`,
  { present: ['order_group_id', 'id_tiket', 'nomor_kursi'] },
)

/**
 * Inserts an order with its deadline [O30, O40, O41] and its tickets: the lowest seat is the master. Each
 * ticket gets the first row of its history.
 */
export async function insertOrder(
  tx: Tx,
  order: NewOrder,
): Promise<{ order_group_id: string; tickets: { id_tiket: number; nomor_kursi: number }[] }> {
  const { tickets, status } = order
  const rows = await tx.rows(INSERT_ORDER, [
    order.id_user,
    order.id_rute,
    order.id_reservasi,
    order.nama_penumpang,
    order.email,
    order.no_telepon,
    order.paymentWindowHours,
    tickets.map((ticket) => ticket.nomor_kursi),
    tickets.map((ticket) => ticket.total_bayar),
    tickets.map((ticket) => ticket.nama_penumpang),
    status,
    status === 'pending' ? 'ordered' : 'free',
    order.network?.hash ?? null,
    order.network?.id_session ?? null,
    order.versi_kebijakan ?? null,
    order.naik,
    order.turun,
    order.titik_naik,
    order.titik_turun,
    order.seller?.kind ?? 'user',
    order.seller?.id ?? null,
    order.seller?.channel ?? null,
    order.seller?.id_giliran ?? null,
    order.seller?.id_agen ?? null,
    order.seller?.alasan_harga ?? null,
  ])
  const [first] = rows
  if (!first)
    throw new Error(`Expected a new order on trip ${order.id_rute}, but the insert returned no ticket`)
  return {
    order_group_id: first.order_group_id,
    tickets: rows.map(({ id_tiket, nomor_kursi }) => ({ id_tiket, nomor_kursi })),
  }
}
