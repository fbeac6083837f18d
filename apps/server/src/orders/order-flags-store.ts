/** What the payments chapter says about an order as a whole: its money is being asked for, or disputed. */
import type { Tx } from '../platform/database.ts'

/** How long an order past its deadline may wait for the provider's answer (rules, Money). */
const CHECKING_LIMIT = `interval '30 minutes'`

/** Marks an order as waiting for the provider; `tooLong` once it has waited for 30 minutes. */
export async function startChecking(tx: Tx, order_group_id: string): Promise<{ tooLong: boolean }> {
  const [row] = await tx.query<{ too_long: boolean }>(
    `update orders set checking_since = coalesce(checking_since, clock_timestamp()) where order_group_id = $1
     returning checking_since <= clock_timestamp() - ${CHECKING_LIMIT} as too_long`,
    [order_group_id],
  )
  return { tooLong: row?.too_long ?? false }
}

export async function stopChecking(tx: Tx, order_group_id: string): Promise<void> {
  await tx.query('update orders set checking_since = null where order_group_id = $1', [order_group_id])
}

/** Puts an order into the administrator's queue; one that was resolved comes back only for another reason. */
export async function markDisputed(tx: Tx, order_group_id: string, reason: string): Promise<void> {
  await tx.query(
    `update orders set disputed_at = coalesce(disputed_at, clock_timestamp()), disputed_reason = $2,
       resolved_at = case when disputed_reason = $2 then resolved_at end
     where order_group_id = $1`,
    [order_group_id, reason],
  )
}

/** Takes a disputed order from the queue, with a note beside earlier ones; false if it is in none. */
export async function resolveDispute(tx: Tx, order_group_id: string, note: string): Promise<boolean> {
  const rows = await tx.query(
    `update orders set resolved_at = clock_timestamp(), dispute_note = concat_ws(E'\\n', dispute_note, $2::text)
     where order_group_id = $1 and disputed_at is not null and resolved_at is null returning order_group_id`,
    [order_group_id, note],
  )
  return rows.length === 1
}
