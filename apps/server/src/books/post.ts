/** Writes transfers, in the transaction of their event. */
import type { Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { changeSaldo } from './own-accounts.ts'
import { postedAt } from './posted-at.ts'
import { ACCOUNTS, isOwnAccount, type Account, type OwnAccount, type TransferCause } from './words.ts'

/** An amount of rupiah above 0 from one account (debit) to another one (credit), with its cause, and what it is about. */
export type Transfer = {
  readonly from: Account | OwnAccount
  readonly to: Account | OwnAccount
  readonly amount: number
  readonly cause: TransferCause
  /** Unique among the transfers of this cause between these two accounts: the same event posts once. */
  readonly cause_id: string
  /** Absent if it is about no order: the cash of a shift. */
  readonly order_group_id?: string
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

const numberOf = (account: Account | OwnAccount) =>
  typeof account === 'number' ? account : ACCOUNTS[account]

/**
 * Writes transfers in the given order, in one statement; those of 0 rupiah are none. The caller has locked the order or the shift, and has read
 * there that its event is not posted yet: the same one twice breaks the constraint `transfers_once`. Changes the balance of the shifts and
 * agencies among the accounts; throws DRAWER_SHORT if a drawer has not so much.
 */
export async function post(tx: Tx, transfers: readonly Transfer[]): Promise<void> {
  const rows = transfers
    .filter(({ amount }) => amount !== 0)
    .map(({ from, to, ...transfer }) => ({ debit: numberOf(from), credit: numberOf(to), ...transfer }))
  if (rows.length === 0) return
  await tx.rows(POST, [JSON.stringify(rows)])
  for (const [account, change] of changesOf(rows)) await changeSaldo(tx, account, change)
}

type Row = { debit: number; credit: number; amount: number }

/** What shifts and agencies among the accounts gain, by account: always in the same order, so that two postings do not wait for each other. */
function changesOf(rows: readonly Row[]): [OwnAccount, number][] {
  const accounts = [...new Set(rows.flatMap(({ debit, credit }) => [debit, credit]))].filter(isOwnAccount)
  return accounts
    .toSorted((one, other) => one - other)
    .map((account) => [account, rows.reduce((sum, row) => sum + gainOf(account, row), 0)])
}

function gainOf(account: number, { debit, credit, amount }: Row): number {
  if (account === credit) return amount
  return account === debit ? -amount : 0
}
