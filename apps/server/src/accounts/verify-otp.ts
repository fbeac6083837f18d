import type { Tx } from '../platform/database/database.ts'
import { DomainError, fail } from '../platform/errors.ts'
import type { SessionUser } from '../platform/http/session.ts'
import { becomeAccount } from './become-account.ts'
import {
  endCodesOfUser,
  guessCodes,
  isLateCode,
  lockAccountsOfCodes,
  type CodeSubject,
} from './code-store.ts'
import { confirmEmail } from './confirm-email.ts'
import type { AccountsDeps } from './deps.ts'
import type { Origin } from './login-limits.ts'
import { openSession, type Opened } from './open-session.ts'
import { hashCode, isSameHash } from './secrets.ts'
import { requireGuess, type CountedGuess } from './guesses.ts'
import { t } from '../texts/index.ts'
import { requireQuietNetwork } from './rate-limits.ts'
import { NO_PASSWORD } from './passwords.ts'
import { lockAddress, selectAccount, setVerified } from './user-store.ts'

export type Guess = Origin & {
  email: string
  otp: string
  /** The value of the cookie of a registration's browser. */
  attempt: string | undefined
  /** The caller's own session with the token that they sent: only the user who requested a new address can confirm it. */
  session: { user: SessionUser; token: string } | undefined
}

/** `device` is absent if the session is the caller's own, which continues. */
export type Verified = Pick<Opened, 'token'> &
  Partial<Pick<Opened, 'device' | 'id_browser'>> & { requiresPassword?: true }

/**
 * Tries a code against all open codes of an address and returns a session's token.
 * A registration becomes an account, an unverified account is verified and logged in, a new address takes effect (the
 * token is then the caller's own).
 * Throws INVALID_OTP, RATE_LIMITED once five guesses are used [A22], EMAIL_TAKEN if another account has the new
 * address.
 */
export async function verifyOtp(deps: AccountsDeps, guess: Guess): Promise<Verified> {
  await requireQuietNetwork(deps, 'verify', guess.address)
  const { email, attempt, session } = guess
  const counted = await requireGuess(deps, { email, attempt, user: session?.user })
  const code_hash = hashCode(deps.key('otp'), guess.email, guess.otp)
  // A wrong guess is committed as well, because it was counted.
  const checked = deps.db.transaction(async (tx) => {
    await lockAddress(tx, guess.email)
    await lockAccountsOfCodes(tx, guess.email)
    const codes = await guessCodes(tx, guess.email, counted)
    const code = codes.find((open) => isSameHash(open.code_hash, code_hash))
    return code ? redeem(deps, tx, guess, code.subject) : undefined
  })
  const verified = await checked.catch(async (error: unknown) => {
    // Rolled back, or the codes have counted it themselves: the reply reveals nothing about the guess.
    if (!isRefusal(error)) await counted.takeBack().catch(() => {})
    throw error
  })
  if (!verified) {
    const id_user = guess.session?.user.id_user ?? null
    deps.security.note({ kind: 'login_failed', id_user, subject: 'code' })
    const message = await ownMessage(deps, guess.email, code_hash, counted)
    fail('INVALID_OTP', message === undefined ? {} : { message })
  }
  await counted.forget()
  return verified
}

/**
 * The user who waits for the code learns whether it was wrong or late [A183]; for others, who could find out which codes were
 * sent, both read alike.
 */
async function ownMessage(
  deps: AccountsDeps,
  email: string,
  code_hash: Buffer,
  { own, tryOwn }: CountedGuess,
): Promise<string | undefined> {
  if (own === undefined || !tryOwn) return undefined
  return t((await isLateCode(deps.db, email, code_hash, own)) ? 'accounts.codeLate' : 'accounts.codeWrong')
}

/** EMAIL_TAKEN, after the right code; any other error is a fault. */
function isRefusal(error: unknown): boolean {
  return error instanceof DomainError && error.type !== 'TEMPORARILY_UNAVAILABLE'
}

async function redeem(
  deps: AccountsDeps,
  tx: Tx,
  guess: Guess,
  subject: CodeSubject,
): Promise<Verified | undefined> {
  const { email, address, device, browser, userAgent, session } = guess
  if (subject.purpose === 'email_change') {
    const confirmed = session && (await confirmEmail(deps, tx, session.user, email))
    return confirmed ? { token: session.token } : undefined
  }
  const id_user = await proveAddress(deps, tx, guess, subject)
  if (id_user === undefined) return undefined
  const login = { id_user, address, device, browser, userAgent, password_hash: null }
  const opened = await openSession(deps, tx, login)
  if (!opened) return undefined
  const account = await selectAccount(tx, id_user)
  return { ...opened, ...(account?.password_hash === NO_PASSWORD && { requiresPassword: true }) }
}

async function proveAddress(
  deps: AccountsDeps,
  tx: Tx,
  { email, attempt }: Guess,
  subject: CodeSubject,
): Promise<number | undefined> {
  if (subject.purpose === 'register')
    return becomeAccount(deps, tx, { email, id_attempt: subject.id_attempt, attempt, used: 'code' })
  await endCodesOfUser(tx, subject.id_user)
  // A link may have verified it before.
  await setVerified(tx, subject.id_user)
  return subject.id_user
}
