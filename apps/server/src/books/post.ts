/** Writes transfers, in the transaction of their event. */
import type { Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { postedAt } from './posted-at.ts'
import { ACCOUNTS, type Account, type TransferCause } from './words.ts'

/** An amount of rupiah above 0 from one account (debit) to another one (credit), with its cause, and what it is about. */
export type Transfer = {
  readonly from: Account
  readonly to: Account
  readonly amount: number
  readonly cause: TransferCause
  /** Unique among the transfers of this cause between these two accounts: the same event posts once. */
  readonly cause_id: string
  readonly order_group_id: string
  readonly id_pembayaran?: number | null
  readonly id_refund?: number | null
  readonly id_tiket?: number | null
  /** An account of staff; never a passenger's, whose number would outlive the account. */
  readonly actor?: number | null
}

const POST = sql(
  'books_post_transfers',
  `insert into transfers (at, debit, credit, amount, cause, cause_id, order_group_id, id_pembayaran, id_refund, id_tiket, actor)
    select ${postedAt()}, debit, credit, amount, cause, cause_id, order_group_id, id_pembayaran, id_refund, id_tiket, actor
    from jsonb_to_recordset($1::jsonb) as t (debit int, credit int, amount bigint, cause text, cause_id text, order_group_id uuid,
      id_pembayaran bigint, id_refund bigint, id_tiket bigint, actor bigint)`,
)

/**
 * Writes transfers in the given order, in one statement; those of 0 rupiah are none. The caller has locked the order, and has read there
 * that its event is not posted yet: the same one twice breaks the constraint `transfers_once`.
 */
export async function post(tx: Tx, transfers: readonly Transfer[]): Promise<void> {
  const rows = transfers
    .filter(({ amount }) => amount !== 0)
    .map(({ from, to, ...transfer }) => ({ debit: ACCOUNTS[from], credit: ACCOUNTS[to], ...transfer }))
  if (rows.length > 0) await tx.rows(POST, [JSON.stringify(rows)])
}
