/** Payments to compare with the provider, and the differences that were found. */
import { ACCOUNTS } from '../../books/index.ts'
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

/** What a transfer moves to the provider, less what it moves away from there. */
const LEFT = `case ${ACCOUNTS.provider} when t.debit then t.amount when t.credit then -t.amount else 0 end`

const BOOKS = sql(
  'payments_books',
  `select p.id_pembayaran, coalesce(sum(${LEFT}), 0) as held,
      coalesce(sum(${LEFT}) filter (where t.cause = 'payment'), 0) as received,
      coalesce(-sum(${LEFT}) filter (where t.cause = 'chargeback'), 0) as charged_back
    from payments p left join transfers t on t.order_group_id = p.order_group_id and t.id_pembayaran = p.id_pembayaran
    where p.id_pembayaran = any ($1::bigint[]) group by p.id_pembayaran`,
  { present: ['held', 'received', 'charged_back'] },
)
const BOOKED_REFUNDS = sql(
  'payments_booked_refunds',
  `select r.id_pembayaran, r.refund_key, r.jumlah, r.status, coalesce((
        select -sum(${LEFT}) from transfers t where t.order_group_id = r.order_group_id and t.id_refund = r.id_refund
      ), 0) as gone,
      coalesce(r.provider_call = 'cancel' or r.ended_at <= clock_timestamp() - interval '3 days', false) as certain,
      coalesce(r.provider_call = 'cancel', false) as cancelled
    from refunds r where r.id_pembayaran = any ($1::bigint[]) and r.cara = 'provider' order by r.id_refund`,
  { present: ['gone', 'certain', 'cancelled'] },
)

/**
 * Returns what the books have of these payments, by payment. A refund counts as certain three days after it was done, because a plain
 * one takes two; a cancelled card at once.
 */
export async function listBooks(reader: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, Books>> {
  const rows = await reader.rows(BOOKS, [ids])
  const refunds = Map.groupBy(await reader.rows(BOOKED_REFUNDS, [ids]), ({ id_pembayaran }) => id_pembayaran)
  return new Map(
    rows.map(({ id_pembayaran, ...sums }) => [
      id_pembayaran,
      { ...sums, refunds: refunds.get(id_pembayaran) ?? [] },
    ]),
  )
}

/** Returns what the books have of one payment. */
export async function findBooks(reader: Reader, id_pembayaran: number): Promise<Books | undefined> {
  return (await listBooks(reader, [id_pembayaran])).get(id_pembayaran)
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

export type AuditedAttempt = { id_pembayaran: number; order_group_id: string; order_id: string }

const FOR_AUDIT = sql(
  'payments_for_audit',
  `select id_pembayaran, order_group_id, order_id from payments
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
