/** The SQL of links in mails. */
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { LINK_MINUTES } from './secrets.ts'
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

/** What a mailed link allows, once: to set a password, or to log in. */
export type LinkPurpose = 'reset' | 'login'

const INSERT = sql(
  'accounts_insert_link',
  `insert into mail_links (token_hash, purpose, id_user, expires_at)
   select $1, $2, id_user, clock_timestamp() + make_interval(mins => $4::int) from users
   where email = $3 and ${ENABLED} for share
   returning id_user`,
)

/**
 * Inserts a link for the account of an address; returns false if no account there may log in. It is valid for LINK_MINUTES, even if
 * more are sent: a stranger who requests links takes none from the owner.
 * `for share` waits for a concurrent change of the address; otherwise the link would survive the end of all others.
 */
export async function insertLink(
  tx: Tx,
  email: string,
  link: { purpose: LinkPurpose; token_hash: Buffer },
): Promise<boolean> {
  const rows = await tx.rows(INSERT, [link.token_hash, link.purpose, email, LINK_MINUTES])
  return rows.length === 1
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

const END = sql(
  'accounts_end_links',
  `update mail_links set used_at = clock_timestamp() where id_user = $1 and used_at is null`,
)

/** After a change of password or address no older link may set the password or log in. */
export async function endLinks(tx: Tx, id_user: number): Promise<void> {
  await tx.rows(END, [id_user])
}
