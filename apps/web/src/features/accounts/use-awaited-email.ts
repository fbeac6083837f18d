import { useSyncExternalStore } from 'react'
import { paths } from '../../lib/paths.ts'
import { useLocation, useNavigate } from 'react-router'

/**
 * The address whose code is awaited; null if none is. It lies in the history's entry, which a reload keeps: phones drop a
 * page while its owner reads the mail in another application. At /verify the address may name it too [A17].
 */
export function useAwaitedEmail(): string | null {
  const { pathname, search, state } = useLocation()
  // The page as it was prerendered knows no history: the first rendering must be the same.
  const hydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  if (!hydrated) return null
  if (pathname !== paths.verify) return textIn(state, 'awaitedEmail')
  const named = textIn(state, 'email') ?? new URLSearchParams(search).get('email') ?? ''
  return named.trim() || null
}

/** Waits for the code of an address, in the place of the page's form; null: for none any more. */
export function useAwaitCode(): (email: string | null) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (email) =>
    void navigate({ pathname, search }, { replace: true, state: email ? { awaitedEmail: email } : undefined })
}

function textIn(state: unknown, name: string): string | null {
  const kept: unknown = state instanceof Object ? Reflect.get(state, name) : undefined
  return typeof kept === 'string' ? kept : null
}
