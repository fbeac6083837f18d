import { MAX_ADMIN_LIST, type RefundState, type TicketStatus } from '@tiketbus/contract'
import type { Reader } from '../platform/database/database.ts'
import type { Page } from '../platform/database/lists.ts'
import { sql } from '../platform/database/statements.ts'

type Filter = { id_user: number; status: TicketStatus | null }

/** Looks at a user's orders, and those that they added, one by one: with `exists` the planner may read every user's pending tickets. */
const OWN_ORDERS = `from (
    select o.order_group_id, o.tanggal_pemesanan from orders o where o.id_user = $1::bigint
    union all
    select b.order_group_id, b.tanggal_pemesanan from added_orders a join orders b on b.order_group_id = a.order_group_id
    where a.id_user = $1) as o
  cross join lateral (
    select k.status_tiket from tickets k where k.order_group_id = o.order_group_id and k.is_master_ticket limit 1) as m
  where ($2::text is null or m.status_tiket = $2 or ($2 = 'pending' and (
    select bool_or(u.status_tiket = 'pending') from tickets u where u.order_group_id = o.order_group_id)))`

const PAGE = sql(
  'tickets_my_page',
  `with own_orders as materialized (select o.order_group_id, o.tanggal_pemesanan ${OWN_ORDERS}),
    page as (
      select order_group_id, tanggal_pemesanan from own_orders
      order by tanggal_pemesanan desc, order_group_id limit $3 offset $4
    )
    select page.order_group_id, whole.total from (select count(*) as total from own_orders) as whole left join page on true
    order by page.tanggal_pemesanan desc, page.order_group_id`,
  { present: ['total'] },
)

/** Returns a page of a user's orders, newest first, and their total number. */
export async function selectOrderPage(
  reader: Reader,
  { id_user, status }: Filter,
  { limit, offset }: Page,
): Promise<{ orders: string[]; total: number }> {
  const rows = await reader.rows(PAGE, [id_user, status, limit, offset])
  return { orders: rows.flatMap((row) => row.order_group_id ?? []), total: rows[0]?.total ?? 0 }
}

const NEWEST = sql(
  'tickets_my_newest',
  `with own_orders as (
      select o.order_group_id, o.tanggal_pemesanan,
        (select count(*) from tickets k where k.order_group_id = o.order_group_id) as n ${OWN_ORDERS}
      order by o.tanggal_pemesanan desc, o.order_group_id limit $3
    ),
    counted as (
      select order_group_id, tanggal_pemesanan,
        sum(n) over (order by tanggal_pemesanan desc, order_group_id) as so_far from own_orders
    )
    select order_group_id from counted where so_far <= $3 order by tanggal_pemesanan desc, order_group_id`,
  { present: ['order_group_id'] },
)

/** Returns the newest orders whose tickets are 1,000 at most together; no order is split. */
export async function selectNewestOrders(reader: Reader, { id_user, status }: Filter): Promise<string[]> {
  const rows = await reader.rows(NEWEST, [id_user, status, MAX_ADMIN_LIST])
  return rows.map((row) => row.order_group_id)
}

/** What the provider's dashboard paid out of a refund that is due is not due any more, as on the order's page. */
const REFUNDS = sql(
  'tickets_refund_states',
  `select r.order_group_id,
      coalesce(sum(r.jumlah - elsewhere.jumlah) filter (where r.status in ('due', 'sent')), 0) as due,
      coalesce(sum(case when r.status = 'done' then r.jumlah else elsewhere.jumlah end), 0) as done
    from refunds r cross join lateral (
      select coalesce(sum(e.jumlah), 0) as jumlah from refunds_elsewhere e
      where e.id_pembayaran = r.id_pembayaran and e.id_refund = r.id_refund
    ) as elsewhere
    where r.order_group_id = any($1::uuid[]) and r.status in ('due', 'sent', 'done')
    group by r.order_group_id`,
  { present: ['due', 'done'] },
)

/** Returns the state of the refunds of those orders that have any, by order. */
export async function selectRefundStates(
  reader: Reader,
  orders: readonly string[],
): Promise<ReadonlyMap<string, RefundState>> {
  const rows = await reader.rows(REFUNDS, [orders])
  return new Map(rows.map(({ order_group_id, due, done }) => [order_group_id, stateOf(due, done)]))
}

const stateOf = (due: number, done: number): RefundState =>
  due > 0 ? { status: 'due', jumlah: due } : { status: 'done', jumlah: done }
