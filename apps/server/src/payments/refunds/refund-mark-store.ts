/** The marks of a manual refund: when it was announced to the passenger, and who is paying it out. */
import type { LockedOrder } from '../../orders/index.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'
import { isOfDeposit } from './deposit-refund-store.ts'
import type { RefundRow } from './refund-store.ts'

export type DueRefund = Pick<RefundRow, 'order_group_id' | 'jumlah' | 'cause' | 'alasan'>

const SET_ANNOUNCED = sql(
  'payments_announce_refund',
  `update refunds set announced_at = clock_timestamp()
    where id_refund = $1 and cara = 'manual' and status = 'due' and announced_at is null
      -- Microseconds do not survive the way to the job's time.
      and not_before <= clock_timestamp() + interval '1 second'
    returning order_group_id, cause, alasan, jumlah - (
      select coalesce(sum(e.jumlah), 0)::bigint from refunds_elsewhere e where e.id_refund = refunds.id_refund
    ) as jumlah`,
  { present: ['jumlah'] },
)

/** Marks a manual refund as announced to the passenger; undefined if it is not due (yet, any more) or was announced before. */
export async function setAnnounced(tx: Tx, id_refund: number): Promise<DueRefund | undefined> {
  const [row] = await tx.rows(SET_ANNOUNCED, [id_refund])
  return row
}

const SET_PAYING = sql(
  'payments_set_paying',
  `update refunds set paying_by = $2, paying_since = clock_timestamp()
    where id_refund = $1 and cara = 'manual' and status = 'due' and paying_by is null and not ${isOfDeposit('refunds')}
      and order_group_id = $3::uuid returning id_refund`,
)

/** Marks a manual refund as being paid out; returns false if it is not due or is marked already. */
export async function setPaying(
  tx: Tx,
  { order_group_id }: LockedOrder,
  id_refund: number,
  id_admin: number,
): Promise<boolean> {
  const rows = await tx.rows(SET_PAYING, [id_refund, id_admin, order_group_id])
  return rows.length === 1
}

const CLEAR_PAYING = sql(
  'payments_clear_paying',
  `update refunds set paying_by = null, paying_since = null
    where id_refund = $1 and order_group_id = $2::uuid and status = 'due' and paying_by is not null returning id_refund`,
)

/** Removes the mark; returns false if there is none or the refund is not due. */
export async function clearPaying(
  tx: Tx,
  { order_group_id }: LockedOrder,
  id_refund: number,
): Promise<boolean> {
  const rows = await tx.rows(CLEAR_PAYING, [id_refund, order_group_id])
  return rows.length === 1
}

export type RefundMark = {
  /** Whether it is a manual refund that is due, and not one that goes back to a deposit by itself. */
  payable: boolean
  paying_by: number | null
  paying_since: string | null
  username: string | null
}

const MARK = sql(
  'payments_refund_mark',
  `select r.cara = 'manual' and r.status = 'due' and not ${isOfDeposit('r')} as payable, r.paying_by, r.paying_since, u.username
    from refunds r left join users u on u.id_user = r.paying_by where r.id_refund = $1`,
  { present: ['payable'] },
)

export async function findMark(reader: Reader, id_refund: number): Promise<RefundMark | undefined> {
  const [row] = await reader.rows(MARK, [id_refund])
  return row
}
