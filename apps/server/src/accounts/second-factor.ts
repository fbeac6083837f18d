/** Owners and staff prove their mailbox after the password: a password alone, guessed or told, opens no administration [A822]. */
import { can } from '@tiketbus/contract'
import type { Limit } from '../platform/http/limits.ts'
import type { AccountsDeps } from './deps.ts'
import { counterKey } from './secrets.ts'
import { sendCode } from './send-code.ts'
import { selectUser } from './user-store.ts'

/** Beyond the mails that strangers can cause: the right password was entered for each of these. */
const STAFF_CODES: Limit = { name: 'staff_code', points: 10, duration: 60 * 60 }

/** Whether a login of this account needs a mailed code. */
export async function needsSecondFactor(deps: AccountsDeps, id_user: number): Promise<boolean> {
  return deps.config.staffSecondFactor && can(await selectUser(deps.db, id_user), 'administration.open')
}

/** Mails a code that opens a session, to an account whose password was right. Throws RATE_LIMITED beyond ten an hour. */
export async function sendStaffCode(deps: AccountsDeps, id_user: number, email: string): Promise<void> {
  await deps.limits.require(STAFF_CODES, counterKey(`${id_user}`))
  await deps.db.transaction((tx) => sendCode(deps, tx, email, { purpose: 'login', id_user }))
}
