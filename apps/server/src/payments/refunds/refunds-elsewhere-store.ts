/** What the provider reported as refunded in its own dashboard, and the manual refunds that were paid out that way: for screens and mails. */
import type { Reader, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'

const INSERT = sql(
  'payments_insert_refund_elsewhere',
  'insert into refunds_elsewhere (id_pembayaran, id_refund, jumlah) values ($1, $2, $3)',
)

/** Stores a report of the dashboard: what of it was a manual refund (decision 53), and what remains. */
export async function insertRefundedElsewhere(
  tx: Tx,
  id_pembayaran: number,
  { matches, remains }: { matches: readonly { id_refund: number; jumlah: number }[]; remains: number },
): Promise<void> {
  for (const { id_refund, jumlah } of matches) await tx.rows(INSERT, [id_pembayaran, id_refund, jumlah])
  if (remains > 0) await tx.rows(INSERT, [id_pembayaran, null, remains])
}

const UNMAILED = sql(
  'payments_reported_since',
  `select (
      select coalesce(sum(e.jumlah), 0) from refunds_elsewhere e
      where e.id_refund = r.id_refund and e.reported_at >= coalesce(r.paying_since, r.created_at)
    ) as own, (
      -- The passenger was mailed at once what was refunded of refunds that the same transaction withdrew.
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
