/** The SQL of one-time codes. */
import type { Reader, Tx } from '../platform/database/database.ts'
import { sql, type RowsOf } from '../platform/database/statements.ts'
import type { CountedGuess, OwnCodes } from './guesses.ts'
import { OTP_GUESSES, OTP_MINUTES } from './secrets.ts'

/** What a code is for: a registration, an account's login, or an account's change of address. */
export type CodeSubject =
  | { purpose: 'register'; id_attempt: number }
  | { purpose: 'login' | 'email_change'; id_user: number }

const INSERT = sql(
  'accounts_insert_code',
  `insert into one_time_codes (email, purpose, id_attempt, id_user, code_hash, expires_at)
   values ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(mins => $6::int))`,
)

export async function insertCode(
  tx: Tx,
  email: string,
  subject: CodeSubject,
  code_hash: Buffer,
): Promise<void> {
  await tx.rows(INSERT, [
    email,
    subject.purpose,
    'id_attempt' in subject ? subject.id_attempt : null,
    'id_user' in subject ? subject.id_user : null,
    code_hash,
    OTP_MINUTES,
  ])
}

const LOCK_ACCOUNTS = sql(
  'accounts_lock_accounts_of_codes',
  `select id_user from users
   where id_user in (select c.id_user from one_time_codes c where c.email = $1 and c.ended_at is null)
   order by id_user for no key update`,
)

/** Locks the accounts that open codes of the address are for, before the codes are. Requires `lockAddress`. */
export async function lockAccountsOfCodes(tx: Tx, email: string): Promise<void> {
  await tx.rows(LOCK_ACCOUNTS, [email])
}

export type OpenCode = { id: number; subject: CodeSubject; code_hash: Buffer }

const IS_OWN = `coalesce(id_attempt = any($3) or (purpose = 'email_change' and id_user = $4), false)`

const GUESS = sql(
  'accounts_guess_codes',
  `with guessed as (
     update one_time_codes set
       guesses = guesses + case when ${IS_OWN} then 0 else 1 end,
       own_guesses = own_guesses + case when ${IS_OWN} then 1 else 0 end
     where email = $1 and ended_at is null and expires_at > clock_timestamp()
       and case when ${IS_OWN} then $5::boolean and own_guesses < $2
         else $6::boolean and guesses < $2 and purpose <> 'email_change' end
     returning id, purpose, id_attempt, id_user, code_hash)
   select id, purpose, id_attempt, id_user, code_hash from guessed order by id`,
)

type Subject = Pick<RowsOf<typeof GUESS>[number], 'purpose' | 'id_attempt' | 'id_user'>

/**
 * Counts one guess against every open code of the address that it may be compared with, and returns those that have guesses left,
 * oldest first. Another account's change of address is none of them.
 */
export async function guessCodes(
  tx: Tx,
  email: string,
  { own, tryOwn, tryOthers }: Pick<CountedGuess, 'own' | 'tryOwn' | 'tryOthers'>,
): Promise<OpenCode[]> {
  const rows = await tx.rows(GUESS, [
    email,
    OTP_GUESSES,
    own?.attempts ?? [],
    own?.id_user ?? null,
    tryOwn,
    tryOthers,
  ])
  return rows.map(({ id, code_hash, ...row }) => ({ id, code_hash, subject: toSubject(row) }))
}

function toSubject({ purpose, id_attempt, id_user }: Subject): CodeSubject {
  if (purpose === 'register') return { purpose, id_attempt: id_attempt ?? 0 }
  return { purpose, id_user: id_user ?? 0 }
}

const LATE = sql(
  'accounts_find_late_code',
  `select from one_time_codes
   where email = $1 and code_hash = $2 and (ended_at is not null or expires_at <= clock_timestamp())
     and (id_attempt = any($3) or (purpose = 'email_change' and id_user = $4))
   limit 1`,
)

/** Whether this was one of the guesser's own codes, and works no more. Never for strangers: it would be an oracle. */
export async function isLateCode(
  reader: Reader,
  email: string,
  code_hash: Buffer,
  { attempts, id_user }: OwnCodes,
): Promise<boolean> {
  return (await reader.rows(LATE, [email, code_hash, attempts, id_user ?? null])).length > 0
}

const END_OF_EMAIL = sql(
  'accounts_end_codes_of_email',
  `update one_time_codes set ended_at = clock_timestamp()
   where email = $1 and ended_at is null and ($2::bigint is null or id_user is distinct from $2)`,
)

/** Ends the codes of an address that has become an account's or belongs to another account now, except those of `kept`. */
export async function endCodesOfEmail(tx: Tx, email: string, kept?: number): Promise<void> {
  await tx.rows(END_OF_EMAIL, [email, kept ?? null])
}

const MOVE = sql(
  'accounts_move_codes',
  `update one_time_codes set purpose = 'login', id_user = $2, id_attempt = null
   where id_attempt = any($1) and ended_at is null`,
)

/** The codes of these registrations log in to the account that they have become. */
export async function moveCodes(tx: Tx, attempts: readonly number[], id_user: number): Promise<void> {
  await tx.rows(MOVE, [attempts, id_user])
}

const END_OF_USER = sql(
  'accounts_end_codes_of_user',
  'update one_time_codes set ended_at = clock_timestamp() where id_user = $1 and ended_at is null',
)

export async function endCodesOfUser(tx: Tx, id_user: number): Promise<void> {
  await tx.rows(END_OF_USER, [id_user])
}

const OPEN_LOGIN = sql(
  'accounts_open_login_code',
  `select id from one_time_codes
   where id_user = $1 and purpose = 'login' and ended_at is null and expires_at > clock_timestamp() limit 1`,
)

/** Whether a code that logs this account in was sent and can still be entered. */
export async function hasOpenLoginCode(reader: Reader, id_user: number): Promise<boolean> {
  const rows = await reader.rows(OPEN_LOGIN, [id_user])
  return rows.length > 0
}
