import type { Tx } from '../platform/database/database.ts'
import { sql } from '../platform/database/statements.ts'
import { DEVICE_DAYS } from './device-store.ts'

const OF_EXPIRED = `id_attempt in (select id from registration_attempts where expires_at < clock_timestamp())`

const CODES = sql(
  'accounts_tidy_codes',
  `delete from one_time_codes where expires_at < clock_timestamp() - interval '1 day' or ${OF_EXPIRED}`,
  { prepared: false },
)

const LINKS = sql(
  'accounts_tidy_links',
  `delete from mail_links where expires_at < clock_timestamp() - interval '1 day' or ${OF_EXPIRED}`,
  { prepared: false },
)

const ATTEMPTS = sql(
  'accounts_tidy_attempts',
  `delete from registration_attempts a where expires_at < clock_timestamp()
     and not exists (select from one_time_codes c where c.id_attempt = a.id)
     and not exists (select from mail_links l where l.id_attempt = a.id)`,
  { prepared: false },
)

const SESSIONS = sql(
  'accounts_tidy_sessions',
  `delete from sessions where created_at < clock_timestamp() - interval '60 days'`,
  { prepared: false },
)

const DEVICES = sql(
  'accounts_tidy_devices',
  `delete from known_devices where last_login_at < clock_timestamp() - interval '${DEVICE_DAYS} days'`,
  { prepared: false },
)

/**
 * By the age of the request alone: whether there is a code would reveal whether the address has an account, or had too many mails.
 * One without a time was requested at a server of the previous release.
 */
const PENDING_EMAILS = sql(
  'accounts_tidy_pending_emails',
  `update users set pending_email = null, pending_email_at = null, versi = versi + 1
   where pending_email is not null
     and (pending_email_at is null or pending_email_at < clock_timestamp() - interval '1 day')`,
  { prepared: false },
)

/** Deletes what can no longer be used, including registrations with their personal data after 24 h. */
export async function cleanUpAccounts(tx: Tx): Promise<void> {
  await tx.rows(CODES)
  await tx.rows(LINKS)
  await tx.rows(ATTEMPTS)
  // Kept for a while after their end: they show from which networks the owner logs in (login-limits.ts).
  await tx.rows(SESSIONS)
  await tx.rows(DEVICES)
  await tx.rows(PENDING_EMAILS)
}
