import type { Db } from '../platform/database/database.ts'
import type { SessionUser } from '../platform/http/session.ts'
import { endSession } from './session-store.ts'

/** Ends this session; the account's other sessions continue. */
export function logOut(db: Db, { id_session }: SessionUser): Promise<void> {
  return db.transaction((tx) => endSession(tx, id_session))
}
