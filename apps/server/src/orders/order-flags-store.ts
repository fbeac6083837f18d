/** What payments set on an order as a whole: its deadline is being checked at the provider, its money is disputed, the time agreed to. */
import type { Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import type { DisputeCause } from './dispute-cause.ts'
import type { LockedOrder } from './order-store.ts'

/** How long an order past its deadline may wait for the provider's answer [M30]. */
const CHECKING_LIMIT = `interval '30 minutes'`

const START_CHECKING = sql(
  'orders_start_checking',
  `update orders set checking_since = least(coalesce(checking_since, clock_timestamp()), clock_timestamp()) where order_group_id = $1
    returning checking_since <= clock_timestamp() - ${CHECKING_LIMIT} as too_long`,
  { present: ['too_long'] },
)

/** Marks an order as waiting for the provider; `tooLong` once it has waited for 30 minutes. */
export async function startChecking(tx: Tx, { order_group_id }: LockedOrder): Promise<{ tooLong: boolean }> {
  const [row] = await tx.rows(START_CHECKING, [order_group_id])
  return { tooLong: row?.too_long ?? false }
}

const STOP_CHECKING = sql(
  'orders_stop_checking',
  'update orders set checking_since = null where order_group_id = $1',
)

export async function stopChecking(tx: Tx, { order_group_id }: LockedOrder): Promise<void> {
  await tx.rows(STOP_CHECKING, [order_group_id])
}

const AGREE = sql(
  'orders_agree_to_time',
  'update orders set waktu_disetujui = $2::timestamptz where order_group_id = $1',
)

/** Stores the time of a moved departure that the passenger agreed to at payment [M320]. The caller has locked the order. */
export async function agreeToTime(tx: Tx, order_group_id: string, waktu_berangkat: string): Promise<void> {
  await tx.rows(AGREE, [order_group_id, waktu_berangkat])
}

const MARK_DISPUTED = sql(
  'orders_mark_disputed',
  `update orders set dispute_cause = $2, disputed_reason = null,
      disputed_at = case when resolved_at is null then coalesce(disputed_at, clock_timestamp()) else clock_timestamp() end,
      resolved_at = null
    where order_group_id = $1 and (resolved_at is null or not $3::boolean or dispute_cause is distinct from $2)`,
)

/**
 * Puts an order into the administrators' queue; a resolved order returns to it. `isRepeated`: the provider may report the same fact
 * many times, so that a resolved order returns only for another cause.
 */
export async function markDisputed(
  tx: Tx,
  { order_group_id }: LockedOrder,
  cause: DisputeCause,
  { isRepeated = false } = {},
): Promise<void> {
  await tx.rows(MARK_DISPUTED, [order_group_id, cause, isRepeated])
}

const RESOLVE = sql(
  'orders_resolve_dispute',
  `update orders set resolved_at = clock_timestamp(), dispute_note = concat_ws(E'\\n', dispute_note, $2::text)
    where order_group_id = $1 and disputed_at is not null and resolved_at is null returning order_group_id`,
)

/** Removes a disputed order from the queue and appends a note; returns false if it is not in the queue. */
export async function resolveDispute(
  tx: Tx,
  { order_group_id }: LockedOrder,
  note: string,
): Promise<boolean> {
  const rows = await tx.rows(RESOLVE, [order_group_id, note])
  return rows.length === 1
}
