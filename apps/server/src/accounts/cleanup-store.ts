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

const PENDING_EMAILS = sql(
  'accounts_tidy_pending_emails',
  `update users u set pending_email = null, versi = versi + 1
   where pending_email is not null and not exists (
     select from one_time_codes c where c.id_user = u.id_user and c.purpose = 'email_change' and c.email = u.pending_email)`,
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
