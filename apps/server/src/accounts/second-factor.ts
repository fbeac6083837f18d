/** Owners and staff prove their mailbox after the password: a password alone, guessed or told, opens no administration [A822]. */
import { can } from '@tiketbus/contract'
import { hashToken } from '../platform/http/session.ts'
import type { Limit } from '../platform/http/limits.ts'
import type { AccountsDeps } from './deps.ts'
import { isTrusted } from './device-store.ts'
import { counterKey } from './secrets.ts'
import { sendCode } from './send-code.ts'
import { selectUser } from './user-store.ts'

/** Beyond the mails that strangers can cause: the right password was entered for each of these. */
const STAFF_CODES: Limit = { name: 'staff_code', points: 10, duration: 60 * 60 }

/**
 * Whether a login of this account needs a mailed code. A clerk needs none on a browser on which a code was entered before: a counter
 * opens without a mailbox. Owners and managers always do.
 */
export async function needsSecondFactor(
  { config, db }: AccountsDeps,
  { id_user, device }: { id_user: number; device: string | undefined },
): Promise<boolean> {
  if (!config.staffSecondFactor) return false
  const user = await selectUser(db, id_user)
  if (!can(user, 'administration.open')) return false
  return can(user, 'staff.edit') || device === undefined || !(await isTrusted(db, id_user, hashToken(device)))
}

/** Mails a code that opens a session, to an account whose password was right. Throws RATE_LIMITED beyond ten an hour. */
export async function sendStaffCode(deps: AccountsDeps, id_user: number, email: string): Promise<void> {
  await deps.limits.require(STAFF_CODES, counterKey(`${id_user}`))
  await deps.db.transaction((tx) => sendCode(deps, tx, email, { purpose: 'login', id_user }))
}
