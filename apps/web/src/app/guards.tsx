import { can, type User } from '@tiketbus/contract'
import { useDeferredValue, useEffect, useState, lazy, Suspense, useSyncExternalStore } from 'react'
import { Outlet, useLocation, useMatches, useNavigation, useNavigationType } from 'react-router'
import { homeOf, isPaymentResult, paths } from '../lib/paths.ts'
import {
  forgetRequestedPage,
  isAfterLogout,
  requestedPage,
  rememberRequestedPage,
} from '../lib/requested-page.ts'
import { useSession } from '../lib/session.ts'
import { PlaceholderProvider } from '../lib/page-placeholder.ts'
import { isFirstPage } from '../lib/first-page.ts'
import { t } from '../texts/common.ts'
import { Redirect } from '../ui/redirect.tsx'
import { DocumentTitle } from '../ui/page.tsx'
import { PageLoading } from '../ui/spinner.tsx'
import { ErrorState } from '../ui/states.tsx'
import { type Page, pages } from './pages.ts'
import { pageLoader } from './page-modules.ts'

/**
 * Guard of pages for logged-in users: shows the page's placeholder until the session is loaded. Anyone else is
 * redirected to /login, and the page that they wanted is remembered; a user without its permission goes home.
 */
export function RequireUser() {
  const { user, isAuthenticated, loading, unreachable, retry } = useSession()
  const isRefused = useIsRefused(user, {})
  usePrefetchNextPage()
  // Deferred, so that the page renders in slices and a slow phone stays responsive. A session that ends takes effect at once.
  const isKnown = useDeferredValue(isAuthenticated)
  if (unreachable) return <Unreachable onRetry={retry} />
  if (!loading && !isAuthenticated) return <RedirectToLogin />
  if (isRefused) return <Redirect to={homeOf(user)} />
  return (
    <PlaceholderProvider value={isKnown ? undefined : <PageLoading />}>
      <Outlet />
    </PlaceholderProvider>
  )
}

/** Whether a user who is logged in lacks what the page needs by the table of pages; `otherwise`: without a row. */
function useIsRefused(user: User | undefined, otherwise: Pick<Page, 'needs'>): boolean {
  const { needs } = (useMatches().at(-1)?.handle as Page | undefined) ?? otherwise
  return user !== undefined && needs !== undefined && !can(user, needs)
}

/** Guard of the back-office: a passenger goes to /dashboard, one of the staff without the page's permission to their own home. */
export function RequireStaff() {
  const { user, loading, unreachable, retry } = useSession()
  const isRefused = useIsRefused(user, { needs: 'administration.open' })
  if (loading) return <PageLoading />
  if (unreachable) return <Unreachable onRetry={retry} />
  if (user === undefined) return <RedirectToLogin />
  return isRefused ? <Redirect to={homeOf(user)} /> : <Outlet />
}

/** Guard of pages that make no sense once logged in; `to` overrides the redirect by role. */
export function GuestOnly({ to }: { to?: string }) {
  const { user, loading } = useSession()
  // Wait during the first load only: while a login request is pending, the form must keep its values.
  const [settled, setSettled] = useState(!loading)
  if (!settled && !loading) setSettled(true)
  // The remembered page follows when the password is there.
  if (user?.tanpa_sandi === true) return <Redirect to={paths.createPassword} />
  if (user !== undefined) return <RedirectAfterLogin home={to ?? homeOf(user)} />
  if (!settled) return <PageLoading />
  return (
    <>
      <RequestedTrip />
      <Outlet />
    </>
  )
}

/** /register: a user who is logged in goes to /dashboard [N13]. */
export function NewcomersOnly() {
  return <GuestOnly to={paths.dashboard} />
}

function RedirectToLogin() {
  // During a logout another redirect is already under way.
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  return next !== undefined && next.pathname !== pathname ? <PageLoading /> : <RememberAndRedirectToLogin />
}

function RememberAndRedirectToLogin() {
  const { pathname, search, hash } = useLocation()
  const requested = `${pathname}${search}${hash}`
  // An effect, since rendering must not write; it runs before the effect of Navigate.
  const by = useNavigationType()
  useEffect(() => {
    if (!(isAfterLogout() && by === 'POP' && !isFirstPage())) rememberRequestedPage(requested)
  }, [requested, by])
  return <Redirect to={paths.login} />
}

/**
 * Redirects to the remembered origin, else home. The origin is forgotten when the redirect starts: the page's code may
 * take long to load, and a visitor who comes back to /login meanwhile must not be redirected there a second time.
 */
function RedirectAfterLogin({ home }: { home: string }) {
  const [to] = useState(() => requestedPage() ?? home)
  useEffect(forgetRequestedPage, [])
  return <Redirect to={to} />
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  const isAfterPayment = isPaymentResult(useLocation().pathname)
  return (
    <div className="mx-auto max-w-2xl px-4 py-16">
      <DocumentTitle title={t('app.unreachable')} />
      <h1 tabIndex={-1} className="sr-only">
        {t('app.unreachable')}
      </h1>
      <ErrorState
        title={t('app.unreachable')}
        message={t(isAfterPayment ? 'app.unreachablePaid' : 'app.unreachableHelp')}
        onRetry={onRetry}
      />
    </div>
  )
}

/** Prefetches the code of the page at this path. If that fails, the page loads it again when it is opened. */
function prefetchPage(path: string | undefined): void {
  const page = pages.find((one) => one.path === path)
  if (page !== undefined) pageLoader(page)().catch(() => undefined)
}

/** Prefetches the code of the page that usually follows, on the first touch or key on this one. */
function usePrefetchNextPage(): void {
  const row = useMatches().at(-1)?.handle as Page | undefined
  const next = row?.next
  useEffect(() => {
    if (next === undefined) return undefined
    const begin = () => {
      stop()
      prefetchPage(next)
    }
    const stop = () => {
      for (const name of ['pointerdown', 'keydown']) removeEventListener(name, begin)
    }
    for (const name of ['pointerdown', 'keydown']) addEventListener(name, begin)
    return stop
  }, [next])
}

const ChosenTrip = lazy(async () => {
  const { ChosenTrip: Card } = await import('../features/trips/components/chosen-trip.tsx')
  return { default: Card }
})

const SEATS = /^\/booking\/([1-9]\d{0,9})(?:[?#]|$)/

const requestedSeatPage = (): string | undefined => SEATS.exec(requestedPage() ?? '')?.input
const noSubscription = () => () => {}

/** Above login and registration: the departure that the guest chose, to show that the choice is kept. */
function RequestedTrip() {
  // Undefined during hydration: the prerendered HTML is the same for everybody.
  const requested = useSyncExternalStore(noSubscription, requestedSeatPage, () => undefined)
  if (requested === undefined) return null
  return (
    <div className="mx-auto -mb-4 min-h-52 w-full max-w-md px-4 pt-6 sm:px-6">
      <Suspense>
        <ChosenTrip
          idRute={Number(SEATS.exec(requested)?.[1])}
          query={new URLSearchParams(requested.split('?')[1])}
        />
      </Suspense>
    </div>
  )
}
