/** What the provider reported as refunded in its own dashboard, and the manual refunds that were paid out that way. */
import type { Reader, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { matchDashboardRefund } from '../settlement/match-dashboard-refund.ts'
import { OWED_REFUNDS } from './refund-states.ts'

/** A dashboard refund that is reported later is not taken for a manual refund that was paid before. */
const SAME_MONEY_DAYS = 14

const REPORTED = sql(
  'payments_reported_elsewhere',
  'select coalesce(sum(jumlah), 0) as total from refunds_elsewhere where id_pembayaran = $1',
  { present: ['total'] },
)
const PAID_BY_HAND = sql(
  'payments_paid_by_hand',
  `select r.id_refund, r.status = 'done' as paid, r.jumlah - (
      select coalesce(sum(e.jumlah), 0) from refunds_elsewhere e where e.id_refund = r.id_refund
    ) as left
    from refunds r
    where r.id_pembayaran = $1 and r.cara = 'manual'
      and (r.status = 'due' and r.paying_since is not null
        or r.status = 'done' and r.ended_at > clock_timestamp() - make_interval(days => $2::int))
    order by r.status = 'due' desc, r.id_refund desc`,
  { present: ['paid', 'left'] },
)
const DUE = sql(
  'payments_due_of_payment',
  `select coalesce(sum(jumlah), 0) as total from refunds
    where id_pembayaran = $1 and status = 'due' and paying_since is null`,
  { present: ['total'] },
)
const INSERT = sql(
  'payments_insert_refund_elsewhere',
  'insert into refunds_elsewhere (id_pembayaran, id_refund, jumlah) values ($1, $2, $3)',
)

/**
 * Stores that the provider's dashboard has refunded `elsewhere` rupiah of a payment, of which `known` were stored before. The new
 * part is taken for the manual refunds that an administrator is paying out, then for those that are due, and only what is left for
 * those that were just paid out (decision 53). Returns what remains of it, due ones included. The caller has locked the order.
 */
export async function insertRefundedElsewhere(
  tx: Tx,
  id_pembayaran: number,
  { known, elsewhere }: { known: number; elsewhere: number },
): Promise<number> {
  // A server of an earlier release has stored the sum alone.
  const unreported = known - (await sumReported(tx, id_pembayaran))
  if (unreported > 0) await tx.rows(INSERT, [id_pembayaran, null, unreported])
  const news = Math.max(elsewhere - known, 0)
  if (news === 0) return 0
  const [due] = await tx.rows(DUE, [id_pembayaran])
  const byHand = await tx.rows(PAID_BY_HAND, [id_pembayaran, SAME_MONEY_DAYS])
  const { matches, remains } = matchDashboardRefund(news, { byHand, due: due?.total ?? 0 })
  for (const { id_refund, jumlah } of matches) await tx.rows(INSERT, [id_pembayaran, id_refund, jumlah])
  if (remains > 0) await tx.rows(INSERT, [id_pembayaran, null, remains])
  return remains
}

const PAID_ELSEWHERE = sql(
  'payments_paid_elsewhere',
  'select coalesce(sum(jumlah), 0) as total from refunds_elsewhere where id_refund = $1',
  { present: ['total'] },
)

/** Returns how many rupiah of a manual refund the provider's dashboard has paid out, as far as was reported. */
export async function sumPaidElsewhere(reader: Reader, id_refund: number): Promise<number> {
  const [row] = await reader.rows(PAID_ELSEWHERE, [id_refund])
  return row?.total ?? 0
}

const REPORTED_SINCE = sql(
  'payments_reported_since',
  `select (
      select coalesce(sum(e.jumlah), 0) from refunds_elsewhere e where e.id_refund = r.id_refund
    ) + (
      -- The passenger was mailed at once what was refunded of refunds that the same transaction withdrew.
      select coalesce(sum(greatest(0, e.jumlah - (
          select coalesce(sum(x.jumlah), 0) from refunds x
          where x.order_group_id = r.order_group_id and x.status = 'withdrawn' and x.xmin = e.xmin
        ))), 0)
      from payments p join refunds_elsewhere e on e.id_pembayaran = p.id_pembayaran and e.id_refund is null
      where p.order_group_id = r.order_group_id and e.reported_at >= coalesce(r.paying_since, r.created_at)
    ) as total
    from refunds r where r.id_refund = $1`,
  { present: ['total'] },
)

/**
 * Returns how many rupiah the dashboard has refunded of a refund, or of its order since it was marked as being paid out, or else made,
 * and the passenger was not mailed yet.
 */
export async function sumReportedSince(reader: Reader, id_refund: number): Promise<number> {
  const [row] = await reader.rows(REPORTED_SINCE, [id_refund])
  return row?.total ?? 0
}

const OVERDRAWN = sql(
  'payments_overdrawn',
  `select p.amount < p.refunded_elsewhere + (
      select coalesce(sum(r.jumlah), 0) from refunds r where r.id_pembayaran = p.id_pembayaran and r.status = any($2::text[])
    ) - (
      select coalesce(sum(e.jumlah), 0) from refunds_elsewhere e join refunds r on r.id_refund = e.id_refund
      where e.id_pembayaran = p.id_pembayaran and r.status = any($2::text[])
    ) as overdrawn
    from payments p where p.id_pembayaran = $1`,
  { present: ['overdrawn'] },
)

/** Whether more of a payment is refunded, or about to be, by us and in the dashboard together, than came. */
export async function isOverdrawn(reader: Reader, id_pembayaran: number): Promise<boolean> {
  const [row] = await reader.rows(OVERDRAWN, [id_pembayaran, OWED_REFUNDS])
  return row?.overdrawn ?? false
}

async function sumReported(reader: Reader, id_pembayaran: number): Promise<number> {
  const [row] = await reader.rows(REPORTED, [id_pembayaran])
  return row?.total ?? 0
}
