import type { Tx } from '../platform/database.ts'

/** First of all locks, as whoever books has it; a disabled account has one too. False where it is absent or deleted. */
export async function lockAccount(tx: Tx, id_user: number): Promise<boolean> {
  const rows = await tx.query(
    'select id_user from users where id_user = $1 and deleted_at is null for update',
    [id_user],
  )
  return rows.length === 1
}
