import type { NextFactors } from '@tiketbus/contract'
import { useSyncExternalStore } from 'react'
import { paths } from '../../lib/paths.ts'
import { useLocation, useNavigate } from 'react-router'

/**
 * The address whose code is awaited, or null. Stored in the history entry's state, which survives a reload: phones discard
 * a page while its owner reads the mail in another app. At /verify the query may name it too [A17].
 */
export function useAwaitedEmail(): string | null {
  const { pathname, search, state } = useLocation()
  // The prerendered HTML has no history state, and the first render must match it.
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

/** What else may finish the login whose code is awaited. Stored beside the address, so that a reload keeps it. */
export function useNextFactors(): NextFactors | undefined {
  const { state } = useLocation()
  const kept: unknown = state instanceof Object ? Reflect.get(state, 'next') : undefined
  return kept instanceof Object && 'tantangan' in kept ? (kept as NextFactors) : undefined
}

/** Shows the code step for an address instead of the page's form; null ends it. */
export function useAwaitCode(): (email: string | null, next?: NextFactors) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (email, next) =>
    void navigate(
      { pathname, search },
      { replace: true, state: email ? { awaitedEmail: email, next } : undefined },
    )
}

function textIn(state: unknown, name: string): string | null {
  const kept: unknown = state instanceof Object ? Reflect.get(state, name) : undefined
  return typeof kept === 'string' ? kept : null
}
