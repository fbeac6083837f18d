/** The sessions of the caller's account: the owner sees its logins and ends those that they do not know [A84]. */
import type { AccountSession } from '@tiketbus/contract'
import type { Db } from '../platform/database/database.ts'
import { fail } from '../platform/errors.ts'
import type { SessionUser } from '../platform/http/session.ts'
import { endOwnSessions, endSession, lockSession, selectSessionsOfUser } from './session-store.ts'

type Caller = Pick<SessionUser, 'id_user' | 'id_session'>

export function listOwnSessions(db: Db, { id_user, id_session }: Caller): Promise<AccountSession[]> {
  return selectSessionsOfUser(db, id_user, id_session)
}

/** Ends one session. Throws NOT_FOUND for another account's and for one that has ended. */
export async function endOwnSession(db: Db, { id_user }: Caller, id: number): Promise<void> {
  const ended = await db.transaction((tx) => endOwnSessions(tx, id_user, { id }))
  if (ended === 0) fail('NOT_FOUND')
}

/** Ends all sessions except the caller's; returns how many. */
export function endOtherSessions(db: Db, { id_user, id_session }: Caller): Promise<number> {
  return db.transaction((tx) => endOwnSessions(tx, id_user, { kept: id_session }))
}

/** Ends the caller's session; the account's other sessions continue. */
export function logOut(db: Db, { id_session }: Caller): Promise<void> {
  return db.transaction((tx) => endSession(tx, id_session))
}

/** Locks the screen of the caller's session until its password is entered (`confirmPassword`) [A916]. */
export function lockOwnSession(db: Db, { id_session }: Caller): Promise<void> {
  return db.transaction((tx) => lockSession(tx, id_session))
}
