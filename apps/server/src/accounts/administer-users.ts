/** Administrators' changes of accounts. The back office combines them with the other chapters and writes the audit row. */
import { can, type User } from '@tiketbus/contract'
import type { Tx } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import { requireConfirmed } from '../platform/http/session.ts'
import { requestEmailProof, countEmailChange, type EmailChange } from './change-email.ts'
import { endAttempts, deleteAttempts } from './attempt-store.ts'
import { endCodesOfEmail } from './code-store.ts'
import type { AccountsDeps } from './deps.ts'
import { endProofs } from './end-proofs.ts'
import { endUndoLinks } from './link-store.ts'
import { notifyOfDemotion, notifyOfPromotion } from './promotion-mail.ts'
import { endSessionsOfUser } from './session-store.ts'
import { endStaff } from './staff-store.ts'
import { mailEmailChange } from './undo-email.ts'
import type { ProfileInput } from './update-profile.ts'
import {
  erasePerson,
  countOtherAdministrators,
  lockAdministrators,
  setAdministrator,
  unsetAdministrator,
} from './user-admin-store.ts'
import {
  changeEmail,
  changeProfile,
  lockAddress,
  selectAccountByEmail,
  selectUserForUpdate,
} from './user-store.ts'
import { getUser } from './users.ts'
import { t } from '../texts/index.ts'

/** A time before all links. */
const BEGINNING = '-infinity'

export type UserChange = { before: User; after: User }

/**
 * Makes a user an administrator, ends their sessions, which were opened for less, and notifies all administrators [A86]; does nothing
 * for one who already is. `id_actor`: the administrator who does it. Throws NOT_FOUND.
 */
export async function promoteUser(
  tx: Tx,
  { id_user, id_actor }: { id_user: number; id_actor: number },
): Promise<UserChange> {
  const before = await requireUser(tx, id_user)
  if (before.role === 'admin') return { before, after: before }
  await setAdministrator(tx, id_user)
  // A later demotion must not bring the old role back.
  await endStaff(tx, id_user)
  await endSessionsOfUser(tx, id_user)
  await notifyOfPromotion(tx, { id_user, id_actor })
  return { before, after: await getUser(tx, id_user) }
}

/**
 * Makes an administrator a user again, ends their sessions and notifies all administrators [A140]; does nothing for one who is none [B112]. Throws NOT_FOUND,
 * EDIT_CONFLICT, OWN_ACCOUNT, LAST_ADMIN.
 */
export async function demoteUser(
  tx: Tx,
  { id_user, id_actor, versi }: { id_user: number; id_actor: number; versi?: readonly number[] | undefined },
): Promise<UserChange> {
  await lockAdministrators(tx)
  const before = await requireUser(tx, id_user)
  if (before.role !== 'admin') return { before, after: before }
  requireSeen(before, versi)
  if (id_user === id_actor) fail('OWN_ACCOUNT', { message: t('accounts.ownRole') })
  if ((await countOtherAdministrators(tx, id_user)) === 0)
    fail('LAST_ADMIN', { message: t('accounts.lastAdministrator') })
  await unsetAdministrator(tx, id_user)
  await endSessionsOfUser(tx, id_user)
  await notifyOfDemotion(tx, { id_user, id_actor })
  return { before, after: await getUser(tx, id_user) }
}

/** `versi`: the versions that the administrator believes to be current (`If-Match`). */
export type UserEdit = {
  id_user: number
  id_actor: number
  /** Whether the administrator confirmed lately: another address needs it [A80]. */
  confirmed: boolean
  input: ProfileInput
  versi: readonly number[] | undefined
}

/**
 * Changes name, address and phone. A new address takes effect at once and unverified: all sessions, codes and links
 * end, the old address is notified, and the owner logs in by a code sent to the new one.
 * An administrator's own address waits for its code (`emailChange`), as in the profile: a typing error would lock the last
 * administrator out.
 * If the account already has these values it is returned as both, for any version. Throws NOT_FOUND, EDIT_CONFLICT with the
 * current record, EMAIL_TAKEN, PASSWORD_NEEDED.
 */
export async function updateUserAsAdmin(
  deps: Pick<AccountsDeps, 'notify' | 'key' | 'config' | 'security'>,
  tx: Tx,
  { id_user, id_actor, confirmed, input, versi }: UserEdit,
  emailChange: EmailChange | undefined,
): Promise<UserChange> {
  await lockAddress(tx, input.email)
  const before = await requireUser(tx, id_user)
  if (isUnchanged(before, input, emailChange)) return { before, after: before }
  // The caller's own address changed during the request: the outdated form must not change it back.
  if (id_user === id_actor && !emailChange && input.email !== before.email)
    fail('EDIT_CONFLICT', { data: before })
  requireSeen(before, versi)
  const owner = await selectAccountByEmail(tx, input.email)
  if (owner && owner.id_user !== id_user)
    fail('EMAIL_TAKEN', { errors: [{ field: 'email', msg: t('accounts.emailTaken') }] })
  await changeProfile(tx, id_user, input)
  if (input.email !== before.email) {
    requireConfirmed({ confirmed })
    if (emailChange?.isNewFor(before)) await requestEmailProof(deps, tx, id_user, emailChange)
    else if (!emailChange) await replaceEmail(deps, tx, before, input.email)
  }
  return { before, after: await getUser(tx, id_user) }
}

/**
 * Counts a request to change one's own address and returns it; undefined for another user's. Throws RATE_LIMITED, and PASSWORD_NEEDED
 * before anything is counted: otherwise a stolen token could use up the mails of any address.
 */
export async function countOwnEmailChange(
  deps: AccountsDeps,
  { id_user, id_actor, confirmed, input }: UserEdit,
): Promise<EmailChange | undefined> {
  if (id_user !== id_actor) return undefined
  const { email } = await getUser(deps.db, id_user)
  if (input.email === email) return undefined
  requireConfirmed({ confirmed })
  return countEmailChange(deps, id_user, input.email, undefined)
}

function isUnchanged(user: User, input: ProfileInput, emailChange: EmailChange | undefined): boolean {
  const hasEmail =
    user.email === input.email || (emailChange !== undefined && user.pending_email === input.email)
  return user.username === input.username && user.no_telepon === input.no_telepon && hasEmail
}

async function replaceEmail(
  deps: Pick<AccountsDeps, 'notify' | 'config' | 'security'>,
  tx: Tx,
  { id_user, email: old, is_verified }: User,
  email: string,
): Promise<void> {
  await changeEmail(tx, id_user, email, false)
  await endAttempts(tx, email)
  await endCodesOfEmail(tx, email)
  await endProofs(tx, id_user)
  if (is_verified) await mailEmailChange(deps, tx, { id_user, email: old }, 'administrator')
}

/**
 * Takes the locks of a deletion, before the other chapters do their parts: the administrators', then the account's, also a disabled one's.
 * Returns false if the account is absent or deleted.
 */
export async function lockAccountToDelete(tx: Tx, id_user: number): Promise<boolean> {
  await lockAdministrators(tx)
  return (await selectUserForUpdate(tx, id_user)) !== undefined
}

/**
 * Deletes an account as far as this chapter is concerned: ends sessions, codes and links and erases the person in the row,
 * which stays. Returns the account as it was. `id_actor`: the administrator or user who deletes it.
 * Throws NOT_FOUND, EDIT_CONFLICT, LAST_ADMIN, OWN_ACCOUNT. Call it before other chapters' parts of the deletion, or hold
 * `lockAccountToDelete`.
 */
export async function deleteUser(
  tx: Tx,
  { id_user, id_actor, versi }: { id_user: number; id_actor: number; versi?: readonly number[] | undefined },
): Promise<User> {
  await lockAdministrators(tx)
  const user = await requireUser(tx, id_user, versi)
  if (can(user, 'people.promote') && (await countOtherAdministrators(tx, id_user)) === 0) fail('LAST_ADMIN')
  // Passengers end their own account; one of the staff is removed by another.
  if (id_user === id_actor && can(user, 'administration.open')) fail('OWN_ACCOUNT')
  await endProofs(tx, id_user)
  await endUndoLinks(tx, id_user, BEGINNING)
  await endCodesOfEmail(tx, user.email)
  await deleteAttempts(tx, user)
  await endStaff(tx, id_user)
  if (!(await erasePerson(tx, id_user))) fail('NOT_FOUND')
  return user
}

async function requireUser(tx: Tx, id_user: number, versi?: readonly number[]): Promise<User> {
  const locked = (await selectUserForUpdate(tx, id_user)) ?? fail('NOT_FOUND')
  const { disabled: _, ...user } = locked
  requireSeen(user, versi)
  return user
}

function requireSeen(user: User, versi: readonly number[] | undefined): void {
  if (versi !== undefined && !(user.versi !== undefined && versi.includes(user.versi)))
    fail('EDIT_CONFLICT', { data: user })
}
