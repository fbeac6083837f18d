/**
 * The SQL of registrations: each is a row of its own for 24 h, until one of an address becomes the account. One of an address that
 * already has an account has neither code nor link, and never becomes one.
 */
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { requireValue } from '../platform/require-value.ts'

const OPEN = 'ended_at is null and expires_at > clock_timestamp()'

export type NewAttempt = {
  username: string
  email: string
  no_telepon: string | null
  password_hash: string
}

const INSERT = sql(
  'accounts_insert_attempt',
  `insert into registration_attempts (username, email, no_telepon, password_hash, expires_at)
   values ($1, $2, $3, $4, clock_timestamp() + interval '24 hours') returning id`,
)

export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<number> {
  const [row] = await tx.rows(INSERT, [
    attempt.username,
    attempt.email,
    attempt.no_telepon,
    attempt.password_hash,
  ])
  return requireValue(row, 'the id of a new registration').id
}

const OPEN_ATTEMPTS = sql(
  'accounts_open_attempts',
  `select id, password_hash from registration_attempts where email = $1 and ${OPEN} order by id desc`,
)

/** Newest first. */
export function selectOpenAttempts(reader: Reader, email: string) {
  return reader.rows(OPEN_ATTEMPTS, [email])
}

const INSERT_USER = sql(
  'accounts_insert_user_of_attempt',
  `insert into users (username, email, no_telepon, password_hash, is_verified)
   select username, email, no_telepon, password_hash, true from registration_attempts where id = $1 and ${OPEN}
   on conflict (email) where deleted_at is null do nothing returning id_user`,
)

/** Makes an open registration an account and returns its id; undefined if it has ended or the address has an account. */
export async function insertUserOfAttempt(tx: Tx, id: number): Promise<number | undefined> {
  const [row] = await tx.rows(INSERT_USER, [id])
  return row?.id_user
}

const INSERT_USER_ALONE = sql(
  'accounts_insert_user_of_address',
  `insert into users (username, email, password_hash, is_verified)
   select $2, email, '', true from registration_attempts where id = $1 and ${OPEN}
   on conflict (email) where deleted_at is null do nothing returning id_user`,
)

/** The same without password, name and phone, which may be a stranger's. */
export async function insertUserOfAddress(tx: Tx, id: number, username: string): Promise<number | undefined> {
  const [row] = await tx.rows(INSERT_USER_ALONE, [id, username])
  return row?.id_user
}

const SET_USER = sql(
  'accounts_set_attempt_user',
  'update registration_attempts set id_user = $2 where id = any($1)',
)

/** Records which account these registrations have become. */
export async function setAttemptUser(tx: Tx, ids: readonly number[], id_user: number): Promise<void> {
  await tx.rows(SET_USER, [ids, id_user])
}

const END = sql(
  'accounts_end_attempts',
  'update registration_attempts set ended_at = clock_timestamp() where email = $1 and ended_at is null',
)

export async function endAttempts(tx: Tx, email: string): Promise<void> {
  await tx.rows(END, [email])
}

const ATTEMPTS = 'select id from registration_attempts where id_user = $1 or email = $2'

const DELETE_CODES = sql(
  'accounts_delete_attempt_codes',
  `delete from one_time_codes where id_attempt in (${ATTEMPTS})`,
  { prepared: false },
)

const DELETE_LINKS = sql(
  'accounts_delete_attempt_links',
  `delete from mail_links where id_attempt in (${ATTEMPTS})`,
  { prepared: false },
)

const DELETE = sql(
  'accounts_delete_attempts',
  'delete from registration_attempts where id_user = $1 or email = $2',
  { prepared: false },
)

/** Deletes the registration that became this account, others of its address, and their codes and links: they contain personal data. */
export async function deleteAttempts(tx: Tx, user: { id_user: number; email: string }): Promise<void> {
  const { id_user, email } = user
  await tx.rows(DELETE_CODES, [id_user, email])
  await tx.rows(DELETE_LINKS, [id_user, email])
  await tx.rows(DELETE, [id_user, email])
}
