import type { NextFactors } from '@tiketbus/contract'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import type { Turn } from '../platform/gate.ts'
import { makeAttemptProof } from './attempt-cookie.ts'
import { selectOpenAttempts } from './attempt-store.ts'
import type { CodeSubject } from './code-store.ts'
import type { AccountsDeps } from './deps.ts'
import { countingFailures, type Origin } from './login-limits.ts'
import { nextFactors } from './log-in-by-passkey.ts'
import { openSession, type Opened } from './open-session.ts'
import { hashForAddress } from './passwords.ts'
import { sendCode } from './send-code.ts'
import { requireGuessesLeft } from './guesses.ts'
import { neededAfterPassword, sendStaffCode } from './second-factor.ts'
import { mayMailTo } from './rate-limits.ts'
import { selectAccountByEmail, type Account } from './user-store.ts'

/** `attempt`: the value of the cookie of a registration's browser. */
export type Login = Origin & { email: string; password: string; attempt?: string | undefined }

/**
 * The account or registration that the right password belongs to; an unverified one gets a code instead of a session.
 * `subject` is absent for a registration of an address that has an account: its owner is notified instead.
 */
type Owner =
  | { isAccount: true; verified: true; id_user: number; password_hash: string }
  | { isAccount: boolean; verified: false; subject: CodeSubject | undefined; password_hash: string }

/**
 * A session, or the value of a registration's cookie: a code was sent, because the address is not verified yet, or because staff prove
 * their mailbox, too (`isStaff`).
 */
export type LoggedIn =
  | { opened: Opened }
  | { attempt: string; isStaff: boolean; langkah?: NextFactors | undefined }

/**
 * Logs in, or sends a code because the account is not verified yet, or is one of the staff's [A822].
 * Throws INVALID_CREDENTIALS, the same for an unknown address [A31] and in the same time, RATE_LIMITED, also while every code of
 * the address is refused after wrong guesses [A22], or TEMPORARILY_UNAVAILABLE if too many others wait [A100].
 */
export async function logIn(deps: AccountsDeps, login: Login): Promise<LoggedIn> {
  const owner = await countingFailures(deps, login, (turn) => findOwner(deps, login, turn))
  if (!owner) {
    const account = await selectAccountByEmail(deps.db, login.email)
    deps.security.note({ kind: 'login_failed', id_user: account?.id_user ?? null })
    fail('INVALID_CREDENTIALS')
  }
  if (owner.verified) {
    const { id_user, password_hash } = owner
    const { email, address, device, browser, userAgent } = login
    const needed = await neededAfterPassword(deps, { id_user, device, browser })
    if (needed === 'second factor') {
      const langkah = await nextFactors(deps, { id_user, password_hash, browser })
      await sendStaffCode(deps, { id_user, email, isNeeded: langkah === undefined })
      return { attempt: makeAttemptProof(deps, { email, password_hash }), isStaff: true, langkah }
    }
    const session = { id_user, password_hash, address, device, browser, userAgent }
    const opened = await deps.db.transaction(async (tx) => {
      const found = (await openSession(deps, tx, session)) ?? fail('INVALID_CREDENTIALS')
      // Its enrolment ended meanwhile: rolled back, the next try needs a second factor.
      if (needed === 'browser' && found.id_browser === undefined) fail('INVALID_CREDENTIALS')
      return found
    })
    return { opened }
  }
  const { email, attempt, knownAddress: caller } = login
  await requireGuessesLeft(deps, { email, attempt, user: undefined })
  if (await mayMailTo(deps, email, { caller, isNew: owner.subject?.purpose === 'register' }))
    await deps.db.transaction((tx) => sendNextStep(deps, tx, login.email, owner.subject))
  // This browser knows the password: the code that it enters next is its own registration's [A61].
  const attemptProof = makeAttemptProof(deps, { email: login.email, password_hash: owner.password_hash })
  return { attempt: attemptProof, isStaff: false }
}

function sendNextStep(
  deps: AccountsDeps,
  tx: Tx,
  email: string,
  subject: CodeSubject | undefined,
): Promise<void> {
  if (subject) return sendCode(deps, tx, email, subject)
  return deps.notify(tx, { kind: 'already_registered', to: { email }, data: {} })
}

/** One argon2 computation for every address, known or not. */
async function findOwner(
  deps: AccountsDeps,
  { email, password }: Login,
  turn: Turn,
): Promise<Owner | undefined> {
  const account = await selectAccountByEmail(deps.db, email)
  const salt = { key: deps.key('registration-salt'), email, password_hash: account?.password_hash }
  const [attempts, password_hash] = await Promise.all([
    selectOpenAttempts(deps.db, email),
    hashForAddress(salt, password, turn),
  ])
  if (account && !account.disabled && account.password_hash === password_hash) return ownerOf(account)
  const attempt = attempts.find((open) => open.password_hash === password_hash)
  const subject = attempt && !account && ({ purpose: 'register', id_attempt: attempt.id } as const)
  return attempt && { isAccount: false, verified: false, subject: subject || undefined, password_hash }
}

function ownerOf({ id_user, password_hash, is_verified }: Account): Owner {
  return is_verified
    ? { isAccount: true, verified: true, id_user, password_hash }
    : { isAccount: true, verified: false, subject: { purpose: 'login', id_user }, password_hash }
}
