import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import type { SessionUser } from '../platform/http/session.ts'
import { endAttempts } from './attempt-store.ts'
import { endCodesOfEmail, endCodesOfUser } from './code-store.ts'
import type { AccountsDeps } from './deps.ts'
import { endLinks } from './link-store.ts'
import { endSessionsOfUser } from './session-store.ts'
import { mailEmailChange } from './undo-email.ts'
import { changeEmail, selectAccountByEmail, selectUserForUpdate } from './user-store.ts'

/**
 * Puts the pending address into effect: other sessions end, links sent to the old address become invalid, and it is notified.
 * Returns false if the address is no longer pending; throws EMAIL_TAKEN if another account took it meanwhile. Requires `lockAddress`.
 */
export async function confirmEmail(
  deps: Pick<AccountsDeps, 'notify' | 'config' | 'security'>,
  tx: Tx,
  { id_user, id_session }: SessionUser,
  email: string,
): Promise<boolean> {
  const user = await selectUserForUpdate(tx, id_user)
  if (!user || user.disabled || user.pending_email !== email) return false
  // Only a person who reads the address's mail gets here: this reveals nothing new to them.
  if (await selectAccountByEmail(tx, email)) fail('EMAIL_TAKEN')
  await changeEmail(tx, id_user, email, true)
  await endCodesOfUser(tx, id_user)
  await endCodesOfEmail(tx, email)
  await endAttempts(tx, email)
  await endLinks(tx, id_user)
  await endSessionsOfUser(tx, id_user, id_session)
  await mailEmailChange(deps, tx, { id_user, email: user.email }, 'owner')
  return true
}
