import { fail } from '../platform/errors.ts'
import { selectOpenAttempts } from './attempt-store.ts'
import type { CodeSubject } from './code-store.ts'
import type { AccountsDeps } from './deps.ts'
import { countingFailures, type Origin } from './login-limits.ts'
import { openSession, type Opened } from './open-session.ts'
import { hashForAddress, isPassword } from './passwords.ts'
import { sendCode } from './send-code.ts'
import { mayMailTo, requireGuessesLeft } from './rate-limits.ts'
import { selectAccountByEmail } from './user-store.ts'

export type Login = Origin & { email: string; password: string }

/** The account or registration that the right password belongs to; an unverified one gets a code instead of a session. */
type Owner =
  | { verified: true; id_user: number; password_hash: string }
  | { verified: false; subject: CodeSubject }

/**
 * Logs in, or sends a code and returns undefined because the account is not verified yet.
 * Throws INVALID_CREDENTIALS, the same for an unknown address [A31] and in the same time, or RATE_LIMITED, also while every code of
 * the address is refused after wrong guesses [A22].
 */
export async function logIn(deps: AccountsDeps, login: Login): Promise<Opened | undefined> {
  const owner = await countingFailures(deps, login, () => findOwner(deps, login))
  if (!owner) fail('INVALID_CREDENTIALS')
  if (owner.verified) {
    const { id_user, password_hash } = owner
    const { address, device } = login
    const session = { id_user, password_hash, address, device }
    const opened = await deps.db.transaction((tx) => openSession(deps, tx, session))
    return opened ?? fail('INVALID_CREDENTIALS')
  }
  await requireGuessesLeft(deps, login.email)
  if (await mayMailTo(deps, login.email))
    await deps.db.transaction((tx) => sendCode(deps, tx, login.email, owner.subject))
  return undefined
}

/** One argon2 computation for every address, known or not. */
async function findOwner(deps: AccountsDeps, { email, password }: Login): Promise<Owner | undefined> {
  const account = await selectAccountByEmail(deps.db, email)
  if (!account) return findRegistration(deps, email, password)
  const { id_user, password_hash, is_verified, disabled } = account
  if (!(await isPassword(password_hash, password)) || disabled) return undefined
  return is_verified
    ? { verified: true, id_user, password_hash }
    : { verified: false, subject: { purpose: 'login', id_user } }
}

async function findRegistration(
  deps: AccountsDeps,
  email: string,
  password: string,
): Promise<Owner | undefined> {
  const [attempts, password_hash] = await Promise.all([
    selectOpenAttempts(deps.db, email),
    hashForAddress(deps.key('registration-salt'), email, password),
  ])
  const attempt = attempts.find((open) => open.password_hash === password_hash)
  return attempt && { verified: false, subject: { purpose: 'register', id_attempt: attempt.id } }
}
