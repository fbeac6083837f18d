import type { Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { DEVICE_DAYS } from './device-store.ts'

const unprepared = { prepared: false }

/** Skips rows that a request has locked: otherwise each could wait for a row of the other one. The next hour finds them. */
const deleting = (table: string, key: string, where: string) =>
  `delete from ${table} where (${key}) in (select ${key} from ${table} where ${where} for update skip locked)`

const isOld = (time: string, interval: string) => `${time} < clock_timestamp() - interval '${interval}'`

const OF_EXPIRED = `id_attempt in (select id from registration_attempts where expires_at < clock_timestamp())`

const CODES = sql(
  'accounts_tidy_codes',
  deleting('one_time_codes', 'id', `${isOld('expires_at', '1 day')} or ${OF_EXPIRED}`),
  unprepared,
)

const LINKS = sql(
  'accounts_tidy_links',
  deleting('mail_links', 'token_hash', `${isOld('expires_at', '1 day')} or ${OF_EXPIRED}`),
  unprepared,
)

const ATTEMPTS = sql(
  'accounts_tidy_attempts',
  deleting(
    'registration_attempts',
    'id',
    `expires_at < clock_timestamp()
     and not exists (select from one_time_codes c where c.id_attempt = registration_attempts.id)
     and not exists (select from mail_links l where l.id_attempt = registration_attempts.id)`,
  ),
  unprepared,
)

const SESSIONS = sql(
  'accounts_tidy_sessions',
  deleting('sessions', 'id', isOld('created_at', '60 days')),
  unprepared,
)

const DEVICES = sql(
  'accounts_tidy_devices',
  deleting('known_devices', 'device_hash, id_user', isOld('last_login_at', `${DEVICE_DAYS} days`)),
  unprepared,
)

const CHALLENGES = sql(
  'accounts_tidy_challenges',
  deleting('second_factor_challenges', 'challenge_hash', 'expires_at < clock_timestamp()'),
  unprepared,
)

/**
 * By the age of the request alone: whether there is a code would reveal whether the address has an account, or had too many mails.
 * One without a time was requested at a server of the previous release.
 */
const PENDING_EMAILS = sql(
  'accounts_tidy_pending_emails',
  `update users set pending_email = null, pending_email_at = null, versi = versi + 1
   where id_user in (
     select id_user from users where pending_email is not null
       and (pending_email_at is null or ${isOld('pending_email_at', '1 day')})
     for no key update skip locked)`,
  unprepared,
)

/** Deletes what can no longer be used, including registrations with their personal data after 24 h. Waits for no row. */
export async function cleanUpAccounts(tx: Tx): Promise<void> {
  await tx.rows(CODES)
  await tx.rows(LINKS)
  await tx.rows(ATTEMPTS)
  // Kept for a while after their end: they show from which networks the owner logs in (login-limits.ts).
  await tx.rows(SESSIONS)
  await tx.rows(DEVICES)
  await tx.rows(CHALLENGES)
  await tx.rows(PENDING_EMAILS)
}
