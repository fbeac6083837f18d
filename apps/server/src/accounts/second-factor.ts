/** Owners and staff prove their mailbox after the password: a password alone, guessed or told, opens no administration [A822]. */
import { can } from '@tiketbus/contract'
import { hashToken } from '../platform/http/session.ts'
import type { Limit } from '../platform/http/limits.ts'
import type { AccountsDeps } from './deps.ts'
import { isEnrolled } from './counter-browser-store.ts'
import { isTrusted } from './device-store.ts'
import type { Origin } from './login-limits.ts'
import { counterKey } from './secrets.ts'
import { sendCode } from './send-code.ts'
import { selectUser } from './user-store.ts'

/** Beyond the mails that strangers can cause: the right password was entered for each of these. */
const STAFF_CODES: Limit = { name: 'staff_code', points: 10, duration: 60 * 60 }

/** What a right password still needs: nothing, nothing while the login's browser is an enrolled one, or a second factor. */
export type Needed = 'nothing' | 'browser' | 'second factor'

/**
 * What a login of this account needs after its password. A clerk needs no more on the enrolled browser of a counter [A914], staff below
 * managers on a browser on which a code was entered before [A825]. Owners and managers always need a second factor.
 */
export async function neededAfterPassword(
  { config, db }: AccountsDeps,
  { id_user, device, browser }: { id_user: number } & Pick<Origin, 'device' | 'browser'>,
): Promise<Needed> {
  if (!config.staffSecondFactor) return 'nothing'
  const user = await selectUser(db, id_user)
  if (!can(user, 'administration.open')) return 'nothing'
  if (can(user, 'staff.edit')) return 'second factor'
  if (device !== undefined && (await isTrusted(db, id_user, hashToken(device)))) return 'nothing'
  const isAtCounter = browser !== undefined && can(user, 'cash.take')
  return isAtCounter && (await isEnrolled(db, hashToken(browser))) ? 'browser' : 'second factor'
}

/**
 * Mails a code that opens a session, to an account whose password was right. Beyond ten an hour there is no mail; throws RATE_LIMITED then, unless
 * something else can finish the login (`isNeeded`).
 */
export async function sendStaffCode(
  deps: AccountsDeps,
  { id_user, email, isNeeded }: { id_user: number; email: string; isNeeded: boolean },
): Promise<void> {
  const key = counterKey(`${id_user}`)
  if (isNeeded) await deps.limits.require(STAFF_CODES, key)
  else if (!(await deps.limits.allow(STAFF_CODES, key))) return
  await deps.db.transaction((tx) => sendCode(deps, tx, email, { purpose: 'login', id_user }))
}
