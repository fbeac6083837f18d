import { fail } from '../platform/errors.ts'
import type { SessionUser } from '../platform/http/session.ts'
import { endCodesOfUser } from './code-store.ts'
import type { AccountsDeps } from './deps.ts'
import { endLinks } from './link-store.ts'
import { turnOfOwner } from './password-turns.ts'
import { hashPassword, NO_PASSWORD, refuseCommonPassword } from './passwords.ts'
import { endSessionsOfUser } from './session-store.ts'
import { changePasswordHash } from './user-store.ts'

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
