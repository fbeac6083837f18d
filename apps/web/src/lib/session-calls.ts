import { accounts, type User } from '@tiketbus/contract'
import { t } from '../texts/common.ts'
import { call, errorText, HttpError, isRefusal } from './http-client.ts'
import { forgetEndedSession, keepEndedSession } from './ended-sessions.ts'
import { noteAnswer, answerTimeoutMs } from './answer-timeout.ts'
import { noteSessionEnd } from './session-end.ts'
import { findToken, removeToken } from './session-store.ts'

/**
 * Loads the profile of the token's owner; a refusal by the server ends the session here. If there is no answer within the
 * timeout, returns the user that was kept for offline use, if there is one. `replace` is called with the server's answer
 * if it arrives later.
 */
export async function loadProfile(
  token: string | null,
  signal: AbortSignal,
  replace: (user: User) => void,
): Promise<User> {
  const profile = fetchProfile(token, signal)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, answerTimeoutMs()))
  const answer = await Promise.race([profile, late]).catch((error: unknown) => {
    if (!(error instanceof HttpError && error.isTransient)) throw error
  })
  // Rarely needed, so its code is loaded on demand, which may fail.
  return (
    answer ??
    import('./offline-user-fallback.ts')
      .then(({ offlineUserFallback }) => offlineUserFallback(profile, replace))
      .catch(() => profile)
  )
}

async function fetchProfile(token: string | null, signal: AbortSignal): Promise<User> {
  const load = () => call(accounts.getProfile, { signal, foreign: ({ reply, user }) => reply(user) })
  try {
    // One failure may be a passing fault, and would end the session [A187]; 401 is an answer about the session itself.
    const { data } = await load().catch((error: unknown) => {
      if (!isRefusal(error) || (error instanceof HttpError && error.status === 401)) throw error
      return load()
    })
    noteAnswer()
    return data
  } catch (error) {
    if (isRefusal(error) && findToken() === token) {
      noteSessionEnd(errorText(error, t('session.notLoaded')))
      removeToken()
    }
    throw error
  }
}

/**
 * Ends the session at the server. Without an answer the token is kept, so that it ends once the connection returns [A83]; kept
 * before the call, because the page may be closed meanwhile.
 */
export async function logoutAtServer(token: string): Promise<void> {
  keepEndedSession(token)
  try {
    await call(accounts.logout, { token, timeoutMs: 10_000 })
  } catch (error) {
    if (!isRefusal(error)) return
  }
  forgetEndedSession(token)
}
