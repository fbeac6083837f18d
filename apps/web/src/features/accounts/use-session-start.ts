import { useCallback, useEffect } from 'react'
import { sessionCalls, useSession } from '../../lib/session.ts'
import { t } from '../../texts/accounts.ts'
import { NoSessionError } from './auth-state.ts'

/**
 * Stores a token and loads its profile; the guard then redirects (to the remembered origin, else by role). Throws
 * NoSession without a token, HttpError if the profile does not load.
 */
export function useSessionStart(): (token: string | undefined) => Promise<void> {
  const { login } = useSession()
  // Preloads while the form is filled in, since the profile is requested right after the token arrives.
  useEffect(() => void sessionCalls().catch(() => undefined), [])
  return useCallback(
    async (token) => {
      if (token === undefined) throw new NoSessionError(t('login.noToken'))
      await login(token)
    },
    [login],
  )
}
