/** The user to show while the server does not answer. */
import type { User } from '@tiketbus/contract'
import { findOfflineUser } from './offline-store.ts'
import { noteNoAnswer } from './answer-timeout.ts'
import { findToken } from './session-store.ts'

/**
 * Returns the user that was kept for offline use; the server still decides what they may do. If none was kept, returns
 * the server's answer or throws its error. `replace` is called with an answer that arrives later in the same session.
 */
export async function offlineUserFallback(
  asked: Promise<User>,
  replace: (user: User) => void,
): Promise<User> {
  noteNoAnswer()
  const token = findToken()
  const kept = await findOfflineUser()
  if (kept === undefined) return asked
  asked.then(
    (user) => {
      if (findToken() === token) replace(user)
    },
    () => undefined,
  )
  return kept
}
