/** The SQL of links in mails. */
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { LINK_MINUTES, LOGIN_LINK_MINUTES } from './secrets.ts'
import { ENABLED } from './user-store.ts'

const INSERT_VERIFY = sql(
  'accounts_insert_verify_link',
  `insert into mail_links (token_hash, purpose, id_attempt, expires_at)
   select $1, 'verify', id, expires_at from registration_attempts where id = $2`,
)

/** Valid for 24 h, as long as the registration; `token_hash` is the SHA-256 of the token in the link. */
export async function insertVerifyLink(tx: Tx, id_attempt: number, token_hash: Buffer): Promise<void> {
  await tx.rows(INSERT_VERIFY, [token_hash, id_attempt])
}

/** What a mailed link allows, once: to set a password, to log in, to confirm the account's new address, or to undo its change. */
export type LinkPurpose = 'reset' | 'login' | 'email_change' | 'undo_email'

const INSERT = sql(
  'accounts_insert_link',
  `insert into mail_links (token_hash, purpose, id_user, expires_at)
   select $1, $2, id_user, clock_timestamp() + make_interval(mins => $4::int) from users
   where email = $3 and ${ENABLED} for share
   returning id_user`,
)

/**
 * Inserts a link for the account of an address; returns false if no account there may log in. It is valid for its minutes, even if
 * more are sent: a stranger who requests links takes none from the owner.
 * `for share` waits for a concurrent change of the address; otherwise the link would survive the end of all others.
 */
export async function insertLink(
  tx: Tx,
  email: string,
  link: { purpose: LinkPurpose; token_hash: Buffer; minutes?: number },
): Promise<boolean> {
  const rows = await tx.rows(INSERT, [
    link.token_hash,
    link.purpose,
    email,
    link.minutes ?? (link.purpose === 'login' ? LOGIN_LINK_MINUTES : LINK_MINUTES),
  ])
  return rows.length === 1
}

const INSERT_CHANGE = sql(
  'accounts_insert_change_link',
  `insert into mail_links (token_hash, purpose, id_user, expires_at)
   values ($1, 'email_change', $2, clock_timestamp() + interval '24 hours')`,
)

/** Valid for 24 h, as long as a new address waits for its proof. */
export async function insertChangeLink(tx: Tx, id_user: number, token_hash: Buffer): Promise<void> {
  await tx.rows(INSERT_CHANGE, [token_hash, id_user])
}

const END_CHANGE = sql(
  'accounts_end_change_links',
  `update mail_links set used_at = clock_timestamp()
   where id_user = $1 and purpose = 'email_change' and used_at is null`,
)

export async function endChangeLinks(tx: Tx, id_user: number): Promise<void> {
  await tx.rows(END_CHANGE, [id_user])
}

const RENEW_LOGIN = sql(
  'accounts_renew_login_link',
  `update mail_links set expires_at = clock_timestamp() + make_interval(mins => $2::int)
   where token_hash = (
     select l.token_hash from mail_links l join users u on u.id_user = l.id_user
     where u.email = $1 and u.deleted_at is null and u.disabled_at is null and l.purpose = 'login' and l.used_at is null
       and l.created_at > clock_timestamp() - interval '1 hour'
     order by l.created_at desc limit 1)
   and used_at is null`,
)

/** Makes the newest unused login link of the last hour valid for its minutes again; its token is in a mail that was sent. */
export async function renewLoginLink(tx: Tx, email: string): Promise<void> {
  await tx.rows(RENEW_LOGIN, [email, LOGIN_LINK_MINUTES])
}

const VERIFY = sql(
  'accounts_verify_link',
  `select l.id_attempt, a.email, u.id_user
   from mail_links l
     join registration_attempts a on a.id = l.id_attempt
     left join users u on u.id_user = a.id_user and u.deleted_at is null
   where l.token_hash = $1 and l.purpose = 'verify' and l.expires_at > clock_timestamp()`,
  { present: ['id_attempt'] },
)

/** Returns the registration of a valid link; `id_user` if it has become an account that still exists. */
export async function selectVerifyLink(reader: Reader, token_hash: Buffer) {
  const [row] = await reader.rows(VERIFY, [token_hash])
  return row
}

const OPEN = `token_hash = $1 and purpose = $2 and used_at is null and expires_at > clock_timestamp()`

// Only a `verify` link is a registration's: the others are an account's (mail_links_subject).
const OPEN_LINK = sql('accounts_open_link', `select id_user from mail_links where ${OPEN}`, {
  present: ['id_user'],
})

/** Returns the account of a valid link. */
export async function selectLink(
  reader: Reader,
  purpose: LinkPurpose,
  token_hash: Buffer,
): Promise<number | undefined> {
  const [row] = await reader.rows(OPEN_LINK, [token_hash, purpose])
  return row?.id_user
}

const USE = sql(
  'accounts_use_link',
  `update mail_links set used_at = clock_timestamp() where ${OPEN} returning id_user`,
)

/** Uses a link; returns false if it was used or has expired meanwhile. */
export async function useLink(tx: Tx, purpose: LinkPurpose, token_hash: Buffer): Promise<boolean> {
  const rows = await tx.rows(USE, [token_hash, purpose])
  return rows.length === 1
}

/** Hours in which somebody who was invited can set a password: over a weekend. */
export const INVITATION_HOURS = 72

/** Hours in which the former owner of an address can undo its change. */
export const UNDO_HOURS = 72

const INSERT_UNDO = sql(
  'accounts_insert_undo_link',
  `insert into mail_links (token_hash, purpose, id_user, email, expires_at)
   values ($1, 'undo_email', $2, $3, clock_timestamp() + interval '${UNDO_HOURS} hours')`,
)

/** Inserts a link that restores the address that an account had. */
export async function insertUndoLink(
  tx: Tx,
  link: { id_user: number; email: string; token_hash: Buffer },
): Promise<void> {
  await tx.rows(INSERT_UNDO, [link.token_hash, link.id_user, link.email])
}

const UNDO = sql(
  'accounts_undo_link',
  `select id_user, email, created_at from mail_links where ${OPEN.replace('$2', `'undo_email'`)}`,
  { present: ['id_user', 'email'] },
)

/** Returns the account and the former address of a valid undo link. */
export async function selectUndoLink(reader: Reader, token_hash: Buffer) {
  const [row] = await reader.rows(UNDO, [token_hash])
  return row
}

const END_UNDO = sql(
  'accounts_end_undo_links',
  `update mail_links set used_at = clock_timestamp()
   where id_user = $1 and purpose = 'undo_email' and used_at is null and created_at >= $2`,
)

/** Ends the account's undo links since a time: of an undone change no later address comes back. */
export async function endUndoLinks(tx: Tx, id_user: number, since: string): Promise<void> {
  await tx.rows(END_UNDO, [id_user, since])
}

const END = sql(
  'accounts_end_links',
  `update mail_links set used_at = clock_timestamp()
   where id_user = $1 and used_at is null and purpose <> 'undo_email'`,
)

/**
 * After a change of password or address no older link may set the password or log in. Those that undo a change of the address
 * stay: a thief who changes it would end them.
 */
export async function endLinks(tx: Tx, id_user: number): Promise<void> {
  await tx.rows(END, [id_user])
}
