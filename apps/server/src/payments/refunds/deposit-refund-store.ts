import type { OwnAccount } from '../../books/index.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'

export type DepositRefund = {
  id_refund: number
  id_pembayaran: number
  order_group_id: string
  /** The agency's account. */
  akun: OwnAccount
}

/** SQL: whether the refund `r` is of money that an agency paid from its deposit, and goes back there by itself. */
export const isOfDeposit = (r: string): string => `exists (
      select from payments p join accounts a on a.id = p.id_akun and a.kind = 'agent' where p.id_pembayaran = ${r}.id_pembayaran)`

const FIND = sql(
  'payments_deposit_refund',
  `select r.id_refund, r.id_pembayaran, r.order_group_id, a.id as akun
    from refunds r join payments p on p.id_pembayaran = r.id_pembayaran join accounts a on a.id = p.id_akun and a.kind = 'agent'
    where r.id_refund = $1`,
).as<{ akun: OwnAccount }>()

/** Returns a refund of money that an agency paid from its deposit; undefined for any other. */
export async function findDepositRefund(
  reader: Reader,
  id_refund: number,
): Promise<DepositRefund | undefined> {
  const [refund] = await reader.rows(FIND, [id_refund])
  return refund
}

const SET = sql(
  'payments_return_to_deposit',
  `update refunds set status = 'done', ended_at = clock_timestamp(), id_akun = $2
    where id_refund = $1 and status = 'due' and cara = 'manual' and paying_by is null
      -- Microseconds do not survive the way to the job's time.
      and not_before <= clock_timestamp() + interval '1 second'
    returning id_refund`,
)

/** Marks a refund as returned to the deposit; false if it is not due (yet, any more), or somebody pays it out. The caller has locked its order. */
export async function setReturned(tx: Tx, { id_refund, akun }: DepositRefund): Promise<boolean> {
  return (await tx.rows(SET, [id_refund, akun])).length > 0
}
