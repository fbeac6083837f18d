import type { Tx } from '../platform/database/database.ts'
import type { SessionUser } from '../platform/http/session.ts'
import { isAttemptProof } from './attempt-cookie.ts'
import { selectOpenAttempts } from './attempt-store.ts'
import { hasOpenLoginCode } from './code-store.ts'
import type { AccountsDeps } from './deps.ts'
import { sendEmailProof } from './change-email.ts'
import { sendCode } from './send-code.ts'
import { requireGuessesLeft } from './guesses.ts'
import { mayMailTo, requireQuietNetwork, requireResend } from './rate-limits.ts'
import { lockAddress, selectAccountByEmail, selectUser } from './user-store.ts'

type Wish = {
  email: string
  address: string
  knownAddress: string | undefined
  user: SessionUser | undefined
  attempt: string | undefined
}

/**
 * Sends another code if one is awaited for the address; the reply is the same for every address.
 * Throws RATE_LIMITED within a minute of the previous one, and while every code of the address is refused after wrong guesses [A22].
 */
export async function resendOtp(deps: AccountsDeps, wish: Wish): Promise<void> {
  const { email, address, user } = wish
  await requireQuietNetwork(deps, 'resend', address)
  await requireGuessesLeft(deps, wish)
  await requireResend(deps, email, wish.knownAddress)
  const isNew = !(await selectAccountByEmail(deps.db, email))
  if (!(await mayMailTo(deps, email, { caller: wish.knownAddress, isNew }))) return
  await deps.db.transaction(async (tx) => {
    await lockAddress(tx, email)
    const waiting = user && (await selectUser(tx, user.id_user))
    const account = await selectAccountByEmail(tx, email)
    if (waiting?.pending_email === email && !account) return sendEmailProof(deps, tx, email, waiting.id_user)
    if (!account) return resendToRegistration(deps, tx, wish)
    if (account.disabled) return
    // Of a verified account only staff await one, after their password.
    if (account.is_verified && !(await hasOpenLoginCode(tx, account.id_user))) return
    return sendCode(deps, tx, email, { purpose: 'login', id_user: account.id_user })
  })
}

/** Sends a code of the registration of the caller's browser, else of the newest: `becomeAccount` identifies a stranger's by the cookie. */
async function resendToRegistration(deps: AccountsDeps, tx: Tx, { email, attempt }: Wish): Promise<void> {
  const attempts = await selectOpenAttempts(tx, email)
  const isOwn = ({ password_hash }: { password_hash: string }) =>
    isAttemptProof(deps, { email, password_hash }, attempt)
  const chosen = attempts.find(isOwn) ?? attempts[0]
  if (chosen) await sendCode(deps, tx, email, { purpose: 'register', id_attempt: chosen.id })
}
