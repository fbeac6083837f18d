/** The old address undoes a change of e-mail [A85]: an owner who lost the account gets it back, and the thief's password is void. */
import type { Reader, Tx } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { hashToken } from '../platform/http/session.ts'
import { endAttempts } from './attempt-store.ts'
import { endCodesOfEmail } from './code-store.ts'
import type { AccountsDeps } from './deps.ts'
import { endProofs } from './end-proofs.ts'
import { endUndoLinks, insertLink, insertUndoLink, selectUndoLink, useLink } from './link-store.ts'
import { refuseLink } from './refuse-link.ts'
import { makeToken } from './secrets.ts'
import {
  changeEmail,
  clearPassword,
  lockAddress,
  selectAccount,
  selectAccountByEmail,
  selectUserForUpdate,
} from './user-store.ts'

/** Notifies the old address of a change and mails it the link that undoes it, in the transaction of the change. */
export async function mailEmailChange(
  { notify, security }: Pick<AccountsDeps, 'notify' | 'security'>,
  tx: Tx,
  { id_user, email }: { id_user: number; email: string },
  changedBy: 'owner' | 'administrator',
): Promise<void> {
  security.record(tx, { kind: 'email_changed', id_user })
  const token = makeToken()
  await insertUndoLink(tx, { id_user, email, token_hash: hashToken(token) })
  await notify(tx, { kind: 'email_changed', to: { email }, data: { by: changedBy, token } })
}

/** Returns what a valid link restores, without using it; throws INVALID_TOKEN for any other link. */
export async function requireUndoLink(reader: Reader, token: string) {
  const link = await selectUndoLink(reader, hashToken(token))
  const account = link && (await selectAccount(reader, link.id_user))
  return account && !account.disabled ? link : refuseLink('undo_email')
}

/**
 * Restores the address by a link, once: sessions, codes, devices, the password and the links of later changes end, and the address
 * gets a link for a new password. Throws INVALID_TOKEN, or EMAIL_TAKEN if another account has the address meanwhile.
 */
export async function undoEmailChange(deps: AccountsDeps, token: string): Promise<void> {
  const { id_user, email, created_at } = await requireUndoLink(deps.db, token)
  const reset = makeToken()
  await deps.db.transaction(async (tx) => {
    await lockAddress(tx, email)
    const user = await selectUserForUpdate(tx, id_user)
    if (!user || user.disabled) refuseLink('undo_email')
    if (!(await useLink(tx, 'undo_email', hashToken(token)))) refuseLink('undo_email')
    const owner = await selectAccountByEmail(tx, email)
    if (owner && owner.id_user !== id_user) fail('EMAIL_TAKEN')
    deps.security.record(tx, { kind: 'email_undone', id_user })
    await endUndoLinks(tx, id_user, created_at)
    await changeEmail(tx, id_user, email, true)
    // A thief who changed the address knew the password.
    await clearPassword(tx, id_user)
    await endAttempts(tx, email)
    await endCodesOfEmail(tx, email)
    await endProofs(tx, id_user)
    if (user.email !== email)
      await deps.notify(tx, { kind: 'email_changed', to: user, data: { by: 'former_address' } })
    await insertLink(tx, email, { purpose: 'reset', token_hash: hashToken(reset) })
    await deps.notify(tx, { kind: 'reset', to: { email }, data: { token: reset } })
  })
}
