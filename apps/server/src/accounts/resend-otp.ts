import type { Tx } from '../platform/database/database.ts'
import type { SessionUser } from '../platform/http/session.ts'
import { selectOpenAttempts } from './attempt-store.ts'
import type { AccountsDeps } from './deps.ts'
import { newEmailMail, severalAttemptsMail } from './account-mails.ts'
import { sendCode } from './send-code.ts'
import { mayMailTo, requireGuessesLeft, requireQuietNetwork, requireResend } from './rate-limits.ts'
import { lockAddress, selectAccountByEmail, selectUser } from './user-store.ts'

type Wish = { email: string; address: string; user: SessionUser | undefined }

/**
 * Sends another code if one is awaited for the address; the reply is the same for every address.
 * Throws RATE_LIMITED within a minute of the previous one, and while every code of the address is refused after wrong guesses [A22].
 */
export async function resendOtp(deps: AccountsDeps, { email, address, user }: Wish): Promise<void> {
  await requireQuietNetwork(deps, 'resend', address)
  await requireGuessesLeft(deps, email)
  await requireResend(deps, email)
  if (!(await mayMailTo(deps, email))) return
  await deps.db.transaction(async (tx) => {
    await lockAddress(tx, email)
    const waiting = user && (await selectUser(tx, user.id_user))
    const account = await selectAccountByEmail(tx, email)
    if (waiting?.pending_email === email && !account)
      return sendCode(deps, tx, email, { purpose: 'email_change', id_user: waiting.id_user }, newEmailMail)
    if (!account) return resendToRegistration(deps, tx, email)
    if (account.is_verified || account.disabled) return
    return sendCode(deps, tx, email, { purpose: 'login', id_user: account.id_user })
  })
}

/**
 * The caller is identified by the address only. If it was registered with different passwords, the newest code might
 * belong to a stranger's registration and be entered by the owner: the mail then asks them to log in, which separates the two.
 */
async function resendToRegistration(deps: AccountsDeps, tx: Tx, email: string): Promise<void> {
  const attempts = await selectOpenAttempts(tx, email)
  const [newest] = attempts
  if (!newest) return
  const passwords = new Set(attempts.map((attempt) => attempt.password_hash))
  if (passwords.size > 1) return deps.mailer.queue(tx, severalAttemptsMail(email, deps.config.publicUrl))
  return sendCode(deps, tx, email, { purpose: 'register', id_attempt: newest.id })
}
