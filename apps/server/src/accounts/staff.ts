/** Who works for the company: invitations, role and scope, sessions (ADR 154). The back office writes the audit rows. */
import { mayManage, type StaffInput, type StaffInvitation, type StaffMember } from '@tiketbus/contract'
import type { Reader, Tx } from '../platform/database/database.ts'
import { likePattern, pageOf, type PageQuery } from '../platform/database/lists.ts'
import { fail } from '../platform/errors.ts'
import { hashToken, type SessionUser } from '../platform/http/session.ts'
import { t } from '../texts/index.ts'
import { endAttempts } from './attempt-store.ts'
import { endCodesOfEmail } from './code-store.ts'
import type { AccountsDeps } from './deps.ts'
import { forgetDevices } from './device-store.ts'
import { insertLink, INVITATION_HOURS } from './link-store.ts'
import { makeToken } from './secrets.ts'
import { endOwnSessions, endSessionsOfUser, selectSessionsOfUser } from './session-store.ts'
import {
  insertInvitedUser,
  insertStaff,
  selectPlaces,
  selectStaff,
  selectStaffMember,
  updateStaff,
  type Position,
} from './staff-store.ts'
import { lockAddress, selectAccountByEmail, selectUserForUpdate } from './user-store.ts'

export { selectPlaces as listStaffPlaces } from './staff-store.ts'

type Notifying = Pick<AccountsDeps, 'notify'>
export type StaffChange = { before: StaffMember | null; after: StaffMember }

/** Owners first, then by role and name; `q` may match any part of name or address. */
export async function listStaff(reader: Reader, query: PageQuery & { q?: string; peran?: string }) {
  const page = pageOf(query)
  const filter = { pattern: likePattern(query.q), peran: query.peran ?? null }
  const { rows, total } = await selectStaff(reader, filter, page)
  return { data: rows, meta: { page: page.page, limit: page.limit, total } }
}

/** Throws NOT_FOUND for a passenger. */
export const getStaffMember = async (reader: Reader, id_user: number): Promise<StaffMember> =>
  (await selectStaffMember(reader, id_user)) ?? fail('NOT_FOUND')

/**
 * Makes a member of the staff: a new account gets a link that sets its password, an account of the address is notified and its sessions,
 * which were opened for less, end. Throws FORBIDDEN for a role above the person, EMAIL_TAKEN for somebody who is on the list
 * already, VALIDATION_FAILED for a counter or an agency that is not open.
 */
export async function inviteStaff(
  deps: Notifying,
  tx: Tx,
  by: SessionUser,
  { username, email, no_telepon, ...position }: StaffInvitation,
): Promise<StaffMember> {
  if (!mayManage(by, asPerson(position.peran))) fail('FORBIDDEN')
  await lockAddress(tx, email)
  await requirePosition(tx, position)
  const account = await selectAccountByEmail(tx, email)
  const isKnown = account && (account.disabled || (await selectStaffMember(tx, account.id_user)))
  if (isKnown) fail('EMAIL_TAKEN', { errors: [{ field: 'email', msg: t('staff.known') }] })
  const id_user = account?.id_user ?? (await insertInvitedUser(tx, { username, email, no_telepon }))
  await insertStaff(tx, id_user, position)
  if (account) {
    await endSessionsOfUser(tx, id_user)
    // A browser that a passenger's password opened proves nothing of one of the staff.
    await forgetDevices(tx, id_user)
  } else {
    // Registrations of the address that wait for their code can no longer become its account.
    await endAttempts(tx, email)
    await endCodesOfEmail(tx, email)
  }
  const member = await getStaffMember(tx, id_user)
  await mailPosition(deps, tx, by, member)
  return member
}

/**
 * Changes role, scope or state, and ends the sessions if something did change. Throws NOT_FOUND, also for an owner, FORBIDDEN for a
 * manager who may change no other manager, OWN_ACCOUNT, EDIT_CONFLICT with the current record, VALIDATION_FAILED as `inviteStaff`.
 */
export async function changeStaff(
  deps: Notifying,
  tx: Tx,
  by: SessionUser,
  { id_user, versi, input }: { id_user: number; versi: readonly number[] | undefined; input: StaffInput },
): Promise<StaffChange> {
  const before = await lockMember(tx, by, id_user)
  const { aktif, ...position } = input
  if (before.peran === null) return fail('NOT_FOUND')
  if (!mayManage(by, asPerson(position.peran))) fail('FORBIDDEN')
  if (isAs(before, input)) return { before, after: before }
  if (id_user === by.id_user) fail('OWN_ACCOUNT', { message: t('staff.own') })
  if (versi !== undefined && !versi.includes(before.versi)) fail('EDIT_CONFLICT', { data: before })
  await requirePosition(tx, position, before)
  await updateStaff(tx, id_user, input)
  await endSessionsOfUser(tx, id_user)
  await forgetDevices(tx, id_user)
  const after = await getStaffMember(tx, id_user)
  if (aktif) await mailPosition(deps, tx, by, after)
  return { before, after }
}

/** Mails the invitation again, to somebody who has set no password. Throws NOT_FOUND for anybody else, FORBIDDEN. */
export async function mailInvitationAgain(
  deps: Notifying,
  tx: Tx,
  by: SessionUser,
  id_user: number,
): Promise<StaffMember> {
  const member = await lockMember(tx, by, id_user)
  if (!member.menunggu || !member.aktif || member.peran === null) return fail('NOT_FOUND')
  await mailPosition(deps, tx, by, member)
  return member
}

/** The valid sessions of a member of the staff. Throws NOT_FOUND, FORBIDDEN for an account above one's own. */
export async function listSessionsOfStaff(reader: Reader, by: SessionUser, id_user: number) {
  requireManages(by, await getStaffMember(reader, id_user))
  return selectSessionsOfUser(reader, id_user, by.id_session)
}

/**
 * Ends the sessions of a member, or one of them, but not the caller's own; returns how many. After the end of all of another's, their
 * browsers need a code again. Throws as `listSessionsOfStaff`.
 */
export async function endSessionsOfStaff(
  tx: Tx,
  by: SessionUser,
  { id_user, id_session }: { id_user: number; id_session?: number | undefined },
): Promise<number> {
  await lockMember(tx, by, id_user)
  // Who ends all of them means the browsers, too.
  if (id_session === undefined && id_user !== by.id_user) await forgetDevices(tx, id_user)
  return endOwnSessions(tx, id_user, { id: id_session, kept: by.id_session })
}

const asPerson = (peran: StaffMember['peran']) => ({ role: peran === null ? 'admin' : 'user', peran })

function requireManages(by: SessionUser, { id_user, peran }: StaffMember): void {
  if (id_user !== by.id_user && !mayManage(by, asPerson(peran))) fail('FORBIDDEN')
}

async function lockMember(tx: Tx, by: SessionUser, id_user: number): Promise<StaffMember> {
  if (!(await selectUserForUpdate(tx, id_user))) fail('NOT_FOUND')
  const member = await getStaffMember(tx, id_user)
  requireManages(by, member)
  return member
}

const isAs = (member: StaffMember, { peran, id_loket, id_agen, aktif }: StaffInput): boolean =>
  member.peran === peran &&
  member.id_loket === id_loket &&
  member.id_agen === id_agen &&
  member.aktif === aktif

/** What a role needs beside it, and what it cannot have; a place that somebody has already may have been closed meanwhile. */
async function requirePosition(reader: Reader, { peran, id_loket, id_agen }: Position, before?: StaffMember) {
  const refuse = (field: string, msg: string) => fail('VALIDATION_FAILED', { errors: [{ field, msg }] })
  if (peran === 'agen' && id_agen === null) refuse('id_agen', t('staff.agencyMissing'))
  if (peran !== 'agen' && id_agen !== null) refuse('id_agen', t('staff.noAgency'))
  if (peran !== 'loket' && id_loket !== null) refuse('id_loket', t('staff.noCounter'))
  const { loket, agen } = await selectPlaces(reader)
  const isCounter = id_loket === null || id_loket === before?.id_loket
  if (!isCounter && !loket.some((one) => one.id_loket === id_loket))
    refuse('id_loket', t('staff.counterUnknown'))
  const isAgency = id_agen === null || id_agen === before?.id_agen
  if (!isAgency && !agen.some((one) => one.id_agen === id_agen)) refuse('id_agen', t('staff.agencyUnknown'))
}

/** Notifies of the role; with a link that sets the password, if there is none yet. */
async function mailPosition(
  { notify }: Notifying,
  tx: Tx,
  by: SessionUser,
  { email, peran, menunggu }: StaffMember,
): Promise<void> {
  if (peran === null) return
  const data = { peran, by: by.email }
  if (!menunggu) return notify(tx, { kind: 'staff_role', to: { email }, data })
  const token = makeToken()
  const link = { purpose: 'reset', token_hash: hashToken(token), minutes: INVITATION_HOURS * 60 } as const
  if (await insertLink(tx, email, link))
    await notify(tx, { kind: 'staff_invited', to: { email }, data: { ...data, token } })
}
