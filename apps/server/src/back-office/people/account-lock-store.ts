import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'

const LOCK = sql(
  'back_office_lock_account',
  'select id_user from users where id_user = $1 and deleted_at is null for update',
)

/** Locks the account, also a disabled one; returns false if it is absent or deleted. The first row lock, as in a booking. */
export async function lockAccount(tx: Tx, id_user: number): Promise<boolean> {
  const rows = await tx.rows(LOCK, [id_user])
  return rows.length === 1
}
