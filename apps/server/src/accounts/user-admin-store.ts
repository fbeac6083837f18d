/** The SQL of accounts that only administration and the program's start need. */
import type { User } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database.ts'

const USER = 'id_user, username, email, no_telepon, role, is_verified, created_at, pending_email, versi'

/** Two administrators who delete each other at once would both see the other one left. */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('accounts/administrators', 0))`)
}

/** How many administrators other than `id_user` can log in. */
export async function countOtherAdministrators(reader: Reader, id_user: number): Promise<number> {
  const [row] = await reader.query<{ others: number }>(
    `select count(*) as others from users
     where role = 'admin' and deleted_at is null and disabled_at is null and id_user <> $1`,
    [id_user],
  )
  return row?.others ?? 0
}

/** One who is no demo account: that is the operator's own. */
export async function hasRealAdministrator(reader: Reader): Promise<boolean> {
  const rows = await reader.query(
    `select id_user from users
     where role = 'admin' and not is_demo and deleted_at is null and disabled_at is null limit 1`,
  )
  return rows.length > 0
}

export async function setAdministrator(tx: Tx, id_user: number): Promise<void> {
  await tx.query(
    `update users set role = 'admin', versi = versi + 1 where id_user = $1 and role = 'user' and deleted_at is null`,
    [id_user],
  )
}

/** The row stays, because tickets and history name it; the person in it does not. */
export async function blankUser(tx: Tx, id_user: number): Promise<boolean> {
  const rows = await tx.query(
    `update users set deleted_at = clock_timestamp(), credentials_changed_at = clock_timestamp(),
       username = 'Akun dihapus', email = 'dihapus-' || id_user || '@invalid', no_telepon = null,
       pending_email = null, password_hash = '', is_verified = false, versi = versi + 1
     where id_user = $1 and deleted_at is null returning id_user`,
    [id_user],
  )
  return rows.length === 1
}

export type UserFilter = { pattern: string | null; role: 'user' | 'admin' | null }

/** Newest first; `pattern` is a LIKE pattern for name or address. */
export async function selectUsers(reader: Reader, filter: UserFilter, limit: number, offset: number) {
  const where = `deleted_at is null and ($1::text is null or username ilike $1 or email ilike $1)
    and ($2::text is null or role = $2)`
  const values = [filter.pattern, filter.role]
  const rows = await reader.query<User>(
    `select ${USER} from users where ${where} order by id_user desc limit $3 offset $4`,
    [...values, limit, offset],
  )
  const [count] = await reader.query<{ total: number }>(
    `select count(*) as total from users where ${where}`,
    values,
  )
  return { rows, total: count?.total ?? 0 }
}

export type SeededAccount = { id_user: number; password_hash: string; is_demo: boolean; disabled: boolean }

export async function selectSeededAccount(tx: Tx, email: string): Promise<SeededAccount | undefined> {
  const [row] = await tx.query<SeededAccount>(
    `select id_user, password_hash, is_demo, disabled_at is not null as disabled from users
     where email = $1 and deleted_at is null for no key update`,
    [email],
  )
  return row
}

export async function resetDemoAccount(tx: Tx, id_user: number, password_hash: string): Promise<void> {
  await tx.query(
    `update users set password_hash = $2, disabled_at = null, versi = versi + 1,
       credentials_changed_at = clock_timestamp()
     where id_user = $1 and is_demo and deleted_at is null`,
    [id_user, password_hash],
  )
}

/** Gives the accounts that could log in until now. */
export async function disableDemoUsers(tx: Tx): Promise<number[]> {
  const rows = await tx.query<{ id_user: number }>(
    `update users set disabled_at = clock_timestamp(), credentials_changed_at = clock_timestamp(), versi = versi + 1
     where is_demo and disabled_at is null and deleted_at is null returning id_user`,
  )
  return rows.map((row) => row.id_user)
}
