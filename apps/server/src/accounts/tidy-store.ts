import type { Tx } from '../platform/database.ts'
import { DEVICE_DAYS } from './device-store.ts'

/** Removes what can no longer be used, registrations with their names first of all (24 h). */
export async function tidyAccounts(tx: Tx): Promise<void> {
  const over = `id_attempt in (select id from registration_attempts where expires_at < clock_timestamp())`
  await tx.query(
    `delete from one_time_codes where expires_at < clock_timestamp() - interval '1 day' or ${over}`,
  )
  await tx.query(`delete from mail_links where expires_at < clock_timestamp() - interval '1 day' or ${over}`)
  await tx.query(
    `delete from registration_attempts a where expires_at < clock_timestamp()
       and not exists (select from one_time_codes c where c.id_attempt = a.id)
       and not exists (select from mail_links l where l.id_attempt = a.id)`,
  )
  // Kept past their end for a while: they tell from where the owner logs in (login-tries.ts).
  await tx.query(`delete from sessions where created_at < clock_timestamp() - interval '60 days'`)
  await tx.query(
    `delete from known_devices where last_login_at < clock_timestamp() - interval '${DEVICE_DAYS} days'`,
  )
  await tx.query(
    `update users u set pending_email = null, versi = versi + 1
     where pending_email is not null and not exists (
       select from one_time_codes c where c.id_user = u.id_user and c.purpose = 'email_change' and c.email = u.pending_email)`,
  )
}
