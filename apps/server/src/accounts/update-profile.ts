import type { accounts, Body, User } from '@tiketbus/contract'
import { fail } from '../platform/errors.ts'
import { requireConfirmed, type SessionUser } from '../platform/http/session.ts'
import { requestEmailProof, countEmailChange } from './change-email.ts'
import type { AccountsDeps } from './deps.ts'
import { changeProfile, lockAddress, selectUser, selectUserForUpdate } from './user-store.ts'

export type ProfileInput = Body<typeof accounts.updateProfile>

/**
 * Changes name and phone at once; another address is pending until this user enters its code (`verifyOtp`).
 * The same address again within a minute is a repeated request: it sends nothing, and the code stays valid.
 * Returns the user as it is now and whether a code is awaited, which is the same for an address of another account.
 * Throws PASSWORD_NEEDED for another address [A80], RATE_LIMITED after ten changes of address within an hour.
 */
export async function updateProfile(
  deps: AccountsDeps,
  user: SessionUser,
  input: ProfileInput,
  caller: string | undefined,
): Promise<{ user: User; requiresVerification: boolean }> {
  const requiresVerification = input.email !== user.email
  if (requiresVerification) requireConfirmed(user)
  const emailChange = requiresVerification
    ? await countEmailChange(deps, user.id_user, input.email, caller)
    : undefined
  return deps.db.transaction(async (tx) => {
    if (requiresVerification) await lockAddress(tx, input.email)
    const before = (await selectUserForUpdate(tx, user.id_user)) ?? fail('UNAUTHENTICATED')
    await changeProfile(tx, user.id_user, input)
    if (emailChange?.isNewFor(before)) await requestEmailProof(deps, tx, user.id_user, emailChange)
    const changed = (await selectUser(tx, user.id_user)) ?? fail('UNAUTHENTICATED')
    return { user: changed, requiresVerification }
  })
}
