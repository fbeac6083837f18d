/** The SQL behind `demo-rights.ts`. */
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'

const GRANTS = sql(
  'accounts_admin_grants',
  `select a.id_admin, u.id_user, a.at, actor.is_demo as by_demo, u.demo_rights_ended_at as ended_at
   from audit_log a
     join users actor on actor.id_user = a.id_admin
     join users u on u.id_user::text = a.entity_id
   where a.entity = 'user' and a.id_admin <> u.id_user and not u.is_demo
     and (a.action = 'make_admin' or a.action = 'update_user' and a.after->'changed' ? 'email'
       and (u.role = 'admin' or exists (
         select from audit_log p where p.entity = 'user' and p.entity_id = a.entity_id and p.action = 'make_admin')))
   order by a.id`,
  { prepared: false, present: ['id_admin'] },
)

/** Every act, oldest first, by which an administrator decided who has an administrator's account: promotions, new addresses. */
export async function selectGrants(reader: Reader) {
  return reader.rows(GRANTS)
}

const ADMINISTRATORS = sql(
  'accounts_administrators_among',
  `select id_user from users where id_user = any($1) and role = 'admin' and deleted_at is null
   order by id_user for no key update`,
  { prepared: false },
)

/** Returns which of these accounts are administrators, locked until the transaction ends. */
export async function lockAdministratorsAmong(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.rows(ADMINISTRATORS, [ids])
  return rows.map((row) => row.id_user)
}

const END_RIGHTS = sql(
  'accounts_end_demo_rights',
  `update users set role = 'user', demo_rights_ended_at = clock_timestamp(), versi = versi + 1
   where id_user = $1 and role = 'admin' and deleted_at is null`,
  { prepared: false },
)

export async function endRights(tx: Tx, id_user: number): Promise<void> {
  await tx.rows(END_RIGHTS, [id_user])
}

const REPLACE_PASSWORD = sql(
  'accounts_replace_demo_password',
  `update users set password_hash = $2, is_verified = true, credentials_changed_at = clock_timestamp(), versi = versi + 1
   where id_user = $1 and deleted_at is null`,
  { prepared: false },
)

export async function replacePassword(tx: Tx, id_user: number, password_hash: string): Promise<void> {
  await tx.rows(REPLACE_PASSWORD, [id_user, password_hash])
}
