/** What the provider reports as gone without us: refunds in its own dashboard, of which some were manual refunds of ours, and partial chargebacks. */
import type { Reader, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'

const STORE_REFUNDED = sql(
  'payments_store_refunded',
  `update payments set refunded_there = $2, refunded_elsewhere = greatest(refunded_elsewhere, $3) where id_pembayaran = $1`,
)
const INSERT = sql(
  'payments_insert_refund_elsewhere',
  'insert into refunds_elsewhere (id_pembayaran, id_refund, jumlah) values ($1, $2, $3)',
)

/** All sums are in rupiah. */
export type DashboardRefund = {
  /** What the provider has refunded in all. */
  there: number
  /** What of it is none of our calls. */
  elsewhere: number
  /** What of the news was a manual refund (decision 53), and the rest. */
  matches: readonly { id_refund: number; jumlah: number }[]
  remains: number
}

/** Stores a report of what the provider has refunded of a payment. */
export async function storeDashboardRefund(
  tx: Tx,
  id_pembayaran: number,
  { there, elsewhere, matches, remains }: DashboardRefund,
): Promise<void> {
  await tx.rows(STORE_REFUNDED, [id_pembayaran, there, elsewhere])
  for (const { id_refund, jumlah } of matches) await tx.rows(INSERT, [id_pembayaran, id_refund, jumlah])
  if (remains > 0) await tx.rows(INSERT, [id_pembayaran, null, remains])
}

const STORE_PARTLY_TAKEN_BACK = sql(
  'payments_store_partly_taken_back',
  'update payments set partly_taken_back = $2 where id_pembayaran = $1',
)

/** Stores how many rupiah partial chargebacks have taken back. */
export async function storePartlyTakenBack(tx: Tx, id_pembayaran: number, sum: number): Promise<void> {
  await tx.rows(STORE_PARTLY_TAKEN_BACK, [id_pembayaran, sum])
}

const UNMAILED = sql(
  'payments_reported_since',
  `select (
      select coalesce(sum(e.jumlah), 0) from refunds_elsewhere e
      where e.id_refund = r.id_refund and e.reported_at >= coalesce(r.paying_since, r.created_at)
    ) as own, (
      -- The passenger was mailed at once what was refunded of refunds that the same transaction withdrew. Only its number (xmin) joins the
      -- two rows, which never change afterwards: a withdrawal for another reason, a moment later, was no such mail.
      select coalesce(sum(greatest(0, e.jumlah - (
          select coalesce(sum(x.jumlah), 0) from refunds x
          where x.order_group_id = r.order_group_id and x.status = 'withdrawn' and x.xmin = e.xmin
        ))), 0)
      from payments p join refunds_elsewhere e on e.id_pembayaran = p.id_pembayaran and e.id_refund is null
      where p.order_group_id = r.order_group_id and e.reported_at >= coalesce(r.paying_since, r.created_at)
    ) as others
    from refunds r where r.id_refund = $1`,
  { present: ['own', 'others'] },
)

/**
 * Returns how many rupiah the dashboard has refunded since a refund was marked as being paid out, or else made, and the passenger was not
 * mailed yet: `own` of that refund, `others` of its order.
 */
export async function sumUnmailed(
  reader: Reader,
  id_refund: number,
): Promise<{ own: number; others: number }> {
  const [row] = await reader.rows(UNMAILED, [id_refund])
  return row ?? { own: 0, others: 0 }
}
