/** The SQL of accounts that only administration and the start of the program need. */
import type { Role } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { userMay } from '../tables/conditions.ts'
import { ERASED_NAME } from '../tables/erased-name.ts'
import { ENABLED, USER_COLUMNS, USERS } from './user-store.ts'

const MAY_PROMOTE = userMay('users', 'people.promote')

const LOCK_ADMINISTRATORS = sql(
  'accounts_lock_administrators',
  `select pg_advisory_xact_lock(hashtextextended('accounts/administrators', 0))`,
  { prepared: false },
)

/** Locks all administrators: two who delete each other at once would otherwise both see the other one left. */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await tx.rows(LOCK_ADMINISTRATORS)
}

const OTHER_ADMINISTRATORS = sql(
  'accounts_other_administrators',
  `select count(*) as others from users
   where ${MAY_PROMOTE} and ${ENABLED} and id_user <> $1`,
  { present: ['others'], prepared: false },
)

/** Counts the administrators other than `id_user` who can log in. */
export async function countOtherAdministrators(reader: Reader, id_user: number): Promise<number> {
  const [row] = await reader.rows(OTHER_ADMINISTRATORS, [id_user])
  return row?.others ?? 0
}

const ADMINISTRATOR_EMAILS = sql(
  'accounts_administrator_emails',
  `select email from users where ${MAY_PROMOTE} and is_verified and ${ENABLED} order by id_user`,
  { prepared: false },
)

/** Returns the addresses of everybody who can administer. */
export async function selectAdministratorEmails(reader: Reader): Promise<string[]> {
  const rows = await reader.rows(ADMINISTRATOR_EMAILS)
  return rows.map(({ email }) => email)
}

const REAL_ADMINISTRATOR = sql(
  'accounts_real_administrator',
  `select id_user from users
   where ${MAY_PROMOTE} and not is_demo and ${ENABLED} limit 1`,
  { prepared: false },
)

/** Returns whether there is an administrator besides the demo's accounts. */
export async function hasRealAdministrator(reader: Reader): Promise<boolean> {
  const rows = await reader.rows(REAL_ADMINISTRATOR)
  return rows.length > 0
}

const SET_ADMINISTRATOR = sql(
  'accounts_set_administrator',
  `update users set role = 'admin', versi = versi + 1 where id_user = $1 and role <> 'admin' and deleted_at is null`,
  { prepared: false },
)

export async function setAdministrator(tx: Tx, id_user: number): Promise<void> {
  await tx.rows(SET_ADMINISTRATOR, [id_user])
}

const UNSET_ADMINISTRATOR = sql(
  'accounts_unset_administrator',
  `update users set role = 'user', versi = versi + 1 where id_user = $1 and role = 'admin' and deleted_at is null`,
  { prepared: false },
)

export async function unsetAdministrator(tx: Tx, id_user: number): Promise<void> {
  await tx.rows(UNSET_ADMINISTRATOR, [id_user])
}

/** Acts of staff are remembered under their name: they are, or once were, an administrator or of the staff [B113]. */
const IS_STAFF = `${userMay('users', 'administration.open')} or exists (select from staff st where st.id_user = users.id_user) or exists (select from audit_log a where a.id_admin = users.id_user and a.actor_kind = 'staff')
       or exists (select from payments p where p.id_admin = users.id_user)`

const ERASE = sql(
  'accounts_erase_person',
  `update users set deleted_at = clock_timestamp(), credentials_changed_at = clock_timestamp(),
     username = case when ${IS_STAFF} then username else '${ERASED_NAME}' end, email = 'dihapus-' || id_user || '@invalid', no_telepon = null,
     pending_email = null, pending_email_at = null, password_hash = '', is_verified = false, versi = versi + 1
   where id_user = $1 and deleted_at is null returning id_user`,
  { prepared: false },
)

/** Erases the person, except the name of staff; the row stays, because tickets, history and the audit log refer to it. */
export async function erasePerson(tx: Tx, id_user: number): Promise<boolean> {
  const rows = await tx.rows(ERASE, [id_user])
  return rows.length === 1
}

export type UserFilter = { pattern: string | null; role: Role | null; isOldestFirst?: boolean }

const FOUND = `deleted_at is null and ($1::text is null or username ilike $1 or email ilike $1)
  and ($2::text is null or role = $2)`

const NEWEST = sql(
  'accounts_user_page',
  `select ${USER_COLUMNS} from ${USERS} where ${FOUND} order by id_user desc limit $3 offset $4`,
  { prepared: false, present: ['tanpa_sandi'] },
)
const OLDEST = sql(
  'accounts_user_page_oldest',
  `select ${USER_COLUMNS} from ${USERS} where ${FOUND} order by id_user limit $3 offset $4`,
  { prepared: false, present: ['tanpa_sandi'] },
)

const COUNT = sql('accounts_count_users', `select count(*) as total from users where ${FOUND}`, {
  present: ['total'],
  prepared: false,
})

/** Newest first, or oldest first; `pattern` is a LIKE pattern for name or address. */
export async function selectUsers(reader: Reader, filter: UserFilter, limit: number, offset: number) {
  const rows = await reader.rows(filter.isOldestFirst ? OLDEST : NEWEST, [
    filter.pattern,
    filter.role,
    limit,
    offset,
  ])
  const [count] = await reader.rows(COUNT, [filter.pattern, filter.role])
  return { rows, total: count?.total ?? 0 }
}

const SEEDED = sql(
  'accounts_seeded',
  `select id_user, password_hash, is_demo, disabled_at is not null as disabled from users
   where email = $1 and deleted_at is null for no key update`,
  { present: ['disabled'], prepared: false },
)

export async function selectSeededAccount(tx: Tx, email: string) {
  const [row] = await tx.rows(SEEDED, [email])
  return row
}

const RESET_DEMO = sql(
  'accounts_reset_demo',
  `update users set password_hash = $2, disabled_at = null, versi = versi + 1,
     credentials_changed_at = clock_timestamp()
   where id_user = $1 and is_demo and deleted_at is null`,
  { prepared: false },
)

export async function resetDemoAccount(tx: Tx, id_user: number, password_hash: string): Promise<void> {
  await tx.rows(RESET_DEMO, [id_user, password_hash])
}

const DISABLE_DEMO = sql(
  'accounts_disable_demo',
  `update users set disabled_at = clock_timestamp(), credentials_changed_at = clock_timestamp(), versi = versi + 1
   where is_demo and disabled_at is null and deleted_at is null returning id_user`,
  { prepared: false },
)

/** Returns the accounts that could log in before. */
export async function disableDemoUsers(tx: Tx): Promise<number[]> {
  const rows = await tx.rows(DISABLE_DEMO)
  return rows.map((row) => row.id_user)
}
