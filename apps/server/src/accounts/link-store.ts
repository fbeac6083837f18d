/** The SQL of links in mails. */
import type { Reader, Tx } from '../platform/database.ts'

/** 24 h, as long as the registration; `token_hash` is the SHA-256 of what stands in the link. */
export async function insertVerifyLink(tx: Tx, id_attempt: number, token_hash: Buffer): Promise<void> {
  await tx.query(
    `insert into mail_links (token_hash, purpose, id_attempt, expires_at)
     select $1, 'verify', id, expires_at from registration_attempts where id = $2`,
    [token_hash, id_attempt],
  )
}

/** 1 h, once. */
export async function insertResetLink(tx: Tx, id_user: number, token_hash: Buffer): Promise<void> {
  await tx.query(
    `insert into mail_links (token_hash, purpose, id_user, expires_at)
     values ($1, 'reset', $2, clock_timestamp() + interval '1 hour')`,
    [token_hash, id_user],
  )
}

export type VerifyLink = { id_attempt: number; email: string; id_user: number | null }

/** The registration behind a link that still holds; `id_user` once it became an account that still is one. */
export async function selectVerifyLink(reader: Reader, token_hash: Buffer): Promise<VerifyLink | undefined> {
  const [row] = await reader.query<VerifyLink>(
    `select l.id_attempt, a.email, u.id_user
     from mail_links l
       join registration_attempts a on a.id = l.id_attempt
       left join users u on u.id_user = a.id_user and u.deleted_at is null
     where l.token_hash = $1 and l.purpose = 'verify' and l.expires_at > clock_timestamp()`,
    [token_hash],
  )
  return row
}

const RESET_OPEN = `purpose = 'reset' and used_at is null and expires_at > clock_timestamp()`

/** Whose password an open reset link may set. */
export async function selectResetLink(reader: Reader, token_hash: Buffer): Promise<number | undefined> {
  const [row] = await reader.query<{ id_user: number }>(
    `select id_user from mail_links where token_hash = $1 and ${RESET_OPEN}`,
    [token_hash],
  )
  return row?.id_user
}

/** False where somebody else was quicker, or it has run out meanwhile. */
export async function useResetLink(tx: Tx, token_hash: Buffer): Promise<boolean> {
  const rows = await tx.query(
    `update mail_links set used_at = clock_timestamp() where token_hash = $1 and ${RESET_OPEN} returning id_user`,
    [token_hash],
  )
  return rows.length === 1
}

/** After a change of password or address no older link may set the password again. */
export async function endResetLinks(tx: Tx, id_user: number): Promise<void> {
  await tx.query(
    `update mail_links set used_at = clock_timestamp() where id_user = $1 and purpose = 'reset' and used_at is null`,
    [id_user],
  )
}
