import type { Tx } from '../platform/database/database.ts'
import { hashToken } from '../platform/http/session.ts'
import { isAttemptProof } from './attempt-cookie.ts'
import {
  endAttempts,
  insertUserOfAddress,
  insertUserOfAttempt,
  selectOpenAttempts,
  setAttemptUser,
} from './attempt-store.ts'
import { endCodesOfEmail, moveCodes } from './code-store.ts'
import type { AccountsDeps } from './deps.ts'
import { insertLink } from './link-store.ts'
import { makeToken } from './secrets.ts'

/** The registration whose code or link was used; `attempt`: the cookie of the browser that used it. */
export type ProvenAttempt = {
  email: string
  id_attempt: number
  attempt: string | undefined
  used: 'code' | 'link'
}

/**
 * Makes an account of the registration whose code or link was used, and ends all others of the address. After the link, the code of
 * the same mail stays valid: a mail scanner may have opened the link, or its reader on a phone, while another device waits for the code.
 * If there are open registrations with other passwords and the browser is not the registration's, the account has neither password
 * nor name nor phone: the reader may have used a stranger's code or link [A61].
 * Returns id_user; undefined if the registration is over or the address has an account. Requires `lockAddress`.
 */
export async function becomeAccount(
  deps: AccountsDeps,
  tx: Tx,
  proven: ProvenAttempt,
): Promise<number | undefined> {
  const { email, id_attempt, used } = proven
  const attempts = await selectOpenAttempts(tx, email)
  const own = attempts.find(({ id }) => id === id_attempt)
  if (!own) return undefined
  const isSure =
    attempts.every(({ password_hash }) => password_hash === own.password_hash) ||
    isAttemptProof(deps, { email, password_hash: own.password_hash }, proven.attempt)
  const id_user = isSure
    ? await insertUserOfAttempt(tx, id_attempt)
    : await insertUserOfAddress(tx, id_attempt, mailboxName(email))
  if (id_user === undefined) return undefined
  // A scanner that opens the links of all mails makes one account: each of them shows the mailbox alike.
  const same = isSure ? [id_attempt] : attempts.map(({ id }) => id)
  await setAttemptUser(tx, same, id_user)
  await endAttempts(tx, email)
  if (used === 'link') await moveCodes(tx, same, id_user)
  await endCodesOfEmail(tx, email, id_user)
  if (!isSure) await mailPasswordLink(deps, tx, email)
  return id_user
}

/** The part before the '@', which is at most 100 characters of a name. */
const mailboxName = (email: string): string => email.slice(0, email.lastIndexOf('@')).slice(0, 100)

/** Clients other than our own pages do not ask for a password. Not counted: only the mailbox's reader causes it, once. */
async function mailPasswordLink({ notify }: AccountsDeps, tx: Tx, email: string): Promise<void> {
  const token = makeToken()
  if (!(await insertLink(tx, email, { purpose: 'reset', token_hash: hashToken(token) }))) return
  await notify(tx, { kind: 'no_password', to: { email }, data: { token } })
}
