import { fail } from '../platform/errors.ts'
import { hashToken, type SessionUser } from '../platform/http/session.ts'
import { endCodesOfUser } from './code-store.ts'
import type { AccountsDeps } from './deps.ts'
import { forgetDevices } from './device-store.ts'
import { endLinks } from './link-store.ts'
import { countingFailures, type Origin } from './login-limits.ts'
import { turnOfOwner } from './password-turns.ts'
import { hashPassword, isPassword, NO_PASSWORD, refuseCommonPassword } from './passwords.ts'
import { endSessionsOfUser } from './session-store.ts'
import { forgetPasswordGuesses, requirePasswordGuess } from './rate-limits.ts'
import { changePasswordHash, selectAccount } from './user-store.ts'

/**
 * Sets another password. All sessions and known devices except the caller's end, open links and codes become invalid, and the owner
 * is notified.
 * Throws WRONG_PASSWORD (after ten attempts in a quarter of an hour RATE_LIMITED), VALIDATION_FAILED for a common password.
 */
export async function changePassword(
  deps: AccountsDeps,
  { id_user, id_session }: SessionUser,
  input: Origin & { currentPassword: string; newPassword: string },
): Promise<void> {
  refuseCommonPassword('newPassword', input.newPassword)
  await requirePasswordGuess(deps, id_user)
  const account = (await selectAccount(deps.db, id_user)) ?? fail('UNAUTHENTICATED')
  const { address, device } = input
  const turn = turnOfOwner(`user ${id_user}`)
  // In the counters of logins too: a stolen token allows no further guesses.
  const checked = await countingFailures(
    deps,
    { email: account.email, address, device, owner: turn },
    async () =>
      (await isPassword(account.password_hash, input.currentPassword, turn))
        ? { isAccount: true }
        : undefined,
  )
  if (!checked) deps.security.note({ kind: 'confirm_failed', id_user })
  if (!checked) fail('WRONG_PASSWORD')
  const password_hash = await hashPassword(input.newPassword, turn)
  await deps.db.transaction(async (tx) => {
    // Another request was faster: the password that was checked is no longer the current one.
    if (!(await changePasswordHash(tx, id_user, password_hash, account.password_hash))) fail('WRONG_PASSWORD')
    deps.security.record(tx, { kind: 'password_changed', id_user })
    await endLinks(tx, id_user)
    await endCodesOfUser(tx, id_user)
    await endSessionsOfUser(tx, id_user, id_session)
    await forgetDevices(tx, id_user, device === undefined ? undefined : hashToken(device))
    await deps.notify(tx, { kind: 'password_changed', to: account, data: {} })
  })
  await forgetPasswordGuesses(deps, id_user)
}

/**
 * Sets the first password of an account that was made without one [A62]. Other sessions, open links and codes end.
 * Throws PASSWORD_EXISTS if it has one, VALIDATION_FAILED for a common password.
 */
export async function createPassword(
  { db }: Pick<AccountsDeps, 'db'>,
  { id_user, id_session }: SessionUser,
  password: string,
): Promise<void> {
  refuseCommonPassword('password', password)
  const password_hash = await hashPassword(password, turnOfOwner(`user ${id_user}`))
  await db.transaction(async (tx) => {
    if (!(await changePasswordHash(tx, id_user, password_hash, NO_PASSWORD))) fail('PASSWORD_EXISTS')
    await endLinks(tx, id_user)
    await endCodesOfUser(tx, id_user)
    await endSessionsOfUser(tx, id_user, id_session)
  })
}
