/** Whether a person still works here: a call began with a session, and they may have been made inactive since. */
import { can, type Permission } from '@tiketbus/contract'
import type { Tx } from '../platform/database/database.ts'
import { inOrder } from '../platform/database/in-order.ts'
import { sql } from '../platform/database/statements.ts'
import { fail } from '../platform/errors.ts'

const SHARE = sql(
  'accounts_share_user',
  'select id_user from users where id_user = $1 and deleted_at is null for share',
)
/** Its own statement: one that waited for the lock would join what was there before. */
const ROLES = sql(
  'accounts_role_now',
  'select u.role, st.peran from users u left join staff st on st.id_user = u.id_user and st.aktif where u.id_user = $1',
  { nullable: ['peran'] },
)

/**
 * Keeps a person's role as it is until the transaction ends: who changes it locks their account. Throws FORBIDDEN if they may not do this any more.
 */
export async function requireAtWork(tx: Tx, id_user: number, permission: Permission): Promise<void> {
  const [users, roles] = await inOrder(tx.rows(SHARE, [id_user]), tx.rows(ROLES, [id_user]))
  if (users.length === 0 || !can(roles[0], permission)) fail('FORBIDDEN')
}
