import type { Reader } from '../platform/database/database.ts'
import { hashToken } from '../platform/http/session.ts'
import { endCodesOfUser } from './code-store.ts'
import type { AccountsDeps } from './deps.ts'
import { forgetDevices } from './device-store.ts'
import { endLinks, selectLink, useLink } from './link-store.ts'
import { clearFailures } from './login-limits.ts'
import { turnOfOwner } from './password-turns.ts'
import { hashPassword, refuseCommonPassword } from './passwords.ts'
import { refuseLink } from './refuse-link.ts'
import { endSessionsOfUser } from './session-store.ts'
import { changePasswordHash, selectAccount, setVerified, type Account } from './user-store.ts'

/** Returns the account whose password a valid link may set; throws INVALID_TOKEN for any other link. */
export async function requireResetLink(reader: Reader, token: string): Promise<Account> {
  const id_user = await selectLink(reader, 'reset', hashToken(token))
  const account = id_user && (await selectAccount(reader, id_user))
  return account && !account.disabled ? account : refuseLink('reset')
}

/**
 * Sets a password by a link, once [A24]. It ends all sessions, known devices and other links, and verifies the address
 * to which the link was sent. Throws INVALID_TOKEN, VALIDATION_FAILED for a common password.
 */
export async function resetPassword(
  deps: AccountsDeps,
  input: { token: string; password: string; address: string },
): Promise<void> {
  const account = await requireResetLink(deps.db, input.token)
  refuseCommonPassword('password', input.password)
  const { id_user, email } = account
  const password_hash = await hashPassword(input.password, turnOfOwner(`user ${id_user}`))
  await deps.db.transaction(async (tx) => {
    if (!(await changePasswordHash(tx, id_user, password_hash, account.password_hash))) refuseLink('reset')
    if (!(await useLink(tx, 'reset', hashToken(input.token)))) refuseLink('reset')
    deps.security.record(tx, { kind: 'password_changed', id_user })
    await setVerified(tx, id_user)
    await endLinks(tx, id_user)
    await endCodesOfUser(tx, id_user)
    await endSessionsOfUser(tx, id_user)
    await forgetDevices(tx, id_user)
    await deps.notify(tx, { kind: 'password_changed', to: { email }, data: {} })
  })
  await clearFailures(deps, { email, address: input.address })
}
