import { useCallback } from 'react'
import { showAlert } from '../../lib/alerts.ts'
import { useSession } from '../../lib/session.ts'
import { t } from '../../texts/accounts.ts'

/** Stores a token and loads its profile; the guard then leads on (remembered origin, else by role). */
export function useSessionStart(): (token: string | undefined) => Promise<void> {
  const { login } = useSession()
  return useCallback(
    async (token) => {
      if (token === undefined) return void showAlert('danger', t('login.noToken'))
      const user = await login(token)
      showAlert('success', t('login.welcome', { name: user.username }))
    },
    [login],
  )
}
