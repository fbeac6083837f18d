import type { accounts, Body, User } from '@tiketbus/contract'
import type { Tx } from '../platform/database.ts'
import { fail } from '../platform/errors.ts'
import type { SessionUser } from '../platform/session.ts'
import { endCodesOfUser } from './code-store.ts'
import type { AccountsDeps } from './deps.ts'
import { alreadyRegisteredLetter, newEmailLetter } from './letters.ts'
import { sendCode } from './send-code.ts'
import { isFirstAsk, mayMailTo, requireEmailChange } from './tries.ts'
import {
  changeProfile,
  lockAddress,
  selectAccountByEmail,
  selectUser,
  selectUserForUpdate,
  setPendingEmail,
} from './user-store.ts'

export type ProfileInput = Body<typeof accounts.updateProfile>

/**
 * Changes name and phone at once; another address waits until its code is entered by this user (`verifyOtp`).
 * The same address again within a minute is a repeated request: it sends nothing further, and the code stays good.
 * Gives the user as he is now and whether a code is awaited, the same for an address that somebody else has.
 * Ends in RATE_LIMITED after ten changes of address within an hour.
 */
export async function updateProfile(
  deps: AccountsDeps,
  user: SessionUser,
  input: ProfileInput,
): Promise<{ user: User; requiresVerification: boolean }> {
  const requiresVerification = input.email !== user.email
  const isFirst = requiresVerification && (await isFirstAsk(deps, user.id_user, input.email))
  // The counter alone does not say that the first request came to its end.
  const isRepeated = (now: User | undefined) => !isFirst && now?.pending_email === input.email
  const isNew = requiresVerification && !isRepeated(await selectUser(deps.db, user.id_user))
  if (isNew) await requireEmailChange(deps, user.id_user)
  const mayMail = isNew && (await mayMailTo(deps, input.email))
  return deps.db.transaction(async (tx) => {
    if (requiresVerification) await lockAddress(tx, input.email)
    const before = (await selectUserForUpdate(tx, user.id_user)) ?? fail('UNAUTHENTICATED')
    await changeProfile(tx, user.id_user, input)
    if (isNew && !isRepeated(before)) await askForProof(deps, tx, user.id_user, input.email, mayMail)
    const changed = (await selectUser(tx, user.id_user)) ?? fail('UNAUTHENTICATED')
    return { user: changed, requiresVerification }
  })
}

/** An address that somebody else has is answered alike; its owner is told, and no code exists that could confirm it. */
async function askForProof(
  deps: AccountsDeps,
  tx: Tx,
  id_user: number,
  email: string,
  mayMail: boolean,
): Promise<void> {
  await endCodesOfUser(tx, id_user)
  await setPendingEmail(tx, id_user, email)
  if (!mayMail) return
  if (await selectAccountByEmail(tx, email))
    await deps.mailer.queue(tx, alreadyRegisteredLetter(email, deps.config.publicUrl))
  else await sendCode(deps, tx, email, { purpose: 'email_change', id_user }, newEmailLetter)
}
