/** A new address for the caller's own account: pending until the account that requested it enters its code. */
import type { User } from '@tiketbus/contract'
import type { Tx } from '../platform/database/database.ts'
import { endCodesOfUser } from './code-store.ts'
import type { AccountsDeps } from './deps.ts'
import { hashToken, type SessionUser } from '../platform/http/session.ts'
import { confirmEmail } from './confirm-email.ts'
import { endChangeLinks, insertChangeLink, selectLink } from './link-store.ts'
import { refuseLink } from './refuse-link.ts'
import { makeToken } from './secrets.ts'
import { storeCode } from './send-code.ts'
import { isFirstRequest, mayMailTo, requireEmailChange } from './rate-limits.ts'
import { lockAddress, selectAccountByEmail, selectUser, setPendingEmail } from './user-store.ts'

/** A counted request for another address; the rest happens in the transaction that saves it. */
export type EmailChange = {
  email: string
  mayMail: boolean
  /** False for a repeated request: its code was sent already and stays valid. */
  isNewFor(now: User): boolean
}

/** Counts the request, outside of any transaction. Throws RATE_LIMITED after ten changes of address within an hour. */
export async function countEmailChange(
  deps: AccountsDeps,
  id_user: number,
  email: string,
  caller: string | undefined,
): Promise<EmailChange> {
  const isFirst = await isFirstRequest(deps, id_user, email)
  // The counter alone does not show whether the first request succeeded.
  const isRepeated = (now: User | undefined) => !isFirst && now?.pending_email === email
  const isNew = !isRepeated(await selectUser(deps.db, id_user))
  if (isNew) await requireEmailChange(deps, id_user)
  return {
    email,
    mayMail: isNew && (await mayMailTo(deps, email, { caller })),
    isNewFor: (now) => isNew && !isRepeated(now),
  }
}

/**
 * Stores the pending address and mails its code. If the address is another account's, the reply is the same; its owner is notified, and
 * no code exists that could confirm it. Requires `lockAddress`.
 */
export async function requestEmailProof(
  deps: Pick<AccountsDeps, 'notify' | 'key' | 'config'>,
  tx: Tx,
  id_user: number,
  { email, mayMail }: EmailChange,
): Promise<void> {
  await endCodesOfUser(tx, id_user)
  await endChangeLinks(tx, id_user)
  await setPendingEmail(tx, id_user, email)
  if (!mayMail) return
  if (await selectAccountByEmail(tx, email))
    await deps.notify(tx, { kind: 'already_registered', to: { email }, data: {} })
  else await sendEmailProof(deps, tx, email, id_user)
}

/** Mails the code of a new address, and the link that works if wrong codes have used up the guesses [A65]. */
export async function sendEmailProof(
  deps: Pick<AccountsDeps, 'notify' | 'key' | 'config'>,
  tx: Tx,
  email: string,
  id_user: number,
): Promise<void> {
  const token = makeToken()
  await insertChangeLink(tx, id_user, hashToken(token))
  const code = await storeCode(deps, tx, email, { purpose: 'email_change', id_user })
  await deps.notify(tx, { kind: 'new_email', to: { email }, data: { code, token } })
}

/**
 * Puts the pending address into effect by the link of its mail. Only a session of the account can: the address's reader may be a
 * stranger. Throws INVALID_TOKEN, EMAIL_TAKEN.
 */
export async function confirmEmailByLink(
  deps: Pick<AccountsDeps, 'db' | 'notify' | 'config' | 'security'>,
  user: SessionUser,
  token: string,
): Promise<User> {
  const pending = (await selectUser(deps.db, user.id_user))?.pending_email
  if (!pending) return refuseLink('email_change')
  return deps.db.transaction(async (tx) => {
    await lockAddress(tx, pending)
    if ((await selectLink(tx, 'email_change', hashToken(token))) !== user.id_user) refuseLink('email_change')
    if (!(await confirmEmail(deps, tx, user, pending))) refuseLink('email_change')
    return (await selectUser(tx, user.id_user)) ?? refuseLink('email_change')
  })
}
