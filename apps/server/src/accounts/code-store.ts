/** The SQL of one-time codes. */
import type { Tx } from '../platform/database.ts'
import { OTP_GUESSES, OTP_MINUTES } from './secrets.ts'

/** Whose code: a registration's, an account's that logs in, an account's that changes its address. */
export type CodeSubject =
  | { purpose: 'register'; id_attempt: number }
  | { purpose: 'login' | 'email_change'; id_user: number }

export async function insertCode(
  tx: Tx,
  email: string,
  subject: CodeSubject,
  code_hash: Buffer,
): Promise<void> {
  await tx.query(
    `insert into one_time_codes (email, purpose, id_attempt, id_user, code_hash, expires_at)
     values ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(mins => $6::int))`,
    [
      email,
      subject.purpose,
      'id_attempt' in subject ? subject.id_attempt : null,
      'id_user' in subject ? subject.id_user : null,
      code_hash,
      OTP_MINUTES,
    ],
  )
}

export type OpenCode = { id: number; subject: CodeSubject; code_hash: Buffer }
type CodeRow = {
  id: number
  purpose: CodeSubject['purpose']
  id_attempt: number | null
  id_user: number | null
  code_hash: Buffer
}

/** Counts one guess against every open code of the address and gives those that may still be guessed, oldest first. */
export async function guessCodes(tx: Tx, email: string): Promise<OpenCode[]> {
  const rows = await tx.query<CodeRow>(
    `with guessed as (
       update one_time_codes set guesses = guesses + 1
       where email = $1 and ended_at is null and expires_at > clock_timestamp() and guesses < $2
       returning id, purpose, id_attempt, id_user, code_hash)
     select id, purpose, id_attempt, id_user, code_hash from guessed order by id`,
    [email, OTP_GUESSES],
  )
  return rows.map(({ id, code_hash, ...row }) => ({ id, code_hash, subject: toSubject(row) }))
}

function toSubject({ purpose, id_attempt, id_user }: Omit<CodeRow, 'id' | 'code_hash'>): CodeSubject {
  if (purpose === 'register') return { purpose, id_attempt: id_attempt ?? 0 }
  return { purpose, id_user: id_user ?? 0 }
}

/** A code of an address that has become an account's, or changed hands, opens nothing any more. */
export async function endCodesOfEmail(tx: Tx, email: string): Promise<void> {
  await tx.query(
    'update one_time_codes set ended_at = clock_timestamp() where email = $1 and ended_at is null',
    [email],
  )
}

export async function endCodesOfUser(tx: Tx, id_user: number): Promise<void> {
  await tx.query(
    'update one_time_codes set ended_at = clock_timestamp() where id_user = $1 and ended_at is null',
    [id_user],
  )
}
