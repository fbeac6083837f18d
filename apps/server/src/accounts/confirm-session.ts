import { fail } from '../platform/errors.ts'
import type { SessionUser } from '../platform/http/session.ts'
import type { AccountsDeps } from './deps.ts'
import { countingFailures, type Origin } from './login-limits.ts'
import { turnOfOwner } from './password-turns.ts'
import { isPassword } from './passwords.ts'
import { confirmSession } from './session-store.ts'
import { selectAccount } from './user-store.ts'
import { t } from '../texts/index.ts'

/**
 * Confirms the session by the account's password, which counts as a login for what needs one [A80]. Guesses are counted as those of
 * logins, in the same counters: a stolen token allows no further ones. Throws WRONG_PASSWORD or RATE_LIMITED.
 */
export async function confirmPassword(
  deps: AccountsDeps,
  { id_user, id_session }: SessionUser,
  { password, ...origin }: Origin & { password: string },
): Promise<void> {
  const { email, password_hash } = (await selectAccount(deps.db, id_user)) ?? fail('UNAUTHENTICATED')
  const owner = turnOfOwner(`user ${id_user}`)
  const checked = await countingFailures(deps, { ...origin, email, owner }, async () =>
    (await isPassword(password_hash, password, owner)) ? { isAccount: true } : undefined,
  )
  if (!checked) deps.security.note({ kind: 'confirm_failed', id_user })
  if (!checked) fail('WRONG_PASSWORD', { message: t('accounts.wrongPassword') })
  // Changed meanwhile: the password that was checked is no longer the account's.
  if (!(await deps.db.transaction((tx) => confirmSession(tx, id_session, password_hash))))
    fail('WRONG_PASSWORD')
}
