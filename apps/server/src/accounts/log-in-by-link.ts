import type { Reader } from '../platform/database/database.ts'
import { DomainError } from '../platform/errors.ts'
import { hashToken } from '../platform/http/session.ts'
import { endCodesOfUser } from './code-store.ts'
import type { AccountsDeps } from './deps.ts'
import { selectLink, useLink } from './link-store.ts'
import type { Origin } from './login-limits.ts'
import { openSession, type Opened } from './open-session.ts'
import { refuseLink } from './refuse-link.ts'
import { selectAccount, selectUserForUpdate, setVerified, type Account } from './user-store.ts'

/** Returns the account that a valid link logs in to, without using the link; throws INVALID_TOKEN for any other link. */
export async function requireLoginLink(reader: Reader, token: string): Promise<Account> {
  const id_user = await selectLink(reader, 'login', hashToken(token))
  const account = id_user && (await selectAccount(reader, id_user))
  return account && !account.disabled ? account : refuseLink('login')
}

/**
 * Logs in by a link, once [A34], which also verifies the address to which it was sent. The limit of wrong passwords
 * does not apply: a link has 256 bits and cannot be guessed. Throws INVALID_TOKEN.
 */
export function logInByLink(
  deps: Pick<AccountsDeps, 'db' | 'key' | 'security'>,
  { token, ...origin }: Origin & { token: string },
): Promise<Opened> {
  const opened = deps.db.transaction(async (tx) => {
    const { id_user } = await requireLoginLink(tx, token)
    // The account before its link (index.ts): a change of the password ends links under that lock.
    await selectUserForUpdate(tx, id_user)
    if (!(await useLink(tx, 'login', hashToken(token)))) refuseLink('login')
    if (await setVerified(tx, id_user)) await endCodesOfUser(tx, id_user)
    const session = await openSession(deps, tx, { ...origin, id_user, password_hash: null })
    return session ?? refuseLink('login')
  })
  return opened.catch((error: unknown) => {
    if (error instanceof DomainError && error.type === 'INVALID_TOKEN')
      deps.security.note({ kind: 'login_failed', id_user: null, subject: 'link' })
    throw error
  })
}
