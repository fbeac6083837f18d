/** The SQL of registrations: each a row of its own for 24 h, until one of an address becomes the account. */
import type { Reader, Tx } from '../platform/database.ts'

const OPEN = 'ended_at is null and expires_at > clock_timestamp()'

export type NewAttempt = {
  username: string
  email: string
  no_telepon: string | null
  password_hash: string
}
export type OpenAttempt = { id: number; password_hash: string }

export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into registration_attempts (username, email, no_telepon, password_hash, expires_at)
     values ($1, $2, $3, $4, clock_timestamp() + interval '24 hours') returning id`,
    [attempt.username, attempt.email, attempt.no_telepon, attempt.password_hash],
  )
  if (!row) throw new Error('an insert without a conflict clause gives its row')
  return row.id
}

/** Newest first. */
export function selectOpenAttempts(reader: Reader, email: string): Promise<OpenAttempt[]> {
  return reader.query<OpenAttempt>(
    `select id, password_hash from registration_attempts where email = $1 and ${OPEN} order by id desc`,
    [email],
  )
}

/** The account made of an open attempt; undefined where it has ended or the address has an account. */
export async function insertUserOfAttempt(tx: Tx, id: number): Promise<number | undefined> {
  const [row] = await tx.query<{ id_user: number }>(
    `insert into users (username, email, no_telepon, password_hash, is_verified)
     select username, email, no_telepon, password_hash, true from registration_attempts where id = $1 and ${OPEN}
     on conflict (email) where deleted_at is null do nothing returning id_user`,
    [id],
  )
  return row?.id_user
}

export async function setAttemptUser(tx: Tx, id: number, id_user: number): Promise<void> {
  await tx.query('update registration_attempts set id_user = $2 where id = $1', [id, id_user])
}

export async function endAttempts(tx: Tx, email: string): Promise<void> {
  await tx.query(
    'update registration_attempts set ended_at = clock_timestamp() where email = $1 and ended_at is null',
    [email],
  )
}

/** Removes the registration that became this account, others of its address, their codes and links: they name the person. */
export async function forgetAttempts(tx: Tx, user: { id_user: number; email: string }): Promise<void> {
  const attempts = 'select id from registration_attempts where id_user = $1 or email = $2'
  const values = [user.id_user, user.email]
  await tx.query(`delete from one_time_codes where id_attempt in (${attempts})`, values)
  await tx.query(`delete from mail_links where id_attempt in (${attempts})`, values)
  await tx.query('delete from registration_attempts where id_user = $1 or email = $2', values)
}
