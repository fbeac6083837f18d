import type { Tx } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/statements.ts'

const LOCK = sql(
  'back_office_lock_account',
  'select id_user from users where id_user = $1 and deleted_at is null for update',
)

/** The first lock, as in a booking; also taken for a disabled account. Returns false if it is absent or deleted. */
export async function lockAccount(tx: Tx, id_user: number): Promise<boolean> {
  const rows = await tx.rows(LOCK, [id_user])
  return rows.length === 1
}
