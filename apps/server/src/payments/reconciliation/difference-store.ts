/** Payments to compare with the provider, and the differences that were found. */
import type { Reader, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import type { Books, Difference } from './differences.ts'

/** With a run every five minutes at most 5,760 a day, so that the provider is not flooded. */
const AT_ONCE = 20

const TAKE_FOR_COMPARISON = sql(
  'payments_take_for_comparison',
  `update payments set compared_at = clock_timestamp() where id_pembayaran in (
      select id_pembayaran from payments
      where metode = 'midtrans' and status in ('paid', 'refunded')
        and waktu_pembayaran > clock_timestamp() - interval '42 days'
        and coalesce(compared_at, waktu_pembayaran) not between clock_timestamp() -
          case when waktu_pembayaran > clock_timestamp() - interval '7 days' then interval '1 day'
            else interval '7 days' end and clock_timestamp()
      order by waktu_pembayaran desc limit ${AT_ONCE} for update skip locked
    ) returning id_pembayaran`,
  { prepared: false },
)

/**
 * Returns received payments whose comparison is due, newest first, and marks them as compared now. A payment is compared daily
 * for a week after it was paid, then weekly for five weeks: eleven times in all.
 */
export function takeForComparison(tx: Tx): Promise<{ id_pembayaran: number }[]> {
  return tx.rows(TAKE_FOR_COMPARISON)
}

const BOOKS = sql(
  'payments_books',
  'select status, amount, refunded_elsewhere, partly_taken_back from payments where id_pembayaran = $1',
)
const BOOKED_REFUNDS = sql(
  'payments_booked_refunds',
  `select refund_key, jumlah, status,
      coalesce(provider_call = 'cancel' or ended_at <= clock_timestamp() - interval '3 days', false) as certain,
      coalesce(provider_call = 'cancel', false) as cancelled
    from refunds where id_pembayaran = $1 and cara = 'provider' order by id_refund`,
  { present: ['certain', 'cancelled'] },
)

/**
 * Returns our books of a payment. A refund counts as certain three days after it was done, because a plain one takes two; a
 * cancelled card at once.
 */
export async function findBooks(reader: Reader, id_pembayaran: number): Promise<Books | undefined> {
  const [row] = await reader.rows(BOOKS, [id_pembayaran])
  if (!row) return undefined
  const refunds = await reader.rows(BOOKED_REFUNDS, [id_pembayaran])
  return { ...row, refunds }
}

const RESOLVE_DIFFERENCES = sql(
  'payments_resolve_differences',
  `update payment_differences set resolved_at = clock_timestamp()
    where id_pembayaran = $1 and resolved_at is null and kind <> all($2::text[])`,
)
const RECORD_DIFFERENCE = sql(
  'payments_record_difference',
  `insert into payment_differences (id_pembayaran, kind, ours, theirs) values ($1, $2, $3, $4)
      on conflict (id_pembayaran, kind) where resolved_at is null do nothing returning id`,
)

/** Records current differences and resolves earlier ones that are gone; returns the newly recorded ones. */
export async function recordDifferences(
  tx: Tx,
  id_pembayaran: number,
  differences: readonly Difference[],
): Promise<Difference[]> {
  await tx.rows(RESOLVE_DIFFERENCES, [id_pembayaran, differences.map(({ kind }) => kind)])
  const found: Difference[] = []
  for (const difference of differences) {
    const rows = await tx.rows(RECORD_DIFFERENCE, [
      id_pembayaran,
      difference.kind,
      difference.ours,
      difference.theirs,
    ])
    if (rows.length > 0) found.push(difference)
  }
  return found
}

export type AuditedAttempt = { id_pembayaran: number; order_id: string }

const FOR_AUDIT = sql(
  'payments_for_audit',
  `select id_pembayaran, order_id from payments
    where metode = 'midtrans' and id_pembayaran > $1 and created_at > clock_timestamp() - make_interval(days => $2::int)
    order by id_pembayaran limit $3`,
  { present: ['order_id'], prepared: false },
)

/** Returns a page of the attempts of the last `days` days by id, beginning after the id `after`. */
export function listForAudit(
  reader: Reader,
  { days, after, limit }: { days: number; after: number; limit: number },
): Promise<AuditedAttempt[]> {
  return reader.rows(FOR_AUDIT, [after, days, limit])
}

const COUNT_FOR_AUDIT = sql(
  'payments_count_for_audit',
  `select count(*) as count from payments
    where metode = 'midtrans' and created_at > clock_timestamp() - make_interval(days => $1::int)`,
  { present: ['count'], prepared: false },
)

export async function countForAudit(reader: Reader, days: number): Promise<number> {
  const [row] = await reader.rows(COUNT_FOR_AUDIT, [days])
  return row?.count ?? 0
}
