import { useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from '../../lib/router/index.ts'

/**
 * The address whose code is awaited, and how to change it. It lies in the history's entry, which a reload keeps: phones
 * drop a page while its owner reads the mail in another application.
 */
export function useAwaitedEmail(): [string | undefined, (email: string | undefined) => void] {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation()
  // The page as it was drawn ahead knows no history: the first drawing must be the same.
  const drawn = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const set = (email: string | undefined) =>
    void navigate({ pathname, search }, { replace: true, state: email && { awaitedEmail: email } })
  return [drawn ? readEmail(state) : undefined, set]
}

function readEmail(state: unknown): string | undefined {
  const kept = typeof state === 'object' && state !== null && 'awaitedEmail' in state && state.awaitedEmail
  return typeof kept === 'string' ? kept : undefined
}
