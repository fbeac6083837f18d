/** The SQL of accounts. It never returns a deleted account. */
import type { Role, User } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql, type RowsOf } from '../platform/database/statements.ts'
import { requireValue } from '../platform/require-value.ts'

export const USER_COLUMNS = `id_user, username, email, no_telepon, role, is_verified, created_at, pending_email, versi,
   password_hash = '' as tanpa_sandi, peran, id_loket, id_agen`

/** The accounts, with the role and scope of active members of the staff. */
export const USERS = `users left join lateral (
     select st.peran, st.id_loket, st.id_agen from staff st where st.id_user = users.id_user and st.aktif) as member on true`

/** Neither deleted nor disabled. */
export const ENABLED = 'deleted_at is null and disabled_at is null'

const ACCOUNT = 'id_user, email, password_hash, is_verified, disabled_at is not null as disabled'

const LOCK_ADDRESS = sql(
  'accounts_lock_address',
  `select pg_advisory_xact_lock(hashtextextended('accounts:' || $1, 0))`,
)

/**
 * Serialises transactions that set an account's address or start a registration for it; otherwise two of them could both find it
 * free. Taken before any row lock.
 */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await tx.rows(LOCK_ADDRESS, [email])
}

const BY_EMAIL = sql(
  'accounts_by_email',
  `select ${ACCOUNT} from users where email = $1 and deleted_at is null`,
  { present: ['disabled'] },
)

/** What checks of passwords and codes need of an account. */
export type Account = RowsOf<typeof BY_EMAIL>[number]

export async function selectAccountByEmail(reader: Reader, email: string): Promise<Account | undefined> {
  const [row] = await reader.rows(BY_EMAIL, [email])
  return row
}

const BY_ID = sql(
  'accounts_by_id',
  `select ${ACCOUNT} from users where id_user = $1 and deleted_at is null`,
  { present: ['disabled'] },
)

export async function selectAccount(reader: Reader, id_user: number): Promise<Account | undefined> {
  const [row] = await reader.rows(BY_ID, [id_user])
  return row
}

const USER = sql(
  'accounts_user',
  `select ${USER_COLUMNS} from ${USERS} where id_user = $1 and deleted_at is null`,
  { present: ['tanpa_sandi'] },
)

export async function selectUser(reader: Reader, id_user: number): Promise<User | undefined> {
  const [row] = await reader.rows(USER, [id_user])
  return row
}

/** The key of the lock on the mailbox of user `u`. Accounts whose addresses differ by a label behind '+' have one mailbox. */
export const mailboxKey = (u: string) => `hashtextextended('mailbox:' || mailbox_of(${u}.email), 0)`

const LOCK_MAILBOX = sql(
  'accounts_lock_mailbox',
  `select pg_advisory_xact_lock(${mailboxKey('u')}) from users u where u.id_user = $1`,
)

export async function lockMailboxOf(tx: Tx, id_user: number): Promise<void> {
  await tx.rows(LOCK_MAILBOX, [id_user])
}

const LOCK_USER = sql(
  'accounts_lock_user',
  `select ${USER_COLUMNS}, disabled_at is not null as disabled from ${USERS}
   where id_user = $1 and deleted_at is null for no key update of users`,
  { present: ['disabled', 'tanpa_sandi'] },
)

/** Locks the row until the transaction ends; `no key`, so that rows that only refer to the user need not wait. */
export async function selectUserForUpdate(
  tx: Tx,
  id_user: number,
): Promise<(User & { disabled: boolean }) | undefined> {
  const [row] = await tx.rows(LOCK_USER, [id_user])
  return row
}

export type NewUser = {
  username: string
  email: string
  no_telepon?: string
  password_hash: string
  role: Role
  is_demo: boolean
}

const INSERT = sql(
  'accounts_insert_user',
  `insert into users (username, email, password_hash, role, is_demo, no_telepon, is_verified)
   values ($1, $2, $3, $4, $5, $6, true) returning id_user`,
)

/** Inserts an account that is already verified, for the operator. */
export async function insertUser(tx: Tx, user: NewUser): Promise<number> {
  const [row] = await tx.rows(INSERT, [
    user.username,
    user.email,
    user.password_hash,
    user.role,
    user.is_demo,
    user.no_telepon ?? null,
  ])
  return requireValue(row, 'the id of a new account').id_user
}

const CHANGE_PROFILE = sql(
  'accounts_change_profile',
  `update users set username = $2, no_telepon = $3, versi = versi + 1
   where id_user = $1 and deleted_at is null and (username, no_telepon) is distinct from ($2, $3)`,
)

/** Repeating the same values (a retry) changes nothing, so that nobody who edits the account gets a version conflict. */
export async function changeProfile(
  tx: Tx,
  id_user: number,
  fields: { username: string; no_telepon: string | null },
): Promise<void> {
  await tx.rows(CHANGE_PROFILE, [id_user, fields.username, fields.no_telepon])
}

const SET_PENDING_EMAIL = sql(
  'accounts_set_pending_email',
  `update users set pending_email = $2, pending_email_at = clock_timestamp(), versi = versi + 1
   where id_user = $1 and deleted_at is null`,
)

export async function setPendingEmail(tx: Tx, id_user: number, pending_email: string): Promise<void> {
  await tx.rows(SET_PENDING_EMAIL, [id_user, pending_email])
}

const CHANGE_EMAIL = sql(
  'accounts_change_email',
  `update users set email = $2, is_verified = $3, pending_email = null, pending_email_at = null, versi = versi + 1,
     credentials_changed_at = clock_timestamp()
   where id_user = $1 and deleted_at is null`,
)

/** Changes the account's address; every session is invalid from now on, except those that are renewed afterwards. */
export async function changeEmail(
  tx: Tx,
  id_user: number,
  email: string,
  is_verified: boolean,
): Promise<void> {
  await tx.rows(CHANGE_EMAIL, [id_user, email, is_verified])
}

const CHANGE_PASSWORD = sql(
  'accounts_change_password',
  `update users set password_hash = $2, pending_email = null, pending_email_at = null, versi = versi + 1,
     credentials_changed_at = clock_timestamp()
   where id_user = $1 and password_hash = $3 and ${ENABLED}
   returning id_user`,
)

/** Returns false if the password hash is no longer `old_hash`, because it was changed meanwhile. */
export async function changePasswordHash(
  tx: Tx,
  id_user: number,
  password_hash: string,
  old_hash: string,
): Promise<boolean> {
  const rows = await tx.rows(CHANGE_PASSWORD, [id_user, password_hash, old_hash])
  return rows.length === 1
}

const CLEAR_PASSWORD = sql(
  'accounts_clear_password',
  `update users set password_hash = '', versi = versi + 1 where id_user = $1 and deleted_at is null`,
)

/** No password is right from now on, until a link sets one. */
export async function clearPassword(tx: Tx, id_user: number): Promise<void> {
  await tx.rows(CLEAR_PASSWORD, [id_user])
}

const SET_VERIFIED = sql(
  'accounts_set_verified',
  `update users set is_verified = true, versi = versi + 1
   where id_user = $1 and not is_verified and ${ENABLED} returning id_user`,
)

/** Marks the account as verified: a user who enters a code or opens a link from its mailbox has proven the address. */
export async function setVerified(tx: Tx, id_user: number): Promise<boolean> {
  const rows = await tx.rows(SET_VERIFIED, [id_user])
  return rows.length === 1
}
