/** What the provider reported as refunded in its own dashboard, and the manual refunds that were paid out that way. */
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'

/** A dashboard refund that is reported later is not taken for a manual refund that was paid before. */
const SAME_MONEY_DAYS = 14

const REPORTED = sql(
  'payments_reported_elsewhere',
  'select coalesce(sum(jumlah), 0) as total from refunds_elsewhere where id_pembayaran = $1',
  { present: ['total'] },
)
const PAID_BY_HAND = sql(
  'payments_paid_by_hand',
  `select r.id_refund, r.jumlah - (
      select coalesce(sum(e.jumlah), 0) from refunds_elsewhere e where e.id_refund = r.id_refund
    ) as left
    from refunds r
    where r.id_pembayaran = $1 and r.cara = 'manual'
      and (r.status = 'due' and r.paying_since is not null
        or r.status = 'done' and r.ended_at > clock_timestamp() - make_interval(days => $2::int))
    order by r.status = 'due' desc, r.id_refund desc`,
  { present: ['left'] },
)
const INSERT = sql(
  'payments_insert_refund_elsewhere',
  'insert into refunds_elsewhere (id_pembayaran, id_refund, jumlah) values ($1, $2, $3)',
)

/**
 * Stores that the provider's dashboard has refunded `elsewhere` rupiah of a payment, of which `known` were stored before. The new
 * part is taken for the manual refunds that an administrator is paying out or has just paid out (decision 53). Returns what
 * remains of it. The caller has locked the order.
 */
export async function insertRefundedElsewhere(
  tx: Tx,
  id_pembayaran: number,
  { known, elsewhere }: { known: number; elsewhere: number },
): Promise<number> {
  // A server of an earlier release has stored the sum alone.
  const unreported = known - (await sumReported(tx, id_pembayaran))
  if (unreported > 0) await tx.rows(INSERT, [id_pembayaran, null, unreported])
  let remaining = Math.max(elsewhere - known, 0)
  if (remaining === 0) return 0
  for (const refund of await tx.rows(PAID_BY_HAND, [id_pembayaran, SAME_MONEY_DAYS])) {
    const same = Math.min(refund.left, remaining)
    if (same <= 0) continue
    await tx.rows(INSERT, [id_pembayaran, refund.id_refund, same])
    remaining -= same
  }
  if (remaining > 0) await tx.rows(INSERT, [id_pembayaran, null, remaining])
  return remaining
}

async function sumReported(reader: Reader, id_pembayaran: number): Promise<number> {
  const [row] = await reader.rows(REPORTED, [id_pembayaran])
  return row?.total ?? 0
}
