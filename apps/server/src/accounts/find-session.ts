import type { Db } from '../platform/database/database.ts'
import type { FindSession } from '../platform/http/session.ts'
import { selectLiveSession, touchSession } from './session-store.ts'

/**
 * The user of a token: undefined once it is 7 days unused, 30 days old (12 hours for a user who is an administrator now),
 * ended, older than the account's credentials, or the account is deleted or disabled [A40].
 */
export function findSession(db: Db): FindSession {
  return async (tokenHash) => {
    const session = await selectLiveSession(db, tokenHash)
    if (!session) return undefined
    const { stale, ...user } = session
    if (stale) await db.transaction((tx) => touchSession(tx, user.id_session))
    return user
  }
}
