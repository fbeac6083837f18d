/** Reads tickets and orders for display. A store may read any table: payments and refunds are joined here. */
import { HAD_ACCOUNT, TICKET_IS_VALID } from '../tables/conditions.ts'
import type { Payment, Policy, Ticket, TicketStatus } from '@tiketbus/contract'
import type { Reader } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'

export type TicketRow = Omit<
  Ticket,
  'Rute' | 'Pembayaran' | 'kode' | 'individual_price' | 'metode_pembayaran'
> & {
  status_tiket: TicketStatus
  naik: number
  turun: number
  titik_naik: number | null
  titik_turun: number | null
  kursi_semula: string | null
  versi: number
  Pembayaran: Payment | null
}

/** The payment whose money is there, else one whose money went back, otherwise the latest attempt. */
const PAYMENT = (
  whose: string,
) => `select json_build_object('id_pembayaran', p.id_pembayaran, 'order_id', p.order_id,
    'metode', p.metode, 'payment_type', p.payment_type, 'status', p.status,
    'transaction_status', p.transaction_status, 'total_bayar', p.amount, 'waktu_pembayaran', ${wire('p.waktu_pembayaran')},
    'berlaku_sampai', case when p.status = 'live' and p.transaction_status = 'pending' and p.pay_channel is not null
      then ${wire('least(p.pay_until, p.expires_at)')} end) as payment
  from payments p where ${whose}
  order by p.status = 'paid' and p.amount > (
      select coalesce(sum(r.jumlah), 0) from refunds r
      where r.id_pembayaran = p.id_pembayaran and r.status in ('due', 'sent', 'done')
    ) desc, p.status in ('paid', 'refunded', 'taken_back') desc, p.id_pembayaran desc limit 1`

/** PostgreSQL formats instants in JSON in its own way; on the wire they are UTC with milliseconds. */
function wire(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Without the names of deleted accounts, which only the manifest and the refund queue show. */
const IS_NAMED = `(u.id_user is not null or not ${HAD_ACCOUNT})`
const SELECT = `select k.id_tiket, k.order_group_id, k.id_rute, k.naik, k.turun, k.titik_naik, k.titik_turun, k.nomor_kursi, k.status_tiket, k.total_bayar,
    k.is_master_ticket, case when ${IS_NAMED} then k.nama_penumpang end as nama_penumpang,
    case when ${IS_NAMED} then k.nama_awal end as nama_awal, k.versi,
    (select n.identitas_tersamar from identity_numbers n where n.id_tiket = k.id_tiket and u.id_user is not null) as identitas_tersamar,
    case when ${TICKET_IS_VALID} or k.cancel_cause = 'administrator' then k.boarded_at end as boarded_at,
    off.called_off_at, off.called_off_reason, coalesce(k.cancel_cause = 'deadline', false) as payment_expired,
    k.kursi_semula, o.tanggal_pemesanan, o.batas_pembayaran, o.waktu_semula, whole.order_total_amount, whole.ticket_count, whole.master_ticket_id,
    case when u.id_user is null then null else json_build_object('id_user', u.id_user, 'username', u.username,
      'email', u.email, 'no_telepon', u.no_telepon) end as "User",
    paid.payment as "Pembayaran"`
const JOINS = `join orders o on o.order_group_id = k.order_group_id
    left join users u on u.id_user = o.id_user and u.deleted_at is null
    left join trips off on off.id_rute = k.id_rute and k.cancel_cause = 'trip_called_off'
    cross join lateral (
      select sum(x.total_bayar) as order_total_amount, count(*) as ticket_count,
        max(x.id_tiket) filter (where x.is_master_ticket) as master_ticket_id
      from tickets x where x.order_group_id = k.order_group_id
    ) as whole
    left join lateral (${PAYMENT(
      'exists (select from payment_tickets s where s.id_pembayaran = p.id_pembayaran and s.id_tiket = k.id_tiket)' +
        ' and p.order_group_id = k.order_group_id',
    )}) as paid on true`

/** The ticket and its order exist, and each order has a master. */
const KNOWN = {
  present: [
    'id_tiket',
    'order_group_id',
    'id_rute',
    'naik',
    'turun',
    'nomor_kursi',
    'status_tiket',
    'total_bayar',
    'is_master_ticket',
    'versi',
    'payment_expired',
    'order_total_amount',
    'ticket_count',
    'master_ticket_id',
  ],
}
type Built = Pick<TicketRow, 'User' | 'Pembayaran'>

const BY_TICKETS = sql(
  'orders_view_tickets',
  `${SELECT} from unnest($1::bigint[]) with ordinality as wanted (id_tiket, place)
    join tickets k on k.id_tiket = wanted.id_tiket ${JOINS} order by wanted.place`,
  KNOWN,
).as<Built>()
const BY_ORDERS = sql(
  'orders_view_orders',
  `${SELECT} from unnest($1::uuid[]) with ordinality as wanted (order_group_id, place)
    join tickets k on k.order_group_id = wanted.order_group_id ${JOINS} order by wanted.place, k.nomor_kursi`,
  KNOWN,
).as<Built>()

/** In the order of `ids`. */
export function selectTicketsById(reader: Reader, ids: readonly number[]): Promise<TicketRow[]> {
  return reader.rows(BY_TICKETS, [ids])
}

/** All tickets of these orders: the orders in the order of `ids`, each with its seats ascending. */
export function selectTicketsOfOrders(reader: Reader, ids: readonly string[]): Promise<TicketRow[]> {
  return reader.rows(BY_ORDERS, [ids])
}

const LISTED = sql(
  'orders_ticket_listed',
  'select id_tiket from tickets where id_tiket = $1 and deleted_at is null',
)

/** Returns whether the ticket exists and is not archived. */
export async function isTicketListed(reader: Reader, id_tiket: number): Promise<boolean> {
  const rows = await reader.rows(LISTED, [id_tiket])
  return rows.length === 1
}

const MONEY = sql(
  'orders_view_money',
  `select (${PAYMENT('p.order_group_id = $1::uuid')}) as payment,
    coalesce((
      select sum(r.jumlah - (
        select coalesce(sum(e.jumlah), 0) from refunds_elsewhere e
        where e.id_pembayaran = r.id_pembayaran and e.id_refund = r.id_refund
      )) from refunds r where r.order_group_id = $1 and r.status in ('due', 'sent')
    ), 0) as refund_due,
    (select json_build_object('versi_kebijakan', p.versi_kebijakan, 'kebijakan_ringkas', p.kebijakan_ringkas,
        'kebijakan', p.kebijakan, 'berlaku_sejak', ${wire('p.berlaku_sejak')})
      from orders o join operator_policies p on p.versi_kebijakan = o.versi_kebijakan
      where o.order_group_id = $1 and (p.kebijakan_ringkas <> '' or p.kebijakan <> '')) as kebijakan`,
  { present: ['refund_due'] },
).as<{ payment: Payment | null; kebijakan: Policy | null }>()

/** The order's payment (the paid one, or the latest attempt), what is still owed back, in rupiah, and the policy agreed to. */
export type OrderMoney = { payment: Payment | null; refund_due: number; kebijakan: Policy | null }

export async function selectMoney(reader: Reader, order_group_id: string): Promise<OrderMoney> {
  const [row] = await reader.rows(MONEY, [order_group_id])
  return row ?? { payment: null, refund_due: 0, kebijakan: null }
}
