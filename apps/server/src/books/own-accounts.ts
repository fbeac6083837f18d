/** The accounts of shifts and agencies: the only ones whose balance is stored, under the lock of their row. */
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { fail } from '../platform/errors.ts'
import { requireValue } from '../platform/require-value.ts'
import type { OwnAccount } from './words.ts'

type OwnKind = 'shift' | 'agent'

const OPEN = sql(
  'books_open_account',
  `insert into accounts (id, kind, reference, saldo, batas)
    values (nextval('account_numbers'), $1, $2, 0, $3) returning id`,
)

/** Opens the account of a shift or an agency, with a balance of 0. `limit`: how much an agency may owe. */
export async function openAccount(
  tx: Tx,
  kind: OwnKind,
  reference: number,
  limit: number | null = kind === 'agent' ? 0 : null,
): Promise<OwnAccount> {
  const [row] = await tx.rows(OPEN, [kind, String(reference), limit])
  return requireValue(row, 'a new account').id as OwnAccount
}

const FIND = sql(
  'books_own_account',
  'select id, saldo from accounts where kind = $1 and reference = $2 and saldo is not null',
  { present: ['saldo'] },
)

/** Returns the account of a shift or an agency: its number, and credits less debits. */
export async function findAccount(
  reader: Reader,
  kind: OwnKind,
  reference: number,
): Promise<{ id: OwnAccount; saldo: number }> {
  const [row] = await reader.rows(FIND, [kind, String(reference)])
  const { id, saldo } = requireValue(row, `the account of ${kind} ${reference}`)
  return { id: id as OwnAccount, saldo }
}

const LIMIT = sql(
  'books_set_limit',
  `update accounts a set batas = $2 where a.kind = 'agent' and a.reference = $1 and a.saldo >= -$2::bigint returning a.id`,
)

/** Changes how much an agency may owe; throws DEPOSIT_SHORT if it owes more already. */
export async function setLimit(tx: Tx, id_agen: number, limit: number): Promise<void> {
  if ((await tx.rows(LIMIT, [String(id_agen), limit])).length === 0) fail('DEPOSIT_SHORT')
}

const SPENDABLE = sql(
  'books_spendable',
  `select a.saldo + a.batas as jumlah from accounts a where a.kind = 'agent' and a.reference = $1 for no key update`,
  { present: ['jumlah'] },
)

/** Locks an agency's account and returns what it may still spend. */
export async function spendableOf(tx: Tx, id_agen: number): Promise<number> {
  return requireValue((await tx.rows(SPENDABLE, [String(id_agen)]))[0], `the account of agency ${id_agen}`)
    .jumlah
}

const KIND = sql('books_account_kind', 'select a.kind from accounts a where a.id = $1')

/** A drawer holds cash by debits; an agency may owe no more than its limit. */
const CHANGE = sql(
  'books_change_saldo',
  `update accounts set saldo = saldo + $2::bigint
    where id = $1 and case kind when 'shift' then saldo + $2 <= 0 else $2 >= 0 or saldo + $2 >= -batas end returning id`,
)

/** Changes the balance of an account; throws DRAWER_SHORT for cash that is not there, DEPOSIT_SHORT for more than an agency may spend. */
export async function changeSaldo(tx: Tx, account: OwnAccount, change: number): Promise<void> {
  const changed = await tx.rows(CHANGE, [account, change])
  if (changed.length > 0) return
  const [row] = await tx.rows(KIND, [account])
  fail(row?.kind === 'agent' ? 'DEPOSIT_SHORT' : 'DRAWER_SHORT')
}
