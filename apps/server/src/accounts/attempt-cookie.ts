/**
 * The cookie of the browser that started a registration: it shows that this browser knows the registration's password. A code is
 * evidence of the mailbox only, and its reader may have been sent it by a stranger's registration [A61].
 * The value is a keyed hash of address and password hash, so it is the same for an address that has an account, and a login with the
 * password of a registration sets it as well. It authenticates nobody.
 */
import { createHmac } from 'node:crypto'
import { authCookie } from './auth-cookie.ts'
import type { AccountsDeps } from './deps.ts'
import { isSameHash } from './secrets.ts'

/** As long as a registration is open. */
const MAX_AGE_SECONDS = 24 * 60 * 60

export const { read: readAttempt, send: sendAttempt } = authCookie('tiketbus_attempt', MAX_AGE_SECONDS)

type Attempt = { email: string; password_hash: string }

/** Returns the cookie's value for a registration. */
export function makeAttemptProof(
  { key }: Pick<AccountsDeps, 'key'>,
  { email, password_hash }: Attempt,
): string {
  return createHmac('sha256', key('attempt-browser')).update(`${email}\n${password_hash}`).digest('base64url')
}

/** Returns whether the cookie's value shows that its browser knows the registration's password. */
export function isAttemptProof(
  deps: Pick<AccountsDeps, 'key'>,
  attempt: Attempt,
  value: string | undefined,
): boolean {
  if (value === undefined) return false
  return isSameHash(Buffer.from(makeAttemptProof(deps, attempt)), Buffer.from(value))
}
