import { useDeferredValue, useEffect, useState } from 'react'
import { homeOf, paths } from '../lib/paths.ts'
import { forgetOrigin, isAfterLogout, rememberedOrigin, rememberOrigin } from '../lib/remembered-origin.ts'
import { Outlet, useLocation, useNavigation, useNavigationType } from 'react-router'
import { useSession } from '../lib/session.ts'
import { Waits } from '../lib/waiting.ts'
import { isFirstStep } from '../lib/first-step.ts'
import { t } from '../texts/common.ts'
import { Redirect } from '../ui/redirect.tsx'
import { DocumentTitle } from '../ui/page.tsx'
import { PageLoading } from '../ui/spinner.tsx'
import { ErrorState } from '../ui/states.tsx'
import { useNextCode } from './next-code.ts'
import { WantedTrip } from './wanted-trip.tsx'

/**
 * Pages for the logged-in: shows the page as it waits until the session is known, leads everybody else to /login and
 * remembers the page that they wanted.
 */
export function RequireUser() {
  const { isAuthenticated, loading, unreachable, retry } = useSession()
  useNextCode()
  // When the session arrives the page is rendered in pieces, and a slow phone answers in between; when it ends, at once.
  const isKnown = useDeferredValue(isAuthenticated)
  if (unreachable) return <Unreachable onRetry={retry} />
  if (!loading && !isAuthenticated) return <ToLogin />
  return (
    <Waits value={isKnown ? undefined : <PageLoading />}>
      <Outlet />
    </Waits>
  )
}

/** Administration: a logged-in non-admin goes to /dashboard. */
export function RequireAdmin() {
  const { user, loading, unreachable, retry } = useSession()
  if (loading) return <PageLoading />
  if (unreachable) return <Unreachable onRetry={retry} />
  if (user === undefined) return <ToLogin />
  return user.role === 'admin' ? <Outlet /> : <Redirect to={paths.dashboard} />
}

/** Pages that make no sense once logged in; `to` overrules the way on by role. */
export function GuestOnly({ to }: { to?: string }) {
  const { user, loading } = useSession()
  // Only the first load waits: while somebody is logging in, the form must keep what was typed.
  const [settled, setSettled] = useState(!loading)
  if (!settled && !loading) setSettled(true)
  if (user !== undefined) return <RedirectAfterLogin home={to ?? homeOf(user)} />
  if (!settled) return <PageLoading />
  return (
    <>
      <WantedTrip />
      <Outlet />
    </>
  )
}

/** /register: a user who is logged in goes to /dashboard [N13]. */
export function NewcomersOnly() {
  return <GuestOnly to={paths.dashboard} />
}

function ToLogin() {
  // A user who logs out is being redirected already.
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  return next !== undefined && next.pathname !== pathname ? <PageLoading /> : <ToLoginAndBack />
}

function ToLoginAndBack() {
  const { pathname, search, hash } = useLocation()
  const origin = `${pathname}${search}${hash}`
  // In an effect of its own, before Navigate's: rendering must not write.
  const by = useNavigationType()
  useEffect(() => {
    if (!(isAfterLogout() && by === 'POP' && !isFirstStep())) rememberOrigin(origin)
  }, [origin, by])
  return <Redirect to={paths.login} />
}

/**
 * To the remembered origin, else home. It is forgotten when the redirect starts: the page's code may be on its way for long, and
 * a visitor who comes back to /login meanwhile is not sent there a second time.
 */
function RedirectAfterLogin({ home }: { home: string }) {
  const [to] = useState(() => rememberedOrigin() ?? home)
  useEffect(forgetOrigin, [])
  return <Redirect to={to} />
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mx-auto max-w-2xl px-4 py-16">
      <DocumentTitle title={t('app.unreachable')} />
      <h1 tabIndex={-1} className="sr-only">
        {t('app.unreachable')}
      </h1>
      <ErrorState title={t('app.unreachable')} message={t('app.unreachableHelp')} onRetry={onRetry} />
    </div>
  )
}
